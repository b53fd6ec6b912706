import { z } from 'zod';
import * as f from '../values/fields.ts';

/** What a company may let its people look after themselves (D28); the photograph goes with `identity`. */
export const SELF_SERVICE_ACTIONS = ['contact', 'address', 'identity', 'bank'] as const;
export type SelfServiceAction = (typeof SELF_SERVICE_ACTIONS)[number];

/** The parts of a person's own data that a change may be about (D49). */
export const SELF_SERVICE_SECTIONS = [...SELF_SERVICE_ACTIONS, 'photo'] as const;
export type SelfServiceSection = (typeof SELF_SERVICE_SECTIONS)[number];

/** The action that lets a section be changed by its person. */
export const actionOf = (section: SelfServiceSection): SelfServiceAction =>
  section === 'photo' ? 'identity' : section;

/** D57; `withdrawn` is ours: whoever asked took it back, or asked for something else in its place. */
export const CHANGE_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export const PHONE_KINDS = ['mobile', 'home', 'work'] as const;
export const GENDERS = ['female', 'male', 'non-binary', 'unspecified'] as const;
export const ACCOUNT_TYPES = ['savings', 'checking', 'salary'] as const;

/** How many telephones a person may give. */
export const PHONES_MAX = 5;

/** International or national, as people write them: digits with at most one plus before, and spaces, hyphens, brackets. */
const phone = () =>
  f
    .text(30)
    .refine((value) => /^\+?[\d ()./-]{6,29}$/.test(value) && (value.match(/\d/g) ?? []).length >= 6, {
      message: 'invalid',
      params: { rule: 'invalid' },
    });

/** Phones and emergency contact (D49). */
export const contactFields = z.object({
  phones: z
    .array(z.object({ kind: f.option(...PHONE_KINDS), number: phone() }))
    .max(PHONES_MAX, { error: 'list' })
    .default([]),
  emergencyContact: z
    .object({ name: f.personName(), relationship: f.maybe(f.text(50)), phone: phone() })
    .nullable()
    .default(null),
});
export type Contact = z.output<typeof contactFields>;

/** The address fields the lookups of the external people system name (D49, D108), and what a letter needs besides. */
export const addressFields = z.object({
  /** ISO 3166-1 alpha-2. */
  country: f.text(2).refine((value) => /^[A-Z]{2}$/.test(value), {
    message: 'invalid',
    params: { rule: 'invalid' },
  }),
  state: f.text(100),
  city: f.text(100),
  county: f.maybe(f.text(100)),
  addressType: f.maybe(f.text(60)),
  via: f.maybe(f.text(60)),
  zoneType: f.maybe(f.text(60)),
  street: f.text(150),
  number: f.maybe(f.text(20)),
  floor: f.maybe(f.text(20)),
  postalCode: f.maybe(f.text(15)),
});
export type Address = z.output<typeof addressFields>;

/** 'Me' (D49). */
export const identityFields = z.object({
  nickname: f.maybe(f.personName()),
  gender: f.maybe(f.option(...GENDERS)),
});
export type OwnIdentity = z.output<typeof identityFields>;

/** Bank and account type (D49); the number is ours, and checked by the rule of its country where it has one. */
export const bankFields = z.object({
  bank: f.text(100),
  accountType: f.option(...ACCOUNT_TYPES),
  accountNumber: f.maybe(f.text(40)),
});
export type Bank = z.output<typeof bankFields>;

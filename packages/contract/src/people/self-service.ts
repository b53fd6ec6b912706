import { z } from 'zod';
import * as f from '../values/fields.ts';
import { isCountryCode, isPhone, OWN_RULES, type OwnRule } from './own-rules.ts';

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

const { contact: EMERGENCY, address: PLACE, bank: ACCOUNT } = OWN_RULES;

const phone = () =>
  f.text(EMERGENCY.phone.max).refine(isPhone, { message: 'invalid', params: { rule: 'invalid' } });

/** Any text as long as its rule says, asked for or not as it says. */
function words<const R extends OwnRule>(rule: R) {
  const field = f.text(rule.max);
  return (rule.required ? field : f.maybe(field)) as R extends { readonly required: true }
    ? typeof field
    : ReturnType<typeof f.maybe<typeof field>>;
}

/** Phones and emergency contact (D49). */
export const contactFields = z.object({
  phones: z
    .array(z.object({ kind: f.option(...PHONE_KINDS), number: phone() }))
    .max(PHONES_MAX, { error: 'list' })
    .default([]),
  emergencyContact: z
    .object({ name: f.personName(), relationship: words(EMERGENCY.relationship), phone: phone() })
    .nullable()
    .default(null),
});
export type Contact = z.output<typeof contactFields>;

/** The address fields the lookups of the external people system name (D49, D108), and what a letter needs besides. */
export const addressFields = z.object({
  country: words(PLACE.country).refine(isCountryCode, { message: 'invalid', params: { rule: 'invalid' } }),
  state: words(PLACE.state),
  city: words(PLACE.city),
  county: words(PLACE.county),
  addressType: words(PLACE.addressType),
  via: words(PLACE.via),
  zoneType: words(PLACE.zoneType),
  street: words(PLACE.street),
  number: words(PLACE.number),
  floor: words(PLACE.floor),
  postalCode: words(PLACE.postalCode),
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
  bank: words(ACCOUNT.bank),
  accountType: f.option(...ACCOUNT_TYPES),
  accountNumber: words(ACCOUNT.accountNumber),
});
export type Bank = z.output<typeof bankFields>;

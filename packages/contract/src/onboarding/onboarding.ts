import { z } from 'zod';
import { LENGTH } from '../limits.ts';
import { papersOf } from '../people/file-papers.ts';
import type { IsoDay } from '../values/dates.ts';
import * as f from '../values/fields.ts';
import { COMMON_PAPERS } from './papers-beyond.ts';
import { hasWelcomeSigns, TASK_NAME_MAX } from './welcome.ts';

/** The groups of an onboarding template, as the specification names them (D78). */
export const ONBOARDING_GROUPS = ['personal_info', 'personal_documents', 'documents'] as const;
export type OnboardingGroup = (typeof ONBOARDING_GROUPS)[number];

/** The same, and what the company adds of its own: things that somebody does, and nobody brings. */
export const STEP_GROUPS = [...ONBOARDING_GROUPS, 'tasks'] as const;
export type StepGroup = (typeof STEP_GROUPS)[number];

/** Who has to see to an item, on the wire: the newcomer, Human Resources, the line manager, or somebody named. */
export const STEP_OWNERS = ['ingresante', 'rrhh', 'jefe', 'persona'] as const;
export type StepOwner = (typeof STEP_OWNERS)[number];

/** Where an item stands, on the wire. A paper that was brought is not there until somebody accepted it. */
export const STEP_STATES = ['falta', 'entregado', 'aprobado', 'rechazado'] as const;

/** How far from the first day an item may be due, and how many of a company's own a template holds. */
export const STEP_DAYS = { least: -40, most: 365 } as const;
export const MOST_TASKS = 30;

/** Digital forms that a template gives out. */
export const TEMPLATE_FORMS_MAX = 20;

/** Pages of one paper that is brought as a PDF. */
export const ONBOARDING_PAPER_PAGES = 10;

/** What a new person tells of themselves: each is a part of their own data, filled in where that is kept. */
export const ONBOARDING_INFO = ['photo', 'identity', 'contact', 'emergency', 'address', 'bank'] as const;
export type OnboardingInfo = (typeof ONBOARDING_INFO)[number];

/** Kinds of welcome message (D44, D78). */
export const WELCOME_KINDS = { text: 1, image: 2, video: 3 } as const;
export type WelcomeKind = (typeof WELCOME_KINDS)[keyof typeof WELCOME_KINDS];

/** Categories of companies, by what they do; predefined welcome messages go by them. */
export const COMPANY_CATEGORIES = [
  { id: 1, key: 'general' },
  { id: 2, key: 'industry' },
  { id: 3, key: 'retail' },
  { id: 4, key: 'services' },
  { id: 5, key: 'technology' },
  { id: 6, key: 'health' },
  { id: 7, key: 'education' },
  { id: 8, key: 'construction' },
  { id: 9, key: 'agriculture' },
] as const;
export type CompanyCategory = (typeof COMPANY_CATEGORIES)[number]['key'];

/**
 * The keys of what may be asked of a new person of this country on a day, by group: what they tell, the papers they
 * bring and the papers the company gives them to sign.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function onboardingItems(
  country: string,
  on: IsoDay,
): Readonly<Record<OnboardingGroup, readonly string[]>> {
  const papers = papersOf(country, on);
  const from = (who: 'person' | 'company') =>
    papers.filter((one) => one.from === who).map((one) => one.paper);
  return {
    personal_info: ONBOARDING_INFO,
    personal_documents: [...from('person'), ...COMMON_PAPERS.personal_documents],
    documents: [...from('company'), ...COMMON_PAPERS.documents],
  };
}

const key = () =>
  f.text(40).refine((value) => /^[a-z][a-z0-9-]{0,39}$/.test(value), {
    message: 'invalid',
    params: { rule: 'invalid' },
  });

const item = z.object({
  clave: key(),
  obligatorio: f.otherwise('1', f.flag()),
  responsable: f.maybe(f.option(...STEP_OWNERS)),
  /** Of `persona`. */
  idResponsable: f.maybe(f.id()),
  /** Days from the first day until it is due; below zero, before it. */
  dias: f.maybe(f.integer(STEP_DAYS.least, STEP_DAYS.most)),
});

/** A thing of the company's own; one that stood keeps its key. */
const task = item.extend({ clave: f.maybe(key()), nombre: f.text(TASK_NAME_MAX) });

/** Items by group. That each group has one, and that the country knows each, is the rule's to say. */
export const templateFields = z.object({
  personal_info: z.array(item).max(60, { error: 'list' }).default([]),
  personal_documents: z.array(item).max(60, { error: 'list' }).default([]),
  documents: z.array(item).max(60, { error: 'list' }).default([]),
  tasks: z.array(task).max(MOST_TASKS, { error: 'list' }).default([]),
});
export type OnboardingTemplate = z.output<typeof templateFields>;

/** D78: 140 characters without special ones. Browsers send a line break of a form as two characters; it is one. */
export const welcomeMessage = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value),
    f.text(LENGTH.welcome).refine((value) => hasWelcomeSigns(value), {
      message: 'special',
      params: { rule: 'special' },
    }),
  );

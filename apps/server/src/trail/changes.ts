import { EMPLOYEE_RULES, employeeFieldLabel } from '@legajo/contract';
import { ownFieldLabel, ownValueText } from '@legajo/contract/people/own-fields';
import type { Actor } from '../platform/context.ts';
import type { ViewedEntry } from './entries.sql.ts';

/** What a field was and is, as far as both are kept. */
export interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Entries of a person's own data: an account number in them is not shown whole (areas 14.1). */
const isOwn = (event: string) => event.startsWith('own-');
/** Detail that has a place of its own on the screen. */
const APART: ReadonlySet<string> = new Set(['before', 'after', 'address', 'agent']);

/** What an entry changed, field by field, and what else it keeps. */
export function detailOf(
  { event, body, personal }: Pick<ViewedEntry, 'event' | 'body' | 'personal'>,
  reader: Pick<Actor, 'country' | 'language'>,
): { readonly changes: readonly Change[]; readonly rest: Fields } {
  const all: Fields = { ...fieldsOf(body), ...personal };
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !APART.has(name)));
  if (all.before === undefined && all.after === undefined) return { changes: [], rest };
  const [old, young] = [all.before, all.after].map((side) =>
    // Of an address alone the value itself is kept.
    isFields(side) ? side : side === undefined || side === null ? {} : { mail: side },
  ) as [Fields, Fields];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])];
  const text = (name: string, value: unknown) =>
    isOwn(event) ? ownValueText(name, value, reader.language) : said(value);
  return {
    changes: names.map((field) => ({
      field,
      label: labelOf(field, event, reader),
      before: text(field, old[field]),
      after: text(field, young[field]),
    })),
    rest,
  };
}

function labelOf(field: string, event: string, { country, language }: Pick<Actor, 'country' | 'language'>) {
  if (isOwn(event)) return ownFieldLabel(field, country, language);
  const known = EMPLOYEE_RULES.find((rule) => rule.field === field);
  return known ? employeeFieldLabel(known.field, country, language) : field;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function said(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { EMPLOYEE_RULES, employeeFieldLabel, formatMonth, paperText } from '@legajo/contract';
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
/** What of a document is told before and after: its file by digests, and what somebody changed of it. */
const OF_DOCUMENTS = ['file', 'period', 'type', 'second'] as const;

/** A value as it was and as it is. */
interface Both {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What an entry changed, field by field, and what else it keeps. */
export function detailOf(
  { event, body, personal }: Pick<ViewedEntry, 'event' | 'body' | 'personal'>,
  reader: Pick<Actor, 'country' | 'language'>,
): { readonly changes: readonly Change[]; readonly rest: Fields } {
  const all: Fields = { ...fieldsOf(body), ...personal };
  const nested = Object.entries(all).filter((one): one is [string, Both] => isBoth(one[1]));
  const rest = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !APART.has(name) && !isBoth(value)),
  );
  const text = (field: string, value: unknown) =>
    isOwn(event) ? ownValueText(field, value, reader.language) : said(field, value);
  return {
    changes: [...sidesOf(fieldsOf(body), personal ?? {}), ...nested].map(([field, both]) => ({
      field,
      label: labelOf(field, event, reader),
      before: text(field, both.before),
      after: text(field, both.after),
    })),
    rest,
  };
}

/** Both sides of each field: of the detail that can be erased; of the body they are digests of a file, or numbers of what is named beside them. */
function sidesOf(body: Fields, personal: Fields): [string, Both][] {
  const { before, after } = personal;
  if (before === undefined && after === undefined) {
    const isFile = typeof body.before === 'string' || typeof body.after === 'string';
    return isFile ? [['file', { before: body.before, after: body.after }]] : [];
  }
  // Of an address alone the value itself is kept.
  const [old, young] = [before, after].map((side) =>
    isFields(side) ? side : side === undefined || side === null ? {} : { mail: side },
  ) as [Fields, Fields];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])];
  return names.map((name) => [name, { before: old[name], after: young[name] }]);
}

/** Whether a value is said by its two sides and nothing else. */
const isBoth = (value: unknown): value is Both =>
  isFields(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((name) => name === 'before' || name === 'after');

function labelOf(field: string, event: string, { country, language }: Pick<Actor, 'country' | 'language'>) {
  if (isOwn(event)) return ownFieldLabel(field, country, language);
  const ofDocument = OF_DOCUMENTS.find((one) => one === field);
  if (ofDocument && event.startsWith('document.')) return paperText(`audit.field.${ofDocument}`, language);
  const known = EMPLOYEE_RULES.find((rule) => rule.field === field);
  return known ? employeeFieldLabel(known.field, country, language) : field;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function said(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (field === 'period' && typeof value === 'string') return formatMonth(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

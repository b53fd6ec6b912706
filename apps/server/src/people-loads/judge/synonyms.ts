import { TEMPLATE_FIELD } from '@legajo/contract/people/load-fields';
import { LOAD_KEYS } from '@legajo/contract/people/person-fields';
import { PERSON_FIELDS } from '@legajo/contract/people/person-table';
import type { LoadHeader } from './columns.ts';
import { LOAD_COLUMNS, TEMPLATE_HEADERS } from './load-columns.ts';

const BY_NAME: ReadonlyMap<string, LoadHeader> = new Map([
  ...LOAD_KEYS.flatMap((key) => namesOf(PERSON_FIELDS[key].wire, LOAD_COLUMNS[key].headers)),
  ...namesOf(TEMPLATE_FIELD, TEMPLATE_HEADERS),
]);

function namesOf(field: LoadHeader, headers: string) {
  return [field.replace('_', ' '), ...headers.split(', ')].map((name) => [name, field] as const);
}

/** The field that a header probably stands for, whatever its accents, capitals and signs; null where none is known. */
export function guessField(header: string): LoadHeader | null {
  return BY_NAME.get(plain(header)) ?? null;
}

/** A header without accents, capitals and signs: `Nº Legajo` and `N. legajo` are one. */
export function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[\p{M}º°ª]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

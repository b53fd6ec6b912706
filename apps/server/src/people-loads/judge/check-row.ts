import { type ErrorDefinition, e, type Values } from '@legajo/contract';
import type { PersonInput } from '@legajo/contract/people/person-fields';
import { employeeFields } from '@legajo/contract/people/person-shapes';
import { z } from 'zod';
import { isSameNumber, plainFileNumber, wireToInput } from '../../people/public.ts';
import type { RowValues } from './columns.ts';

/** Why a row cannot go in as it stands, at one of its fields. */
export interface RowProblem {
  readonly field: string;
  readonly definition: ErrorDefinition;
  readonly values?: Values | undefined;
  /** The broken field rule, where it is one. */
  readonly rule?: { readonly name: string; readonly n?: number | undefined } | undefined;
}

const rowShape = z.object(employeeFields);

/** A row's values as a person's record, or every field that breaks its rule (D74), in the order of the fields. */
export function checkRow(
  values: RowValues,
): { readonly input: PersonInput } | { readonly problems: RowProblem[] } {
  const parsed = rowShape.safeParse(values);
  if (parsed.success) return { input: wireToInput(parsed.data) };
  const problems = new Map<string, RowProblem>();
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    const params = (issue as { params?: { rule: string; n?: number } }).params;
    const name = params?.rule ?? (values[field as keyof RowValues] === undefined ? 'required' : 'invalid');
    const definition = name === 'required' ? e.people.fieldRequired : e.people.fieldInvalid;
    if (!problems.has(field)) problems.set(field, { field, definition, rule: { name, n: params?.n } });
  }
  return { problems: [...problems.values()] };
}

/** Field and key of everything that only one person may have. */
export function keysOf(input: PersonInput): readonly (readonly [field: string, key: string])[] {
  return [
    ['cuil', `cuil ${input.cuil}`],
    ['usuario', `usuario ${input.username.toLowerCase()}`],
    ['dni', `dni ${input.dni}`],
    ...(input.mail ? ([['mail', `mail ${input.mail.toLowerCase()}`]] as const) : []),
    ...(input.fileNumber ? ([['numero_legajo', plainKey(input.fileNumber)]] as const) : []),
  ];
}

/** The key of a file number, however it is written. */
export const plainKey = (fileNumber: string): string => `${PLAIN}${plainFileNumber(fileNumber)}`;
const PLAIN = 'legajo ';

/** Whether an earlier row of the file has one of this row's numbers or names; if none, they are this row's from now on. */
export function claimKeys(input: PersonInput, line: number, seen: Map<string, number>): RowProblem | null {
  const keys = keysOf(input).filter(([, key]) => !key.startsWith(PLAIN));
  const taken = keys.find(([, key]) => seen.has(key));
  if (taken) {
    const values = { row: seen.get(taken[1]) as number };
    return { field: taken[0], definition: e.people.fileDuplicateRow, values };
  }
  for (const [, key] of keys) seen.set(key, line);
  return null;
}

/**
 * Whether an earlier row has this row's file number, however it is written; if not, it is this row's from now on. Who has
 * the number already keeps it.
 */
export function claimNumber(
  { fileNumber }: PersonInput,
  present: string | null,
  line: number,
  seen: Map<string, number>,
): RowProblem | null {
  if (!fileNumber) return null;
  const key = plainKey(fileNumber);
  const row = seen.get(key);
  if (row === undefined) seen.set(key, line);
  if (row === undefined || row === line || isSameNumber(fileNumber, present)) return null;
  return { field: 'numero_legajo', definition: e.people.fileDuplicateRow, values: { row } };
}

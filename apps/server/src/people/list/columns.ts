import { e } from '@legajo/contract';
import { PEOPLE_COLUMNS } from '@legajo/contract/people/people-columns';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { selectListColumns, upsertListColumns } from './columns.sql.ts';

/** The columns the person chose for a list; none when they never chose. */
export function readListColumns(ctx: Ctx, list: string): Promise<string[]> {
  return selectListColumns(ctx.tx, ctx.actor.personId, list);
}

/**
 * Keeps the columns the person chose for a list, in their order; nothing goes back to the usual ones.
 *
 * @throws Failure `unknownColumn`, also for one that is named twice.
 */
export async function saveListColumns(ctx: Ctx, list: string, text: string | undefined): Promise<string[]> {
  const columns = columnsOf(text);
  await upsertListColumns(ctx.tx, { companyId: ctx.companyId, personId: ctx.actor.personId, list, columns });
  return columns;
}

/** Names of columns, comma-separated. @throws Failure `unknownColumn`, also for one that is named twice. */
export function columnsOf(text: string | undefined): string[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known: readonly string[] = PEOPLE_COLUMNS;
  const strange = names.find((name, i) => !known.includes(name) || names.indexOf(name) !== i);
  if (strange !== undefined) refuseField(e.exports.unknownColumn, 'columnas', 'invalid', { name: strange });
  return names;
}

import { type ActionWord, e, type Page, storedAction } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { selectActions, selectEmployee } from '../employees.sql.ts';
import type { EmployeeRecord } from '../person-row.ts';
import { seesReportsOnly } from '../scope.sql.ts';
import { findEmployees, selectThese } from './found.sql.ts';
import { countEmployees, selectEmployees } from './list.sql.ts';
import type { EmployeeFilter, EmployeeOrder, ListedEmployee } from './listing.ts';
import { searchTerms } from './search.ts';

/** Who is looked for, in words of a form. */
export interface EmployeeTerms extends Omit<EmployeeFilter, 'viewer' | 'terms'> {
  readonly text: string | undefined;
}

export interface EmployeeQuery extends EmployeeTerms {
  readonly order?: EmployeeOrder | undefined;
  readonly descending?: boolean;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** What a cursor of each order holds: the sort keys of the last row. */
const ORDER_KEYS = {
  name: ['text', 'text', 'number'],
  hired: ['day', 'number'],
  file: ['text', 'number'],
} as const;

const KEYS_OF: Readonly<Record<EmployeeOrder, (row: ListedEmployee) => (string | number)[]>> = {
  name: (row) => [row.surname, row.name, row.id],
  hired: (row) => [row.hiredOn, row.id],
  file: (row) => [row.fileKey, row.id],
};

/** The terms as a filter of the viewer's. */
export function employeeFilterOf(viewer: number, { text, ...exact }: EmployeeTerms): EmployeeFilter {
  return { ...exact, viewer, terms: searchTerms(text) };
}

/** People the viewer may see, by surname and name unless told; a cursor goes on in its own order. */
export async function listEmployees<W>(
  ctx: Ctx,
  query: EmployeeQuery,
  toWire: (row: ListedEmployee) => W,
): Promise<Listed<W>> {
  const { order = 'name', descending = false, page, cursor, ...terms } = query;
  const viewer = ctx.actor.personId;
  const reportsOnly = await seesReportsOnly(ctx.tx, viewer);
  const filter = { ...employeeFilterOf(viewer, terms), reportsOnly };
  const after = cursor === undefined ? null : decodeCursor(cursor, ORDER_KEYS[order]);
  const sorting = { by: order, descending };
  const found = filter.terms.length > 0 ? await findEmployees(ctx.tx, filter, sorting, page, after) : null;
  const counted = found ? found.count : await countEmployees(ctx.tx, filter);
  const rows = found?.ids
    ? await selectThese(ctx.tx, found.ids, sorting)
    : await selectEmployees(ctx.tx, filter, sorting, page, after, counted);
  return listed(rows, page, counted, toWire, KEYS_OF[order]);
}

export interface EmployeePage {
  readonly rows: readonly ListedEmployee[];
  /** Where the next page begins; null after the last one. */
  readonly next: readonly (string | number)[] | null;
}

/** How many people a filter finds, counted up to `most`. */
export function countFound(ctx: Pick<Ctx, 'tx'>, filter: EmployeeFilter, most?: number): Promise<number> {
  return countEmployees(ctx.tx, filter, most);
}

/**
 * People of a filter, a page at a time along one order: for what is read through to its end.
 *
 * @param after where to go on; null at the beginning.
 * @param counted how many match, so far as it was counted.
 */
export async function walkEmployees(
  ctx: Pick<Ctx, 'tx'>,
  filter: EmployeeFilter,
  order: { readonly by: EmployeeOrder; readonly descending: boolean },
  perPage: number,
  after: readonly (string | number)[] | null,
  counted: number,
): Promise<EmployeePage> {
  const found = await selectEmployees(ctx.tx, filter, order, { perPage, page: 1 }, after, counted);
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  return { rows, next: found.length > perPage && last ? KEYS_OF[order.by](last) : null };
}

/**
 * One employee, whole.
 *
 * @throws Failure `notFound`, also for somebody outside of the viewer's scope.
 */
export async function readEmployee(ctx: Ctx, id: number): Promise<EmployeeRecord> {
  const employee = await selectEmployee(ctx.tx, ctx.actor.personId, id);
  if (!employee) throw new Failure(e.shared.notFound);
  return employee;
}

/** The actions a person holds, as far as the viewer may see the person. @throws Failure `notFound`. */
export async function readActions(ctx: Ctx, personId: number): Promise<(number | ActionWord)[]> {
  await readEmployee(ctx, personId);
  const actions = await selectActions(ctx.tx, personId);
  return actions.map(storedAction);
}

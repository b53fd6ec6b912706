import { e, type Page } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  countEmployees,
  type EmployeeFilter,
  type EmployeeRecord,
  type EmployeeRow,
  selectActions,
  selectEmployee,
  selectEmployees,
} from './employees.sql.ts';
import { searchTerms } from './search.ts';

export interface EmployeeQuery {
  readonly text: string | undefined;
  readonly status: string | undefined;
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** People the viewer may see, by surname and name. */
export async function listEmployees<W>(
  ctx: Ctx,
  query: EmployeeQuery,
  toWire: (row: EmployeeRow) => W,
): Promise<Listed<W>> {
  const filter: EmployeeFilter = {
    viewer: ctx.actor.personId,
    terms: searchTerms(query.text),
    status: query.status,
    sectorId: query.sectorId,
    locationId: query.locationId,
  };
  const [surname, name, id] = query.cursor ? decodeCursor(query.cursor, ['text', 'text', 'number']) : [];
  const after =
    surname !== undefined && name !== undefined && id !== undefined ? { surname, name, id } : null;
  const rows = await selectEmployees(ctx.tx, filter, query.page, after);
  const counted = await countEmployees(ctx.tx, filter);
  return listed(rows, query.page, counted, toWire, (row) => [row.surname, row.name, row.id]);
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
export async function readActions(ctx: Ctx, personId: number): Promise<(number | 'payroll')[]> {
  await readEmployee(ctx, personId);
  const actions = await selectActions(ctx.tx, personId);
  return actions.map((action) => (action === 'payroll' ? action : Number(action)));
}

import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type EmployeeRecord, selectEmployee } from './employees.sql.ts';
import { enrol } from './enrol.ts';
import { mayPlace } from './scope.sql.ts';
import type { EmployeeInput } from './wire.ts';

/**
 * Creates one employee within what the creator may see.
 *
 * @throws Failure of the employees area.
 */
export async function createEmployee(
  ctx: Ctx,
  input: EmployeeInput,
  extra: { reportsTo: number | undefined; password: string | undefined },
): Promise<{ employee: EmployeeRecord; verified: boolean }> {
  const viewer = ctx.actor.personId;
  if (!(await mayPlace(ctx.tx, viewer, input.sector, input.location)))
    throw new Failure(e.employees.outOfScope);
  const manager = extra.reportsTo ?? null;
  const named = manager === null || manager === viewer || (await selectEmployee(ctx.tx, viewer, manager));
  if (!named) throw new Failure(e.employees.outOfScope);
  const { id, verified } = await enrol(ctx, input, ctx.actor, {
    reportsTo: manager,
    password: extra.password,
  });
  await record(ctx, [
    { event: 'employee.created', actorId: viewer, subject: 'person', subjectId: id, body: { verified } },
  ]);
  const employee = await selectEmployee(ctx.tx, viewer, id);
  if (!employee) throw new Failure(e.employees.outOfScope);
  return { employee, verified };
}

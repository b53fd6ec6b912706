import { dayIn, e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { personToActFor } from '../act-for.ts';
import { checkDates } from '../ages.ts';
import { type EmployeeRecord, selectEmployee } from '../employees.sql.ts';
import { selectTwins } from '../enrol.sql.ts';
import { findTwin } from '../enrol.ts';
import type { EmployeeInput } from '../wire.ts';
import type { Editable } from './change.ts';
import { isAbove } from './file.sql.ts';

type Fields = ReadonlySet<keyof Editable>;

/**
 * Asks every rule of a person's record of an edit that is about to be written. Rules ask about what changes: a record
 * that is older than a rule can still get a new position.
 *
 * @throws Failure of the employees area, `managementRequired`.
 */
export async function judgeEdit(
  ctx: Ctx,
  before: EmployeeRecord,
  after: Editable,
  changed: Fields,
): Promise<void> {
  await judgeAccount(ctx, before.id, changed);
  judgeDates(ctx, before, after, changed);
  await judgeTwins(ctx, before.id, after);
  if (changed.has('reportsTo') && after.reportsTo !== null)
    await judgeManager(ctx, before.id, after.reportsTo);
}

/** Name and address are ways into an account: whoever sets them can become that person. */
async function judgeAccount(ctx: Ctx, id: number, changed: Fields): Promise<void> {
  if (changed.has('mail') && id === ctx.actor.personId) refuseField(e.employees.ownAccount, 'mail');
  if (changed.has('mail') || changed.has('username')) await personToActFor(ctx, id);
}

function judgeDates(ctx: Ctx, before: EmployeeRecord, after: Editable, changed: Fields): void {
  if (!changed.has('birthOn') && !changed.has('hiredOn')) return;
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const problem = checkDates(after.birthOn ?? undefined, after.hiredOn, today, ctx.actor.country);
  if (problem) refuseField(problem.definition, problem.field);
  if (changed.has('hiredOn') && before.dismissedOn !== null && after.hiredOn > before.dismissedOn)
    refuseField(e.employees.hireAfterDismissal, 'fecha_contratacion');
}

async function judgeTwins(ctx: Ctx, id: number, after: Editable): Promise<void> {
  const twin = findTwin(inputOf(after), await selectTwins(ctx.tx, [after]), id);
  if (twin) refuseField(twin.definition, twin.field);
}

async function judgeManager(ctx: Ctx, id: number, managerId: number): Promise<void> {
  const viewer = ctx.actor.personId;
  const manager = await selectEmployee(ctx.tx, viewer, managerId);
  // One may always name oneself, as when creating.
  if (!manager && managerId !== viewer) refuseField(e.employees.outOfScope, 'reporta');
  if (manager?.status === 'inactive') refuseField(e.employees.managerInactive, 'reporta');
  if (await isAbove(ctx.tx, id, managerId)) refuseField(e.employees.reportsToCycle, 'reporta');
}

/** A record in the words of the rules that creation and loads ask too. */
export const inputOf = (record: Editable): EmployeeInput => ({
  username: record.username,
  name: record.name,
  surname: record.surname,
  dni: record.dni,
  cuil: record.cuil,
  mail: record.mail ?? undefined,
  sector: record.sector ?? undefined,
  location: record.location ?? undefined,
  position: record.position ?? undefined,
  fileNumber: record.fileNumber ?? undefined,
  birthOn: record.birthOn ?? undefined,
  hiredOn: record.hiredOn,
});

import { dayIn, e } from '@legajo/contract';
import type { PersonKey, PersonRecord } from '@legajo/contract/people/person-fields';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { personToActFor } from '../act-for.ts';
import { checkDates } from '../ages.ts';
import { selectTwins } from '../create/enrol.sql.ts';
import { findTwin } from '../create/enrol.ts';
import { selectEmployee } from '../employees.sql.ts';
import { inputOf } from '../person-columns.ts';
import type { EmployeeRecord } from '../person-row.ts';
import { isAbove } from './file.sql.ts';

type Fields = ReadonlySet<PersonKey>;

/**
 * Asks every rule of a person's record of an edit that is about to be written. Rules ask about what changes: a record
 * that is older than a rule can still get a new position.
 *
 * @throws Failure of the employees area, `managementRequired`.
 */
export async function judgeEdit(
  ctx: Ctx,
  before: EmployeeRecord,
  after: PersonRecord,
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
  if (changed.has('mail') && id === ctx.actor.personId) refuseField(e.people.ownAccount, 'mail');
  if (changed.has('mail') || changed.has('username')) await personToActFor(ctx, id);
}

function judgeDates(ctx: Ctx, before: EmployeeRecord, after: PersonRecord, changed: Fields): void {
  if (!changed.has('birthOn') && !changed.has('hiredOn')) return;
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const problem = checkDates(after.birthOn ?? undefined, after.hiredOn, today, ctx.actor.country);
  if (problem) refuseField(problem.definition, problem.field);
  if (changed.has('hiredOn') && before.dismissedOn !== null && after.hiredOn > before.dismissedOn)
    refuseField(e.people.hireAfterDismissal, 'fecha_contratacion');
}

async function judgeTwins(ctx: Ctx, id: number, after: PersonRecord): Promise<void> {
  const twin = findTwin(inputOf(after), await selectTwins(ctx.tx, [after]), id);
  if (twin) refuseField(twin.definition, twin.field);
}

async function judgeManager(ctx: Ctx, id: number, managerId: number): Promise<void> {
  const viewer = ctx.actor.personId;
  const manager = await selectEmployee(ctx.tx, viewer, managerId);
  // One may always name oneself, as when creating.
  if (!manager && managerId !== viewer) refuseField(e.people.outOfScope, 'reporta');
  if (manager?.status === 'inactive') refuseField(e.people.managerInactive, 'reporta');
  if (await isAbove(ctx.tx, id, managerId)) refuseField(e.people.reportsToCycle, 'reporta');
}

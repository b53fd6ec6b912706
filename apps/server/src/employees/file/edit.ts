import { e } from '@legajo/contract';
import { type AccountPerson, selectAccountPerson, tellPerson } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type EmployeeRecord, selectEmployee } from '../employees.sql.ts';
import { personValues, uniquely } from '../enrol.ts';
import { givePassword } from '../give-password.ts';
import { readEmployee } from '../list.ts';
import { type Change, changedFields, type Editable, editableOf, shownValue, WIRE_NAMES } from './change.ts';
import { changeLogin, lockPerson, lockReporting, updateRecord } from './file.sql.ts';
import { inputOf, judgeEdit } from './judge.ts';

export interface Edit {
  readonly change: Change;
  /** The version that was read; left out, nobody is asked whether somebody else came first. */
  readonly version: number | undefined;
  readonly password?: string | undefined;
  readonly types?: readonly number[] | undefined;
  readonly scope?: Scope | undefined;
}

interface Scope {
  readonly sectors: readonly number[];
  readonly locations: readonly number[];
  readonly folders: readonly number[];
}

/**
 * Changes some or all fields of a person's record. A password is temporary, as every one that somebody else chose.
 *
 * @returns the record as it stands then, and whether the check digit of its number is right.
 * @throws Failure `notFound`, `stale`, `managementRequired`, and those of the employees area.
 */
export async function editEmployee(
  ctx: Ctx,
  id: number,
  edit: Edit,
): Promise<{ employee: EmployeeRecord; verified: boolean }> {
  const { change } = edit;
  if (change.reportsTo !== undefined) await lockReporting(ctx.tx, ctx.companyId);
  await lockPerson(ctx.tx, id);
  const before = await readEmployee(ctx, id);
  if (edit.version !== undefined && edit.version !== before.version) throw new Failure(e.employees.stale);
  refuseProfiles(before, edit);
  const stored = editableOf(before);
  const changed = changedFields(stored, change);
  const after: Editable = {
    ...stored,
    ...Object.fromEntries(changed.map((field) => [field, change[field]])),
  };
  await judgeEdit(ctx, before, after, new Set(changed));
  const person = await selectAccountPerson(ctx.tx, id);
  const verified = changed.length === 0 || (await write(ctx, id, after, changed));
  const employee = await selectEmployee(ctx.tx, ctx.actor.personId, id);
  // Whoever would no longer see a person does not move them there.
  if (!employee) refuseField(e.employees.outOfScope, fieldOfPlace(changed));
  if (changed.length > 0 && person) await tell(ctx, { before, employee, person, changed });
  if (edit.password !== undefined) await setPassword(ctx, id, edit.password);
  return { employee, verified };
}

async function write(
  ctx: Ctx,
  id: number,
  after: Editable,
  changed: readonly (keyof Editable)[],
): Promise<boolean> {
  const values = await personValues(ctx, inputOf(after), ctx.actor, after.reportsTo);
  await uniquely(() => updateRecord(ctx.tx, id, { ...values, costCenter: after.costCenter }));
  if (changed.includes('username') && !(await changeLogin(ctx.tx, after.username, id)))
    refuseField(e.employees.duplicateUsername, 'usuario');
  return values.cuilVerified || !changed.includes('cuil');
}

/** Profiles and filters have calls of their own, with their rules: here they are taken only as they stand. */
function refuseProfiles(before: EmployeeRecord, { types, scope }: Edit): void {
  const same = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && a.every((id) => b.includes(id));
  if (types && !same(types, before.types)) refuseField(e.employees.profilesElsewhere, 'idperfiles');
  const kept =
    !scope ||
    (same(scope.sectors, before.scopeSectors) &&
      same(scope.locations, before.scopeLocations) &&
      same(scope.folders, before.scopeFolders));
  if (!kept) refuseField(e.employees.profilesElsewhere, 'filtros');
}

async function setPassword(ctx: Ctx, id: number, password: string): Promise<void> {
  if (id === ctx.actor.personId) refuseField(e.employees.ownAccount, 'password');
  await givePassword(
    ctx,
    id,
    { next: password, repeated: password },
    { definition: e.employees.passwordPolicy, field: 'password' },
  );
}

function fieldOfPlace(changed: readonly (keyof Editable)[]): string {
  const place = (['sector', 'location', 'reportsTo'] as const).find((field) => changed.includes(field));
  return WIRE_NAMES[place ?? 'sector'];
}

/** The trail gets what was and what is, as detail that can be erased; the person, what touches their way in. */
async function tell(
  ctx: Ctx,
  edit: {
    readonly before: EmployeeRecord;
    readonly employee: EmployeeRecord;
    readonly person: AccountPerson;
    readonly changed: readonly (keyof Editable)[];
  },
): Promise<void> {
  const { before, employee, person, changed } = edit;
  const of = (row: EmployeeRecord, fields: readonly (keyof Editable)[]) =>
    Object.fromEntries(fields.map((field) => [WIRE_NAMES[field], shownValue(row, field)]));
  const fact = { actorId: ctx.actor.personId, subject: 'person', subjectId: employee.id } as const;
  const fields = changed.filter((field) => field !== 'mail');
  if (fields.length > 0)
    await record(ctx, [
      {
        ...fact,
        event: 'employee.changed',
        body: { fields: fields.map((field) => WIRE_NAMES[field]) },
        personal: { before: of(before, fields), after: of(employee, fields) },
      },
    ]);
  if (changed.includes('mail')) {
    await record(ctx, [
      {
        ...fact,
        event: 'mail.changed',
        body: {},
        personal: { before: before.mail, after: employee.mail },
      },
    ]);
    // The old address is told, so that nobody loses their notices without knowing.
    await tellPerson(ctx, person, 'AddressChanged');
  }
  if (changed.includes('username'))
    await tellPerson(ctx, { ...person, username: employee.username, mail: employee.mail }, 'UsernameChanged');
}

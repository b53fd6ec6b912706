import { e } from '@legajo/contract';
import { type PersonKey, type PersonRecord, recordOf, wireOf } from '@legajo/contract/people/person-fields';
import type { NamedKey } from '@legajo/contract/values/named-fields';
import {
  type AccountPerson,
  accountMessages,
  holdWaysIn,
  proposeMails,
  readAccountPerson,
  tellPerson,
} from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { endDerived } from '../../session/public.ts';
import { personValues, uniquely } from '../create/enrol.ts';
import { selectEmployee } from '../employees.sql.ts';
import { readEmployee } from '../list/list.ts';
import { type Lists, spelled, unlistedIn } from '../listed.ts';
import { peopleMessages } from '../messages.ts';
import { refuseUnknown } from '../names/names.ts';
import { updatePerson } from '../person.sql.ts';
import type { EmployeeRecord } from '../person-row.ts';
import { type Change, changedFields, shownValue } from './change.ts';
import { changeLogin, lockPerson, lockReporting } from './file.sql.ts';
import { judgeEdit } from './judge.ts';

export interface Edit {
  readonly change: Change;
  /** The lists of the fields in the change that take a name of one. */
  readonly lists?: Lists | undefined;
  /** The version that was read; left out, nobody is asked whether somebody else came first. */
  readonly version: number | undefined;
  readonly types?: readonly number[] | undefined;
  readonly scope?: Scope | undefined;
  /** The fields whose name may be new. */
  readonly made?: readonly NamedKey[] | undefined;
}

export interface Edited {
  readonly employee: EmployeeRecord;
  readonly verified: boolean;
}

const NO_LISTS: Lists = new Map();

interface Scope {
  readonly sectors: readonly number[];
  readonly locations: readonly number[];
  readonly folders: readonly number[];
}

/**
 * Changes some or all fields of a person's record.
 *
 * @returns the record as it stands then, and whether the check digit of its number is right.
 * @throws Failure `notFound`, `stale`, `managementRequired`, and those of the employees area.
 */
export async function editEmployee(ctx: Ctx, id: number, edit: Edit): Promise<Edited> {
  const { lists = NO_LISTS } = edit;
  const change = spelled(edit.change, lists);
  if (change.reportsTo !== undefined) await lockReporting(ctx.tx);
  await lockPerson(ctx.tx, id);
  const before = await readEmployee(ctx, id);
  if (edit.version !== undefined && edit.version !== before.version) throw new Failure(e.people.stale);
  refuseProfiles(before, edit);
  const [unlisted] = unlistedIn(change, before, lists);
  if (unlisted) refuseField(e.people.fieldInvalid, wireOf(unlisted), 'option');
  const wanted = changedFields(before, change);
  const asked = recordWith(before, change, wanted);
  await refuseUnknown(ctx.tx, Object.fromEntries(wanted.map((key) => [key, change[key]])), edit.made);
  await judgeEdit(ctx, before, asked, new Set(wanted));
  const changed = (await mailWaits(ctx, id, asked, wanted)) ? wanted.filter((key) => key !== 'mail') : wanted;
  const after = recordWith(before, change, changed);
  const person = await readAccountPerson(ctx, id);
  const verified = changed.length === 0 || (await write(ctx, id, after, changed));
  const employee = await selectEmployee(ctx.tx, ctx.actor.personId, id);
  // Whoever would no longer see a person does not move them there.
  if (!employee) refuseField(e.people.outOfScope, fieldOfPlace(changed));
  if (changed.length > 0 && person) {
    await settleWaysIn(ctx, person, changed);
    await tell(ctx, { before, employee, person, changed });
  }
  return { employee, verified };
}

const recordWith = (before: EmployeeRecord, change: Change, changed: readonly PersonKey[]): PersonRecord => ({
  ...recordOf(before),
  ...Object.fromEntries(changed.map((key) => [key, change[key]])),
});

/** Whether the address of the edit waits for its owner's word, and the one before stays meanwhile. */
async function mailWaits(
  ctx: Ctx,
  id: number,
  { mail }: PersonRecord,
  changed: readonly PersonKey[],
): Promise<boolean> {
  if (!changed.includes('mail')) return false;
  return (await proposeMails(ctx, [{ id, mail }], { byId: ctx.actor.personId })).has(id);
}

async function write(
  ctx: Ctx,
  id: number,
  after: PersonRecord,
  changed: readonly PersonKey[],
): Promise<boolean> {
  const values = await personValues(ctx, after, ctx.actor);
  await uniquely(() => updatePerson(ctx.tx, id, values));
  if (changed.includes('username') && !(await changeLogin(ctx.tx, after.username, id)))
    refuseField(e.people.duplicateUsername, 'usuario');
  return values.cuilVerified || !changed.includes('cuil');
}

/** Profiles and filters have calls of their own, with their rules: here they are taken only as they stand. */
function refuseProfiles(before: EmployeeRecord, { types, scope }: Edit): void {
  const same = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && a.every((id) => b.includes(id));
  if (types && !same(types, before.types)) refuseField(e.people.profilesElsewhere, 'idperfiles');
  const kept =
    !scope ||
    (same(scope.sectors, before.scopeSectors) &&
      same(scope.locations, before.scopeLocations) &&
      same(scope.folders, before.scopeFolders));
  if (!kept) refuseField(e.people.profilesElsewhere, 'filtros');
}

function fieldOfPlace(changed: readonly PersonKey[]): string {
  const place = (['sector', 'location', 'reportsTo'] as const).find((field) => changed.includes(field));
  return wireOf(place ?? 'sector');
}

/** An address or a name to sign in by that somebody else gave waits for its owner's word; what rested on the one before ends. */
async function settleWaysIn(
  ctx: Ctx,
  { id, mail }: AccountPerson,
  changed: readonly PersonKey[],
): Promise<void> {
  const { personId: byId, tokenHash } = ctx.actor;
  const moved = (['mail', 'username'] as const).filter((key) => changed.includes(key));
  if (moved.length === 0) return;
  const own = id === byId;
  await endDerived(ctx, [id], own ? { links: 'suspended', but: tokenHash } : { links: 'ended' });
  if (own) return;
  const formerMails = new Map([[id, mail]]);
  for (const what of moved) await holdWaysIn(ctx, [id], { what, byId, formerMails });
}

/** The trail gets what was and what is, as detail that can be erased; the person, what touches their way in. */
async function tell(
  ctx: Ctx,
  edit: {
    readonly before: EmployeeRecord;
    readonly employee: EmployeeRecord;
    readonly person: AccountPerson;
    readonly changed: readonly PersonKey[];
  },
): Promise<void> {
  const { before, employee, person, changed } = edit;
  const of = (row: EmployeeRecord, fields: readonly PersonKey[]) =>
    Object.fromEntries(fields.map((field) => [wireOf(field), shownValue(row, field)]));
  const fact = { actorId: ctx.actor.personId, subject: 'person', subjectId: employee.id } as const;
  const fields = changed.filter((field) => field !== 'mail');
  if (fields.length > 0)
    await record(ctx, [
      {
        ...fact,
        event: 'employee.changed',
        body: { fields: fields.map((field) => wireOf(field)) },
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
    await tellPerson(ctx, person, accountMessages.addressChanged);
  }
  if (changed.includes('username'))
    await tellPerson(
      ctx,
      { ...person, username: employee.username, mail: employee.mail },
      peopleMessages.usernameChanged,
    );
}

import { checkIdentity, dayIn, type ErrorDefinition, e } from '@legajo/contract';
import { newRecord, type PersonInput, type PersonRecord } from '@legajo/contract/people/person-fields';
import { brokenRules, holdWaysIn, readPolicy } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { violated } from '../../platform/db/savepoint.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { beginCredential } from '../../session/public.ts';
import { checkDates } from '../ages.ts';
import { isSameNumber } from '../list/file-number.ts';
import { insertPerson } from '../person.sql.ts';
import { NAME_KINDS, type NameKind, type StoredPerson } from '../person-columns.ts';
import { claimLogin, insertEmployeeProfile, nameId, selectTwins, type Twin } from './enrol.sql.ts';

export interface CompanyRules {
  readonly country: string;
  readonly timeZone: string;
}

/** A broken rule of one person, by wire field. */
export interface EnrolProblem {
  readonly field: string;
  readonly definition: ErrorDefinition;
}

/** The first rule between people that these values break: numbers and names that somebody has. */
export function findTwin(
  input: PersonInput,
  twins: readonly Twin[],
  ownId: number | null,
): EnrolProblem | null {
  const others = twins.filter((twin) => twin.id !== ownId);
  const own = twins.find((twin) => twin.id === ownId);
  const same = (a: string | null | undefined, b: string | null) =>
    !!a && !!b && a.toLowerCase() === b.toLowerCase();
  if (others.some((t) => same(input.username, t.username)))
    return { field: 'usuario', definition: e.people.duplicateUsername };
  if (others.some((t) => t.dni === input.dni)) return { field: 'dni', definition: e.people.duplicateDni };
  if (others.some((t) => t.cuil === input.cuil)) return { field: 'cuil', definition: e.people.duplicateCuil };
  if (others.some((t) => same(input.mail, t.mail)))
    return { field: 'mail', definition: e.people.duplicateMail };
  // Who has a number already keeps it, also beside one that was written almost so before this was asked.
  const isNew = !isSameNumber(input.fileNumber, own?.fileNumber);
  const taken = (number: string | null) =>
    isNew ? isSameNumber(input.fileNumber, number) : same(input.fileNumber, number);
  if (others.some((t) => taken(t.fileNumber)))
    return { field: 'numero_legajo', definition: e.people.duplicateFileNumber };
  return null;
}

/** What of a person's own values breaks a rule; needs no database. */
export function findProblem(input: PersonInput, rules: CompanyRules, now: Date): EnrolProblem | null {
  return checkDates(input.birthOn, input.hiredOn, dayIn(now, rules.timeZone), rules.country);
}

/** The id of a sector, location or position by its name, made where it is missing. */
export function placeNamed(
  ctx: Pick<CompanyCtx, 'tx'>,
  kind: NameKind,
  name: string,
): Promise<number | null> {
  return nameId(ctx.tx, kind, name);
}

/** A record ready for the row: sector, location and position by id, made where they are missing. */
export async function personValues(
  ctx: CompanyCtx,
  record: PersonRecord,
  rules: CompanyRules,
): Promise<StoredPerson> {
  const ids: Partial<Record<NameKind, number | null>> = {};
  for (const kind of NAME_KINDS) ids[kind] = await nameId(ctx.tx, kind, record[kind] ?? undefined);
  // A number without a known check digit is taken as it is; only a wrong digit makes it unverified.
  const cuilVerified = checkIdentity(rules.country, record.cuil) !== false;
  return { ...record, ...ids, cuilVerified } as StoredPerson;
}

/** Somebody who is to be made. */
export interface Newcomer {
  readonly input: PersonInput;
  readonly rules: CompanyRules;
}

/** What goes with somebody new besides their record. */
interface NewcomerExtra {
  readonly reportsTo: number | null;
  readonly passwordHash?: string | undefined;
  readonly passwordSetBy?: 'self' | 'hr' | 'system';
  /** Who chose it, if somebody of the company did. */
  readonly byId?: number;
  readonly status?: 'active' | 'onboarding';
}

/**
 * Refuses values that break a rule, and a password that breaks the policy, before anything is worked out.
 *
 * @throws Failure of the employees area.
 */
export async function refuseUnfit(
  ctx: CompanyCtx,
  { input, rules }: Newcomer,
  password?: string,
): Promise<void> {
  const problem = findProblem(input, rules, ctx.now);
  if (problem) refuseField(problem.definition, problem.field);
  const asked = { ...input, mail: input.mail ?? null, fileNumber: input.fileNumber ?? null };
  const twin = findTwin(input, await selectTwins(ctx.tx, [asked]), null);
  if (twin) refuseField(twin.definition, twin.field);
  const [broken] = password === undefined ? [] : brokenRules(password, await readPolicy(ctx.tx));
  if (broken) throw new Failure(e.people.passwordPolicy, {}, { password: broken });
}

/**
 * Makes a person with the employee profile and, when a password was set, the means to sign in. A password
 * that somebody else chose must be replaced at first login, and nobody signs with it before.
 *
 * @param extra.passwordHash of a password that `refuseUnfit` let pass, worked out outside this transaction.
 * @throws Failure of the employees area.
 */
export async function enrol(
  ctx: CompanyCtx,
  newcomer: Newcomer,
  extra: NewcomerExtra,
): Promise<{ id: number; verified: boolean }> {
  await refuseUnfit(ctx, newcomer);
  return addNewcomer(ctx, newcomer, extra);
}

/**
 * Writes somebody as they are given: the record, the name to sign in by, the employee's profile and, with one, the
 * password. Places that they name are made where they are missing.
 *
 * @throws Failure of the employees area for what somebody else has.
 */
export async function addNewcomer(
  ctx: CompanyCtx,
  { input, rules }: Newcomer,
  extra: NewcomerExtra,
): Promise<{ id: number; verified: boolean }> {
  const values = await personValues(ctx, newRecord(input, extra.reportsTo), rules);
  const id = await uniquely(() => insertPerson(ctx.tx, values, extra.status));
  if (!(await claimLogin(ctx.tx, input.username, id))) refuseField(e.people.duplicateUsername, 'usuario');
  await insertEmployeeProfile(ctx.tx, id);
  const { passwordHash, passwordSetBy = 'hr', byId = null } = extra;
  if (passwordHash !== undefined) {
    await beginCredential(ctx, id, passwordHash, passwordSetBy);
    // One that somebody else chose waits, like every way in that is not of the person's own making.
    if (passwordSetBy !== 'self') await holdWaysIn(ctx, [id], { what: 'password', byId });
  }
  return { id, verified: values.cuilVerified };
}

const TAKEN: Readonly<Record<string, EnrolProblem>> = {
  person_username_taken: { field: 'usuario', definition: e.people.duplicateUsername },
  person_dni_taken: { field: 'dni', definition: e.people.duplicateDni },
  person_cuil_taken: { field: 'cuil', definition: e.people.duplicateCuil },
  person_mail_taken: { field: 'mail', definition: e.people.duplicateMail },
  person_file_number_taken: { field: 'numero_legajo', definition: e.people.duplicateFileNumber },
};

/**
 * Runs a write of a person; where somebody else took one of their numbers at the same moment, the unique index
 * says so.
 *
 * @param fields what the call names a field that the record names otherwise.
 * @throws Failure of the employees area.
 */
export async function uniquely<T>(
  write: () => Promise<T>,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = TAKEN[violated(error) ?? ''];
    if (taken) refuseField(taken.definition, fields[taken.field] ?? taken.field);
    throw error;
  }
}

import { checkIdentity, dayIn, type ErrorDefinition, e } from '@legajo/contract';
import { brokenRules, readPolicy } from '../account/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { hashPassword, insertCredential } from '../session/public.ts';
import { checkDates } from './ages.ts';
import {
  claimLogin,
  insertEmployeeProfile,
  insertPerson,
  nameId,
  type PersonValues,
  selectTwins,
  type Twin,
} from './enrol.sql.ts';
import type { EmployeeInput } from './wire.ts';

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
  input: EmployeeInput,
  twins: readonly Twin[],
  ownId: number | null,
): EnrolProblem | null {
  const others = twins.filter((twin) => twin.id !== ownId);
  const same = (a: string | null | undefined, b: string | null) =>
    !!a && !!b && a.toLowerCase() === b.toLowerCase();
  if (others.some((t) => same(input.username, t.username)))
    return { field: 'usuario', definition: e.employees.duplicateUsername };
  if (others.some((t) => t.dni === input.dni)) return { field: 'dni', definition: e.employees.duplicateDni };
  if (others.some((t) => t.cuil === input.cuil))
    return { field: 'cuil', definition: e.employees.duplicateCuil };
  if (others.some((t) => same(input.mail, t.mail)))
    return { field: 'mail', definition: e.employees.duplicateMail };
  if (others.some((t) => same(input.fileNumber, t.fileNumber)))
    return { field: 'numero_legajo', definition: e.employees.duplicateFileNumber };
  return null;
}

/** What of a person's own values breaks a rule; needs no database. */
export function findProblem(input: EmployeeInput, rules: CompanyRules, now: Date): EnrolProblem | null {
  return checkDates(input.birthOn, input.hiredOn, dayIn(now, rules.timeZone), rules.country);
}

/** Values ready for the row: sector, location and position by id, made where they are missing. */
export async function personValues(
  ctx: CompanyCtx,
  input: EmployeeInput,
  rules: CompanyRules,
  reportsTo: number | null,
): Promise<PersonValues> {
  return {
    username: input.username,
    name: input.name,
    surname: input.surname,
    dni: input.dni,
    cuil: input.cuil,
    // A number without a known check digit is taken as it is; only a wrong digit makes it unverified.
    cuilVerified: checkIdentity(rules.country, input.cuil) !== false,
    mail: input.mail ?? null,
    fileNumber: input.fileNumber ?? null,
    birthOn: input.birthOn ?? null,
    hiredOn: input.hiredOn,
    sectorId: await nameId(ctx.tx, ctx.companyId, 'sector', input.sector),
    locationId: await nameId(ctx.tx, ctx.companyId, 'location', input.location),
    positionId: await nameId(ctx.tx, ctx.companyId, 'position', input.position),
    reportsTo,
  };
}

/**
 * Makes a person with the employee profile and, when a password was set, the means to sign in. A password
 * that somebody else chose must be replaced at first login, and nobody signs with it before.
 *
 * @throws Failure of the employees area.
 */
export async function enrol(
  ctx: CompanyCtx,
  input: EmployeeInput,
  rules: CompanyRules,
  extra: { reportsTo: number | null; password: string | undefined },
): Promise<{ id: number; verified: boolean }> {
  const problem = findProblem(input, rules, ctx.now);
  if (problem) refuseField(problem.definition, problem.field);
  const asked = { ...input, mail: input.mail ?? null, fileNumber: input.fileNumber ?? null };
  const twin = findTwin(input, await selectTwins(ctx.tx, [asked]), null);
  if (twin) refuseField(twin.definition, twin.field);
  const { password } = extra;
  const [broken] = password === undefined ? [] : brokenRules(password, await readPolicy(ctx.tx));
  if (broken) throw new Failure(e.employees.passwordPolicy, {}, { password: broken });

  const values = await personValues(ctx, input, rules, extra.reportsTo);
  const id = await uniquely(() => insertPerson(ctx.tx, ctx.companyId, values));
  if (!(await claimLogin(ctx.tx, input.username, id))) refuseField(e.employees.duplicateUsername, 'usuario');
  await insertEmployeeProfile(ctx.tx, ctx.companyId, id);
  if (password !== undefined)
    await insertCredential(ctx.tx, ctx.companyId, id, await hashPassword(password), 'hr', ctx.now);
  return { id, verified: values.cuilVerified };
}

const TAKEN: Readonly<Record<string, EnrolProblem>> = {
  person_username_taken: { field: 'usuario', definition: e.employees.duplicateUsername },
  person_dni_taken: { field: 'dni', definition: e.employees.duplicateDni },
  person_cuil_taken: { field: 'cuil', definition: e.employees.duplicateCuil },
  person_mail_taken: { field: 'mail', definition: e.employees.duplicateMail },
  person_file_number_taken: { field: 'numero_legajo', definition: e.employees.duplicateFileNumber },
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
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
    if (taken) refuseField(taken.definition, fields[taken.field] ?? taken.field);
    throw error;
  }
}

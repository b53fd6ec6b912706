import { PROFILE_TYPES } from '@legajo/contract';
import { acceptAddresses, blockForPayment, createCompany, selectCompany } from '../../account/public.ts';
import { keepLogo } from '../../branding/public.ts';
import { createCertificate } from '../../certificates/public.ts';
import {
  claimLogin,
  grantAccess,
  insertEmployeeProfile,
  insertPerson,
  nameId,
} from '../../employees/public.ts';
import { insertFolder, insertType } from '../../folders/public.ts';
import { requireOf } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/context.ts';
import { hashPassword, insertCredential } from '../../session/public.ts';
import { monthOf, payslipMonths } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts';
import { foldersOf } from './folders.ts';
import { makeIdentity } from './identity-numbers.ts';
import { plantLeaveProfiles } from './leave.ts';
import { DEMO_CERTIFICATE_PASSWORD, DEMO_PASSWORD } from './login.ts';
import { drawLogo } from './logo.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { insertScope, updateCredentialState, updatePersonState } from './people.sql.ts';
import { type DemoPerson, peopleOf } from './people.ts';
import { asDemo, type Seed } from './seed.ts';

export const PLANTED = 'company planted';
/** The certificate is as old as the oldest payslip, and good for long enough that no demo meets its end. */
const CERTIFICATE_MONTHS = 48;

/** Makes the companies that are missing, each with its people, folders and certificate in one transaction. */
export async function plantCompanies(seed: Seed): Promise<void> {
  // One hash for all of them: the password is known to everybody anyway.
  const hash = await hashPassword(DEMO_PASSWORD);
  for (const company of DEMO_COMPANIES) await plantCompany(seed, company, hash);
}

/** One company, whole or not at all; one that is there stays as it is. */
export async function plantCompany(seed: Seed, company: DemoCompany, hash: string): Promise<void> {
  const begun = instantOfBeginning(seed.seededAt);
  if (!(await asDemo(seed, company.id, begun, (ctx) => selectCompany(ctx.tx))))
    await createCompany(seed.platform.db, { ...company, demo: true });
  await asDemo(seed, company.id, begun, async (ctx) => {
    if ((await selectMarks(ctx.tx)).has(PLANTED)) return;
    const people = peopleOf(company, seed.seededAt);
    await plantFolders(ctx, company.country);
    await plantPeople(ctx, people, hash, seed.seededAt);
    await plantCertificate(ctx, company);
    const logo = await drawLogo(company.id);
    if (logo) await keepLogo(ctx, logo);
    if (company.acceptedAddress !== undefined) await acceptAddresses(ctx, [company.acceptedAddress]);
    if (company.paymentBlocked) await blockForPayment(ctx, true);
    if (company.secondFactor) await requireOf(ctx, PROFILE_TYPES.management, true, null);
    // The mark bears the instant of seeding: a run that is taken up later counts from the same day.
    await insertMark(ctx.tx, company.id, PLANTED, seed.seededAt);
  });
}

/** A month before the first payslip went out. */
function instantOfBeginning(seededAt: Date): Date {
  const [first = monthOf(seededAt)] = payslipMonths(seededAt, 14);
  return new Date(`${first}T12:00:00Z`);
}

async function plantFolders(ctx: CompanyCtx, country: string): Promise<void> {
  for (const [sortOrder, { folder, types }] of foldersOf(country).entries()) {
    const folderId = await insertFolder(ctx.tx, ctx.companyId, { ...folder, sortOrder, blockers: [] });
    if (folderId === null) throw new Error(`The demo folder ${folder.name} is there already.`);
    for (const type of types) {
      await insertType(ctx.tx, ctx.companyId, {
        ...type,
        folderId,
        alias: null,
        captureArea: null,
        captureNumbers: {},
        xmlRequired: false,
        generic: false,
        uploadAllowed: false,
        companyBox: null,
        personBox: null,
        signaturePage: 'last',
      });
    }
  }
}

async function plantPeople(
  ctx: CompanyCtx,
  people: readonly DemoPerson[],
  hash: string,
  seededAt: Date,
): Promise<void> {
  const ids = new Map<string, number>();
  const managersFirst = [...people].sort(
    (a, b) => Number(a.reportsTo !== null) - Number(b.reportsTo !== null),
  );
  for (const person of managersFirst) {
    const id = await insertPerson(ctx.tx, ctx.companyId, {
      ...person,
      cuilVerified: true,
      sectorId: await nameId(ctx.tx, ctx.companyId, 'sector', person.sector),
      locationId: await nameId(ctx.tx, ctx.companyId, 'location', person.location),
      positionId: await nameId(ctx.tx, ctx.companyId, 'position', person.position),
      reportsTo: person.reportsTo === null ? null : (ids.get(person.reportsTo) ?? null),
    });
    ids.set(person.username, id);
    if (!(await claimLogin(ctx.tx, person.username, id)))
      throw new Error(`The demo login ${person.username} is somebody else's.`);
    await insertEmployeeProfile(ctx.tx, ctx.companyId, id);
    await insertCredential(ctx.tx, ctx.companyId, id, hash, 'self', ctx.now);
  }
  // Scopes name sectors and places, which are there once everybody is.
  for (const person of people) await plantState(ctx, ids.get(person.username) ?? 0, person, seededAt);
  await plantLeaveProfiles(ctx, people, ids);
}

async function plantState(ctx: CompanyCtx, id: number, person: DemoPerson, seededAt: Date): Promise<void> {
  // Who was dismissed got payslips before: the epilogue tells it.
  if (person.status === 'onboarding') await updatePersonState(ctx.tx, id, person);
  const { login } = person;
  if (login?.types) await grantAccess(ctx, id, login.types, login.actions ?? []);
  if (login?.scope) await insertScope(ctx.tx, ctx.companyId, id, login.scope);
  if (login?.credential === undefined) return;
  const weekAgo = new Date(seededAt.getTime() - 7 * 86_400_000);
  await updateCredentialState(ctx.tx, id, {
    expiresAt: login.credential === 'expired' ? weekAgo : null,
    blockedAt: login.credential === 'blocked' ? weekAgo : null,
  });
}

async function plantCertificate(ctx: CompanyCtx, company: DemoCompany): Promise<void> {
  const { signatory } = company;
  const birthOn = '1974-05-09';
  const identity = makeIdentity(company.country, chanceOf(`signatory ${company.id}`), {
    ...signatory,
    birthOn,
    female: true,
  });
  await createCertificate(
    ctx,
    {
      holder: `${signatory.surname}, ${signatory.name}`,
      position: signatory.position,
      mail: `firma@${company.mailDomain}`,
      cuil: identity.cuil,
      legalName: company.name,
      taxId: company.taxId,
      password: DEMO_CERTIFICATE_PASSWORD,
      months: CERTIFICATE_MONTHS,
      replace: false,
    },
    company.country,
    null,
  );
}

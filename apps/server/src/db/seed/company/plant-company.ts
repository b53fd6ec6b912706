import { countryOf, PROFILE_TYPES } from '@legajo/contract';
import { acceptAddresses, blockForPayment, createCompany, readCompany } from '../../../account/public.ts';
import { grantAccess } from '../../../accounts/public.ts';
import { keepLogo, drawLogo as redrawLogo } from '../../../branding/public.ts';
import { keepCertificate, prepareCertificate } from '../../../certificates/public.ts';
import { addFolder, addType, givePresets } from '../../../folders/for-seed.ts';
import { beginWithPolicies } from '../../../leave/public.ts';
import { noteMailRead, requireOf } from '../../../mfa/public.ts';
import { addNewcomer } from '../../../people/for-seed.ts';
import { stepsOf } from '../../../platform/company.ts';
import type { CompanyCtx } from '../../../platform/company-ctx.ts';
import { keepPictures } from '../../../platform/pictures/kept-pictures.ts';
import { blockUser } from '../../../session/for-seed.ts';
import { hashPassword } from '../../../session/public.ts';
import { monthOf, payslipMonths } from '../invent/calendar.ts';
import { chanceOf } from '../invent/chance.ts';
import { makeIdentity } from '../invent/identity-numbers.ts';
import { drawLogo } from '../invent/logo.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, demoSteps, platformAt, type Seed } from '../seed.ts';
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts';
import { FOLDERS_OF_ANDES, foldersOf } from './folders.ts';
import { plantLeaveProfiles } from './leave.ts';
import { DEMO_CERTIFICATE_PASSWORD, DEMO_PASSWORD } from './login.ts';
import { insertScope, updatePasswordEnd, updatePersonState } from './people.sql.ts';
import { type DemoPerson, peopleOf } from './people.ts';

export const PLANTED = 'company planted';
/** Whether the company was planted with every kind of folder and type, of which more is told then. */
export const KINDS_PLANTED = 'kinds planted';
/** The certificate is as old as the oldest payslip, and good for long enough that no demo meets its end. */
const CERTIFICATE_MONTHS = 48;

/** Makes the companies that are missing, each with its people, folders and certificate in one transaction. */
export async function plantCompanies(seed: Seed): Promise<void> {
  // One hash for all of them: the password is known to everybody anyway.
  const hash = await hashPassword(seed.platform.derivations, DEMO_PASSWORD);
  for (const company of DEMO_COMPANIES) await plantCompany(seed, company, hash);
}

/** One company, whole or not at all; one that is there stays as it is. */
export async function plantCompany(seed: Seed, company: DemoCompany, hash: string): Promise<void> {
  const begun = instantOfBeginning(seed.seededAt);
  if (!(await asDemo(seed, company.id, begun, (ctx) => readCompany(ctx))))
    await createCompany(seed.platform.db, { ...company, demo: true }, beginWithPolicies);
  if (await asDemo(seed, company.id, begun, isPlanted)) return;
  const certificate = await prepareDemoCertificate(seed, company, begun);
  const drawn = await drawLogo(company.id);
  const logo = drawn && (await redrawLogo(seed.platform.pictures, drawn));
  await keepPictures(demoSteps(seed, company.id, begun), logo ? [logo.png] : [], async (ctx, [picture]) => {
    if (await isPlanted(ctx)) throw new Error(`Somebody else plants ${company.name}.`);
    const people = peopleOf(company, seed.seededAt);
    await plantFolders(ctx, company);
    await plantPeople(ctx, company, people, { hash, seededAt: seed.seededAt });
    await keepCertificate(ctx, certificate, null);
    if (logo && picture) await keepLogo(ctx, { ...logo, picture });
    if (company.acceptedAddress !== undefined) await acceptAddresses(ctx, [company.acceptedAddress]);
    if (company.paymentBlocked) await blockForPayment(ctx, true);
    if (company.secondFactor) await requireOf(ctx, PROFILE_TYPES.management, true, null);
    // The mark bears the instant of seeding: a run that is taken up later counts from the same day.
    await insertMark(ctx.tx, PLANTED, seed.seededAt);
    if (company.id === FIRST) await insertMark(ctx.tx, KINDS_PLANTED, seed.seededAt);
  });
}

const isPlanted = async ({ tx }: CompanyCtx) => (await selectMarks(tx)).has(PLANTED);

/** A month before the first payslip went out. */
function instantOfBeginning(seededAt: Date): Date {
  const [first = monthOf(seededAt)] = payslipMonths(seededAt, 14);
  return new Date(`${first}T12:00:00Z`);
}

/** The company that shows every kind of folder. */
const FIRST = 1;

/** What types of the demo are where nothing is said. */
export const PLAIN_TYPE = {
  alias: null,
  captureArea: null,
  captureNumbers: {},
  xmlRequired: false,
  generic: false,
  uploadAllowed: false,
  companyBox: null,
  personBox: null,
  signaturePage: 'last',
  withoutRoom: 'page',
  certifies: false,
} as const;

async function plantFolders(ctx: CompanyCtx, company: DemoCompany): Promise<void> {
  const templates = await givePresets(ctx, company.country);
  const ids = new Map<string, number>();
  const more = company.id === FIRST ? FOLDERS_OF_ANDES : [];
  for (const [sortOrder, { folder, types, after = [] }] of [
    ...foldersOf(company.country),
    ...more,
  ].entries()) {
    const blockers = after.map((name) => ids.get(name)).filter((id) => id !== undefined);
    const folderId = await addFolder(ctx, { ...folder, sortOrder, blockers });
    ids.set(folder.name, folderId);
    for (const { template, ...type } of types) {
      const used = templates.find(({ name }) => name === template);
      const sheets = used && {
        templateId: used.id,
        totalPages: used.slots.length,
        requiredPages: used.slots.filter(({ required }) => required).length,
      };
      await addType(ctx, { ...PLAIN_TYPE, ...type, ...sheets, folderId });
    }
  }
}

async function plantPeople(
  ctx: CompanyCtx,
  company: DemoCompany,
  people: readonly DemoPerson[],
  { hash, seededAt }: { readonly hash: string; readonly seededAt: Date },
): Promise<void> {
  const { code, timeZone } = countryOf(company.country);
  const rules = { country: code, timeZone };
  const ids = new Map<string, number>();
  const managersFirst = [...people].sort(
    (a, b) => Number(a.reportsTo !== null) - Number(b.reportsTo !== null),
  );
  for (const person of managersFirst) {
    const { id } = await addNewcomer(
      ctx,
      { input: { ...person, nationality: person.nationality ?? undefined }, rules },
      { reportsTo: ids.get(person.reportsTo ?? '') ?? null, passwordHash: hash, passwordSetBy: 'self' },
    );
    ids.set(person.username, id);
    // They read their mail for a year; who is on the way in did not confirm it yet.
    if (person.status !== 'onboarding') await noteMailRead(ctx, id, person.mail);
  }
  // Scopes name sectors and places, which are there once everybody is.
  for (const person of people) await plantState(ctx, ids.get(person.username) ?? 0, person, seededAt);
  await plantLeaveProfiles(ctx, people, ids);
}

async function plantState(ctx: CompanyCtx, id: number, person: DemoPerson, seededAt: Date): Promise<void> {
  // Who was dismissed got payslips before: the epilogue tells it.
  if (person.status === 'onboarding') await updatePersonState(ctx.tx, id, person, ctx.now);
  const { login } = person;
  if (login?.types) await grantAccess(ctx, id, { types: login.types, actions: login.actions ?? [] });
  if (login?.scope) await insertScope(ctx.tx, id, login.scope);
  const weekAgo = new Date(seededAt.getTime() - 7 * 86_400_000);
  if (login?.credential === 'expired') await updatePasswordEnd(ctx.tx, id, weekAgo);
  if (login?.credential === 'blocked') await blockUser({ ...ctx, now: weekAgo }, id);
}

/** Made before the company's transaction: keys take long. */
function prepareDemoCertificate(seed: Seed, company: DemoCompany, at: Date) {
  const { signatory } = company;
  const birthOn = '1974-05-09';
  const identity = makeIdentity(company.country, chanceOf(`signatory ${company.id}`), {
    ...signatory,
    birthOn,
    female: true,
  });
  return prepareCertificate(
    stepsOf(platformAt(seed.platform, at), company.id, at),
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
  );
}

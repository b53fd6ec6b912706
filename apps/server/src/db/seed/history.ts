import { addMonths, countryOf, type IsoMonth, languageOf } from '@legajo/contract';
import { makeLetter } from '../../../../../demo/letter.ts';
import { type OpenCertificate, openCertificate } from '../../certificates/public.ts';
import { stepsOf } from '../../platform/company.ts';
import type { DemoCompany } from './company/companies.ts';
import { foldersOf } from './company/folders.ts';
import { DEMO_CERTIFICATE_PASSWORD } from './company/login.ts';
import { DEMO_LOGINS } from './company/logins.ts';
import { selectPersonIds, selectTypeId } from './company/people.sql.ts';
import { type DemoPerson, peopleOf } from './company/people.ts';
import { instantIn, monthOf, payslipMonths } from './invent/calendar.ts';
import { type Fate, fateOf } from './invent/fates.ts';
import { policyLetter } from './invent/letters.ts';
import { payslipFile } from './invent/payslips.ts';
import { strayFiles } from './invent/stray-files.ts';
import { liveThrough } from './live.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { makePublication } from './publication.ts';
import { asDemo, platformAt, type Seed } from './seed.ts';

/** A publication of the past, and what its people did with it. */
interface Chapter {
  readonly step: string;
  readonly folder: number;
  readonly period: IsoMonth;
  readonly at: Date;
  readonly fileName: string;
  readonly notify: boolean;
  readonly files: () => { name: string; bytes: Uint8Array }[];
  fateOf(username: string, publishedAt: Date): Fate;
}

/** Tells what happened at a company until the day of seeding, oldest first; what is told already is left out. */
export async function tellHistory(seed: Seed, company: DemoCompany): Promise<void> {
  if (company.months === 0) return;
  const told = await asDemo(seed, company.id, seed.seededAt, (ctx) => selectMarks(ctx.tx));
  const missing = chaptersOf(seed, company).filter((chapter) => !told.has(chapter.step));
  if (missing.length === 0) return;
  const scene = await setScene(seed, company, missing[0]?.at ?? seed.seededAt);
  for (const chapter of missing) await tell(seed, company, chapter, scene);
}

interface Scene {
  readonly open: OpenCertificate;
  readonly authorId: number;
}

/** Opens the certificate once: its password costs what passwords cost. */
async function setScene(seed: Seed, company: DemoCompany, at: Date): Promise<Scene> {
  const author = DEMO_LOGINS.find((login) => login.company === company.id && login.types?.includes(2));
  const people = await asDemo(seed, company.id, at, (ctx) => selectPersonIds(ctx.tx));
  const authorId = people.get(author?.username ?? '');
  if (authorId === undefined) throw new Error(`Company ${company.id} of the demo has no administrator.`);
  const steps = stepsOf(platformAt(seed.platform, at), company.id, at);
  return { open: await openCertificate(steps, DEMO_CERTIFICATE_PASSWORD, authorId), authorId };
}

async function tell(seed: Seed, company: DemoCompany, chapter: Chapter, scene: Scene): Promise<void> {
  const { at, period } = chapter;
  const type = foldersOf(company.country)[chapter.folder];
  const documentTypeId = await asDemo(seed, company.id, at, (ctx) =>
    selectTypeId(ctx.tx, type?.folder.name ?? '', type?.types[0]?.name ?? ''),
  );
  const { fileName, notify, files } = chapter;
  const plan = {
    companyId: company.id,
    documentTypeId,
    period,
    at,
    authorId: scene.authorId,
    fileName,
    notify,
    files,
  };
  const processId = await makePublication(seed, plan, scene.open);
  const country = countryOf(company.country);
  await liveThrough(seed, {
    companyId: company.id,
    processId,
    publishedAt: at,
    country: country.code,
    timeZone: country.timeZone,
    language: languageOf(country.locale),
    fateOf: (username) => chapter.fateOf(username, at),
  });
  await asDemo(seed, company.id, at, (ctx) => insertMark(ctx.tx, chapter.step, seed.seededAt));
}

function chaptersOf(seed: Seed, company: DemoCompany): Chapter[] {
  const people = peopleOf(company, seed.seededAt).filter((person) => person.status !== 'onboarding');
  const receivers = people.slice(0, company.receivers + (people.length - company.active));
  const language = languageOf(countryOf(company.country).locale) === 'pt' ? 'pt' : 'es';
  const months = payslipMonths(seed.seededAt, company.months);
  const payslips = months.map((period, index): Chapter => {
    const age = months.length - 1 - index;
    const step = `payslips ${period.slice(0, 7)}`;
    return {
      step,
      folder: 0,
      period,
      // Paid at the month's end, handed out on the third of the next.
      at: instantIn(addMonths(period, 1), 3, 13, 5 + (index % 40)),
      fileName: `${language === 'pt' ? 'holerites' : 'recibos'}-${period.slice(0, 7)}.zip`,
      notify: false,
      files: () => [
        ...receivers.map((person) => payslipFile(company, person, period, age, seed.fonts())),
        ...(company.id === 1 && age === 1 ? strayFiles(company, receivers, period, seed.fonts()) : []),
      ],
      fateOf: (username, publishedAt) => fateOf(username, step, { publishedAt, age, language }),
    };
  });
  return company.id === 1 ? [...payslips, policyChapter(seed, company, receivers)].sort(byInstant) : payslips;
}

const byInstant = (a: Chapter, b: Chapter) => a.at.getTime() - b.at.getTime();
const POLICY_RECEIVERS = 30;

/** Five months ago some people got the code of conduct, to be signed. */
function policyChapter(seed: Seed, company: DemoCompany, people: readonly DemoPerson[]): Chapter {
  const period = addMonths(monthOf(seed.seededAt), -5);
  const step = `policy ${period.slice(0, 7)}`;
  return {
    step,
    folder: 1,
    period,
    at: instantIn(period, 16, 14, 20),
    fileName: 'codigo-de-conducta.zip',
    notify: true,
    files: () =>
      people.slice(0, POLICY_RECEIVERS).map((person) => ({
        name: `${person.cuil}_codigo-de-conducta.pdf`,
        bytes: makeLetter(policyLetter(company, person), seed.fonts()),
      })),
    fateOf: (username, publishedAt) => fateOf(username, step, { publishedAt, age: 3, language: 'es' }),
  };
}

import { addMonths, countryOf, languageOf } from '@legajo/contract';
import { makeLetter } from '../../../../../demo/letter.ts';
import { type OpenCertificate, openCertificate } from '../../certificates/public.ts';
import { stepsOf } from '../../platform/company.ts';
import type { DemoCompany } from './company/companies.ts';
import { foldersOf } from './company/folders.ts';
import { DEMO_CERTIFICATE_PASSWORD } from './company/login.ts';
import { DEMO_LOGINS } from './company/logins.ts';
import { selectPersonIds, selectTypeId } from './company/people.sql.ts';
import { type DemoPerson, peopleOf } from './company/people.ts';
import { KINDS_PLANTED } from './company/plant-company.ts';
import { instantIn, monthOf, payslipMonths } from './invent/calendar.ts';
import { fateOf } from './invent/fates.ts';
import { policyLetter } from './invent/letters.ts';
import { payslipFile } from './invent/payslips.ts';
import { strayFiles } from './invent/stray-files.ts';
import { type Chapter, kindChapters } from './kinds/chapters.ts';
import { makeGeneric } from './kinds/generic.ts';
import { liveThrough } from './live.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { makePublication } from './publication.ts';
import { asDemo, platformAt, type Seed } from './seed.ts';

/** Tells what happened at a company until the day of seeding, oldest first; what is told already is left out. */
export async function tellHistory(seed: Seed, company: DemoCompany): Promise<void> {
  if (company.months === 0) return;
  const told = await asDemo(seed, company.id, seed.seededAt, (ctx) => selectMarks(ctx.tx));
  const kinds = told.has(KINDS_PLANTED) ? kindChapters(seed, company) : [];
  const chapters = [...chaptersOf(seed, company), ...kinds].sort(byInstant);
  const missing = chapters.filter((chapter) => !told.has(chapter.step));
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
  const { at, period, fileName, notify, ways = {} } = chapter;
  const documentTypeId = await asDemo(seed, company.id, at, (ctx) =>
    selectTypeId(ctx.tx, chapter.folder, chapter.type),
  );
  const plan = {
    companyId: company.id,
    documentTypeId,
    period,
    at,
    authorId: scene.authorId,
    fileName,
    notify,
  };
  const { capture = 'file-name', withXml = false, unsealed = false, toMany } = ways;
  const processId = toMany
    ? await makeGeneric(seed, company, { ...plan, toMany }, scene.open)
    : await makePublication(
        seed,
        { ...plan, capture, withXml, files: chapter.files },
        unsealed ? null : scene.open,
      );
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
  const shelves = foldersOf(company.country).map(({ folder, types: [first] }) => ({
    folder: folder.name,
    type: first?.name ?? '',
  }));
  const [receipts, policies] = shelves;
  if (!receipts || !policies) throw new Error(`${company.name} has no folders.`);
  const payslips = months.map((period, index): Chapter => {
    const age = months.length - 1 - index;
    const step = `payslips ${period.slice(0, 7)}`;
    return {
      step,
      ...receipts,
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
  return company.id === 1
    ? [...payslips, { ...policies, ...policyChapter(seed, company, receivers) }]
    : payslips;
}

const byInstant = (a: Chapter, b: Chapter) => a.at.getTime() - b.at.getTime();
const POLICY_RECEIVERS = 30;

/** Five months ago some people got the code of conduct, to be signed. */
function policyChapter(
  seed: Seed,
  company: DemoCompany,
  people: readonly DemoPerson[],
): Omit<Chapter, 'folder' | 'type'> {
  const period = addMonths(monthOf(seed.seededAt), -5);
  const step = `policy ${period.slice(0, 7)}`;
  return {
    step,
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

import type { IsoDay } from '@legajo/contract';
import { requestPapers } from '../../../documents/public.ts';
import type { CompanyCtx } from '../../../platform/company-ctx.ts';
import { keepPictures } from '../../../platform/pictures/kept-pictures.ts';
import { AS_SENT, approveUpload, noteBrought, rejectUpload } from '../../../uploads/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES, type DemoCompany } from '../company/companies.ts';
import { selectPersonIds, selectTypeId } from '../company/people.sql.ts';
import { KINDS_PLANTED } from '../company/plant-company.ts';
import { daysBefore } from '../invent/calendar.ts';
import { drawPaper, type PaperPicture } from '../invent/paper-pictures.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, demoSteps, platformAt, type Seed } from '../seed.ts';

const STEP = 'kind: papers';
const FOLDER = 'Aportes de la persona';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Who decides, and who is asked for what lacks. */
const DECIDES = 'ana_rios';
const ASKED = 'agustina_quiroga';
const ASKED_DAYS_AGO = 3;

/** A paper that somebody brought, and what became of it. */
interface BroughtPaper {
  readonly who: string;
  readonly type: string;
  readonly drawing: PaperPicture;
  readonly sheets: number;
  readonly daysAgo: number;
  /** Counted from the seeding; what is negative ran out. */
  readonly expiresInDays?: number;
  readonly comment?: string;
  readonly became: 'waiting' | 'approved' | { readonly rejected: string };
}

/** What becomes a document bears the month in which it was accepted: all of them at least two months ago. */
const BROUGHT: readonly BroughtPaper[] = [
  {
    who: 'agustina_quiroga',
    type: 'Copia del DNI',
    drawing: 'card',
    sheets: 2,
    daysAgo: 170,
    expiresInDays: -12,
    became: 'approved',
  },
  {
    who: 'agustina_quiroga',
    type: 'Constancia de CUIL',
    drawing: 'form',
    sheets: 1,
    daysAgo: 140,
    became: 'approved',
  },
  {
    who: 'agustina_quiroga',
    type: 'Título',
    drawing: 'resume',
    sheets: 1,
    daysAgo: 100,
    became: { rejected: 'Se ve el currículum y no el título. Por favor envíe el anverso del diploma.' },
  },
  {
    who: 'agustina_quiroga',
    type: 'Licencia de conducir',
    drawing: 'card',
    sheets: 2,
    daysAgo: 2,
    expiresInDays: 900,
    comment: 'Renovada este mes.',
    became: 'waiting',
  },
  {
    who: 'juan_fernandez',
    type: 'Título',
    drawing: 'resume',
    sheets: 1,
    daysAgo: 1,
    became: 'waiting',
  },
];

/** What people of company 1 brought to their files, what ran out of it, and what one of them is asked for. */
export async function tellPapers(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const marks = await asDemo(seed, company.id, seed.seededAt, (ctx) => selectMarks(ctx.tx));
  if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return;
  const files = new Map<string, Buffer>();
  for (const one of BROUGHT) {
    const name = fileOf(one);
    if (!files.has(name)) files.set(name, await joinSheets(seed, one));
  }
  const steps = demoSteps(seed, company.id, seed.seededAt);
  await keepPictures(steps, [...files.values()], async (ctx, addresses) => {
    if ((await selectMarks(ctx.tx)).has(STEP)) throw new Error(`Somebody else seeds ${company.name}.`);
    const ids = await selectPersonIds(ctx.tx);
    const kept = new Map([...files].map(([name, pdf], at) => [name, { address: addresses[at], pdf }]));
    const brought = new Map<number, BroughtPaper>();
    for (const one of BROUGHT) {
      const { address, pdf } = kept.get(fileOf(one)) ?? {};
      if (!address || !pdf) throw new Error('The store gave no address.');
      brought.set(await bring(ctx, one, ids, { address, bytes: pdf.length }), one);
    }
    // All lie there first: what is sent back lets go of its file, which others may hold.
    for (const [id, one] of brought) await decide(ctx, company, id, one, idOf(ids, DECIDES));
    const then = { ...ctx, now: new Date(ctx.now.getTime() - ASKED_DAYS_AGO * DAY_MS) };
    const asking = { reason: null, until: null };
    await requestPapers(actAs(then, company, idOf(ids, DECIDES), true), idOf(ids, ASKED), asking);
    await insertMark(ctx.tx, STEP, seed.seededAt);
  });
}

const fileOf = ({ drawing, sheets }: BroughtPaper) => `${drawing} ${sheets}`;

/** As many sheets of a drawing as one file, the way the product joins them. */
async function joinSheets(seed: Seed, { drawing, sheets }: BroughtPaper): Promise<Buffer> {
  const picture = await drawPaper(drawing);
  const pictures = Array.from({ length: sheets }, () => picture);
  const { hosts } = platformAt(seed.platform, seed.seededAt);
  return Buffer.from(await hosts.people.run('joinPictures', { pictures, format: 'A4' }));
}

function idOf(ids: ReadonlyMap<string, number>, username: string): number {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`The demo has no ${username}.`);
  return id;
}

/** @returns the id of what lies there. */
async function bring(
  ctx: CompanyCtx,
  { who, type, sheets, daysAgo, expiresInDays, comment }: BroughtPaper,
  ids: ReadonlyMap<string, number>,
  file: { readonly address: Buffer; readonly bytes: number },
): Promise<number> {
  const personId = idOf(ids, who);
  const sentAt = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
  const typeId = await selectTypeId(ctx.tx, FOLDER, type);
  const expiresOn: IsoDay | null = expiresInDays === undefined ? null : daysBefore(ctx.now, -expiresInDays);
  return noteBrought(
    { ...ctx, now: sentAt },
    {
      personId,
      typeId,
      by: personId,
      expiresOn,
      comment: comment ?? null,
      pages: sheets,
      pdf: file.address,
      bytes: file.bytes,
    },
    { pages: sheets },
  );
}

async function decide(
  ctx: CompanyCtx,
  company: DemoCompany,
  id: number,
  { daysAgo, became }: BroughtPaper,
  by: number,
): Promise<void> {
  if (became === 'waiting') return;
  const now = new Date(ctx.now.getTime() - daysAgo * DAY_MS + 5 * HOUR_MS);
  const decides = actAs({ ...ctx, now }, company, by, true);
  if (became === 'approved') await approveUpload(decides, id, AS_SENT);
  else await rejectUpload(decides, id, { reason: became.rejected, copy: undefined });
}

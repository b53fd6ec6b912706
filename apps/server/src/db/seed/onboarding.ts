import { countryOf, dayIn, type Language, languageOf } from '@legajo/contract';
import { WELCOME_KINDS } from '@legajo/contract/onboarding';
import type { SelfServiceAction } from '@legajo/contract/self-service';
import { record } from '../../audit/public.ts';
import {
  type AskedItem,
  type AskedItems,
  drawPictures,
  insertOnboarding,
  insertTemplate,
  itemsOfCountry,
  keepPictures,
  PAPER_GROUPS,
  type Pictures,
  updateTemplateActive,
  upsertFiles,
} from '../../onboarding/public.ts';
import type { CompanyCtx } from '../../platform/context.ts';
import { insertSections, wholeFields } from '../../self-service/public.ts';
import { chanceOf } from './chance.ts';
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { ownSectionsOf } from './own-sections.ts';
import { drawPaper, drawWelcome, type PaperPicture } from './paper-pictures.ts';
import { selectPersonIds } from './people.sql.ts';
import { type DemoPerson, peopleOf } from './people.ts';
import { asDemo, type Seed } from './seed.ts';

const STEP = 'onboarding';
const DAY_MS = 86_400_000;

const TEXTS = {
  es: {
    general: ['Ingreso general', 'Le damos la bienvenida. Complete estos pasos antes de su primer día.'],
    image: ['Ingreso a planta', 'Su seguridad y la de sus compañeros es lo primero.'],
    video: ['Ingreso por temporada', 'Mire este video antes de venir.'],
  },
  pt: {
    general: ['Admissão geral', 'Boas-vindas. Complete estes passos antes do seu primeiro dia.'],
    image: ['Admissão operacional', 'A sua segurança e a dos colegas vêm em primeiro lugar.'],
    video: ['Admissão temporária', 'Assista a este vídeo antes de vir.'],
  },
} as const satisfies Record<Language, Record<string, readonly [name: string, message: string]>>;

/** How far people are, in turn: what they told, and how many papers are there. The first is `nora_gil`: half of all. */
const PROGRESS: readonly { readonly told: readonly SelfServiceAction[]; readonly papers: number }[] = [
  { told: ['contact', 'address'], papers: 2 },
  { told: [], papers: 0 },
  { told: ['contact', 'address', 'bank', 'identity'], papers: 5 },
  { told: ['contact'], papers: 1 },
  { told: ['contact', 'bank'], papers: 3 },
];

const PICTURE_OF: Readonly<Record<string, PaperPicture>> = {
  identity: 'card',
  resume: 'resume',
  diploma: 'resume',
};

/** Templates of each company, and how far those are who come in. One transaction a company, a few pictures in all. */
export async function tellOnboarding(seed: Seed, companies = DEMO_COMPANIES): Promise<void> {
  const papers: Partial<Record<PaperPicture, Pictures>> = {};
  for (const company of companies)
    await asDemo(seed, company.id, seed.seededAt, async (ctx) => {
      if ((await selectMarks(ctx.tx)).has(STEP)) return;
      for (const kind of ['card', 'resume', 'form'] as const)
        papers[kind] ??= await drawPictures(await drawPaper(kind));
      const template = await plantTemplates(ctx, company);
      await plantNewcomers(ctx, company, template, papers as Record<PaperPicture, Pictures>);
      await insertMark(ctx.tx, company.id, STEP, seed.seededAt);
    });
}

/** What the general template asks: ten things, as most companies would. */
function itemsFor(company: DemoCompany, now: Date): AskedItems {
  const { timeZone } = countryOf(company.country);
  const all = itemsOfCountry(company.country, dayIn(now, timeZone));
  const of = (items: readonly AskedItem[], keys: readonly string[]) =>
    keys.flatMap((key) => items.find((item) => item.key === key) ?? []);
  const optional = (items: readonly AskedItem[]) => items.map(({ key }) => ({ key, required: false }));
  const theirs = all.personal_documents.filter(({ key }) => key !== 'identity' && key !== 'life-insurance');
  return {
    personal_info: [
      ...of(all.personal_info, ['contact', 'emergency', 'address', 'bank']),
      ...optional(of(all.personal_info, ['photo'])),
    ],
    personal_documents: [
      ...of(all.personal_documents, ['identity', 'resume']),
      ...theirs.filter(({ required }) => required).slice(0, 1),
    ],
    documents: [...all.documents.slice(0, 1), ...of(all.documents, ['confidentiality'])],
  };
}

/** @returns the general template. */
async function plantTemplates(
  ctx: CompanyCtx,
  company: DemoCompany,
): Promise<{ id: number; items: AskedItems; name: string }> {
  const texts = TEXTS[languageOf(countryOf(company.country).locale)];
  const then = new Date(ctx.now.getTime() - 60 * DAY_MS);
  const all = itemsOfCountry(company.country, dayIn(then, countryOf(company.country).timeZone));
  const items = itemsFor(company, ctx.now);
  const [image] = await keepPictures(ctx, [(await drawPictures(await drawWelcome(company.color))).whole]);
  const base = { url: null, image: null, category: 1 };
  const insert = (fields: Parameters<typeof insertTemplate>[2]) =>
    insertTemplate(ctx.tx, ctx.companyId, fields, null, then);
  const [name, message] = texts.general;
  const id = await insert({ ...base, name, message, items, kind: WELCOME_KINDS.text });
  await insert({
    ...base,
    name: texts.image[0],
    message: texts.image[1],
    items: all,
    kind: WELCOME_KINDS.image,
    image: image ?? null,
    category: 2,
  });
  if (company.id === DEMO_COMPANIES[0]?.id) {
    const [name, message] = texts.video;
    const url = 'https://video.andes.example/temporada';
    const season = await insert({
      ...base,
      name,
      message,
      url,
      items,
      kind: WELCOME_KINDS.video,
      category: 9,
    });
    await updateTemplateActive(ctx.tx, season, false, then);
  }
  return { id, items, name };
}

async function plantNewcomers(
  ctx: CompanyCtx,
  company: DemoCompany,
  template: { readonly id: number; readonly items: AskedItems; readonly name: string },
  papers: Readonly<Record<PaperPicture, Pictures>>,
): Promise<void> {
  const people = peopleOf(company, ctx.now);
  const newcomers = people.filter(({ status }) => status === 'onboarding');
  if (newcomers.length === 0) return;
  const ids = await selectPersonIds(ctx.tx);
  const idOf = ({ username }: DemoPerson) => ids.get(username) ?? 0;
  const admin = people.find(({ login }) => login?.types?.includes(2));
  const by = admin ? idOf(admin) : null;
  const [began, brought] = [5, 2].map((days) => new Date(ctx.now.getTime() - days * DAY_MS)) as [Date, Date];
  const asked = PAPER_GROUPS.flatMap((group) => template.items[group].map(({ key }) => ({ group, key })));
  const most = Math.max(...newcomers.map((_, place) => PROGRESS[place % PROGRESS.length]?.papers ?? 0));
  const stored = await storePapers(
    ctx,
    asked.slice(0, most).map(({ key }) => kindOf(key)),
    papers,
  );
  for (const [place, person] of newcomers.entries()) {
    const { told, papers: count } = PROGRESS[place % PROGRESS.length] ?? { told: [], papers: 0 };
    const personId = idOf(person);
    const fresh = { personId, templateId: template.id, items: template.items, by, remindedAt: null };
    const onboarding = await insertOnboarding(ctx.tx, ctx.companyId, fresh, began);
    await tellOf(ctx, company, person, personId, told);
    const files = asked.slice(0, count).flatMap(({ group, key }) => {
      const file = stored.get(kindOf(key));
      return file ? [{ ...file, group, onboardingId: onboarding, item: key, by: personId }] : [];
    });
    await upsertFiles(ctx.tx, ctx.companyId, files, brought);
    const about = { subject: 'person', subjectId: personId };
    const body = { onboarding, template: template.id, name: template.name };
    await record({ ...ctx, now: began }, [{ event: 'onboarding.started', actorId: by, ...about, body }]);
    await record(
      { ...ctx, now: brought },
      files.map(({ item, group, sha256 }) => ({
        event: 'onboarding.file-brought' as const,
        actorId: personId,
        ...about,
        body: { item, group, sha256: sha256.toString('hex') },
      })),
    );
  }
}

/** Those of the pictures that somebody brings, in the store: what nobody holds must not lie there. */
async function storePapers(
  ctx: CompanyCtx,
  kinds: readonly PaperPicture[],
  papers: Readonly<Record<PaperPicture, Pictures>>,
) {
  const used = [...new Set(kinds)];
  const kept = await keepPictures(
    ctx,
    used.flatMap((kind) => [papers[kind].whole, papers[kind].small]),
  );
  return new Map(
    used.map((kind, at) => {
      const [sha256, thumbnail] = kept.slice(at * 2) as [Buffer, Buffer];
      return [kind, { sha256, thumbnail, bytes: papers[kind].whole.length }] as const;
    }),
  );
}

const kindOf = (key: string): PaperPicture => PICTURE_OF[key] ?? 'form';

/** What a newcomer told of themselves so far. */
async function tellOf(
  ctx: CompanyCtx,
  company: DemoCompany,
  person: DemoPerson,
  personId: number,
  told: readonly SelfServiceAction[],
): Promise<void> {
  const chance = chanceOf(`newcomer ${company.id} ${person.username}`);
  // As somebody of a team would: those tell everything.
  const said = ownSectionsOf(company, { ...person, status: 'active', reportsTo: 'somebody' }, chance);
  const sections = told.flatMap((section) => {
    const words = said[section];
    return words ? [{ personId, section, fields: wholeFields(section, words) }] : [];
  });
  if (sections.length > 0) await insertSections(ctx.tx, ctx.companyId, sections, ctx.now);
}

import { countryOf, dayIn, type Language, languageOf } from '@legajo/contract';
import { WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import {
  type AskedItem,
  type AskedItems,
  addTemplate,
  drawPictures,
  itemsOfCountry,
  noteDone,
  type Owner,
  PAPER_GROUPS,
  type Pictures,
  putFiles,
  retireTemplate,
  startOnboarding,
} from '../../onboarding/for-seed.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { keepPictures } from '../../platform/pictures/kept-pictures.ts';
import { tellSections, wholeFields } from '../../self-service/for-seed.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { selectPersonIds } from './company/people.sql.ts';
import { type DemoPerson, peopleOf } from './company/people.ts';
import { chanceOf } from './invent/chance.ts';
import { NEWCOMER_TASKS } from './invent/newcomer-tasks.ts';
import { drawPaper, drawWelcome, type PaperPicture } from './invent/paper-pictures.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { ownSectionsOf } from './own-sections.ts';
import { asDemo, demoSteps, type Seed } from './seed.ts';

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
  const { pictures } = seed.platform;
  const drawn = new Map<PaperPicture, Pictures>();
  for (const company of companies) {
    if (await asDemo(seed, company.id, seed.seededAt, isPlanted)) continue;
    const kinds = papersBrought(company, seed.seededAt);
    for (const kind of kinds)
      if (!drawn.has(kind)) drawn.set(kind, await drawPictures(pictures, await drawPaper(kind)));
    const welcome = await drawPictures(pictures, await drawWelcome(company.color));
    const papers = kinds.map((kind) => drawn.get(kind) as Pictures);
    const files = [welcome.whole, ...papers.flatMap(({ whole, small }) => [whole, small])];
    await keepPictures(demoSteps(seed, company.id, seed.seededAt), files, async (ctx, [image, ...kept]) => {
      if (await isPlanted(ctx)) throw new Error(`Somebody else seeds ${company.name}.`);
      const stored = new Map(
        kinds.map((kind, at) => {
          const [sha256, thumbnail] = kept.slice(at * 2) as [Buffer, Buffer];
          return [kind, { sha256, thumbnail, bytes: (papers[at] as Pictures).whole.length }] as const;
        }),
      );
      const template = await plantTemplates(ctx, company, image as Buffer);
      await plantNewcomers(ctx, company, template, stored);
      await insertMark(ctx.tx, STEP, seed.seededAt);
    });
  }
}

const isPlanted = async ({ tx }: CompanyCtx) => (await selectMarks(tx)).has(STEP);

/** Kinds of papers that somebody of the company brings: what nobody holds must not lie in the store. */
function papersBrought(company: DemoCompany, now: Date): PaperPicture[] {
  const newcomers = newcomersOf(company, now);
  const most = Math.max(0, ...newcomers.map((_, place) => progressOf(place).papers));
  return [
    ...new Set(
      askedBy(itemsFor(company, now))
        .slice(0, most)
        .map(({ key }) => kindOf(key)),
    ),
  ];
}

const newcomersOf = (company: DemoCompany, now: Date) =>
  peopleOf(company, now).filter(({ status }) => status === 'onboarding');
const askedBy = (items: AskedItems) =>
  PAPER_GROUPS.flatMap((group) => items[group].map(({ key }) => ({ group, key })));
const progressOf = (place: number) => PROGRESS[place % PROGRESS.length] ?? { told: [], papers: 0 };

/** What the general template asks: ten things, as most companies would. */
function itemsFor(company: DemoCompany, now: Date): AskedItems {
  const { timeZone } = countryOf(company.country);
  const all = itemsOfCountry(company.country, dayIn(now, timeZone));
  const of = (items: readonly AskedItem[], keys: readonly string[]) =>
    keys.flatMap((key) => items.find((item) => item.key === key) ?? []);
  const optional = (items: readonly AskedItem[]) => items.map(({ key }) => ({ key, required: false }));
  const theirs = all.personal_documents.filter(({ key }) => key !== 'identity' && key !== 'life-insurance');
  const due = (items: readonly AskedItem[], days: number, owner: Owner = 'newcomer') =>
    items.map((item) => ({ ...item, days, owner }));
  const tasks = NEWCOMER_TASKS[languageOf(countryOf(company.country).locale)];
  return {
    tasks: tasks.map(([name, owner, days], at) => ({
      key: `task-${at + 1}`,
      name,
      owner,
      days,
      required: true,
    })),
    personal_info: [
      ...of(all.personal_info, ['contact', 'emergency', 'address', 'bank']),
      ...optional(of(all.personal_info, ['photo'])),
    ],
    personal_documents: [
      ...due(of(all.personal_documents, ['identity']), 3),
      ...of(all.personal_documents, ['resume']),
      ...theirs.filter(({ required }) => required).slice(0, 1),
    ],
    documents: [...all.documents.slice(0, 1), ...due(of(all.documents, ['confidentiality']), 7)],
  };
}

/** @returns the general template. */
async function plantTemplates(
  ctx: CompanyCtx,
  company: DemoCompany,
  image: Buffer,
): Promise<{ id: number; items: AskedItems; name: string }> {
  const texts = TEXTS[languageOf(countryOf(company.country).locale)];
  const then = new Date(ctx.now.getTime() - 60 * DAY_MS);
  const all = itemsOfCountry(company.country, dayIn(then, countryOf(company.country).timeZone));
  const items = itemsFor(company, ctx.now);
  const base = { url: null, image: null, category: 1 };
  const insert = (fields: Parameters<typeof addTemplate>[1]) =>
    addTemplate({ ...ctx, now: then }, fields, null);
  const [name, message] = texts.general;
  const id = await insert({ ...base, name, message, items, kind: WELCOME_KINDS.text });
  await insert({
    ...base,
    name: texts.image[0],
    message: texts.image[1],
    items: all,
    kind: WELCOME_KINDS.image,
    image,
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
    await retireTemplate({ ...ctx, now: then }, season);
  }
  return { id, items, name };
}

async function plantNewcomers(
  ctx: CompanyCtx,
  company: DemoCompany,
  template: { readonly id: number; readonly items: AskedItems; readonly name: string },
  stored: ReadonlyMap<PaperPicture, { sha256: Buffer; thumbnail: Buffer; bytes: number }>,
): Promise<void> {
  const people = peopleOf(company, ctx.now);
  const newcomers = newcomersOf(company, ctx.now);
  if (newcomers.length === 0) return;
  const ids = await selectPersonIds(ctx.tx);
  const idOf = ({ username }: DemoPerson) => ids.get(username) ?? 0;
  const admin = people.find(({ login }) => login?.types?.includes(2));
  const by = admin ? idOf(admin) : null;
  const [began, brought] = [5, 2].map((days) => new Date(ctx.now.getTime() - days * DAY_MS)) as [Date, Date];
  const asked = askedBy(template.items);
  for (const [place, person] of newcomers.entries()) {
    const { told, papers: count } = progressOf(place);
    const personId = idOf(person);
    const then = { ...ctx, now: began };
    const begun = await startOnboarding(then, [personId], template, { by, remindedAt: null });
    await tellOf(ctx, company, person, personId, told);
    const files = asked.slice(0, count).flatMap(({ group, key }, at) => {
      const file = stored.get(kindOf(key));
      const onboardingId = begun.get(personId) ?? 0;
      // What the first person brought was looked at; of the others the first paper, the rest waits in the task tray.
      return file
        ? [{ ...file, group, onboardingId, item: key, by: personId, accepted: place === 0 || at === 0 }]
        : [];
    });
    await putFiles({ ...ctx, now: brought }, personId, files);
    const onboardingId = begun.get(personId);
    if (place === 0 && by !== null && onboardingId !== undefined)
      await noteDone(
        { ...ctx, now: brought },
        {
          onboardingId,
          personId,
          key: 'task-1',
          name: template.items.tasks?.[0]?.name ?? '',
          by,
        },
      );
  }
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
  if (sections.length > 0) await tellSections(ctx, sections);
}

import { SELF_SERVICE_ACTIONS, type SelfServiceAction } from '@legajo/contract/self-service';
import type { CompanyCtx } from '../../platform/context.ts';
import {
  drawPhoto,
  insertEnabled,
  insertSections,
  insertWaitingPhoto,
  openChange,
  upsertPhoto,
  wholeFields,
} from '../../self-service/public.ts';
import { chanceOf } from './chance.ts';
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { type OwnSections, ownSectionsOf } from './own-sections.ts';
import { selectPersonIds } from './people.sql.ts';
import { type DemoPerson, peopleOf } from './people.ts';
import { drawPortrait, type Portrait } from './portrait.ts';
import { asDemo, type Seed } from './seed.ts';

const STEP = 'self-service';
const HOUR_MS = 3_600_000;

const PORTRAITS: Readonly<Record<string, Portrait>> = {
  ana_rios: { wall: '#CFE3E8', clothes: '#0B5568', skin: '#E8B98F', hair: '#3B2620', long: true },
  pedro_luna: { wall: '#E6DFC8', clothes: '#7A5C2E', skin: '#C98F63', hair: '#1E1814', long: false },
  marta_sosa: { wall: '#DDE8D5', clothes: '#3F6B3A', skin: '#F0C8A4', hair: '#8A5A2B', long: true },
  carla_mora: { wall: '#E9D9E6', clothes: '#6B3A66', skin: '#D9A67C', hair: '#221A18', long: true },
  sofia_munoz: { wall: '#D6E2F2', clothes: '#2F4F7F', skin: '#EBC19A', hair: '#5B3A22', long: true },
  bruno_lima: { wall: '#F2E3D0', clothes: '#8A4B20', skin: '#8A5A3C', hair: '#15110F', long: false },
};
/** The one that waits to be approved. */
const WAITING_PORTRAIT: Portrait = {
  wall: '#F0D9C0',
  clothes: '#944A2E',
  skin: '#DDAE88',
  hair: '#6E6259',
  long: true,
};

/** Who waits for what, how many hours before the seeding. */
type Ask = {
  readonly who: string | { readonly ofTeam: number };
  readonly hoursAgo: number;
} & (
  | { readonly section: 'photo' }
  | { readonly section: SelfServiceAction; readonly changes: Readonly<Record<string, unknown>> }
);

const ASKS: Readonly<Record<number, readonly Ask[]>> = {
  1: [
    {
      who: { ofTeam: 0 },
      hoursAgo: 70,
      section: 'address',
      changes: { street: 'Paso de los Andes', number: '1914', floor: null, city: 'Godoy Cruz' },
    },
    {
      who: { ofTeam: 1 },
      hoursAgo: 51,
      section: 'contact',
      changes: { phones: [{ kind: 'mobile', number: '+54 9 261 555 0148' }] },
    },
    {
      who: { ofTeam: 2 },
      hoursAgo: 27,
      section: 'bank',
      changes: { bank: 'Banco de los Andes', accountType: 'salary', accountNumber: 'sol.vinas.andes' },
    },
    { who: 'ines_paz', hoursAgo: 20, section: 'photo' },
    { who: { ofTeam: 3 }, hoursAgo: 5, section: 'identity', changes: { nickname: 'Cris' } },
  ],
  5: [
    {
      who: 'clara_souza',
      hoursAgo: 30,
      section: 'address',
      changes: { street: 'Rua Harmonia', number: '221', floor: '34', city: 'São Paulo' },
    },
  ],
};

/** What people of the demo told of themselves, what they ask to change, and that they may. One transaction a company. */
export async function tellOwnSections(seed: Seed): Promise<void> {
  for (const company of DEMO_COMPANIES)
    await asDemo(seed, company.id, seed.seededAt, async (ctx) => {
      if ((await selectMarks(ctx.tx)).has(STEP)) return;
      for (const action of SELF_SERVICE_ACTIONS)
        await insertEnabled(ctx.tx, company.id, { action, by: null, at: ctx.now });
      const people = peopleOf(company, seed.seededAt);
      const ids = await selectPersonIds(ctx.tx);
      const told = toldBy(company, people);
      await insertSections(
        ctx.tx,
        company.id,
        [...told].flatMap(([username, sections]) =>
          Object.entries(sections).map(([section, said]) => ({
            personId: ids.get(username) ?? 0,
            section: section as SelfServiceAction,
            fields: wholeFields(section as SelfServiceAction, said),
          })),
        ),
        ctx.now,
      );
      await keepPortraits(ctx, people, ids);
      for (const ask of ASKS[company.id] ?? []) await askFor(ctx, ask, people, ids, told);
      await insertMark(ctx.tx, company.id, STEP, seed.seededAt);
    });
}

function toldBy(company: DemoCompany, people: readonly DemoPerson[]): ReadonlyMap<string, OwnSections> {
  const chance = chanceOf(`own sections ${company.id}`);
  return new Map(people.map((person) => [person.username, ownSectionsOf(company, person, chance)]));
}

async function keepPortraits(
  ctx: CompanyCtx,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { username } of people) {
    const portrait = PORTRAITS[username];
    const personId = ids.get(username);
    if (!portrait || personId === undefined) continue;
    const photo = await drawPhoto(await drawPortrait(portrait));
    await upsertPhoto(ctx.tx, ctx.companyId, { ...photo, personId, now: ctx.now });
  }
}

async function askFor(
  ctx: CompanyCtx,
  ask: Ask,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, number>,
  told: ReadonlyMap<string, OwnSections>,
): Promise<void> {
  const username = typeof ask.who === 'string' ? ask.who : teamOf(people)[ask.who.ofTeam]?.username;
  const personId = ids.get(username ?? '');
  if (username === undefined || personId === undefined)
    throw new Error(`The demo has nobody for ${ask.section}.`);
  const then = { ...ctx, now: new Date(ctx.now.getTime() - ask.hoursAgo * HOUR_MS) };
  if (ask.section === 'photo') {
    const changeId = await openChange(then, personId, 'photo', {}, ['photo']);
    await insertWaitingPhoto(
      ctx.tx,
      ctx.companyId,
      changeId,
      await drawPhoto(await drawPortrait(WAITING_PORTRAIT)),
    );
    return;
  }
  const present = told.get(username)?.[ask.section] ?? {};
  const fields = wholeFields(ask.section, { ...present, ...ask.changes });
  await openChange(then, personId, ask.section, fields, Object.keys(ask.changes));
}

/** Who has no way in of their own in the tour, so that nothing waits for whom it shows. */
const teamOf = (people: readonly DemoPerson[]) =>
  people.filter(({ reportsTo, login }) => reportsTo === 'marta_sosa' && login === null);

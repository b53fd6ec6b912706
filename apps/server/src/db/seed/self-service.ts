import { SELF_SERVICE_ACTIONS, type SelfServiceAction } from '@legajo/contract/people/self-service';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { keepPictures } from '../../platform/pictures/kept-pictures.ts';
import {
  askForPhoto,
  type DrawnPhoto,
  drawPhoto,
  enableAction,
  openChange,
  type Photo,
  putPhoto,
  tellSections,
  wholeFields,
} from '../../self-service/for-seed.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { selectPersonIds } from './company/people.sql.ts';
import { type DemoPerson, peopleOf } from './company/people.ts';
import { chanceOf } from './invent/chance.ts';
import { drawPortrait, type Portrait } from './invent/portrait.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { type OwnSections, ownSectionsOf } from './own-sections.ts';
import { asDemo, demoSteps, type Seed } from './seed.ts';

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
  for (const company of DEMO_COMPANIES) {
    if (await asDemo(seed, company.id, seed.seededAt, isTold)) continue;
    const drawn = await drawPhotos(seed, company);
    const files = [...drawn.standing.values(), ...(drawn.waiting ? [drawn.waiting] : [])];
    const bytes = files.flatMap(({ picture, avatar }) => [picture, avatar]);
    await keepPictures(demoSteps(seed, company.id, seed.seededAt), bytes, async (ctx, addresses) => {
      if (await isTold(ctx)) throw new Error(`Somebody else seeds ${company.name}.`);
      const photos = storedAt(drawn, addresses);
      for (const action of SELF_SERVICE_ACTIONS) await enableAction(ctx, action, null);
      const people = peopleOf(company, seed.seededAt);
      const ids = await selectPersonIds(ctx.tx);
      const told = toldBy(company, people);
      await tellSections(
        ctx,
        [...told].flatMap(([username, sections]) =>
          Object.entries(sections).map(([section, said]) => ({
            personId: ids.get(username) ?? 0,
            section: section as SelfServiceAction,
            fields: wholeFields(section as SelfServiceAction, said),
          })),
        ),
      );
      await keepPortraits(ctx, ids, photos);
      for (const ask of ASKS[company.id] ?? []) await askFor(ctx, ask, { people, ids, told, photos });
      await insertMark(ctx.tx, STEP, seed.seededAt);
    });
  }
}

const isTold = async ({ tx }: CompanyCtx) => (await selectMarks(tx)).has(STEP);

/** The photographs of a company, by username: those that stand, and the one that waits. */
interface Photos<P> {
  readonly standing: ReadonlyMap<string, P>;
  readonly waiting: P | null;
}

/** Draws what a company shows, before its transaction. */
async function drawPhotos({ platform, seededAt }: Seed, company: DemoCompany): Promise<Photos<DrawnPhoto>> {
  const draw = async (portrait: Portrait) => drawPhoto(platform.pictures, await drawPortrait(portrait));
  const standing = new Map<string, DrawnPhoto>();
  for (const { username } of peopleOf(company, seededAt)) {
    const portrait = PORTRAITS[username];
    if (portrait) standing.set(username, await draw(portrait));
  }
  const waits = ASKS[company.id]?.some(({ section }) => section === 'photo');
  return { standing, waiting: waits ? await draw(WAITING_PORTRAIT) : null };
}

/** @param addresses of both sizes of each, the one that waits last. */
function storedAt({ standing, waiting }: Photos<DrawnPhoto>, addresses: readonly Buffer[]): Photos<Photo> {
  const at = (place: number): Photo => {
    const [picture, avatar] = addresses.slice(place * 2);
    if (!picture || !avatar) throw new Error('The store gave no address.');
    return { picture, avatar };
  };
  return {
    standing: new Map([...standing.keys()].map((username, place) => [username, at(place)])),
    waiting: waiting ? at(standing.size) : null,
  };
}

function toldBy(company: DemoCompany, people: readonly DemoPerson[]): ReadonlyMap<string, OwnSections> {
  const chance = chanceOf(`own sections ${company.id}`);
  return new Map(people.map((person) => [person.username, ownSectionsOf(company, person, chance)]));
}

async function keepPortraits(
  ctx: CompanyCtx,
  ids: ReadonlyMap<string, number>,
  { standing }: Photos<Photo>,
): Promise<void> {
  for (const [username, photo] of standing) {
    const personId = ids.get(username);
    if (personId !== undefined) await putPhoto(ctx, personId, photo);
  }
}

interface AskedOf {
  readonly people: readonly DemoPerson[];
  readonly ids: ReadonlyMap<string, number>;
  readonly told: ReadonlyMap<string, OwnSections>;
  readonly photos: Photos<Photo>;
}

async function askFor(ctx: CompanyCtx, ask: Ask, { people, ids, told, photos }: AskedOf): Promise<void> {
  const username = typeof ask.who === 'string' ? ask.who : teamOf(people)[ask.who.ofTeam]?.username;
  const personId = ids.get(username ?? '');
  if (username === undefined || personId === undefined)
    throw new Error(`The demo has nobody for ${ask.section}.`);
  const then = { ...ctx, now: new Date(ctx.now.getTime() - ask.hoursAgo * HOUR_MS) };
  if (ask.section === 'photo') {
    if (photos.waiting) await askForPhoto(then, personId, photos.waiting);
    return;
  }
  const present = told.get(username)?.[ask.section] ?? {};
  const fields = wholeFields(ask.section, { ...present, ...ask.changes });
  await openChange(then, personId, ask.section, fields, Object.keys(ask.changes));
}

/** Who has no way in of their own in the tour, so that nothing waits for whom it shows. */
const teamOf = (people: readonly DemoPerson[]) =>
  people.filter(({ reportsTo, login }) => reportsTo === 'marta_sosa' && login === null);

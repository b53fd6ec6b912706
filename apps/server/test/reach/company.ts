import { ALL_ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { addTemplate, itemsOfCountry, putFiles, startOnboarding } from '../../src/onboarding/for-seed.ts';
import { stepsOf } from '../../src/platform/company.ts';
import { keepPictures } from '../../src/platform/pictures/kept-pictures.ts';
import { payslip, zip } from '../support/papers.ts';
import type { Portal } from '../support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../support/publication.ts';
import { ADDRESS, BANK, ownData, picture } from '../support/self-service.ts';
import { addFolder, file } from '../support/shelf.ts';

/** Somebody who must not be shown to who does not see them, with what would give them away. */
export interface Subject {
  readonly id: number;
  readonly username: string;
  readonly cuil: string;
  readonly surname: string;
  readonly secrets: readonly (string | Buffer)[];
  /** What they ask to change. */
  readonly changes: readonly number[];
}

export interface Paper {
  readonly id: number;
  readonly personId: number;
  readonly folder: number;
  readonly secrets: readonly string[];
}

/** One company whose people are moved about between questions; its documents stay. */
export interface Company {
  readonly publisher: Publisher;
  readonly sectors: readonly number[];
  readonly locations: readonly number[];
  readonly folders: readonly number[];
  readonly people: readonly Subject[];
  readonly papers: readonly Paper[];
  readonly viewer: { readonly id: number; readonly username: string };
  /** Published by the viewer, when they still saw everybody. */
  readonly ownProcess: number;
  /** The onboarding template that everybody began with. */
  readonly template: number;
  readonly otherProcess: number;
}

const PEOPLE = 8;

/** Makes the company: eight people, each with a document in either folder and one of two massive publications. */
export async function makeCompany(portal: Portal): Promise<Company> {
  const publisher = await addPublisher(portal);
  const { company } = publisher;
  // What is asked is how far a manager reaches, not whether the company lets them (`line-managers.test.ts`).
  await portal.send('PUT', '/v2/portal/company/settings', {
    token: publisher.token,
    form: { jefes_datos: 1 },
  });
  const second = await addFolder(portal, publisher, { nombre: 'Cartas', firmable: 0 });
  const viewer = await portal.addPerson(company, {
    username: 'mira',
    surname: 'Mirador',
    access: { types: [2], actions: ALL_ACTIONS },
  });
  const people: Subject[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const mark = String.fromCharCode(97 + n).repeat(3);
    const [username, surname, fileNumber] = [`oculta_${mark}`, `Wolfram${mark}`, `F-${mark}-${mark}`];
    const person = await portal.addPerson(company, {
      username,
      surname,
      fileNumber,
      sector: `Sector ${n % 3}`,
      location: `Locación ${n % 2}`,
    });
    const told = await tellAboutSelf(portal, publisher, person, mark);
    const secrets = [username, surname, fileNumber, person.cuil, ...told.secrets];
    people.push({ ...person, surname, secrets, changes: told.changes });
  }
  for (const person of people) {
    await file(portal, publisher, person, { text: `Recibo ${person.surname}` });
    await file(portal, publisher, person, { type: second.type, text: `Carta ${person.surname}` });
  }
  const batch = (part: readonly Subject[]) =>
    zip(Object.fromEntries(part.map(({ cuil }) => [`${cuil}.pdf`, payslip(`Lote CUIL ${cuil}`)])));
  const own = { ...publisher, token: await portal.signIn(viewer.username) };
  const ownProcess = await publishAndWait(portal, own, batch(people.slice(0, 4)), { periodo: '09/2026' });
  const otherProcess = await publishAndWait(portal, publisher, batch(people.slice(4)), {
    periodo: '08/2026',
  });
  return {
    publisher,
    folders: [publisher.folder, second.folder],
    people,
    viewer,
    papers: await papersOf(portal, company, people),
    template: await beginAll(portal, company, people),
    ownProcess: ownProcess.idProceso,
    otherProcess: otherProcess.idProceso,
    ...(await placesOf(portal, company)),
  };
}

/** Own data of every part, what waits to replace some of it, and two photographs: the words and pictures of one person. */
async function tellAboutSelf(
  portal: Portal,
  publisher: Publisher,
  { id, username }: { id: number; username: string },
  mark: string,
) {
  const hr = ownData(portal, publisher.token);
  const own = ownData(portal, await portal.signIn(username, { perfil: 1 }));
  await hr.enable('address', 'identity');
  const colour = (red: number) => `rgb(${red}, ${(mark.charCodeAt(0) - 97) * 30}, 90)`;
  const words = {
    nickname: `Apodo${mark}`,
    alias: `alias${mark}`,
    street: `Calle${mark}`,
    next: `Pasaje${mark}`,
  };
  const { nickname, alias, street, next } = words;
  const kin = { name: `Pariente${mark}`, relationship: 'madre', phone: '261 555-0202' };
  for (const [part, said] of [
    ['identity', { nickname }],
    ['bank', { ...BANK, accountNumber: alias }],
    ['address', { ...ADDRESS, street }],
    ['contact', { phones: [], emergencyContact: kin }],
  ] as const)
    await hr.write(id, part, said);
  await hr.putPhoto(await picture(colour(40)), id);
  const asked = [
    await own.write(id, 'address', { ...ADDRESS, street: next }),
    await own.putPhoto(await picture(colour(200))),
  ];
  const photos = [(await own.photo()).bytes, (await own.photo('?pending=1')).bytes];
  return {
    secrets: [...Object.values(words), kin.name, ...photos],
    changes: asked.map(({ data }) => data[0].cambio as number),
  };
}

/** Everybody began with one template, and brought a paper. */
function beginAll(portal: Portal, company: number, people: readonly Subject[]): Promise<number> {
  const sizes = ['papel', 'chico'];
  const papers = people.flatMap(({ id }) => sizes.map((size) => Buffer.from(`${size} ${id}`)));
  return keepPictures(stepsOf(portal.platform, company), papers, async (ctx, addresses) => {
    const on = {
      items: itemsOfCountry('AR', '2026-11-20'),
      kind: 1,
      message: null,
      url: null,
      image: null,
    } as const;
    const name = 'Ingreso';
    const id = await addTemplate(ctx, { ...on, name, category: 1 }, null);
    for (const [at, { id: personId }] of people.entries()) {
      const template = { id, name, items: on.items };
      const begun = await startOnboarding(ctx, [personId], template, { by: null, remindedAt: null });
      const [sha256, thumbnail] = addresses.slice(at * sizes.length);
      if (!sha256 || !thumbnail) throw new Error('The store gave no address.');
      const paper = { item: 'identity', group: 'personal_documents', sha256, thumbnail, bytes: 8 };
      await putFiles(ctx, personId, [
        { ...paper, onboardingId: begun.get(personId) as number, by: personId, accepted: false },
      ]);
    }
    return id;
  });
}

function papersOf(portal: Portal, company: number, people: readonly Subject[]): Promise<Paper[]> {
  return portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ id: number; personId: number; folder: number; code: string; sha: string }>`
      select id, person_id as "personId", folder_id as folder, code, encode(sha256, 'hex') as sha from document order by id`.execute(
      tx,
    );
    if (rows.length !== 3 * people.length) throw new Error(`There are ${rows.length} documents.`);
    return rows.map(({ code, sha, ...row }) => ({ ...row, secrets: [code, sha] }));
  });
}

function placesOf(portal: Portal, company: number) {
  return portal.asCompany(company, async ({ tx }) => {
    const ids = async (table: 'sector' | 'location') => {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by name`.execute(
        tx,
      );
      return rows.map((row) => row.id);
    };
    return { sectors: await ids('sector'), locations: await ids('location') };
  });
}

/** Where everybody is put, and what the viewer holds, for one question. */
export interface Arrangement {
  readonly viewer: {
    readonly type: number;
    readonly sectors: readonly number[];
    readonly locations: readonly number[];
    readonly folders: readonly number[];
  };
  readonly people: readonly {
    readonly sector: number | null;
    readonly location: number | null;
    readonly reports: boolean;
    readonly status: 'active' | 'onboarding' | 'inactive';
  }[];
}

/** Puts the company in order. */
export function arrange(portal: Portal, made: Company, wanted: Arrangement): Promise<void> {
  const { company } = made.publisher;
  const { id } = made.viewer;
  return portal.asCompany(company, async ({ tx }) => {
    for (const [n, person] of made.people.entries()) {
      const put = wanted.people[n];
      await sql`update person set sector_id = ${put?.sector ?? null}::bigint, location_id = ${put?.location ?? null}::bigint,
        reports_to = ${put?.reports ? id : null}::bigint, status = ${put?.status ?? 'active'},
        dismissed_on = ${put?.status === 'inactive' ? '2026-11-10' : null}::date where id = ${person.id}`.execute(
        tx,
      );
    }
    await sql`delete from person_profile where person_id = ${id} and type > 1`.execute(tx);
    await sql`insert into person_profile (company_id, person_id, type) values (${company}, ${id}, ${wanted.viewer.type})`.execute(
      tx,
    );
    for (const [table, ids] of [
      ['sector', wanted.viewer.sectors],
      ['location', wanted.viewer.locations],
      ['folder', wanted.viewer.folders],
    ] as const) {
      await sql`delete from ${sql.table(`person_scope_${table}`)} where person_id = ${id}`.execute(tx);
      for (const one of ids)
        await sql`insert into ${sql.table(`person_scope_${table}`)} (company_id, person_id, ${sql.ref(`${table}_id`)})
          values (${company}, ${id}, ${one})`.execute(tx);
    }
  });
}

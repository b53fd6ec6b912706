import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

type Person = Awaited<ReturnType<Portal['addPerson']>>;

let portal: Portal;
let publisher: Publisher;
let people: Person[];
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  const { company } = publisher;
  people = await Promise.all([
    ...Array.from({ length: 2 }, () => portal.addPerson(company, { sector: 'Ventas' })),
    ...Array.from({ length: 3 }, () => portal.addPerson(company, { sector: 'Planta' })),
  ]);
});
afterAll(() => portal.close());

const owed = (token = publisher.token) => portal.send('GET', '/v2/portal/home/owed', { token });
const found = async (proceso: number, token = publisher.token) => {
  const answer = await portal.send('POST', '/v2/portal/documents/search', {
    token,
    form: { proceso, pendiente: 'firma' },
  });
  return answer.data as { id: number; idUsuario: number }[];
};
const papersOf = (whom: readonly Person[]) =>
  zip(Object.fromEntries(whom.map((who) => [`${who.cuil}.pdf`, payslip(`Recibo ${who.cuil}`)])));
const publish = async (whom: readonly Person[], periodo: string) =>
  (await publishAndWait(portal, publisher, papersOf(whom), { periodo })).idProceso;
const sign = async (process: number, whom: Person) => {
  const id = (await found(process)).find((row) => row.idUsuario === whom.id)?.id;
  const token = await portal.signIn(whom.username, { perfil: 1 });
  const form = { resultado: 'conforme', pass: PASSWORD };
  const answer = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form });
  expect(answer.status).toBe(200);
};

describe('signatures owed', () => {
  let first: number;

  test('nothing where nothing was published', async () => {
    expect((await owed()).data).toEqual([]);
  });

  test('of this month’s publications, live, and the list of those who have not signed', async () => {
    first = await publish(people, '10/2026');
    expect((await owed()).data).toMatchObject([
      { proceso: first, periodo: '10/2026', por_firmar: 5, firmados: 0, vistos: 0 },
    ]);
    await sign(first, people[0] as Person);
    expect((await owed()).data).toMatchObject([{ por_firmar: 5, firmados: 1 }]);
    expect(await found(first)).toHaveLength(4);
  });

  test('within the scope, in the count and in the list', async () => {
    const limited = await portal.addPerson(publisher.company, { access: { types: [3], actions: [3] } });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Ventas'] });
    const token = await portal.signIn(limited.username);
    expect((await owed(token)).data).toMatchObject([{ por_firmar: 2, firmados: 1 }]);
    expect((await found(first, token)).map((row) => row.idUsuario)).toEqual([people[1]?.id]);
  });

  test('one that everybody signed is left out; a month without any tells the last that owes', async () => {
    portal.clock.advance(60_000);
    const small = await publish([people[4] as Person], '09/2026');
    expect((await owed()).data.map((row) => row.proceso)).toEqual([small, first]);
    await sign(small, people[4] as Person);
    expect((await owed()).data.map((row) => row.proceso)).toEqual([first]);
    const before = portal.clock.now().getTime();
    portal.clock.advance(25 * 86_400_000);
    const hr = await portal.addPerson(publisher.company, { access: { types: [2] } });
    expect((await owed(await portal.signIn(hr.username))).data.map((row) => row.proceso)).toEqual([first]);
    portal.clock.advance(before - portal.clock.now().getTime());
  });

  test('is refused to who may not search documents, and another company knows nothing of it', async () => {
    const other = await portal.addPerson(publisher.company, { access: { types: [3], actions: [7] } });
    expect((await owed(await portal.signIn(other.username))).status).toBe(403);
    expect((await owed(await portal.signIn((people[0] as Person).username, { perfil: 1 }))).status).toBe(403);
    const stranger = await addPublisher(portal);
    expect((await owed(stranger.token)).data).toEqual([]);
    expect(await found(first, stranger.token)).toEqual([]);
  });
});

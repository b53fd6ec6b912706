import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitPerson } from '../../../test/support/limit-person.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

type Person = Awaited<ReturnType<Portal['addPerson']>>;

let portal: Portal;
let publisher: Publisher;
let people: Person[];
let process: number;

const paths = (id: number) => ({
  followUp: `/v2/portal/processes/${id}/follow-up`,
  items: `/v2/portal/processes/${id}/items`,
});
const followUp = async (token = publisher.token, id = process) =>
  portal.send('GET', paths(id).followUp, { token });
const found = async (proceso: number, token = publisher.token) => {
  const answer = await portal.send('POST', '/v2/portal/documents/search', { token, form: { proceso } });
  return answer.data.map((row) => row.idUsuario).sort((a, b) => a - b);
};
const papersOf = (whom: readonly Person[]) =>
  zip(Object.fromEntries(whom.map((who) => [`${who.cuil}.pdf`, payslip(`Recibo ${who.cuil}`)])));

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  const { company } = publisher;
  people = await Promise.all([
    portal.addPerson(company, { sector: 'Ventas', mail: 'una@ejemplo.com', readsMail: true }),
    portal.addPerson(company, { sector: 'Ventas', readsMail: true }),
    ...Array.from({ length: 10 }, () => portal.addPerson(company, { sector: 'Planta', readsMail: true })),
  ]);
  // Mail to one of them came back: no word of a document goes there.
  await portal.asCompany(company, ({ tx, now }) =>
    sql`insert into mail (company_id, to_address, subject, state, bounced, created_at)
      values (${tx.companyId}, 'una@ejemplo.com', 'Bienvenida', 'failed', true, ${now})`.execute(tx),
  );
  const done = await publishAndWait(portal, publisher, papersOf(people), { notificar: 1 });
  process = done.idProceso;
});
afterAll(() => portal.close());

describe('what became of a publication', () => {
  test('nobody saw anything yet; who was told and who could not be', async () => {
    const [row] = (await followUp()).data;
    expect(row).toMatchObject({ documentos: 12, anulados: 0, por_firmar: 12, vistos: 0, conformes: 0 });
    expect(row.avisos).toEqual({ por_mail: 11, por_confirmar: 0, sin_mail: 1 });
    const subjects = (await portal.mailsTo(publisher.company, 'una@ejemplo.com')).map(
      ({ subject }) => subject,
    );
    expect(subjects).toEqual([]);
  });

  test('a signature and a withdrawal are counted as they happen', async () => {
    const [first, second] = people as [Person, Person];
    const documents = await portal.send('POST', '/v2/portal/documents/search', {
      token: publisher.token,
      form: { proceso: process },
    });
    const of = (who: Person) => documents.data.find((row) => row.idUsuario === who.id).id;
    const token = await portal.signIn(first.username, { perfil: 1 });
    const signed = await portal.send('POST', `/v2/portal/me/documents/${of(first)}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect(signed.status).toBe(200);
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${of(second)}`, {
      token: publisher.token,
      form: { motivo: 'Con error' },
    });
    const [row] = (await followUp()).data;
    expect(row).toMatchObject({ documentos: 12, anulados: 1, por_firmar: 11, conformes: 1, no_conformes: 0 });
  });

  test('tells nothing of notices where nobody was to be told', async () => {
    const quiet = await publishAndWait(portal, publisher, papersOf(people.slice(0, 1)), {
      periodo: '09/2026',
    });
    expect((await followUp(publisher.token, quiet.idProceso)).data[0]).toMatchObject({
      documentos: 1,
      avisos: null,
    });
    expect(await found(quiet.idProceso)).toEqual([people[0]?.id]);
    expect(await found(process)).toHaveLength(12);
  });

  test('who sees some people only is told of theirs: in the counts and in the search', async () => {
    const { company } = publisher;
    const limited = await portal.addPerson(company, {
      username: `parte_${company}`,
      access: { types: [3], actions: [3, 105] },
    });
    const token = await portal.signIn(limited.username);
    const own = await publishAndWait(portal, { ...publisher, token }, papersOf(people.slice(0, 4)), {
      periodo: '08/2026',
    });
    expect((await followUp(token, own.idProceso)).data[0].documentos).toBe(4);
    await portal.asCompany(company, ({ tx }) =>
      limitPerson(tx, company, limited.id, { sectors: ['Ventas'] }),
    );
    expect((await followUp(token, own.idProceso)).data[0].documentos).toBe(2);
    expect(await found(own.idProceso, token)).toHaveLength(2);
    expect((await followUp(token)).status, 'somebody else’s publication').toBe(404);
    expect(await found(process, token), 'of another’s, what they may see').toHaveLength(2);
  });

  test('is unknown to another company, and closed to who has no session', async () => {
    const stranger = await addPublisher(portal);
    expect((await followUp(stranger.token)).code).toBe((await followUp(stranger.token, 999_999)).code);
    expect((await followUp(stranger.token)).status).toBe(404);
    expect(await found(process, stranger.token)).toEqual([]);
    expect((await portal.send('GET', paths(process).followUp, {})).status).toBe(401);
  });

  test('twenty ask at once and are told the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => followUp()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });
});

describe('looking at what is ready', () => {
  let reviewed: number;
  const items = (query: string, token = publisher.token) =>
    portal.send('GET', `${paths(reviewed).items}?estado=listo&${query}`, { token });
  const idsOf = (answer: { data: readonly { id: number }[] }) => answer.data.map((row) => row.id);

  beforeAll(async () => {
    const waiting = await publishAndWait(portal, publisher, papersOf(people), {
      periodo: '07/2026',
      confirmar: 0,
    });
    reviewed = waiting.idProceso;
  });

  test('a sample is five of them, the same when asked again, others by another number', async () => {
    const one = idsOf(await items('muestra=1'));
    expect(new Set(one).size).toBe(5);
    expect(idsOf(await items('muestra=1'))).toEqual(one);
    const others = await Promise.all([2, 3, 4].map(async (n) => idsOf(await items(`muestra=${n}`))));
    expect(others.some((ids) => ids.join() !== one.join())).toBe(true);
    expect((await items('muestra=0')).status).toBe(422);
  });

  test('a cursor walks all of them once', async () => {
    const first = await items('pagination=5,1,0');
    const seen = idsOf(first);
    let next = first.pagination?.next;
    while (next) {
      const page = await items(`pagination=5,1,0&cursor=${encodeURIComponent(next)}`);
      seen.push(...idsOf(page));
      next = page.pagination?.next;
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(seen).toHaveLength(12);
  });

  test('another company draws nothing', async () => {
    const stranger = await addPublisher(portal);
    expect((await items('muestra=1', stranger.token)).status).toBe(404);
  });
});

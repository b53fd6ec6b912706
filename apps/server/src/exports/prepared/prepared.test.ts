import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild } from '../../../test/kill/child-process.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { readZip } from '../../../test/support/unzip.ts';
import { withClient } from '../../platform/db/owner.ts';
import { prepare } from './prepare.ts';
import { sweepPrepared } from './sweep.ts';

const CHILD = fileURLToPath(new URL('../../../test/support/export-child.ts', import.meta.url));
const PATH = '/v2/portal/exports';
const DAY = 86_400_000;

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
const people: { id: number; cuil: string }[] = [];

// No worker runs: the test does its work.
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({
    database,
    limits: {
      // A part for each two or three payslips.
      'export.part.bytes': 40_000,
      'export.chunk': 2,
      'job.revivals': 1,
      'session.admin.idle.seconds': 40 * 86_400,
      'session.admin.absolute.seconds': 40 * 86_400,
    },
  });
  publisher = await addPublisher(portal);
  for (let i = 0; i < 7; i += 1) {
    const person = await portal.addPerson(publisher.company, {
      surname: i === 6 ? 'Ñandú/:*?' : 'Castro',
      sector: i === 0 ? 'Oficina' : 'Planta',
    });
    people.push(person);
    await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
  }
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const said = ({ status, code }: Answer) => [status, code];
const ask = (form: Record<string, string> = {}, token = publisher.token) =>
  portal.send('POST', PATH, { token, form });
const own = async (token = publisher.token) => (await portal.send('GET', PATH, { token })).data;
const link = (id: number, parte: number, token = publisher.token) =>
  portal.send('POST', `${PATH}/${id}/link`, { token, form: { parte: String(parte) } });
const work = (id: number, signal = new AbortController().signal, progressed = async () => undefined) =>
  prepare(portal.platform, publisher.company, id, { signal, progressed });
const pdfs = async (answer: Answer) =>
  [...(await readZip(answer.bytes)).keys()].filter((name) => name.endsWith('.pdf'));

/** The documents of every part. */
async function fetchAll(id: number): Promise<string[]> {
  const [{ partes }] = (await own()).filter((one) => one.id === id);
  const names: string[] = [];
  for (const { parte, documentos } of partes) {
    const { enlace } = (await link(id, parte)).data[0];
    const found = await pdfs(await portal.send('GET', enlace));
    expect(found).toHaveLength(documentos);
    names.push(...found);
  }
  return names;
}

describe('a download that is prepared', () => {
  let id: number;

  test('is asked for at once, and is written down in parts of a size', async () => {
    const asked = await ask();
    expect(asked.status).toBe(200);
    id = asked.data[0].id;
    expect(asked.data[0]).toMatchObject({ estado: 'en_progreso', documentos: 0, partes: [], vence: '' });
    expect(said(await link(id, 1))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    await work(id);
    const [ready] = await own();
    expect(ready).toMatchObject({ id, estado: 'disponible', documentos: 7, falla: null });
    expect(ready.partes.length).toBeGreaterThan(1);
    const sum = (key: 'documentos' | 'bytes') =>
      ready.partes.reduce((total: number, part: Record<string, number>) => total + (part[key] ?? 0), 0);
    expect([sum('documentos'), sum('bytes')]).toEqual([7, ready.bytes]);
    for (const { documentos, bytes } of ready.partes) expect(documentos === 1 || bytes <= 40_000).toBe(true);
    expect(new Date(ready.vence).getTime() - portal.clock.now().getTime()).toBe(7 * DAY);
  });

  test('holds every document once, named for a person’s eyes, and each tells of it', async () => {
    const names = await fetchAll(id);
    expect(new Set(names).size).toBe(7);
    const [first] = people;
    expect(names).toContainEqual(
      expect.stringMatching(new RegExp(`^Castro, .* ${first?.cuil}/2026-10 .*\\.pdf$`)),
    );
    // What a system does not take in a name is left out of it.
    expect(names.filter((name) => /^Ñandú, /.test(name))).toHaveLength(1);
    const { data } = await portal.send('POST', '/v2/portal/documents/search', {
      token: publisher.token,
      form: { cuil: first?.cuil ?? '' },
    });
    const trace = await portal.send('GET', `/v2/portal/documents/${data[0].id}/trace`, {
      token: publisher.token,
    });
    expect(trace.data.map((row) => row.evento)).toContain('document.downloaded');
  });

  test('is whoever’s who asked, opens once, and has the parts there are', async () => {
    const { company } = publisher;
    await portal.addPerson(company, { username: 'ajena', access: { types: [2] } });
    const token = await portal.signIn('ajena');
    expect(await own(token)).toEqual([]);
    expect(said(await link(id, 1, token))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(said(await link(id, 99))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    const { enlace } = (await link(id, 1)).data[0];
    const both = await Promise.all([portal.send('GET', enlace), portal.send('GET', enlace)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is gone for who reaches less by now, also between its address and the fetching', async () => {
    const { company } = publisher;
    const viewer = await portal.addPerson(company, {
      username: 'achica',
      access: { types: [3], actions: [3] },
    });
    const token = await portal.signIn('achica');
    const asked = await ask({}, token);
    await work(asked.data[0].id);
    const parts = (await own(token))[0].partes.length;
    const links = await Promise.all(
      Array.from({ length: parts }, (_, i) => link(asked.data[0].id, i + 1, token)),
    );
    await portal.limitTo(company, viewer.id, { sectors: ['Planta'] });
    const fetched = await Promise.all(links.map(({ data }) => portal.send('GET', data[0].enlace)));
    // One part holds somebody of another sector.
    expect(fetched.map(({ status }) => status).filter((status) => status === 410)).toHaveLength(1);
    const again = await Promise.all(links.map((_, i) => link(asked.data[0].id, i + 1, token)));
    expect(again.map(({ status }) => status).sort()).toEqual(fetched.map(({ status }) => status).sort());
  });

  test('is one of two at work, also of twenty asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(2);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(refused && said(refused)).toEqual([409, 'SYSTEM_LIMIT_REACHED']);
    expect(refused?.data[0]).toContain('2');
    for (const { data } of good) await work(data[0].id);
  });

  test('goes on where it was stopped, and names none twice', async () => {
    const asked = (await ask()).data[0].id;
    for (let kill = 1; kill <= 2; kill += 1) {
      const child = await startChild(CHILD, {
        args: ['export', String(publisher.company), String(asked), '2'],
        env: { ...portal.settings },
        ready: /part/,
      });
      await child.kill();
    }
    const [begun] = await own();
    expect(begun).toMatchObject({ id: asked, estado: expect.stringMatching(/en_progreso|disponible/) });
    expect(begun.documentos).toBeGreaterThanOrEqual(4);
    await work(asked);
    const names = await fetchAll(asked);
    expect([names.length, new Set(names).size]).toEqual([7, 7]);
  });

  test('whose workers died over it says so', async () => {
    const asked = (await ask()).data[0].id;
    for (let times = 0; times < 2; times += 1) {
      await withClient(database.superuserUrl, (client) =>
        client.query(
          "update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '1 hour'",
        ),
      );
      await sweepPrepared(portal.platform, publisher.company);
    }
    expect((await own())[0]).toMatchObject({
      id: asked,
      estado: 'error',
      falla: { code: 'SYSTEM_API_WORK_DIED' },
    });
  });

  test('of nothing is refused, and who lost the action has none', async () => {
    expect(said(await ask({ q: 'nadie-se-llama-asi' }))).toEqual([422, 'EXPORT_NOTHING_FOUND']);
    const { company } = publisher;
    await portal.addPerson(company, { username: 'sin_accion', access: { types: [3], actions: [7] } });
    expect(said(await ask({}, await portal.signIn('sin_accion')))).toEqual([403, '403']);
  });

  test('runs out after seven days, is shown as past, and is forgotten after seven more', async () => {
    portal.clock.advance(7 * DAY);
    expect((await own()).find((one) => one.id === id)).toMatchObject({ estado: 'vencido', partes: [] });
    await sweepPrepared(portal.platform, publisher.company);
    expect((await own()).map((one) => one.id)).toContain(id);
    portal.clock.advance(8 * DAY);
    await sweepPrepared(portal.platform, publisher.company);
    // What failed is forgotten as well, and nothing is left over.
    expect(await own()).toEqual([]);
  });
});

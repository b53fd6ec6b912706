import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, betweenSteps } from '../../test/support/crowd.ts';
import { payslip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../test/support/publication.ts';
import { readZip } from '../../test/support/unzip.ts';
import { buildBackup } from './backup/build.ts';
import { sweepBackups } from './backup/sweep.ts';

let portal: Portal;
let publisher: Publisher;
const papers: number[] = [];
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  for (let n = 0; n < 2; n += 1) {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    papers.push(answer.data[0].idDocumento);
  }
});
afterAll(() => portal.close());

const post = (path: string, form: Record<string, string> = {}) =>
  portal.send('POST', path, { token: publisher.token, form });
const list = () => portal.send('GET', '/v2/portal/employees?pagination=10,1,0', { token: publisher.token });

describe('what is taken away by many at once', () => {
  test('twenty archives of a search are whole, and a list is answered beside them', async () => {
    const links = (await atOnce(20, () => post('/v2/portal/downloads'))).map(({ data }) => data[0].enlace);
    const [beside, ...archives] = await Promise.all([
      list(),
      ...links.map((link) => portal.send('GET', link)),
    ]);
    expect(beside?.status).toBe(200);
    for (const { status, bytes } of archives) {
      expect(status).toBe(200);
      expect([...(await readZip(bytes)).keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
    }
  });

  test('a workbook of people that waits for its turn holds up nobody', async () => {
    const { data } = await post('/v2/portal/employees/export', { formato: 'xlsx' });
    const answer = await betweenSteps(
      { gate: portal.platform.tables, size: 2 },
      () => portal.send('GET', data[0].enlace),
      async () => expect((await list()).status).toBe(200),
    );
    expect([answer.status, answer.bytes.toString('latin1', 0, 2)]).toEqual([200, 'PK']);
  });
});

describe('a backup', () => {
  const job = { signal: new AbortController().signal, progressed: async () => undefined };
  const ask = async () => (await post('/v2/portal/backup')).data[0].id as number;
  const parts = () =>
    portal.asCompany(publisher.company, async ({ tx }) => {
      const { rows } = await sql<{ parts: number; blobs: number }>`
        select (select count(*) from backup_part)::int as parts, (select count(*) from blob)::int as blobs`.execute(
        tx,
      );
      return rows[0];
    });

  test('that ended while its files were read leaves nothing', async () => {
    const before = await parts();
    const id = await ask();
    const { platform } = portal;
    const begun = platform.clock.now();
    // Ends it between the bytes and their rows, as a sweep beside the builder would.
    const stage: typeof platform.store.stage = async (...files) => {
      const staged = await platform.store.stage(...files);
      portal.clock.advance(11 * 86_400_000);
      await sweepBackups(platform, publisher.company);
      return staged;
    };
    const slow = { ...platform, store: { ...platform.store, stage } };
    await expect(buildBackup(slow, publisher.company, id, job)).rejects.toThrow('ended meanwhile');
    await buildBackup(platform, publisher.company, id, job);
    expect(await parts()).toEqual(before);
    portal.clock.set(begun);
  });

  test('that two build at once has each document once', async () => {
    const id = await ask();
    const built = await Promise.allSettled(
      [1, 2].map(() => buildBackup(portal.platform, publisher.company, id, job)),
    );
    expect(built.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { data } = await portal.send('GET', '/v2/portal/backup', { token: publisher.token });
    expect(data[0].documentos).toBe(papers.length);
    expect((await parts())?.parts).toBe(1);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnsweredOrPutOff } from '../../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;
const papers: number[] = [];
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  for (let n = 0; n < 2; n += 1)
    papers.push(
      await file(portal, publisher, await portal.addPerson(publisher.company, { sector: 'Planta' })),
    );
});
afterAll(() => portal.close());

const list = () => portal.send('GET', '/v2/portal/employees?pagination=10,1,0', { token: publisher.token });
const report = (id: number | undefined, token = publisher.token) =>
  portal.send('GET', `/v2/portal/documents/${id}/trace?formato=pdf`, { token });
/** How often each report was handed out, as the trails say. */
const noted = async () => {
  const trails = await Promise.all(
    papers.map((id) => portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token })),
  );
  return trails.flatMap(({ data }) => data.filter(({ evento }) => evento === 'document.traced')).length;
};

describe('the report of a trail', () => {
  test('twenty reports of a trail are sealed, and a list is answered beside them', async () => {
    const [beside, ...reports] = await Promise.all([
      list(),
      ...Array.from({ length: 20 }, (_, n) => report(papers[n % papers.length])),
    ]);
    expect(beside?.status).toBe(200);
    expectAnsweredOrPutOff(reports);
    const made = reports.filter(({ status }) => status === 200);
    for (const { bytes } of made) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await noted()).toBe(made.length);
  });

  test('is not for who cannot reach the document any more once it is drawn', async () => {
    const { company } = publisher;
    const { id } = await portal.addPerson(company, {
      username: 'alcanza',
      access: { types: [3], actions: [3] },
    });
    await portal.limitTo(company, id, { sectors: ['Planta'] });
    const token = await portal.signIn('alcanza');
    expect((await report(papers[0], token)).status).toBe(200);
    const before = await noted();
    const owner = new pg.Client({ connectionString: portal.settings.DATABASE_OWNER_URL });
    owner.on('error', () => undefined);
    await owner.connect();
    try {
      // Between its steps it asks for the authority that seals: held here.
      await owner.query('begin; lock table authority in access exclusive mode');
      const drawn = report(papers[0], token);
      await until('the report waits for the authority', async () => {
        const { rows } = await owner.query(
          "select 1 from pg_locks where relation = 'authority'::regclass and not granted",
        );
        return rows.length > 0;
      });
      await portal.asCompany(company, async ({ tx }) => {
        await tx.deleteFrom('person_scope_sector').where('person_id', '=', id).execute();
      });
      await portal.limitTo(company, id, { sectors: ['Depósito'] });
      await owner.query('commit');
      const answer = await drawn;
      expect(answer.status).toBe(404);
    } finally {
      await owner.end();
    }
    expect(await noted()).toBe(before);
  });
});

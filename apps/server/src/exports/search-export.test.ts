import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../test/support/publication.ts';
import { readZip } from '../../test/support/unzip.ts';

let portal: Portal;
let publisher: Publisher;
const cuils: string[] = [];

beforeAll(async () => {
  portal = await startPortal({ limits: { 'export.documents': 4 } });
  publisher = await addPublisher(portal);
  for (const sector of ['Planta', 'Planta', 'Oficina']) {
    const person = await portal.addPerson(publisher.company, { sector });
    cuils.push(person.cuil);
    await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
  }
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const ask = (form: Record<string, string>, token = publisher.token) =>
  portal.send('POST', '/v2/portal/downloads', { token, form });
const names = async (answer: Answer) => [...(await readZip(answer.bytes)).keys()];

describe('an export of a search', () => {
  test('holds what the search finds, with index and digests, and every document tells of it', async () => {
    const answer = await ask({ cuil: `${cuils[0]},${cuils[2]}` });
    expect(answer.data[0].documentos).toBe(2);
    const file = await portal.send('GET', answer.data[0].enlace);
    expect(file.headers.get('content-type')).toBe('application/zip');
    const found = await names(file);
    expect(found.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(['indice.csv', 'SHA256SUMS']));
    const { data } = await portal.send('POST', '/v2/portal/documents/search', {
      token: publisher.token,
      form: { cuil: cuils[0] ?? '' },
    });
    const trace = await portal.send('GET', `/v2/portal/documents/${data[0].id}/trace`, {
      token: publisher.token,
    });
    expect(trace.data.map((row) => row.evento)).toContain('document.downloaded');
  });

  test('is within the viewer’s scope, also by number', async () => {
    const { company } = publisher;
    const { id } = await portal.addPerson(company, {
      username: 'de_planta',
      access: { types: [3], actions: [3] },
    });
    await portal.limitTo(company, id, { sectors: ['Planta'] });
    const token = await portal.signIn('de_planta');
    const all = await ask({}, token);
    expect(all.data[0].documentos).toBe(2);
    const found = await names(await portal.send('GET', all.data[0].enlace));
    expect(found.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
    expect(said(await ask({ cuil: cuils[2] ?? '' }, token))).toEqual([422, 'EXPORT_NOTHING_FOUND']);
  });

  test('opens once, within a minute, while who asked may still', async () => {
    const once = (await ask({})).data[0].enlace;
    const both = await Promise.all([portal.send('GET', once), portal.send('GET', once)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = (await ask({})).data[0].enlace;
    portal.clock.advance(60_000);
    expect(said(await portal.send('GET', late))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    const { company } = publisher;
    const { id } = await portal.addPerson(company, { username: 'se_va', access: { types: [2] } });
    const token = await portal.signIn('se_va');
    const { enlace } = (await ask({}, token)).data[0];
    await portal.asCompany(company, ({ tx }) =>
      tx.deleteFrom('person_action').where('person_id', '=', id).where('action', '=', '3').execute(),
    );
    expect(said(await portal.send('GET', enlace))).toEqual([403, '403']);
  });

  test('more than an export holds is refused, and nothing too', async () => {
    for (let i = 0; i < 2; i += 1) {
      const person = await portal.addPerson(publisher.company);
      await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
    }
    const answer = await ask({});
    expect(said(answer)).toEqual([422, 'EXPORT_TOO_MANY_DOCUMENTS']);
    expect(answer.data[0]).toContain('4');
    expect(said(await ask({ q: 'nadie-se-llama-asi' }))).toEqual([422, 'EXPORT_NOTHING_FOUND']);
  });

  test('the address says nothing to a token, and a token nothing to it', async () => {
    const { enlace } = (await ask({ cuil: cuils[0] ?? '' })).data[0];
    const token = enlace.split('/').at(-1);
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(401);
    const changed = `${enlace.slice(0, -1)}${enlace.endsWith('A') ? 'B' : 'A'}`;
    expect(said(await portal.send('GET', changed))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    expect((await portal.send('POST', enlace)).status).toBe(404);
  });
});

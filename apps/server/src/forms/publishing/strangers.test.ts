import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, plainForm } from '../../../test/support/forms.ts';

let bench: FormsBench;
let answer: number;
let form: number;
let publication: number;
let person: Awaited<ReturnType<FormsBench['somebody']>>;

beforeAll(async () => {
  bench = await formsBench();
});
afterAll(() => bench.close());

const publish = async () => {
  person = await bench.somebody();
  form = await bench.form(plainForm());
  publication = (await bench.publish(form, [person.cuil])).data[0].idPublicacion;
  answer = (await bench.mine(person.token)).id;
};
const revert = () =>
  bench.desk('PUT', `/v2/admin-mod/eforms/published/${publication}/revert`, { motivo: 'Era otra.' });

describe('what was published of a form', () => {
  test('is nobody’s of another company: not to be found, read, taken along, published nor reverted', async () => {
    await publish();
    expect((await bench.send(person.token, answer, { nota: 'Propia' })).code).toBe('00000');
    const other = await bench.portal.addCompany();
    const stranger = await bench.portal.addPerson(other, { access: { types: [2] } });
    const token = await bench.portal.signIn(stranger.username);
    const ask = (method: string, path: string, sent: Record<string, string | number> = {}) =>
      bench.portal.send(method, path, { token, ...(method === 'GET' ? {} : { form: sent }) });
    const found = await ask('POST', '/v2/admin-mod/eforms/published/search');
    expect([found.status, found.data]).toEqual([200, []]);
    expect((await ask('GET', '/v2/admin-mod/eforms/senders')).data).toEqual([]);
    for (const [method, path, sent] of [
      ['GET', `/v2/admin-mod/eforms/published/${publication}/recipients`],
      ['PUT', `/v2/admin-mod/eforms/published/${publication}/revert`, { motivo: 'Ajena.' }],
      ['GET', `/v2/portal/eforms/${form}/answers`],
      ['GET', `/v2/portal/eforms/answers/${answer}`],
      ['POST', `/v2/portal/eforms/${form}/answers/export`, { formato: 'csv' }],
      ['GET', `/v2/portal/eforms/${form}/results?publicacion=${publication}`],
      ['POST', `/v2/portal/eforms/${form}/publish`, { filtros: '{"todos":1}', simular: 1 }],
    ] as const)
      expect([path, (await ask(method, path, sent)).status]).toEqual([path, 404]);
    const search = JSON.stringify({ eform: form });
    const mine = await bench.desk('POST', '/v2/admin-mod/eforms/published/search', { filters: search });
    expect(mine.data[0]).toMatchObject({ id: publication, estado: 'publicado', respondidos: 1 });
  });

  test('is answered by its person alone, and by no session that was ended', async () => {
    await publish();
    const colleague = await bench.somebody();
    const own = `/v2/portal/me/eforms/${answer}`;
    for (const token of [colleague.token, bench.token]) {
      expect((await bench.portal.send('GET', own, { token })).status).toBe(404);
      expect((await bench.send(token, answer, { nota: 'Ajena' })).status).toBe(404);
    }
    const { token } = person;
    const before = await bench.portal.send('GET', own, { token });
    expect(before.status).toBe(200);
    expect((await bench.portal.send('POST', '/v2/auth-mod/logout', { token, form: {} })).status).toBe(200);
    expect((await bench.send(token, answer, { nota: 'De antes' })).status).toBe(401);
    const path = `/v2/admin-mod/eforms/published/${publication}/recipients?estado=pendiente`;
    expect((await bench.desk('GET', path)).data).toMatchObject([{ id: person.id, estado: 'pendiente' }]);
  });

  test('reverted by two at once is reverted once; sent meanwhile, it is closed or its document withdrawn', async () => {
    await publish();
    const [sent, ...reverts] = await Promise.all([
      bench.send(person.token, answer, { nota: 'A tiempo' }),
      revert(),
      revert(),
    ]);
    expect(reverts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['00000', 'EFORM_CLOSED']).toContain(sent.code);
    await bench.round();
    expect(await bench.mine(person.token)).toBeUndefined();
    const documents = (await bench.portal.send('GET', '/v2/portal/me/documents', { token: person.token }))
      .data;
    expect(documents.map(({ estado }) => estado)).toEqual(sent.code === '00000' ? ['anulado'] : []);
  });

  test('sent twice at once with one wish it goes out once, and in two tabs once each; a person has either', async () => {
    const reader = await bench.somebody();
    const wished = await bench.form(plainForm());
    const send = (key: string) =>
      bench.portal.send('POST', `/v2/portal/eforms/${wished}/publish`, {
        token: bench.token,
        form: { cuils: JSON.stringify([reader.cuil]) },
        headers: { 'idempotency-key': key },
      });
    const same = await Promise.all([send('un-mismo-deseo-1'), send('un-mismo-deseo-1')]);
    const done = same.filter(({ status }) => status === 200);
    // The second is answered as the first, or told that it is under way.
    expect(new Set(done.map(({ data }) => data[0].idPublicacion)).size).toBe(1);
    const search = JSON.stringify({ eform: wished });
    const count = async () =>
      (await bench.desk('POST', '/v2/admin-mod/eforms/published/search', { filters: search })).data.length;
    expect(await count()).toBe(1);
    const tabs = await Promise.all([send('un-deseo-por-tab-2'), send('un-deseo-por-tab-3')]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count()).toBe(3);
    const own = await bench.portal.send('GET', '/v2/portal/me/eforms', { token: reader.token });
    expect(own.data).toHaveLength(3);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, plainForm } from '../../../test/support/forms.ts';

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench();
});
afterAll(() => bench.close());

const ask = async (definition: object = plainForm(), more: Record<string, string | number> = {}) => {
  const person = await bench.somebody();
  const form = await bench.form(definition);
  const published = await bench.publish(form, [person.cuil], more);
  expect(published.code).toBe('00000');
  const { id } = await bench.mine(person.token);
  return { ...person, form, publication: published.data[0].idPublicacion as number, answer: id as number };
};
const own = (token: string, method: string, id: number, form?: Record<string, string | number>) =>
  bench.portal.send(method, `/v2/portal/me/eforms/${id}`, { token, ...(form ? { form } : {}) });

describe('publishing', () => {
  test('goes to those who are meant and reached, once each; a preview writes nothing', async () => {
    const form = await bench.form(plainForm());
    const people = [await bench.somebody({ sector: 'Taller' }), await bench.somebody({ sector: 'Taller' })];
    const [sector] = (await bench.desk('GET', '/v2/portal/employees?sector=')).data.filter(
      (one) => one.sector === 'Taller',
    );
    expect(sector).toBeTruthy();
    const publish = (more: Record<string, string | number>) =>
      bench.desk('POST', `/v2/portal/eforms/${form}/publish`, more);
    expect((await publish({})).code).toBe('SYSTEM_AUDIENCE_EMPTY');
    expect((await publish({ filtros: '{}' })).code).toBe('SYSTEM_AUDIENCE_EMPTY');
    const cuils = JSON.stringify(people.map(({ cuil }) => cuil));
    const preview = await publish({ cuils, simular: 1 });
    expect(preview.data[0]).toMatchObject({ idPublicacion: null, personas: 2, desconocidos: [] });
    expect(await bench.mine(people[0]?.token ?? '')).toBeUndefined();
    expect((await publish({ cuils: '20111111112' })).fields).toHaveProperty('cuils');
    expect((await publish({ cuils, vence: '19/11/2026' })).code).toBe('EFORM_FIELD_INVALID');
    const done = await publish({ cuils, vence: '30/11/2026', recordar_dias: 3 });
    expect(done.data[0]).toMatchObject({ personas: 2 });
    expect(await bench.mine(people[1]?.token ?? '')).toMatchObject({
      estado: 'pendiente',
      vence: '30/11/2026',
    });
    const all = await publish({ filtros: '{"todos":1}', simular: 1 });
    expect(all.data[0].personas).toBeGreaterThan(2);
    expect((await bench.publish(999_999, [people[0]?.cuil ?? ''])).code).toBe('EFORM_NOT_FOUND');
  });

  test('a limited administrator reaches, lists and reads their own people alone', async () => {
    const inside = await bench.somebody({ sector: 'Planta' });
    const outside = await bench.somebody({ sector: 'Ventas' });
    const form = await bench.form(plainForm());
    const published = await bench.publish(form, [inside.cuil, outside.cuil]);
    for (const { token } of [inside, outside])
      expect((await bench.send(token, (await bench.mine(token)).id, { nota: 'Hola' })).code).toBe('00000');
    const limited = await bench.portal.addPerson(bench.company, { access: { types: [3], actions: [62] } });
    await bench.portal.limitTo(bench.company, limited.id, { sectors: ['Planta'] });
    const token = await bench.portal.signIn(limited.username);
    const get = (path: string) => bench.portal.send('GET', path, { token });
    const list = await get(`/v2/portal/eforms/${form}/answers`);
    expect(list.data.map((one) => one.quien.id)).toEqual([inside.id]);
    const all = (await bench.desk('GET', `/v2/portal/eforms/${form}/answers`)).data;
    const other = all.find((one) => one.quien.id === outside.id);
    expect((await get(`/v2/portal/eforms/answers/${other.id}`)).code).toBe('EFORM_NOT_FOUND');
    expect((await get('/v2/admin-mod/eforms/senders')).status).toBe(200);
    const searched = await bench.portal.send('POST', '/v2/admin-mod/eforms/published/search', {
      token,
      form: { filters: JSON.stringify({ id: published.data[0].idPublicacion }) },
    });
    // Those beyond their reach are counted, and nobody of them is named.
    expect(searched.data).toMatchObject([{ personas: 2, destinatarios: 1, respondidos: 1 }]);
    const refused = await bench.portal.send('POST', `/v2/portal/eforms/${form}/publish`, {
      token,
      form: { cuils: outside.cuil },
    });
    expect(refused.fields).toHaveProperty('cuils');
    // Without the action nothing of it is theirs.
    expect(
      (await bench.portal.send('GET', `/v2/portal/eforms/${form}/answers`, { token: inside.token })).status,
    ).toBe(403);
  });
});

describe('what went out', () => {
  test('people are told and reminded once; a draft of an earlier version stays on it', async () => {
    const person = await bench.somebody({ mail: 'avisada@andes.example', readsMail: true });
    const form = await bench.form(plainForm());
    await bench.publish(form, [person.cuil], { recordar_dias: 1, vence: '30/12/2026' });
    await bench.round();
    await bench.round();
    const mails = () => bench.portal.mailsTo(bench.company, 'avisada@andes.example');
    expect((await mails()).filter(({ subject }) => subject.includes('para completar'))).toHaveLength(1);
    const { id } = await bench.mine(person.token);
    const { version } = (await own(person.token, 'GET', id)).data[0];
    await own(person.token, 'PUT', id, { respuestas: '{"nota":"A medias"}', version });
    const longer = { ...plainForm(), titulo: 'Otra nota' };
    const { version: row } = (await bench.desk('GET', `/eforms/packages/${form}`)).data[0];
    await bench.desk('PUT', `/v2/portal/eforms/${form}`, {
      definicion: JSON.stringify(longer),
      version: row,
    });
    await bench.desk('POST', `/v2/portal/eforms/${form}/activate`, {});
    expect((await own(person.token, 'GET', id)).data[0].definicion.titulo).toBe('Nota');
    await bench.publish(form, [person.cuil], { reemplaza_borradores: 1 });
    expect((await own(person.token, 'GET', id)).data[0].definicion.titulo).toBe('Otra nota');
    await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql`update form_publication set reminded_on = '2026-11-18' where company_id = ${bench.company} and remind_days = 1`.execute(
        tx,
      ),
    );
    await bench.round();
    await bench.round();
    expect((await mails()).filter(({ subject }) => subject.includes('falta completar'))).toHaveLength(1);
  });

  test('published-eforms.1 published-eforms.2 published-eforms.3 published-eforms.4: is searched, listed by person, exported and reverted for good', async () => {
    const { token, answer, form, publication, id } = await ask();
    await bench.send(token, answer, { nota: '=1+1' });
    const filters = JSON.stringify({ eform: form });
    const search = () =>
      bench.desk('POST', '/v2/admin-mod/eforms/published/search?orderBy=publicado', { filters });
    // Without the action nothing of it is theirs.
    const denied = await bench.portal.send('POST', '/v2/admin-mod/eforms/published/search', { token });
    expect(denied.status).toBe(403);
    const bySender = JSON.stringify({ eform: form, remitente: id });
    expect(
      (await bench.desk('POST', '/v2/admin-mod/eforms/published/search', { filters: bySender })).data,
    ).toEqual([]);
    expect((await search()).data[0]).toMatchObject({
      id: publication,
      destinatarios: 1,
      respondidos: 1,
      pendientes: 0,
    });
    const recipients = await bench.desk(
      'GET',
      `/v2/admin-mod/eforms/published/${publication}/recipients?estado=respondido`,
    );
    expect(recipients.data[0]).toMatchObject({ id, estado: 'respondido', idRespuesta: answer });
    const csv = await bench.desk('POST', `/v2/portal/eforms/${form}/answers/export`, { formato: 'csv' });
    expect(csv.bytes.toString()).toContain("'=1+1");
    const xlsx = await bench.desk('POST', `/v2/portal/eforms/${form}/answers/export`, { formato: 'xlsx' });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const results = await bench.desk('GET', `/v2/portal/eforms/${form}/results?publicacion=${publication}`);
    expect(results.data[0]).toMatchObject({ clave: 'nota', respuestas: 1, oculto: 0, textos: ['=1+1'] });
    const path = `/v2/admin-mod/eforms/published/${publication}/revert`;
    expect((await bench.desk('PUT', path, { motivo: 'Era otra.' })).data[0]).toMatchObject({
      estado: 'revertido',
    });
    expect((await bench.desk('PUT', path, {})).code).toBe('EFORM_ALREADY_REVERTED');
    expect(await bench.mine(token)).toBeUndefined();
    expect((await own(token, 'GET', answer)).code).toBe('EFORM_CLOSED');
    await bench.round();
    const [mine] = (await bench.portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine.estado).toBe('anulado');
    expect((await bench.desk('GET', `/v2/portal/eforms/${form}/answers`)).data[0]).toMatchObject({
      revertido: 1,
    });
  });
});

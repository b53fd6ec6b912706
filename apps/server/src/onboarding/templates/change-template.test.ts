import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, makeTemplate, picture, templateFields } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany({ name: 'Cambios' });
  await portal.addPerson(company, { username: 'cambia_plantillas', access: { types: [2] } });
  hr = await portal.signIn('cambia_plantillas');
});
afterAll(() => portal.close());

const make = (change: Parameters<typeof makeTemplate>[2] = {}) => makeTemplate(portal, hr, change);
const read = (id: number) => portal.send('GET', `/OnBoarding/CompanyTemplate/${id}`, { token: hr });
const save = (id: number, change: Parameters<typeof makeTemplate>[2] = {}) =>
  portal.send('PUT', `/OnBoarding/CompanyTemplate/${id}`, { token: hr, multipart: templateFields(change) });
const items = (change: Partial<ReturnType<typeof asked>>) => JSON.stringify({ ...asked(), ...change });

describe('saving a template', () => {
  test('keeps to the rules of the creation [onboarding-edit.2]', async () => {
    const [template] = (await make()).data;
    for (const [change, code] of [
      [{ nombre: '' }, 'ONBOARDING_FIELD_INVALID'],
      [{ template: items({ documents: [] }) }, 'ONBOARDING_GROUP_EMPTY'],
      [{ template: items({ documents: [{ clave: 'nada' }] }) }, 'ONBOARDING_ITEM_UNKNOWN'],
      [{ mensaje_bienvenida: 'a'.repeat(141) }, 'ONBOARDING_FIELD_INVALID'],
      [{ id_tipo_msg_bienvenida: 2 }, 'ONBOARDING_IMAGE_REQUIRED'],
      [{ id_tipo_msg_bienvenida: 3 }, 'ONBOARDING_VIDEO_REQUIRED'],
      [{ file: { name: 'i.gif', bytes: await picture('gif') } }, 'ONBOARDING_NOT_A_PICTURE'],
    ] as const)
      expect((await save(template.id, change)).code).toBe(code);
    expect((await read(template.id)).data[0]).toEqual(template);
    const changed = await save(template.id, {
      mensaje_bienvenida: 'Hola',
      template: items({ documents: [{ clave: 'equipment', obligatorio: 0 }] }),
    });
    expect(changed.data[0]).toMatchObject({
      mensaje_bienvenida: 'Hola',
      version: 2,
      template: { documents: [{ clave: 'equipment', obligatorio: 0 }] },
    });
  });

  test('takes the id from the path, or else from the body; JSON is taken too', async () => {
    const [template] = (await make()).data;
    const put = (json: Record<string, unknown>) =>
      portal.send('PUT', '/OnBoarding/CompanyTemplate', { token: hr, json });
    const answer = await put({
      id: template.id,
      nombre: 'Por el cuerpo',
      template: asked(),
      mensaje_bienvenida: 'Hola',
    });
    expect([answer.code, answer.data[0].nombre]).toEqual(['00000', 'Por el cuerpo']);
    expect((await put({ nombre: 'Sin id', template: asked() })).code).toBe('ONBOARDING_FIELD_INVALID');
    expect((await put({ id: 999_999, nombre: 'De nadie', template: asked() })).status).toBe(404);
    expect((await save(999_999)).status).toBe(404);
  });

  test('tells the second of two who edit at once', async () => {
    const [template] = (await make()).data;
    expect((await save(template.id, { version: 1, mensaje_bienvenida: 'Uno' })).data[0].version).toBe(2);
    const late = await save(template.id, { version: 1, mensaje_bienvenida: 'Dos' });
    expect([late.status, late.code]).toEqual([409, 'ONBOARDING_STALE']);
    expect((await read(template.id)).data[0].mensaje_bienvenida).toBe('Uno');
    expect((await save(template.id, { version: 2, mensaje_bienvenida: 'Dos' })).code).toBe('00000');
  });
});

describe('the list of templates', () => {
  test('goes by name, with the items of each, a page at a time [onboarding-list.1]', async () => {
    const alone = await portal.addCompany();
    await portal.addPerson(alone, { username: 'lista_plantillas', access: { types: [2] } });
    const token = await portal.signIn('lista_plantillas');
    const list = (query = '') => portal.send('GET', `/OnBoarding/CompanyTemplate${query}`, { token });
    expect([(await list()).data, (await list()).pagination]).toEqual([[], { total: 0 }]);
    for (const nombre of ['Óptica', 'zapatería', 'Norte', 'Ñandú', 'nube'])
      await makeTemplate(portal, token, { nombre });
    const all = await list();
    expect(all.data.map(({ nombre }) => nombre)).toEqual(['Norte', 'nube', 'Ñandú', 'Óptica', 'zapatería']);
    expect(all.data[0]).toMatchObject({
      activo: 1,
      personal_info: 3,
      personal_documents: 2,
      documents: 1,
      personas: 0,
      modificado: '2026-11-20T15:00:00.000Z',
    });
    const names: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const answer = await list(`?pagination=2,1,0${cursor}`);
      names.push(...answer.data.map(({ nombre }) => nombre));
      expect(answer.pagination?.total).toBe(5);
      cursor = `&cursor=${answer.pagination?.next}`;
    }
    expect(names).toEqual(all.data.map(({ nombre }) => nombre));
    expect((await list('?pagination=2,3,0')).data.map(({ nombre }) => nombre)).toEqual(['zapatería']);
    expect((await list('?cursor=nada')).status).toBe(422);
  });

  test('activates and deactivates, and shows either alone [onboarding-list.3]', async () => {
    const [template] = (await make({ nombre: 'Se apaga' })).data;
    const set = (activo: number | string, id = template.id) =>
      portal.send('PATCH', `/OnBoarding/CompanyTemplate/${id}`, { token: hr, form: { activo } });
    const shown = async (activo: 0 | 1) =>
      (
        await portal.send('GET', `/OnBoarding/CompanyTemplate?activo=${activo}&pagination=500,1,0`, {
          token: hr,
        })
      ).data.some(({ id }) => id === template.id);
    for (const _ of [1, 2]) expect((await set(0)).data[0].activo).toBe(0);
    expect([await shown(0), await shown(1)]).toEqual([true, false]);
    expect((await set(1)).data[0].activo).toBe(1);
    expect([await shown(0), await shown(1)]).toEqual([false, true]);
    expect((await set('')).status).toBe(422);
    expect((await set(0, 999_999)).status).toBe(404);
  });
});

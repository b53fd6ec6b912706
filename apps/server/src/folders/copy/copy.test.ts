import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword, requireFactor } from '../../../test/support/second-factor.ts';

let portal: Portal;
let here: number;
let there: number;
beforeAll(async () => {
  portal = await startPortal();
  here = await portal.addCompany({ name: 'Andes' });
  there = await portal.addCompany({ name: 'Pampa' });
});
afterAll(() => portal.close());

/** Somebody who administers folders here, and is somebody there by a link that both logins proved. */
async function both(otherAccess: { types: number[]; actions?: number[] } = { types: [2], actions: [82] }) {
  const own = await portal.addPerson(here, { access: { types: [2], actions: [82] } });
  const other = await portal.addPerson(there, { access: otherAccess });
  const token = await portal.signIn(own.username);
  await confirmPassword(portal, token);
  const form = { user: other.username, password: PASSWORD };
  expect((await portal.send('POST', '/v2/portal/me/links', { token, form })).status).toBe(200);
  return { own, other, token, otherToken: await portal.signIn(other.username) };
}
type Both = Awaited<ReturnType<typeof both>>;

let count = 0;
const addFolder = async (token: string, more: object = {}) => {
  count += 1;
  const form = { nombre: `Carpeta ${count}`, tipo: 'documentos', visible: 1, firmable: 1, ...more };
  const { data, code } = await portal.send('POST', '/v2/folder', { token, form });
  expect(code).toBe('00000');
  return data[0] as { idCarpeta: number; nombre: string };
};
const addType = async (token: string, idCarpeta: number, name: string, more: object = {}) => {
  const form = { idCarpeta, name, parser: 'manual', ...more };
  const { data, code } = await portal.send('POST', '/v2/subfolder/create', { token, form });
  expect([name, code]).toEqual([name, '00000']);
  return data[0].idSubCarpeta as number;
};
const copy = ({ token, other }: Both, id: number, more: object = {}) =>
  portal.send('POST', `/v2/portal/folders/${id}/copy`, { token, form: { idUsuario: other.id, ...more } });
const typesIn = async (token: string, id: number) =>
  (await portal.send('POST', `/v2/subfolders/${id}`, { token, form: {} })).data;
const entries = (company: number, folder: number) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ actor: number; body: Record<string, unknown> }>`
      select actor_id as actor, body from audit_entry where company_id = ${company} and event = 'folder.copied'
        and subject = 'folder' and subject_id = ${folder}`.execute(tx);
    return rows;
  });
const standing = (company: number, name: string) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from folder where company_id = ${company} and fold(name) = fold(${name})`.execute(tx);
    return rows.map(({ id }) => id);
  });

describe('a folder copied to another company', () => {
  test('goes with its types and their rules; what stays behind is named, and both sides have an entry', async () => {
    const who = await both();
    const before = await addFolder(who.token);
    const folder = await addFolder(who.token, { bloqueantes: before.idCarpeta });
    const signer = await portal.addPerson(here);
    const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.08, page: 'last' };
    await addType(who.token, folder.idCarpeta, 'Contrato', {
      descripcion: 'Con su anexo',
      vence: 'opcional',
    });
    await addType(who.token, folder.idCarpeta, 'Con segundo', {
      segundo: signer.id,
      signaturePosition: JSON.stringify({ segundo: box }),
    });
    const old = await addType(who.token, folder.idCarpeta, 'Viejo');
    await portal.send('PATCH', `/v2/portal/subfolders/${old}/archive`, {
      token: who.token,
      form: { archivar: 1 },
    });
    const [told] = (await copy(who, folder.idCarpeta, { simular: 1 })).data;
    expect(told).toMatchObject({ empresa: 'Pampa', idCarpeta: null, tipos: 2, ocupado: 0, copiada: null });
    expect(told.quedan).toEqual([
      { que: 'bloqueantes', nombres: [before.nombre] },
      { que: 'archivados', nombres: ['Viejo'] },
      { que: 'segundo', nombres: ['Con segundo'] },
    ]);
    expect(await standing(there, folder.nombre)).toEqual([]);
    const [made] = (await copy(who, folder.idCarpeta)).data;
    expect(made).toMatchObject({ nombre: folder.nombre, tipos: 2, ocupado: 0 });
    const [twin] = (await portal.send('GET', `/v2/folders/${made.idCarpeta}`, { token: who.otherToken }))
      .data;
    expect(twin).toMatchObject({ nombre: folder.nombre, firmable: 1, bloqueantes: [], documentos: 0 });
    const types = await typesIn(who.otherToken, made.idCarpeta);
    expect(types.map(({ name }: { name: string }) => name)).toEqual(['Con segundo', 'Contrato']);
    expect(types[1]).toMatchObject({ descripcion: 'Con su anexo', vence: 'opcional', parser: 'manual' });
    expect(types[0]).toMatchObject({ segundo: null });
    expect(await entries(there, made.idCarpeta)).toEqual([
      {
        actor: who.other.id,
        body: {
          from: here,
          folder: folder.idCarpeta,
          types: 2,
          left: ['bloqueantes', 'archivados', 'segundo'],
        },
      },
    ]);
    expect(await entries(here, folder.idCarpeta)).toMatchObject([
      { actor: who.own.id, body: { to: there, folder: made.idCarpeta, types: 2 } },
    ]);
  });

  test('takes its template of sheets along, or the one there that has the same', async () => {
    const who = await both();
    const slots = JSON.stringify([{ nombre: 'Frente', obligatoria: 1 }]);
    const template = async (token: string, nombre: string, of = slots) =>
      (await portal.send('POST', '/v2/portal/upload-templates', { token, form: { nombre, slots: of } }))
        .data[0].id;
    const [fresh, same, other] = [
      await template(who.token, 'Nueva allá'),
      await template(who.token, 'Igual allá'),
      await template(who.token, 'Distinta allá'),
    ];
    const twin = await template(who.otherToken, 'Igual allá');
    await template(who.otherToken, 'Distinta allá', JSON.stringify([{ nombre: 'Dorso', obligatoria: 0 }]));
    const folder = await addFolder(who.token);
    for (const [name, idTemplate] of [
      ['Uno', fresh],
      ['Dos', same],
      ['Tres', other],
    ])
      await addType(who.token, folder.idCarpeta, name, { upload: 1, idTemplate });
    const [made] = (await copy(who, folder.idCarpeta)).data;
    expect(made.quedan).toEqual([{ que: 'plantilla', nombres: ['Tres'] }]);
    const types = new Map(
      (await typesIn(who.otherToken, made.idCarpeta)).map((type) => [type.name, type.idTemplate]),
    );
    expect([types.get('Dos'), types.get('Tres')]).toEqual([twin, null]);
    expect(types.get('Uno')).toBeGreaterThan(0);
  });

  test('whose name stands there asks for another one, and nothing is written until then', async () => {
    const who = await both();
    const folder = await addFolder(who.token);
    await addFolder(who.otherToken, { nombre: folder.nombre.toUpperCase() });
    expect((await copy(who, folder.idCarpeta, { simular: 1 })).data[0]).toMatchObject({
      ocupado: 1,
      copiada: null,
    });
    const refused = await copy(who, folder.idCarpeta);
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([
      409,
      '10003',
      ['nombre'],
    ]);
    expect(await entries(here, folder.idCarpeta)).toEqual([]);
    const [made] = (await copy(who, folder.idCarpeta, { nombre: `${folder.nombre} bis` })).data;
    expect(await standing(there, `${folder.nombre} bis`)).toEqual([made.idCarpeta]);
  });

  test('twenty at once make one, with one entry on each side', async () => {
    const who = await both();
    const folder = await addFolder(who.token);
    await addType(who.token, folder.idCarpeta, 'Solo');
    const answers = await Promise.all(Array.from({ length: 20 }, () => copy(who, folder.idCarpeta)));
    const busy = answers.filter(({ status }) => status === 503).length;
    const made = new Set(answers.flatMap(({ data }) => data?.[0]?.idCarpeta ?? []));
    expect([made.size, answers.filter(({ code }) => code === '00000').length + busy]).toEqual([1, 20]);
    const [id] = [...made];
    expect(await entries(there, id)).toHaveLength(1);
    expect(await entries(here, folder.idCarpeta)).toHaveLength(1);
    expect(await typesIn(who.otherToken, id)).toHaveLength(1);
  });

  test('cut off between the two companies says there where it came from; doing it again writes what lacks', async () => {
    const who = await both();
    const folder = await addFolder(who.token);
    const [made] = (await copy(who, folder.idCarpeta)).data;
    // As it stands when the process ends after the first of the two transactions: nothing was written here.
    await portal.asCompany(here, ({ tx }) =>
      sql`delete from folder_copy where company_id = ${here} and folder_id = ${folder.idCarpeta}`.execute(tx),
    );
    expect(await entries(there, made.idCarpeta)).toMatchObject([
      { body: { from: here, folder: folder.idCarpeta } },
    ]);
    const [told] = (await copy(who, folder.idCarpeta, { simular: 1 })).data;
    expect(told).toMatchObject({ ocupado: 1, idCarpeta: made.idCarpeta });
    expect(told.copiada).toMatch(/Z$/);
    const [again] = (await copy(who, folder.idCarpeta)).data;
    expect(again.idCarpeta).toBe(made.idCarpeta);
    expect(await standing(there, folder.nombre)).toEqual([made.idCarpeta]);
    expect(await entries(here, folder.idCarpeta)).toHaveLength(2);
    await copy(who, folder.idCarpeta);
    expect(await entries(here, folder.idCarpeta)).toHaveLength(2);
  });

  test('is for whoever administers both, and could come in there', async () => {
    const who = await both();
    const targets = async (token: string) =>
      (await portal.send('GET', '/v2/portal/folders/copy-targets', { token })).data;
    expect(await targets(who.token)).toEqual([
      { idUsuario: who.other.id, empresa: 'Pampa', segundo_paso: 0 },
    ]);
    const folder = await addFolder(who.token);
    const without = await both({ types: [2], actions: [7] });
    const employee = await both({ types: [1] });
    for (const one of [without, employee]) {
      expect(await targets(one.token)).toEqual([]);
      const refused = await copy(one, folder.idCarpeta);
      expect([refused.status, refused.code]).toEqual([403, '10026']);
    }
    // Somebody else's login there, and one's own here.
    for (const id of [who.other.id, without.own.id])
      expect((await copy({ ...without, other: { ...who.other, id } }, folder.idCarpeta)).code).toBe('10026');
    expect((await copy(who, 999_999)).code).toBe('10004');
    const theirs = await addFolder(who.otherToken);
    expect((await copy(who, theirs.idCarpeta)).code).toBe('10004');
    await portal.setStatus(there, who.other.id, 'inactive');
    expect((await copy(who, folder.idCarpeta)).code).toBe('10026');
    const { username } = await portal.addPerson(here, { access: { types: [3], actions: [7] } });
    const seven = await copy({ ...who, token: await portal.signIn(username) }, folder.idCarpeta);
    expect(seven.status).toBe(403);
  });

  test('needs the second step that the other company asks for', async () => {
    const who = await both();
    const folder = await addFolder(who.token);
    await requireFactor(portal, there, 2, true);
    const refused = await copy(who, folder.idCarpeta);
    expect([refused.status, refused.code]).toEqual([403, '10027']);
    expect(await standing(there, folder.nombre)).toEqual([]);
    await requireFactor(portal, there, 2, false);
    expect((await copy(who, folder.idCarpeta)).code).toBe('00000');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let reader: number;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  reader = (await portal.addPerson(company, { username: 'pedro' })).id;
  admin = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

type Form = Record<string, string | number | readonly (string | number)[]>;
let count = 0;
const send = (method: string, path: string, form?: Form, token = admin) =>
  portal.send(method, path, form ? { token, form } : { token });
const make = async (form: Form = {}) => {
  count += 1;
  const made = await send('POST', '/v2/folder', { nombre: `Carpeta ${count}`, firmable: 1, ...form });
  return made.data[0].idCarpeta as number;
};
const makeType = async (idCarpeta: number, form: Form = {}) => {
  count += 1;
  const made = await send('POST', '/v2/subfolder/create', { idCarpeta, name: `Tipo ${count}`, ...form });
  return made.data[0].idSubCarpeta as number;
};
const change = (id: number, form: Form) => send('PUT', `/v2/folder/${id}`, form);

/** Puts a document that is out into a type: its row only, as a bulk load writes it. */
const putOut = (folder: number, type: number, set = sql`code = code`) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`
      insert into document (company_id, person_id, folder_id, document_type_id, period, file_name, signable, pages,
        original_sha256, sha256, bytes, level, published_by, published_at, code, ephemeral)
      values (${company}, ${reader}, ${folder}, ${type}, '2025-01-01', 'a.pdf', true, 1, sha256('a'), sha256('a'), 1, 'B-B',
        ${reader}, now(), gen_random_uuid()::text, true) returning id`.execute(tx);
    const id = rows[0]!.id;
    await sql`update document set ${set} where company_id = ${company} and id = ${id}`.execute(tx);
    return id;
  });

describe('changing a folder', () => {
  test('what is not sent stays, and the version counts up [folder-update.1]', async () => {
    const id = await make({ orden: 7 });
    const saved = await change(id, { nombre: 'Otro nombre' });
    expect(saved.data[0]).toMatchObject({
      nombre: 'Otro nombre',
      firmable: 1,
      orden: 7,
      version: 2,
      total: 0,
    });
    expect((await send('GET', `/v2/folders/${id}`)).data[0].nombre).toBe('Otro nombre');
  });

  test('its type cannot change; the same or none is taken [folder-update.2]', async () => {
    const id = await make();
    expect((await change(id, { tipo: 'documentos' })).status).toBe(200);
    expect((await change(id, { nombre: 'Sin tipo 1' })).status).toBe(200);
    const other = await change(id, { tipo: 'eform' });
    expect([other.status, other.code, Object.keys(other.fields)]).toEqual([422, '10011', ['tipo']]);
  });

  test.each([
    ['no name [folder-create.2]', { nombre: '' }, '10001'],
    ['a slash in its name [folder-create.2]', { nombre: 'Recibos/2025' }, '10002'],
    ['ephemeral and not signable [folder-create.3]', { efimero: 1, firmable: 0 }, '10005'],
    ['signable and not visible [folder-create.4]', { firmable: 1, visible: 0 }, '10006'],
  ])('%s is refused', async (_, form, code) => {
    expect((await change(await make(), form as Form)).code).toBe(code);
  });

  test('the second of two who write on what both read is told', async () => {
    const id = await make();
    const both = await Promise.all([
      change(id, { nombre: `Uno ${id}`, version: 1 }),
      change(id, { nombre: `Dos ${id}`, version: 1 }),
    ]);
    expect(both.map((one) => one.code).sort()).toEqual(['00000', 'SYSTEM_STALE']);
  });
});

describe('blockers (areas 1.1)', () => {
  test('no circle is closed, over any number of folders', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    expect((await change(a, { bloqueantes: [b] })).status).toBe(200);
    expect((await change(b, { bloqueantes: [c] })).status).toBe(200);
    const circle = await change(c, { bloqueantes: [a] });
    expect([circle.status, circle.code]).toEqual([422, '10010']);
    const rows = (await send('GET', `/v2/folders/blocker/${c}`)).data;
    const marks = Object.fromEntries(rows.map((row) => [row.idCarpeta, [row.bloquea, row.ciclo]]));
    expect([marks[a], marks[b]]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect((await send('GET', '/v2/folders/blocker/999999')).code).toBe('10004');
  });

  test('two changes at once that are harmless by themselves close none together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await make(), await make()];
      const both = await Promise.all([change(a, { bloqueantes: [b] }), change(b, { bloqueantes: [a] })]);
      expect(both.map((one) => one.code).sort()).toEqual(['00000', '10010']);
    }
  });

  test('one that can no longer block drops out of the others, and the number is said first', async () => {
    const [a, b] = [await make(), await make()];
    await change(a, { bloqueantes: [b] });
    const asked = await change(b, { firmable: 0, simular: 1 });
    expect(asked.data[0]).toMatchObject({ total: 1, efecto: { dejan_de_bloquear: { carpetas: 1 } } });
    expect((await change(b, { firmable: 0 })).code).toBe('10020');
    expect((await change(b, { firmable: 0, confirmar: 1 })).status).toBe(200);
    expect((await send('GET', `/v2/folders/${a}`)).data[0].bloqueantes).toEqual([]);
  });
});

describe('what a change does to documents that are out (areas 1.2, 1.3)', () => {
  test('hidden: the number is said and has to be confirmed; who never opened one finds it no more', async () => {
    const id = await make();
    const type = await makeType(id);
    const [shut, opened] = [await putOut(id, type), await putOut(id, type, sql`received_at = now()`)];
    const asked = await change(id, { visible: 0, firmable: 0, simular: 1 });
    expect(asked.data[0]).toMatchObject({
      visible: 1,
      total: 3,
      efecto: { dejan_de_ver: { documentos: 1, personas: 1 }, dejan_de_pedir_firma: { documentos: 2 } },
    });
    const refused = await change(id, { visible: 0, firmable: 0, confirmar: 2 });
    expect([refused.status, refused.code]).toEqual([409, '10020']);
    expect(refused.data[0]).toContain('1 dejan de verse, 2 dejan de pedir firma');
    expect((await change(id, { visible: 0, firmable: 0, confirmar: 3 })).status).toBe(200);
    const mine = await portal.send('GET', '/v2/portal/me/documents', { token: await portal.signIn('pedro') });
    const ids = mine.data.map((row) => row.id);
    expect([ids.includes(shut), ids.includes(opened)]).toEqual([false, true]);
    const back = await change(id, { visible: 1, simular: 1 });
    expect(back.data[0].efecto.vuelven_a_ver).toEqual({ documentos: 1, personas: 1 });
  });

  test('signable again: those published without a field go on as they are', async () => {
    const id = await make({ firmable: 0 });
    const type = await makeType(id);
    await putOut(id, type, sql`signable = false`);
    const saved = await change(id, { firmable: 1 });
    expect(saved.data[0]).toMatchObject({ total: 0, efecto: { siguen_sin_cambio: { documentos: 1 } } });
  });

  test('salary receipts never vanish, by folder or by type', async () => {
    const receipts = await make({ tipo: 'recibos' });
    const type = await makeType(receipts);
    expect((await change(receipts, { visible: 0, firmable: 0 })).status).toBe(200);
    await change(receipts, { visible: 1, firmable: 1 });
    await putOut(receipts, type);
    const refused = await change(receipts, { visible: 0, firmable: 0, confirmar: 100 });
    expect([refused.status, refused.code]).toEqual([409, '10016']);
    const plain = await make();
    const paid = await makeType(plain, { salaryReceipt: 1 });
    await putOut(plain, paid);
    const hidden = await send('PUT', `/v2/subfolder/update/${paid}`, { visible: 0, confirmar: 100 });
    expect([hidden.status, hidden.code]).toEqual([409, '10016']);
  });
});

test('a type that is hidden and stays signable asks no more: what was opened and not signed is counted', async () => {
  const folder = await make();
  const type = await makeType(folder, { firmable: 1 });
  await putOut(folder, type, sql`state = 'received', received_at = now()`);
  const hide = (form: Form) =>
    send('PUT', `/v2/subfolder/update/${type}`, { visible: 0, firmable: 1, ...form });
  const told = await hide({ simular: 1 });
  expect(told.data[0].efecto.dejan_de_pedir_firma).toMatchObject({ documentos: 1, personas: 1 });
  expect((await hide({})).code).toBe('10020');
  expect((await hide({ confirmar: 1 })).status).toBe(200);
  expect(
    (await send('POST', '/v2/portal/documents/search', { tipo: type, pendiente: 'firma' })).data,
  ).toEqual([]);
});

describe('deleting, archiving and ordering', () => {
  test('a folder with a document is kept, one without goes with its types [folder-list.6]', async () => {
    const [full, empty] = [await make(), await make()];
    await putOut(full, await makeType(full), sql`state = 'cancelled', state_before_cancel = 'published'`);
    await makeType(empty);
    const kept = await send('DELETE', `/v2/folder/${full}`);
    expect([kept.status, kept.code]).toEqual([409, '10060']);
    expect((await send('DELETE', `/v2/folder/${empty}`)).data).toEqual([{ id: empty, tipos: 1 }]);
    expect((await send('GET', `/v2/folders/${empty}`)).code).toBe('10004');
  });

  test('a folder that a filter of a user names is kept [folder-list.2] [folder-list.1]', async () => {
    const id = await make();
    const { id: person } = await portal.addPerson(company, {
      username: 'con_filtro',
      access: { types: [3] },
    });
    await portal.limitTo(company, person, { folders: [id] });
    const kept = await send('DELETE', `/v2/folder/${id}`);
    expect([kept.status, kept.code]).toEqual([409, '10061']);
    expect(kept.data[0]).toBe(
      'No se puede eliminar: hay usuarios con un filtro sobre esta carpeta. Puede archivarla.',
    );
  });

  test('archived it leaves the lists, takes no type, and comes back; twice is once', async () => {
    const id = await make();
    const type = await makeType(id);
    const archive = (archivar: number) => send('PATCH', `/v2/portal/folders/${id}/archive`, { archivar });
    expect((await archive(1)).data[0].archivada).toBe(1);
    expect((await archive(1)).data[0].version).toBe(2);
    const names = async (path: string) => (await send('GET', path)).data.map((row) => row.idCarpeta);
    expect(await names('/v2/folders/available')).not.toContain(id);
    expect(await names('/v2/folders/available?archivadas=1')).toContain(id);
    expect((await send('POST', '/v2/subfolder/create', { idCarpeta: id, name: 'Nuevo' })).code).toBe('10018');
    expect((await archive(0)).data[0].archivada).toBe(0);
    const closed = await send('PATCH', `/v2/portal/subfolders/${type}/archive`, { archivar: 1 });
    expect(closed.data[0].archivada).toBe(1);
  });

  test('the order is of every folder in reach, once', async () => {
    const ids: number[] = [];
    for (const path of ['/v2/folders/available', '/v2/folders/available?archivadas=1'])
      ids.push(...(await send('GET', path)).data.map((row) => row.idCarpeta));
    expect((await send('PUT', '/v2/portal/folders/order', { ids: ids.slice(1) })).code).toBe('10002');
    const turned = [...ids].reverse();
    const saved = await send('PUT', '/v2/portal/folders/order', { ids: turned });
    expect(saved.data.map((row) => row.idCarpeta)).toEqual(turned);
  });

  test('only with the action, and never another company’s', async () => {
    const id = await make();
    const pedro = await portal.signIn('pedro');
    for (const [method, path] of [
      ['PUT', `/v2/folder/${id}`],
      ['DELETE', `/v2/folder/${id}`],
      ['GET', `/v2/subfolders/${id}`],
    ] as const)
      expect((await portal.send(method, path, { token: pedro })).code).toBe('403');
    const other = await portal.addCompany({ name: 'Otra' });
    await portal.addPerson(other, { username: 'rrhh_otra', access: { types: [2] } });
    const theirs = await portal.signIn('rrhh_otra');
    expect((await send('PUT', `/v2/folder/${id}`, { nombre: 'Ajena' }, theirs)).code).toBe('10004');
    expect((await send('DELETE', `/v2/folder/${id}`, undefined, theirs)).code).toBe('10004');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let receipts: number;
let letters: number;
let owner: { id: number; username: string };
const papers: Record<string, number> = {};

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  publisher = await addPublisher(portal);
  receipts = publisher.folder;
  const other = await addFolder(portal, publisher, { nombre: 'Cartas', firmable: 0 });
  letters = other.folder;
  owner = await portal.addPerson(publisher.company, { sector: 'Ventas' });
  papers.receipt = await file(portal, publisher, owner);
  papers.letter = await file(portal, publisher, owner, { type: other.type, text: 'Carta' });
});
afterAll(() => portal.close());

type Form = Record<string, string | number | readonly (string | number)[]>;
const limited = (types = [3], scope: Parameters<Portal['limitTo']>[2] = {}, sector = 'Ventas') =>
  portal
    .addPerson(publisher.company, { sector, access: { types, actions: [3, 7, 309] } })
    .then(async (one) => {
      await portal.limitTo(publisher.company, one.id, scope);
      return one;
    });
const add = (form: Form, token = publisher.token, path = '') =>
  portal.send('POST', `/v2/admin-mod/userfolder${path}`, { token, form });
const drop = (query: string, token = publisher.token) =>
  portal.send('DELETE', `/v2/admin-mod/userfolder${query}`, { token });
const list = (path = '', token = publisher.token) =>
  portal.send('GET', `/v2/admin-mod/userfolder${path}`, { token });
const found = async (username: string) => {
  const token = await portal.signIn(username);
  const { data } = await portal.send('POST', '/v2/portal/documents/search', { token, form: {} });
  return data.map(({ id }) => id).sort((a, b) => a - b);
};

describe('folder filters', () => {
  test('restrict the documents that are seen, in lists and one by one [employee-folder-filters.2]', async () => {
    const { id, username } = await limited();
    const both = [papers.receipt, papers.letter].sort((a, b) => Number(a) - Number(b));
    expect(await found(username)).toEqual(both);
    const { data } = await add({ id_carpeta: letters }, publisher.token, `/${id}`);
    expect(data[0]).toMatchObject({ idusuario: id, ok: 1, carpetas: [letters] });
    expect(await found(username)).toEqual([papers.letter]);
    const token = await portal.signIn(username);
    const open = (paper: number | undefined) =>
      portal.send('GET', `/documents/pages/${paper}/${owner.id}`, { token });
    expect([(await open(papers.letter)).status, (await open(papers.receipt)).status]).toEqual([200, 404]);
    const folders = await portal.send('GET', '/v2/folders/available', { token });
    expect(folders.data.map(({ idCarpeta }) => idCarpeta)).toEqual([letters]);
    await add({ id_carpeta: [receipts, letters] }, publisher.token, `/${id}`);
    expect(await found(username)).toEqual(both);
    expect((await drop(`/${id}?id_carpeta=${receipts}`)).data[0].carpetas).toEqual([letters]);
    expect((await drop(`/${id}`)).data[0].carpetas).toEqual([]);
    expect(await found(username)).toEqual(both);
  });

  test('are chosen for many people at once, each by itself [manager-management.2]', async () => {
    const leads = await Promise.all([limited([5]), limited([5])]);
    const employee = await portal.addPerson(publisher.company);
    const ids = [...leads.map(({ id }) => id), employee.id, publisher.admin.id, 999_999];
    const { data } = await add({ idusuario: ids, id_carpeta: [letters, receipts] });
    expect(data.map(({ idusuario, code, carpetas }) => [idusuario, code, carpetas.length])).toEqual([
      [ids[0], '00000', 2],
      [ids[1], '00000', 2],
      [ids[2], 'SCOPE_NEEDS_PROFILE', 0],
      [ids[3], 'PROFILE_OWN', 0],
      [999_999, 'SYSTEM_NOT_FOUND', 0],
    ]);
    const after = await drop(`?idusuario=${ids[0]},${ids[1]}&id_carpeta=${receipts}`);
    expect(after.data.map(({ carpetas }) => carpetas)).toEqual([[letters], [letters]]);
  });

  test('are listed by person, page by page, and of one', async () => {
    const { id } = await limited([3], { folders: [letters, receipts] });
    const mine = await list(`/${id}`);
    expect(mine.data.map(({ id_carpeta, carpeta_nombre }) => [id_carpeta, carpeta_nombre])).toEqual([
      [receipts, 'Recibos de haberes'],
      [letters, 'Cartas'],
    ]);
    const first = await list('?pagination=1,1,0');
    const all = await list('?pagination=500,1,0');
    expect([first.data.length, first.pagination?.total]).toEqual([1, all.data.length]);
    const next = await list(`?pagination=1,1,0&cursor=${first.pagination?.next}`);
    expect(next.data[0]).toEqual(all.data[1]);
    expect((await list('/999999')).status).toBe(404);
  });

  test('name folders of the company, and somebody', async () => {
    const { id } = await limited();
    expect((await add({ id_carpeta: 999_999 }, publisher.token, `/${id}`)).code).toBe('SCOPE_UNKNOWN');
    expect((await add({ id_carpeta: letters }, publisher.token, '/999999')).status).toBe(404);
    for (const form of [{ idusuario: id }, { id_carpeta: letters }, { idusuario: 'x', id_carpeta: letters }])
      expect((await add(form as Form)).status).toBe(422);
    const other = await portal.addCompany({ name: 'Otra' });
    const foreign = await portal.addPerson(other, { access: { types: [2] } });
    const token = await portal.signIn(foreign.username);
    expect((await list(`/${id}`, token)).status).toBe(404);
    expect((await list('', token)).data).toEqual([]);
  });

  test('of a limited administrator limit what they give', async () => {
    const giver = await limited([3], { sectors: ['Ventas'], folders: [letters] });
    const token = await portal.signIn(giver.username);
    const within = await limited([3], { sectors: ['Ventas'], folders: [letters] });
    const wide = await limited([3], { sectors: ['Ventas'] });
    const beyond = await limited([3], { folders: [letters] });
    const outside = await limited([3], { sectors: ['Ventas'], folders: [letters] }, 'Planta');
    for (const [id, code] of [
      [within.id, '00000'],
      [wide.id, 'SCOPE_BEYOND_OWN'],
      [beyond.id, 'SCOPE_BEYOND_OWN'],
      [outside.id, 'SYSTEM_NOT_FOUND'],
      [giver.id, 'SYSTEM_NOT_FOUND'],
    ] as const)
      if (id !== giver.id)
        expect((await add({ idusuario: id, id_carpeta: letters }, token)).data[0].code).toBe(code);
    expect((await add({ id_carpeta: receipts }, token, `/${within.id}`)).code).toBe('SCOPE_BEYOND_OWN');
    // Without a folder they would see more than the giver.
    expect((await drop(`/${within.id}`, token)).code).toBe('SCOPE_BEYOND_OWN');
    expect((await list('', token)).data.every(({ id_carpeta }) => id_carpeta === letters)).toBe(true);
  });

  test('left over from another profile do not bind the management profile', async () => {
    const { id, username } = await limited([3], { folders: [letters] });
    expect((await found(username)).length).toBe(1);
    const form = { idperfiles: [1, 2] };
    await portal.send('PUT', `/v2/admin-mod/profile/users/${id}`, { token: publisher.token, form });
    expect((await found(username)).length).toBe(2);
  });
});

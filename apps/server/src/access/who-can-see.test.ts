import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addFolder, file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let owner: { id: number; username: string };
let documentId: number;
const viewers: Record<string, { id: number; username: string }> = {};

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const { company } = publisher;
  owner = await portal.addPerson(company, { sector: 'Ventas', location: 'Rosario' });
  documentId = await file(portal, publisher, owner);
  const other = await addFolder(portal, publisher, { nombre: 'Capacitación', firmable: 0 });
  const shelf = await portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{
      folder: number;
    }>`select folder_id as folder from document where id = ${documentId}`.execute(tx);
    return rows[0]?.folder as number;
  });
  const add = async (
    name: string,
    types: number[],
    actions: number[],
    scope: Parameters<Portal['limitTo']>[2] = {},
  ) => {
    const person = await portal.addPerson(company, { username: name, access: { types, actions } });
    await portal.limitTo(company, person.id, scope);
    viewers[name] = person;
    return person;
  };
  await add('gestion', [2], [7, 309]);
  await add('gestion_sin_detalle', [2], [7]);
  await add('de_ventas', [3], [7, 309], { sectors: ['Ventas'] });
  await add('de_planta', [3], [7, 309], { sectors: ['Planta'] });
  await add('de_salta', [3], [7, 309], { sectors: ['Ventas'], locations: ['Salta'] });
  await add('sin_filtro', [3], [7, 309]);
  await add('sin_permiso', [3], [], { sectors: ['Ventas'] });
  await add('solo_documentos', [3], [309], { sectors: ['Ventas'] });
  await add('otra_carpeta', [3], [7, 309], { folders: [other.folder] });
  await add('esta_carpeta', [3], [7, 309], { folders: [shelf] });
  const boss = await add('jefa', [5], [7, 309]);
  await add('otra_jefa', [5], [7, 309]);
  await portal.asCompany(company, ({ tx }) =>
    sql`update person set reports_to = ${boss.id} where id = ${owner.id}`.execute(tx),
  );
  const gone = await add('se_fue', [2], [7, 309]);
  await portal.setStatus(company, gone.id, 'inactive');
});
afterAll(() => portal.close());

const ask = (query: string, token = publisher.token) =>
  portal.send('GET', `/v2/portal/access?${query}`, { token });

const bySight = async () => {
  const { data } = await ask(`idUsuario=${owner.id}&idDocumento=${documentId}`);
  return new Map(data.map((row) => [row.id, row]));
};

describe('who can see a person and a document', () => {
  test('is what the calls answer, for everybody who administers anything', async () => {
    const sights = await bySight();
    expect(sights.size).toBe(Object.keys(viewers).length + 2);
    for (const [name, viewer] of Object.entries(viewers)) {
      const sight = sights.get(viewer.id);
      if (name === 'se_fue') {
        expect([sight?.ve_legajo, sight?.ve_documento]).toEqual([0, 0]);
        continue;
      }
      const token = await portal.signIn(viewer.username);
      const record = await portal.send('GET', `/v2/admin-mod/users/${owner.id}`, { token });
      const document = await portal.send('GET', `/documents/pages/${documentId}/${owner.id}`, { token });
      expect(record.status === 200, `${name}: record`).toBe(sight?.ve_legajo === 1);
      expect(document.status === 200, `${name}: document`).toBe(sight?.ve_documento === 1);
    }
  });

  test.each([
    ['gestion', 'con_accion'],
    ['gestion_sin_detalle', 'sin_accion'],
    ['de_planta', 'fuera_de_su_sector'],
    ['de_salta', 'fuera_de_su_locacion'],
    ['otra_carpeta', 'carpeta_excluida'],
    ['otra_jefa', 'no_reporta'],
    ['se_fue', 'baja'],
  ])('%s ends at %s', async (name, reason) => {
    const sight = (await bySight()).get(viewers[name]?.id);
    expect(sight.pasos.at(-1).motivo).toBe(reason);
    expect(sight.pasos.slice(0, -1).every((step: { pasa: number }) => step.pasa === 1)).toBe(true);
  });

  test('begins with the owner, who always sees what is theirs', async () => {
    const { data } = await ask(`idUsuario=${owner.id}&idDocumento=${documentId}`);
    expect(data[0]).toMatchObject({ id: owner.id, titular: 1, ve_legajo: 1, ve_documento: 1, pasos: [] });
    const person = await ask(`idUsuario=${owner.id}`);
    expect(person.data.every((row) => row.ve_documento === null)).toBe(true);
  });

  test('tells nothing of somebody else’s document, of another company, or to who is not management', async () => {
    const stranger = await portal.addPerson(publisher.company);
    expect((await ask(`idUsuario=${stranger.id}&idDocumento=${documentId}`)).code).toBe('SYSTEM_NOT_FOUND');
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'de_afuera', access: { types: [2] } });
    expect((await ask(`idUsuario=${owner.id}`, await portal.signIn('de_afuera'))).status).toBe(404);
    const limited = await ask(`idUsuario=${owner.id}`, await portal.signIn('sin_filtro'));
    expect([limited.status, limited.code]).toEqual([403, 'SYSTEM_MANAGEMENT_REQUIRED']);
  });
});

describe('who may see a folder', () => {
  const shelfOf = async () =>
    (await portal.send('GET', '/v2/folders/available', { token: publisher.token })).data.find(
      ({ nombre }: { nombre: string }) => nombre !== 'Capacitación',
    ).idCarpeta as number;
  const look = async (id: number, query = '', token = publisher.token) =>
    portal.send('GET', `/v2/portal/folders/${id}/access${query}`, { token });

  test('says of each what the documents in it say, but for the people they reach [50b]', async () => {
    const id = await shelfOf();
    const { data } = await look(id);
    const byDocument = await bySight();
    expect(data).toHaveLength(byDocument.size - 1);
    for (const { id: viewer, ve, pasos } of data) {
      const sight = byDocument.get(viewer);
      const outOfReach = sight.pasos.at(-1).paso === 'alcance' && sight.pasos.at(-1).pasa === 0;
      const stopped = pasos.findIndex(({ pasa }: { pasa: number }) => pasa === 0);
      expect(stopped === -1, `${viewer}`).toBe(ve === 1);
      if (!outOfReach) expect([viewer, ve]).toEqual([viewer, sight.ve_documento]);
    }
    const of = (name: string) => data.find((row) => row.id === viewers[name]?.id);
    expect(of('otra_carpeta').pasos.at(-1)).toEqual({ paso: 'carpeta', pasa: 0, motivo: 'carpeta_excluida' });
    expect(of('de_planta')).toMatchObject({ ve: 1 });
    expect(of('otra_jefa').pasos).toContainEqual({ paso: 'alcance', pasa: 1, motivo: 'reporta' });
    expect(of('se_fue').pasos).toEqual([{ paso: 'sesion', pasa: 0, motivo: 'baja' }]);
  });

  test('is searched by words, parted into those who do and those who do not, and goes by pages', async () => {
    const id = await shelfOf();
    const all = (await look(id)).data;
    const [yes, no] = [await look(id, '?ve=1'), await look(id, '?ve=0')];
    expect([...yes.data, ...no.data].map((row) => row.id).sort()).toEqual(all.map((row) => row.id).sort());
    expect(yes.data.every((row) => row.ve === 1) && no.data.every((row) => row.ve === 0)).toBe(true);
    const pages = [await look(id, '?pagination=2,1,0'), await look(id, '?pagination=2,2,0')];
    expect(pages.flatMap(({ data }) => data)).toEqual(all.slice(0, 4));
    expect(pages[0]?.pagination?.total).toBe(all.length);
    const [first] = all;
    const found = (await look(id, `?q=${encodeURIComponent(`${first.apellido} ${first.nombre}`)}`)).data;
    expect(found.map((row) => row.id)).toContain(first.id);
    expect((await look(id, '?q=nadie%25')).data).toEqual([]);
  });

  test('is told to management only, and of no folder of another company', async () => {
    const id = await shelfOf();
    const limited = await look(id, '', await portal.signIn('sin_filtro'));
    expect([limited.status, limited.code]).toEqual([403, 'SYSTEM_MANAGEMENT_REQUIRED']);
    expect((await look(id, '', await portal.signIn(owner.username))).status).toBe(403);
    expect((await look(999_999)).code).toBe('10004');
    expect((await look(id, '', await portal.signIn('de_afuera'))).code).toBe('10004');
  });
});

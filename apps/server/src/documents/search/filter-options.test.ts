import { searchFilters } from '@legajo/contract/documents/search-filters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let kept: { folder: number; type: number };

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const form = { nombre: 'Contratos', tipo: 'documentos', visible: 1, firmable: 1 };
  const made = await portal.send('POST', '/v2/folder', { token: publisher.token, form });
  const folder = made.data[0].idCarpeta as number;
  kept = { folder, type: await addType(portal, { ...publisher, folder }, { name: 'Contrato' }) };
  await portal.addPerson(publisher.company, { sector: 'Ventas', location: 'Salta' });
  await portal.addPerson(publisher.company, { sector: 'Producción', location: 'Mendoza' });
});
afterAll(() => portal.close());

const types = async (token: string) =>
  (await portal.send('GET', '/v2/admin-mod/documents/documentsTypesUserFilters', { token })).data;
const filters = (token: string) => portal.send('GET', '/v2/admin-mod/documents/filtersType', { token });

async function limited() {
  const username = `limitada_${publisher.company}`;
  const { id } = await portal.addPerson(publisher.company, {
    username,
    access: { types: [3], actions: [3] },
  });
  await portal.limitTo(publisher.company, id, { sectors: ['Ventas'], folders: [kept.folder] });
  return portal.signIn(username);
}

describe('what the search offers', () => {
  test('the types of folders within reach; archived ones too, where documents lie', async () => {
    const all = [
      {
        carpeta_id: publisher.folder,
        carpeta_nombre: 'Recibos de haberes',
        tipo_id: publisher.type,
        tipo_nombre: 'Recibo mensual',
      },
      { carpeta_id: kept.folder, carpeta_nombre: 'Contratos', tipo_id: kept.type, tipo_nombre: 'Contrato' },
    ];
    const byId = (rows: typeof all) => [...rows].sort((a, b) => a.tipo_id - b.tipo_id);
    expect(byId(await types(publisher.token))).toEqual(byId(all));
    const archive = { token: publisher.token, form: { archivar: 1 } };
    await portal.send('PATCH', `/v2/portal/subfolders/${kept.type}/archive`, archive);
    expect(byId(await types(publisher.token))).toEqual(byId(all));
    const other = await addPublisher(portal);
    expect((await types(other.token)).map(({ tipo_id }: { tipo_id: number }) => tipo_id)).toEqual([
      other.type,
    ]);
  });

  test('one line for each filter that the search takes, with its options and limits', async () => {
    const { data, status } = await filters(publisher.token);
    expect(status).toBe(200);
    expect(data.map(({ filtro }: { filtro: string }) => filtro).sort()).toEqual(
      Object.keys(searchFilters).sort(),
    );
    const of = (name: string) => data.find(({ filtro }: { filtro: string }) => filtro === name);
    expect(of('q')).toEqual({ filtro: 'q', etiqueta: 'Persona', clase: 'texto', opciones: [], max: 200 });
    expect(of('cuil')).toMatchObject({ clase: 'texto', max: 100 });
    expect(of('periodo_desde')).toMatchObject({ clase: 'mes', max: null });
    expect(of('estado').opciones).toContainEqual({
      id: 'firmado_conforme',
      nombre: 'Firmado en conformidad',
    });
    expect(of('sector').opciones.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Producción',
      'Ventas',
    ]);
    for (const { etiqueta, opciones } of data) {
      expect(etiqueta).not.toMatch(/^$|filter\./);
      for (const { nombre } of opciones) expect(nombre).not.toMatch(/^$|filter\./);
    }
  });

  test('whoever sees less is offered less, and nobody without the action', async () => {
    const token = await limited();
    const { data } = await filters(token);
    const of = (name: string) => data.find(({ filtro }: { filtro: string }) => filtro === name).opciones;
    expect(of('sector').map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Ventas']);
    expect(of('carpeta').map(({ id }: { id: number }) => id)).toEqual([kept.folder]);
    expect(of('tipo').map(({ id }: { id: number }) => id)).toEqual([kept.type]);
    const person = await portal.addPerson(publisher.company);
    const own = await portal.signIn(person.username, { perfil: 1 });
    expect((await filters(own)).code).toBe('403');
  });
});

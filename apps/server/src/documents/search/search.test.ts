import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let other: { folder: number; type: number };
const ids: Record<string, number> = {};
let ana: { id: number; cuil: string; username: string };
let luz: { id: number; cuil: string; username: string };

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const { company } = publisher;
  ana = await portal.addPerson(company, {
    name: 'Ana',
    surname: 'Núñez',
    sector: 'Producción',
    location: 'Mendoza',
    fileNumber: 'L-77',
  });
  luz = await portal.addPerson(company, {
    name: 'Luz',
    surname: 'Álvarez',
    sector: 'Ventas',
    location: 'Mendoza',
  });
  other = await addFolder(portal, publisher, { nombre: 'Contratos', tipo: 'documentos', firmable: 1 });
  const put = async (
    name: string,
    ...args: Parameters<typeof file> extends [unknown, unknown, ...infer R] ? R : never
  ) => {
    ids[name] = await file(portal, publisher, ...args);
    portal.clock.advance(60_000);
  };
  await put('ana08', ana, { periodo: '08/2026' });
  await put('luz09', luz, { periodo: '09/2026' });
  await put('ana10', ana, { periodo: '10/2026' });
  await put('contrato', ana, { periodo: '10/2026', type: other.type });
  const token = await portal.signIn(luz.username, { perfil: 1 });
  await portal.send('POST', `/v2/portal/me/documents/${ids.luz09}/sign`, {
    token,
    form: { resultado: 'conforme', pass: PASSWORD },
  });
});
afterAll(() => portal.close());

const search = (form: Record<string, string | number>, token = publisher.token) =>
  portal.send('POST', '/v2/portal/documents/search', { token, form });
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
const found = async (form: Record<string, string | number>, token?: string) =>
  (await search(form, token)).data.map((row) => nameOf(row.id));

describe('searching documents', () => {
  test('by the company’s seal, which what came without one does not bear', async () => {
    const own = await addPublisher(portal);
    const person = await portal.addPerson(own.company);
    const [{ idCarpeta }] = (
      await portal.send('POST', '/v2/folder', {
        token: own.token,
        form: { nombre: 'Sin sello', tipo: 'documentos', visible: 1, firmable: 0 },
      })
    ).data;
    const bare = await addType(portal, { ...own, folder: idCarpeta }, { name: 'Aviso', sinSello: 1 });
    const sealed = await file(portal, own, person, { periodo: '09/2026' });
    const plain = await file(portal, own, person, { type: bare, periodo: '10/2026' });
    const of = async (sello: string) =>
      (await search({ sello }, own.token)).data.map((row) => [row.id, row.sello]);
    expect(await of('sin')).toEqual([[plain, 'sin']]);
    expect(await of('con')).toEqual([[sealed, 'con']]);
    expect((await search({ sello: 'otro' }, own.token)).status).toBe(422);
  });

  test('newest publication first, with what wire-names promises', async () => {
    const answer = await search({});
    expect(answer.data.map((row) => nameOf(row.id))).toEqual(['contrato', 'ana10', 'luz09', 'ana08']);
    expect(answer.pagination).toEqual({ total: 4 });
    expect(answer.data[2]).toEqual({
      id: ids.luz09,
      idUsuario: luz.id,
      nombre: 'Álvarez, Luz',
      cuil: luz.cuil,
      archivo: 'recibo.pdf',
      tipo: 'Recibo mensual',
      carpeta: 'Recibos de haberes',
      periodo: '09/2026',
      estado: 'firmado_conforme',
      publicado: expect.stringMatching(/Z$/),
      recibido: expect.stringMatching(/Z$/),
      firmado: expect.stringMatching(/Z$/),
      oculto: 0,
      sello: 'con',
      origen: 'CM',
      vence: null,
      firmable: 0,
      version: 1,
      segunda_firma: null,
      consultas: 0,
    });
  });

  test('says how many questions nobody answered, of each that it finds', async () => {
    const token = await portal.signIn(luz.username, { perfil: 1 });
    const say = (comments: string, by: string) =>
      portal.send('POST', '/v2/documentobservation/question', {
        token: by,
        form: { iddocumento: ids.luz09 ?? 0, comments },
      });
    const open = async () =>
      (await search({})).data
        .filter((row) => row.consultas > 0)
        .map((row) => [nameOf(row.id), row.consultas]);
    await say('¿Y las horas?', token);
    await say('¿Y el bono?', token);
    expect(await open()).toEqual([['luz09', 2]]);
    await say('Van el mes que viene', publisher.token);
    expect(await open()).toEqual([]);
  });

  test('"Apellido, Nombre" finds, in any order, with and without accents', async () => {
    for (const q of ['Núñez, Ana', 'nunez,ana', 'Ana Núñez', 'Nunez. Ana', ' ana , nuñez ', 'L-77, Núñez'])
      expect([q, await found({ q })]).toEqual([q, ['contrato', 'ana10', 'ana08']]);
    expect(await found({ q: 'Núñez, Luz' })).toEqual([]);
  });

  test('each filter narrows, and they narrow together [document-search.3]', async () => {
    expect(await found({ q: 'nunez' })).toEqual(['contrato', 'ana10', 'ana08']);
    expect(await found({ q: 'L-77', periodo_desde: '09/2026' })).toEqual(['contrato', 'ana10']);
    expect(await found({ carpeta: other.folder })).toEqual(['contrato']);
    expect(await found({ tipo: publisher.type })).toEqual(['ana10', 'luz09', 'ana08']);
    expect(await found({ periodo_desde: '09/2026', periodo_hasta: '09/2026' })).toEqual(['luz09']);
    expect(await found({ periodo_hasta: '08/2026' })).toEqual(['ana08']);
    expect(await found({ estado: 'firmado_conforme' })).toEqual(['luz09']);
    expect(await found({ estado: 'anulado' })).toEqual([]);
    const sectors = (await portal.send('GET', '/v2/admin-mod/sectors', { token: publisher.token })).data;
    const ventas = sectors.find((row) => row.nombre === 'Ventas').id;
    expect(await found({ sector: ventas })).toEqual(['luz09']);
    expect(await found({ sector: ventas, q: 'nunez' })).toEqual([]);
  });

  test('by a list of up to 100 CUILs, with or without hyphens [document-search.6]', async () => {
    const hyphened = luz.cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
    expect(await found({ cuil: hyphened })).toEqual(['luz09']);
    expect(await found({ cuil: `${ana.cuil},${luz.cuil}` })).toHaveLength(4);
    const hundred = [...Array.from({ length: 99 }, (_, i) => 20_300_000_000 + i), luz.cuil].join(',');
    expect(await found({ cuil: hundred })).toEqual(['luz09']);
    const one = await search({ cuil: `${hundred},20999999990` });
    expect([one.status, one.code, Object.keys(one.fields)]).toEqual([
      422,
      'SEARCH_CUIL_COUNT_EXCEEDED',
      ['cuil'],
    ]);
    expect(one.data[0]).toContain('100');
  });

  test.each([
    ['publicado', 'asc', ['ana08', 'luz09', 'ana10', 'contrato']],
    ['publicado', 'desc', ['contrato', 'ana10', 'luz09', 'ana08']],
    ['periodo', 'asc', ['ana08', 'luz09', 'ana10', 'contrato']],
    ['periodo', 'desc', ['contrato', 'ana10', 'luz09', 'ana08']],
    ['nombre', 'asc', ['luz09', 'ana08', 'ana10', 'contrato']],
    ['nombre', 'desc', ['contrato', 'ana10', 'ana08', 'luz09']],
  ])(
    'ordered by %s %s, a page and by the cursor, everything exactly once',
    async (orderBy, orderType, order) => {
      expect(await found({ orderBy, orderType })).toEqual(order);
      const seen: (string | undefined)[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ orderBy, orderType, pagination: '1,1,0', ...(cursor ? { cursor } : {}) });
        seen.push(...page.data.map((row) => nameOf(row.id)));
        cursor = page.pagination?.next;
      } while (cursor && seen.length < 10);
      expect(seen).toEqual(order);
    },
  );

  test.each([
    ['of another order', { cursor: Buffer.from('["2026-10-01",1]').toString('base64url') }],
    [
      'with a date that is none',
      { cursor: Buffer.from('["2026-02-31T00:00:00.000Z",1]').toString('base64url') },
    ],
    ['of nobody', { cursor: 'hola' }],
  ])('a cursor %s is refused', async (_, form) => {
    expect((await search(form)).code).toBe('SYSTEM_INVALID_FIELDS');
  });

  test.each([
    ['estado', { estado: 'perdido' }],
    ['periodo_desde', { periodo_desde: '2026-09' }],
    ['orderBy', { orderBy: 'color' }],
    ['pagination', { pagination: '100,101,0' }],
  ])('%s that is none is named', async (field, form) => {
    const answer = await search(form as unknown as Record<string, string>);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });
});

describe('who finds what', () => {
  const session = async (username: string, scope: Parameters<Portal['limitTo']>[2]) => {
    const { id } = await portal.addPerson(publisher.company, {
      username,
      access: { types: [3], actions: [3, 309] },
    });
    await portal.limitTo(publisher.company, id, scope);
    return portal.signIn(username);
  };

  test('people and folders outside of the scope are not found, not counted, not opened, not read [document-search.2]', async () => {
    const byPeople = await session('por_sector', { sectors: ['Producción'], locations: ['Mendoza'] });
    expect(await found({}, byPeople)).toEqual(['contrato', 'ana10', 'ana08']);
    const byFolder = await session('por_carpeta', { folders: [other.folder] });
    const answer = await search({}, byFolder);
    expect([answer.data.map((row) => nameOf(row.id)), answer.pagination]).toEqual([
      ['contrato'],
      { total: 1 },
    ]);
    for (const [token, id, owner] of [
      [byPeople, ids.luz09, luz.id],
      [byFolder, ids.ana10, ana.id],
    ] as const) {
      for (const path of [
        `/v2/portal/documents/${id}`,
        `/documents/view/${id}/${owner}/pdf`,
        `/documents/view/${id}/${owner}/png/1`,
        `/documents/pages/${id}/${owner}`,
        `/v2/portal/documents/${id}/trace`,
        `/v2/portal/documents/${id}/observations`,
      ])
        expect((await portal.send('GET', path, { token })).code).toBe('DOCUMENT_NOT_FOUND');
      const cancel = `/v2/admin-mod/documents/cancel/${id}`;
      expect((await portal.send('PATCH', cancel, { token })).code).toBe('CANCEL_DOCUMENT_NOT_FOUND');
    }
  });

  test('another company finds nothing, an employee may not search [document-search.1]', async () => {
    const foreign = await addPublisher(portal);
    expect(await found({}, foreign.token)).toEqual([]);
    expect((await search({}, await portal.signIn(ana.username, { perfil: 1 }))).code).toBe('403');
  });
});

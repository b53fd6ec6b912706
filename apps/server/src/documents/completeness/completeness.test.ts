import { papersOf } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addType } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
let identity: number;
let medical: number;
let people: Record<string, Awaited<ReturnType<Uploading['somebody']>>>;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'file.people': 12 } });
  here = await uploading(portal);
  const plain = { signable: 0, parser: 'manual', requiredPages: 1 };
  const form = { nombre: 'Legajo', tipo: 'documentos', visible: 1, firmable: 0 };
  const [{ idCarpeta: folder }] = (await portal.send('POST', '/v2/folder', { token: here.token, form })).data;
  const file = { ...here, folder };
  identity = await addType(portal, file, {
    ...plain,
    name: 'Papeles propios',
    upload: 1,
    papel: 'identity',
    vence: 'opcional',
  });
  medical = await addType(portal, file, { ...plain, name: 'Apto médico' });
  people = {
    ana: await here.somebody({ surname: 'Completa', sector: 'Norte' }),
    eva: await here.somebody({ surname: 'Entrega', sector: 'Norte' }),
    leo: await here.somebody({ surname: 'Falta', sector: 'Sur' }),
    sol: await here.somebody({ surname: 'Vencida', sector: 'Sur' }),
  };
  await give('ana', identity);
  await give('ana', medical);
  await bring('eva', identity);
  const old = await give('sol', identity);
  const patched = await portal.send('PATCH', `/v2/admin-mod/documents/${old}`, {
    token: here.token,
    form: { fields: JSON.stringify({ vence: '01/01/2020' }) },
  });
  expect(patched.code).toBe('00000');
  const gone = await here.somebody({ surname: 'Ida' });
  await portal.setStatus(here.company, gone.id, 'inactive');
});
afterAll(() => portal.close());

const personOf = (name: string) => people[name] as (typeof people)[string];
const give = (name: string, type: number) =>
  file(portal, here, personOf(name), { type, text: `${type} ${name}` });
async function bring(name: string, type: number, more: Record<string, string> = {}) {
  const { token } = personOf(name);
  const { id } = await here.open(token, type);
  await here.put(token, id, 1, await picture());
  expect((await here.send(token, id, more)).data[0].estado).toBe('pendiente');
  return id as number;
}
const list = (query = '', token = here.token) =>
  portal.send('GET', `/v2/portal/file-completeness${query}`, { token });
const found = async (query: string, token = here.token) =>
  (await list(query, token)).data.map(({ apellido }: { apellido: string }) => apellido);
const groups = async (por: string, token = here.token) =>
  (await portal.send('GET', `/v2/portal/file-completeness/groups?por=${por}`, { token })).data;
const fileOf = async (id: number, token = here.token) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/file`, { token })).data[0];
const OURS = ['Completa', 'Entrega', 'Falta', 'Vencida'];
const ours = (names: string[]) => names.filter((name) => OURS.includes(name));

describe('how complete the files of a company are', () => {
  test('is told of everybody who was not dismissed, by surname, a page at a time', async () => {
    expect(await found('')).not.toContain('Ida');
    expect(ours(await found(''))).toEqual(OURS);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?pagination=2,1,0${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      seen.push(...page.data.map(({ apellido }) => apellido));
      cursor = page.pagination?.next;
    } while (cursor);
    expect(seen).toEqual(await found(''));
    const [row] = (await list('?q=completa')).data;
    const asked = papersOf('AR', '2026-11-20').length;
    expect(row).toMatchObject({ presentes: 2, exigidos: asked, porcentaje: Math.floor(200 / asked) });
    expect(row.faltan).not.toContain('identity');
  });

  test('is what each person’s own file says', async () => {
    const rows = (await list('')).data;
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const own = await fileOf(row.id);
      const of = (estado: string) =>
        own.papeles
          .filter((one: { estado: string }) => one.estado === estado)
          .map(({ papel }: { papel: string }) => papel);
      expect([row.presentes, row.exigidos, row.porcentaje]).toEqual([
        own.presentes,
        own.exigidos,
        own.porcentaje,
      ]);
      expect([row.faltan, row.entregados, row.vencidos]).toEqual([
        of('falta'),
        of('entregado'),
        of('vencido'),
      ]);
    }
  });

  test('is looked for by how one paper stands, or any', async () => {
    expect(ours(await found('?papel=identity'))).toEqual(['Falta', 'Vencida']);
    expect(ours(await found('?papel=identity&estado=completo'))).toEqual(['Completa']);
    expect(ours(await found('?estado=entregado'))).toEqual(['Entrega']);
    expect(ours(await found('?estado=vencido'))).toEqual(['Vencida']);
    expect(ours(await found('?estado=completo'))).toEqual([]);
    expect(await found('?estado=vencido&q=falta')).toEqual([]);
    expect((await list('?estado=perdido')).status).toBe(422);
    expect((await list('?papel=diplomas')).status).toBe(422);
  });

  test('by sector and by location adds up what the list says of its people, the least complete first', async () => {
    const rows = (await list('')).data;
    for (const por of ['sector', 'locacion'] as const) {
      const told = await groups(por);
      for (const group of told) {
        const own = rows.filter((row: Record<string, unknown>) => row[por] === group.nombre);
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          own.reduce((total: number, row: (typeof rows)[number]) => total + of(row), 0);
        expect([group.personas, group.presentes, group.faltan, group.vencidos]).toEqual([
          own.length,
          sum((row) => row.presentes),
          sum((row) => row.faltan.length),
          sum((row) => row.vencidos.length),
        ]);
      }
      const shares = told.map(({ presentes, exigidos }) => presentes / exigidos);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(told.reduce((sum, { personas }) => sum + personas, 0)).toBe(rows.length);
    }
    const sur = (await groups('sector')).find(({ nombre }) => nombre === 'Sur');
    expect((await found(`?sector=${sur?.id}`)).length).toBe(2);
  });

  test('ends at the reach of whoever asks: their people, their folders', async () => {
    const { id, username } = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const other = (
      await portal.send('POST', '/v2/folder', {
        token: here.token,
        form: { nombre: 'Otra', tipo: 'documentos', visible: 1 },
      })
    ).data[0].idCarpeta as number;
    await portal.limitTo(here.company, id, { sectors: ['Norte'], folders: [other] });
    const token = await portal.signIn(username);
    expect(await found('', token)).toEqual(['Completa', 'Entrega']);
    const [ana] = (await list('?q=completa', token)).data;
    // Both papers of hers lie in a folder out of reach: neither there nor missing.
    expect([ana.presentes, ana.exigidos]).toEqual([0, papersOf('AR', '2026-11-20').length - 2]);
    expect([...ana.faltan, ...ana.vencidos]).not.toContain('identity');
    expect((await groups('sector', token)).map(({ nombre }) => nombre)).toEqual(['Norte']);
    const own = await fileOf(ana.id, token);
    expect([own.presentes, own.exigidos]).toEqual([ana.presentes, ana.exigidos]);
  });

  test('is another company’s never, an employee’s never, and nobody’s without a session', async () => {
    const there = await portal.addCompany();
    await portal.addPerson(there, { username: 'rrhh_otra', access: { types: [2] } });
    const foreign = await portal.signIn('rrhh_otra');
    expect(ours(await found('', foreign))).toEqual([]);
    for (const path of ['', '/groups?por=sector']) {
      const url = `/v2/portal/file-completeness${path}`;
      expect((await portal.send('GET', url, { token: personOf('ana').token })).status).toBe(403);
      expect((await portal.send('GET', url, {})).status).toBe(401);
    }
  });

  test('judges so many people and no more in one answer; a narrower search goes on', async () => {
    const many = await portal.addCompany();
    const boss = await portal.addPerson(many, { username: 'rrhh_muchos', access: { types: [2] } });
    for (let i = 0; i < 12; i += 1) await portal.addPerson(many, { surname: `Muchos${i}`, sector: 'Uno' });
    expect(boss.id).toBeGreaterThan(0);
    const token = await portal.signIn('rrhh_muchos');
    expect((await list('', token)).pagination?.total).toBe(13);
    for (const query of ['?estado=falta', '?papel=identity'])
      expect((await list(query, token)).code).toBe('PEOPLE_SELECTION_TOO_MANY');
    const answer = await portal.send('GET', '/v2/portal/file-completeness/groups?por=sector', { token });
    expect(answer.code).toBe('PEOPLE_SELECTION_TOO_MANY');
    expect((await list('?estado=falta&q=muchos1', token)).code).toBe('00000');
  });
});

describe('a paper that runs out', () => {
  test('counts until its last day, is told as run out after it, and no more once a later one is there', async () => {
    const person = await here.somebody({ surname: 'Renueva' });
    people.renueva = person;
    const first = await bring('renueva', identity, { vence: '30/11/2026' });
    expect((await here.decide('PUT', first)).code).toBe('00000');
    const standing = async (token = here.token) =>
      (await fileOf(person.id, token)).papeles.find(({ papel }: { papel: string }) => papel === 'identity');
    expect(await standing()).toMatchObject({ estado: 'completo', vence: '30/11/2026' });
    portal.clock.set(new Date('2026-11-30T15:00:00Z'));
    const last = await portal.signIn(here.admin.username);
    expect((await standing(last)).estado).toBe('completo');
    portal.clock.set(new Date('2026-12-01T15:00:00Z'));
    const after = await portal.signIn(here.admin.username);
    expect(await standing(after)).toMatchObject({ estado: 'vencido', vence: '30/11/2026' });
    expect((await list('?q=renueva', after)).data[0].vencidos).toEqual(['identity']);
    const token = await portal.signIn(person.username, { perfil: 1 });
    people.renueva = { ...person, token };
    const second = await bring('renueva', identity, { vence: '30/11/2027' });
    expect((await standing(after)).estado).toBe('entregado');
    expect((await here.decide('PUT', second, {}, after)).code).toBe('00000');
    expect(await standing(after)).toMatchObject({ estado: 'completo', vence: '30/11/2027' });
    portal.clock.set(TODAY);
  });
});

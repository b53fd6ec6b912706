import { isTypeOf, PAPER_ROWS, papersOf } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let hr: string;
let folder: number;
const types = new Map<string, number>();

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  hr = publisher.token;
  const form = { nombre: 'Legajo personal', tipo: 'documentos', visible: 1 };
  const made = await addFolder(portal, publisher, form, { name: 'Copia de D.N.I. y DNI', signable: 0 });
  folder = made.folder;
  types.set('identity', made.type);
  for (const [paper, name] of [
    ['medical', 'Apto médico de ingreso'],
    ['address', 'DDJJ de domicilio'],
  ] as const) {
    const answer = await portal.send('POST', '/v2/subfolder/create', {
      token: hr,
      form: { idCarpeta: folder, name, signable: 0 },
    });
    types.set(paper, answer.data[0].idSubCarpeta);
  }
});
afterAll(() => portal.close());

const fileOf = async (id: number, token = hr) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/file`, { token })).data[0];
const request = (id: number, token = hr) =>
  portal.send('POST', `/v2/portal/employees/${id}/file/request`, { token });
const paperOf = (shown: { papeles: { papel: string }[] }, papel: string) =>
  shown.papeles.find((one) => one.papel === papel) as never as Record<string, unknown>;
const give = (person: { id: number }, paper: string) =>
  file(portal, publisher, person, { type: types.get(paper) as number, text: `${paper} ${person.id}` });

describe('how complete a file is [employee-file.10]', () => {
  test('counts the papers of the country that lie in a type called so', async () => {
    const person = await portal.addPerson(publisher.company);
    const empty = await fileOf(person.id);
    const total = papersOf('AR', '2026-11-20').length;
    expect([empty.presentes, empty.exigidos, empty.porcentaje]).toEqual([0, total, 0]);
    const document = await give(person, 'medical');
    await give(person, 'address');
    const shown = await fileOf(person.id);
    expect([shown.presentes, shown.porcentaje]).toEqual([2, Math.floor(200 / total)]);
    expect(paperOf(shown, 'medical')).toMatchObject({
      estado: 'completo',
      aporta: 'empresa',
      tipos: ['Apto médico de ingreso'],
      documento: { id: document },
    });
    expect(paperOf(shown, 'registration')).toMatchObject({ estado: 'falta', tipos: [], documento: null });
  });

  test('does not count what was withdrawn', async () => {
    const person = await portal.addPerson(publisher.company);
    const document = await give(person, 'identity');
    expect(paperOf(await fileOf(person.id), 'identity').estado).toBe('completo');
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document}`, {
      token: hr,
      form: { motivo: 'Era de otra persona' },
    });
    expect(paperOf(await fileOf(person.id), 'identity').estado).toBe('falta');
  });

  test('judges nothing in folders out of the viewer’s reach, and nobody out of scope', async () => {
    const person = await portal.addPerson(publisher.company, { sector: 'Molino' });
    await give(person, 'medical');
    const { id, username } = await portal.addPerson(publisher.company, {
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(publisher.company, id, { sectors: ['Molino'], folders: [publisher.folder] });
    const limited = await portal.signIn(username);
    const shown = await fileOf(person.id, limited);
    expect(paperOf(shown, 'medical')).toMatchObject({ estado: 'sin_acceso', documento: null, tipos: [] });
    expect([shown.presentes, shown.exigidos]).toEqual([0, shown.papeles.length - 3]);
    const outside = await portal.addPerson(publisher.company, { sector: 'Oficina' });
    for (const path of ['file', 'documents', 'timeline'])
      expect(
        (await portal.send('GET', `/v2/portal/employees/${outside.id}/${path}`, { token: limited })).code,
      ).toBe('SYSTEM_NOT_FOUND');
    expect((await request(outside.id, limited)).code).toBe('SYSTEM_NOT_FOUND');
  });

  test('every country has papers, each named once and found by its own name', () => {
    for (const country of ['AR', 'CL', 'MX', 'BR', 'UY', 'PE', 'XX']) {
      const papers = papersOf(country, '2026-11-20');
      expect(papers.length).toBeGreaterThan(2);
      expect(new Set(papers.map(({ paper }) => paper)).size).toBe(papers.length);
    }
    for (const paper of PAPER_ROWS)
      expect([paper.name, isTypeOf(paper, paper.name)]).toEqual([paper.name, true]);
    const [art] = papersOf('AR', '2026-11-20').filter(({ paper }) => paper === 'insurance');
    expect(['Credencial ART', 'Cartas', 'Ártico'].map((name) => art && isTypeOf(art, name))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('asking for what is missing', () => {
  test('mails the person what they can bring, once a day for each, and stands in the timeline', async () => {
    const person = await portal.addPerson(publisher.company);
    await give(person, 'identity');
    const to = `${person.username}@andes.example`;
    const before = (await portal.mailsTo(publisher.company, to)).length;
    const asked = (await request(person.id)).data[0];
    expect([asked.enviado, asked.papeles]).toEqual([
      1,
      ['life-insurance', 'identity-number', 'address', 'family'],
    ]);
    const mails = await portal.mailsTo(publisher.company, to);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]?.text).toContain('- Declaración jurada de domicilio');
    expect(mails[0]?.text).not.toMatch(/ART|Copia del DNI/);
    const again = await Promise.all([request(person.id), request(person.id)]);
    expect(again.map(({ data }) => data[0].enviado)).toEqual([0, 0]);
    expect((await portal.mailsTo(publisher.company, to)).length).toBe(before + 1);
    const path = `/v2/portal/employees/${person.id}/timeline?clase=documentos`;
    const [moment] = (await portal.send('GET', path, { token: hr })).data;
    expect([moment.evento, moment.detalle.length, moment.detalle[0]]).toEqual([
      'papers.requested',
      4,
      'Designación de beneficiarios del seguro de vida',
    ]);
    expect(paperOf(await fileOf(person.id), 'address').pedido).toBe(TODAY.toISOString());
    portal.clock.set(new Date(TODAY.getTime() + 24 * 3_600_000));
    const token = await portal.signIn(publisher.admin.username);
    expect((await request(person.id, token)).data[0].enviado).toBe(1);
    portal.clock.set(TODAY);
  });

  test('at once by two asks once', async () => {
    const person = await portal.addPerson(publisher.company);
    const answers = await Promise.all([1, 2, 3].map(() => request(person.id)));
    expect(answers.map(({ data }) => data[0].enviado).sort()).toEqual([0, 0, 1]);
  });

  test('is refused where nothing is missing, without an address, and of somebody dismissed', async () => {
    const chile = await addPublisher(portal, 'nombre_archivo', { country: 'CL', taxId: '760864285' });
    const form = { nombre: 'Carpeta', tipo: 'documentos', visible: 1 };
    const made = await addFolder(portal, chile, form, { name: 'Cédula, AFP y Fonasa', signable: 0 });
    const complete = await portal.addPerson(chile.company, { cuil: '123456785' });
    await file(portal, chile, complete, { type: made.type });
    expect((await request(complete.id, chile.token)).code).toBe('05137');
    const person = await portal.addPerson(publisher.company);
    await portal.send('PUT', `/v2/admin-mod/users/${person.id}`, { token: hr, form: { mail: '' } });
    expect((await request(person.id)).code).toBe('05138');
    const gone = await portal.addPerson(publisher.company);
    await portal.setStatus(publisher.company, gone.id, 'inactive');
    expect((await request(gone.id)).code).toBe('05139');
  });
});

describe('the documents of a person [employee-file.6]', () => {
  test('newest period first, by cursor through all of them once, in reached folders; and how many they are', async () => {
    const person = await portal.addPerson(publisher.company, { sector: 'Silo' });
    for (const periodo of ['05/2026', '10/2026', '01/2026', '12/2025'])
      await file(portal, publisher, person, { periodo });
    await give(person, 'medical');
    const list = (query = '', token = hr) =>
      portal.send('GET', `/v2/portal/employees/${person.id}/documents${query}`, { token });
    const whole = await list();
    expect(whole.data.map((row) => row.periodo)).toEqual([
      '10/2026',
      '10/2026',
      '05/2026',
      '01/2026',
      '12/2025',
    ]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?pagination=2,1,0${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map((row) => row.id));
      cursor = page.pagination?.next;
    } while (cursor);
    expect(seen).toEqual(whole.data.map((row) => row.id));
    const count = async (token: string) =>
      (await portal.send('GET', `/user-management/users/documents-count/${person.id}`, { token })).data[0];
    expect(await count(hr)).toEqual({ id: person.id, total: 5, por_firmar: 4, anulados: 0 });
    const { id, username } = await portal.addPerson(publisher.company, {
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(publisher.company, id, { sectors: ['Silo'], folders: [publisher.folder] });
    const limited = await portal.signIn(username);
    expect([(await list('', limited)).data.length, (await count(limited)).total]).toEqual([4, 4]);
    const employee = await portal.signIn(person.username, { perfil: 1 });
    expect((await list('', employee)).status).toBe(403);
  });
});

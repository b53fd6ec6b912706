import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { papers, payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let ana: { id: number; cuil: string };
let beto: { id: number; cuil: string };

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  ana = await portal.addPerson(publisher.company, { name: 'Ana', surname: 'Sosa', sector: 'Ventas' });
  beto = await portal.addPerson(publisher.company, { name: 'Beto', surname: 'Paz', sector: 'Planta' });
});
afterAll(() => portal.close());

const take = (type: number, form: Record<string, number> = {}, token = publisher.token) =>
  portal.send('POST', `/v2/portal/subfolders/${type}/sample`, { token, form });
const typeOf = async (nombre: string) => (await addFolder(portal, publisher, { nombre })).type;
const openings = async (id: number) => {
  const path = `/v2/portal/documents/${id}/trace`;
  const rows = (await portal.send('GET', path, { token: publisher.token })).data as { evento: string }[];
  return rows.filter(({ evento }) => evento === 'document.opened').length;
};
/** An administrator with these actions, within these sectors. */
async function limited(actions: readonly number[], sectors: readonly string[]): Promise<string> {
  const access = { types: [3], actions: [...actions] };
  const { id, username } = await portal.addPerson(publisher.company, { access });
  await portal.limitTo(publisher.company, id, { sectors: [...sectors] });
  return portal.signIn(username, { perfil: 2 });
}

describe('the pages of what was published last', () => {
  test('are a sample as it came, without a seal: drawn, read, turned; the opening is in the trail', async () => {
    const type = await typeOf('Con páginas');
    await file(portal, publisher, beto, { type, periodo: '09/2026', text: 'De antes' });
    const id = await file(portal, publisher, ana, { type, text: `CUIL ${ana.cuil}` });
    const before = await openings(id);
    const [taken] = (await take(type)).data;
    expect(taken).toMatchObject({
      documento: id,
      persona: { id: ana.id, nombre: 'Ana', apellido: 'Sosa' },
      periodo: '10/2026',
      como_salio: 0,
      texto: `CUIL ${ana.cuil}`,
      paginas: [{ pagina: 1, formato: 'A4' }],
    });
    expect(await openings(id)).toBe(before + 1);
    const read = { muestra: taken.muestra, parser: 'primera_pagina' };
    const found = await portal.send('POST', '/v2/portal/pdf/read', { token: publisher.token, form: read });
    expect(found.data[0]).toMatchObject({ personas: 1, persona: { id: ana.id }, seguro: 1 });
    const turn = JSON.stringify({ girar: 90, cortar: null, hojas: 0 });
    const multipart = { muestra: taken.muestra, transform: turn };
    const turned = await portal.send('POST', '/v2/portal/pdf/transform', {
      token: publisher.token,
      multipart,
    });
    expect(turned.data[0].paginas[0]).toMatchObject({ girada: 90 });
  });

  test('are of another document where the one before is named, until there is none', async () => {
    const type = await typeOf('De varios');
    const old = await file(portal, publisher, beto, { type, periodo: '09/2026' });
    const last = await file(portal, publisher, ana, { type });
    expect((await take(type)).data[0].documento).toBe(last);
    expect((await take(type, { antes: last })).data[0].documento).toBe(old);
    expect((await take(type, { antes: old })).data).toEqual([]);
  });

  test('of pages cut out of everybody’s file are those of one person', async () => {
    const process = await publishAndWait(
      portal,
      publisher,
      papers([[`CUIL ${ana.cuil}`], [`CUIL ${beto.cuil}`]]),
    );
    expect(process.estado).toBe('completado');
    const [taken] = (await take(publisher.type)).data;
    expect([taken.paginas.length, taken.persona.id]).toEqual([1, beto.id]);
    expect(taken.texto).toContain(beto.cuil);
    expect(taken.texto).not.toContain(ana.cuil);
  });

  test('that were turned before they went out are told to be as they went out', async () => {
    const type = await typeOf('Girados');
    const turn = JSON.stringify({ girar: 180, cortar: null, hojas: 0 });
    const path = `/v2/subfolder/update/${type}`;
    await portal.send('PUT', path, { token: publisher.token, multipart: { transform: turn } });
    await file(portal, publisher, ana, { type });
    expect((await take(type)).data[0]).toMatchObject({ como_salio: 1, paginas: [{ girada: 180 }] });
  });
});

describe('nothing is given', () => {
  test('where nothing was published, where what was is withdrawn, and of one’s own', async () => {
    const type = await typeOf('Vacío');
    expect((await take(type)).data).toEqual([]);
    await file(portal, publisher, publisher.admin, { type });
    expect((await take(type)).data).toEqual([]);
    const id = await file(portal, publisher, ana, { type });
    const gone = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
      token: publisher.token,
      form: { motivo: 'Equivocado' },
    });
    expect(gone.status).toBe(200);
    expect((await take(type)).data).toEqual([]);
  });

  test('of people out of reach: the newest within it', async () => {
    const type = await typeOf('Con alcance');
    const reached = await file(portal, publisher, ana, { type, periodo: '09/2026' });
    const other = await file(portal, publisher, beto, { type });
    const token = await limited([82, 3], ['Ventas']);
    expect((await take(type, {}, token)).data[0].documento).toBe(reached);
    const none = await limited([82, 309], ['Depósito']);
    expect((await take(type, {}, none)).data).toEqual([]);
    expect(await openings(other)).toBe(0);
  });

  test('to who may configure and not read documents, nor to who may read and not configure', async () => {
    for (const actions of [[82], [3, 309]]) {
      const answer = await take(publisher.type, {}, await limited(actions, []));
      expect([answer.status, answer.code]).toEqual([403, '403']);
    }
  });

  test('to another company', async () => {
    const stranger = await addPublisher(portal);
    const answer = await take(publisher.type, {}, stranger.token);
    expect([answer.status, answer.code]).toEqual([404, '10004']);
  });

  test('asked twice at once, each has its own sample of the same document', async () => {
    const type = await typeOf('Dos veces');
    await file(portal, publisher, ana, { type, bytes: payslip('Una') });
    const both = await Promise.all([take(type), take(type)]);
    const [one, two] = both.map(({ data }) => data[0]);
    expect(one.documento).toBe(two.documento);
    expect(one.muestra).not.toBe(two.muestra);
  });
});

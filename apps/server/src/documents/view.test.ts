import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addFolder, file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let owner: { id: number; username: string };
let token: string;
let id: number;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  owner = await portal.addPerson(publisher.company);
  id = await file(portal, publisher, owner, { bytes: papers([['uno'], ['dos']]), xml: '<recibo/>' });
  token = await portal.signIn(owner.username, { perfil: 1 });
});
afterAll(() => portal.close());

const get = (path: string, who = token) => portal.send('GET', path, { token: who });
const PNG = '89504e470d0a1a0a';

describe('looking at a document', () => {
  test('its pages are listed, and each image is a PNG of the width asked for', async () => {
    expect((await get(`/documents/pages/${id}/${owner.id}`)).data).toEqual([
      { pagina: 1, imagen: `/documents/view/${id}/${owner.id}/png/1` },
      { pagina: 2, imagen: `/documents/view/${id}/${owner.id}/png/2` },
    ]);
    const image = await get(`/documents/view/${id}/${owner.id}/png/2?ancho=400`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(image.bytes.subarray(0, 8).toString('hex')).toBe(PNG);
    expect(image.bytes.readUInt32BE(16)).toBe(400);
    expect(image.headers.get('cache-control')).toBe('no-store');
  });

  test.each([['0'], ['3'], ['9999'], ['-1'], ['uno']])('page %s is not there', async (page) => {
    const answer = await get(`/documents/view/${id}/${owner.id}/png/${page}`);
    expect([answer.status, answer.code]).toEqual([404, 'DOCUMENT_PAGE']);
    expect(answer.data[0]).toBe('El documento no tiene esa página.');
  });

  test('the view of four parts and the older address give the same things', async () => {
    const pdf = (await get(`/documents/view/${id}/${owner.id}/pdf`)).bytes;
    for (const path of [
      `/documents/view/cache/${id}/${owner.id}`,
      `/documents/view/${id}/${owner.id}/pdf/0`,
    ]) {
      const same = await get(path);
      expect(same.headers.get('content-type')).toBe('application/pdf');
      expect(same.bytes.equals(pdf)).toBe(true);
    }
    expect((await get(`/documents/view/${id}/${owner.id}/png/1`)).headers.get('content-type')).toBe(
      'image/png',
    );
    expect((await get(`/documents/view/${id}/${owner.id}/xml/0`)).bytes.toString()).toBe('<recibo/>');
    expect((await get(`/documents/view/${id}/${owner.id}/exe/1`)).status).toBe(404);
  });

  test('it opens in place, or is downloaded under its name [document-detail.7]', async () => {
    const shown = await get(`/documents/view/${id}/${owner.id}/pdf`);
    expect(shown.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''recibo.pdf");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const saved = await get(`/documents/view/${id}/${owner.id}/pdf?descargar=1`);
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''recibo.pdf");
    const xml = await get(`/documents/view/${id}/${owner.id}/xml`);
    expect(xml.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''recibo.xml");
  });

  test('without an XML there is none', async () => {
    const bare = await file(portal, publisher, owner, { text: 'sin xml', periodo: '09/2026' });
    const answer = await get(`/documents/view/${bare}/${owner.id}/xml`);
    expect([answer.status, answer.code]).toEqual([404, 'DOCUMENT_NO_XML']);
  });

  test('a wrong owner in the address, and a document of nobody, are not found, by HR either', async () => {
    for (const who of [token, publisher.token]) {
      for (const path of [
        `/documents/view/${id}/${publisher.admin.id}/pdf`,
        `/documents/view/${id}/${publisher.admin.id}/xml`,
        `/documents/view/cache/${id}/${publisher.admin.id}`,
        `/documents/pages/${id}/${publisher.admin.id}`,
        `/documents/view/999999/${owner.id}/pdf`,
      ]) {
        const answer = await get(path, who);
        expect([answer.status, answer.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
      }
    }
  });

  test('each revision can be had; one that is not there is not found', async () => {
    const signed = await file(portal, publisher, owner, { text: 'a firmar', periodo: '08/2026' });
    const before = (await get(`/documents/view/${signed}/${owner.id}/pdf`)).bytes;
    await portal.send('POST', `/v2/portal/me/documents/${signed}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect((await get(`/documents/view/${signed}/${owner.id}/pdf?revision=1`)).bytes.equals(before)).toBe(
      true,
    );
    const after = (await get(`/documents/view/${signed}/${owner.id}/pdf?revision=2`)).bytes;
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect((await get(`/documents/view/${signed}/${owner.id}/pdf?revision=3`)).code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
  });

  test('HR’s look is no receipt; the owner’s first one is, once', async () => {
    const one = await file(portal, publisher, owner, { text: 'acuse', periodo: '07/2026' });
    const stateOf = async () => (await get(`/v2/portal/documents/${one}`, publisher.token)).data[0];
    await get(`/documents/view/${one}/${owner.id}/pdf`, publisher.token);
    expect((await stateOf()).estado).toBe('publicado');
    await get(`/documents/view/${one}/${owner.id}/png/1`);
    const { estado, recibido } = await stateOf();
    expect(estado).toBe('recibido');
    portal.clock.advance(60_000);
    await get(`/documents/view/${one}/${owner.id}/pdf`);
    expect((await stateOf()).recibido).toBe(recibido);
    const trace = (await get(`/v2/portal/documents/${one}/trace`, publisher.token)).data;
    expect(trace.map((row) => row.evento)).toEqual([
      'document.published',
      'document.opened',
      'document.received',
      'document.opened',
    ]);
  });
});

describe('what is filed about somebody where they do not look', () => {
  test('a document in a hidden folder is not its person’s to find, by any address; HR reads it', async () => {
    const hidden = await addFolder(portal, publisher, { nombre: 'Sumarios', visible: 0 });
    const secret = await file(portal, publisher, owner, { type: hidden.type });
    expect((await get('/v2/portal/me/documents?pagination=100,1,0')).data.map((row) => row.id)).not.toContain(
      secret,
    );
    for (const path of [
      `/documents/view/${secret}/${owner.id}/pdf`,
      `/documents/view/${secret}/${owner.id}/png/1`,
      `/documents/view/cache/${secret}/${owner.id}`,
      `/documents/pages/${secret}/${owner.id}`,
      `/v2/portal/documents/${secret}/trace`,
      `/v2/portal/documents/${secret}/observations`,
    ])
      expect((await get(path)).code).toBe('DOCUMENT_NOT_FOUND');
    const sign = await portal.send('POST', `/v2/portal/me/documents/${secret}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect(sign.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await get(`/documents/view/${secret}/${owner.id}/pdf`, publisher.token)).status).toBe(200);
  });
});

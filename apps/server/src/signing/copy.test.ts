import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../test/support/pdf-text.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addFolder, file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let goes: { readonly type: number };
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  goes = await addFolder(portal, publisher, { nombre: 'Efímeros', efimero: 1, firmable: 1, visible: 1 });
});
afterAll(() => portal.close());

const GONE = [410, 'DOWNLOAD_EXPIRED'];
const said = ({ status, code }: { status: number; code?: string }) => [status, code];

/** Somebody with a document that goes away once it is signed. */
async function withOne() {
  const person = await portal.addPerson(publisher.company);
  const id = await file(portal, publisher, person, { type: goes.type, text: 'Clave de la caja' });
  const token = await portal.signIn(person.username, { perfil: 1 });
  return { person, id, token };
}

const sign = (token: string, id: number, form: Record<string, string> = {}, key = 'copy-of-what-goes') =>
  portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
    token,
    form: { resultado: 'conforme', pass: PASSWORD, ...form },
    headers: { 'idempotency-key': key },
  });

describe('the copy of a document that goes away once it is signed', () => {
  test('is had once, as it was signed, for ten minutes; it stands in the trail', async () => {
    const { person, id, token } = await withOne();
    const { copia, firmado, sha256 } = (await sign(token, id)).data[0];
    expect(Date.parse(copia.vence) - Date.parse(firmado)).toBe(600_000);
    portal.clock.advance(599_000);
    const both = await Promise.all([portal.send('GET', copia.enlace), portal.send('GET', copia.enlace)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const got = both.find(({ status }) => status === 200);
    expect(got?.headers.get('content-type')).toBe('application/pdf');
    expect(got?.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(
      createHash('sha256')
        .update(got?.bytes as Buffer)
        .digest('hex'),
    ).toBe(sha256);
    expect(pdfText(got?.bytes as Buffer)).toContain('Clave de la caja');
    // Without the address it is not theirs any more, and the proof of their signature still is.
    const view = `/documents/view/${id}/${person.id}/pdf`;
    expect(said(await portal.send('GET', view, { token }))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect((await portal.send('GET', `/v2/portal/me/documents/${id}/constancia`, { token })).status).toBe(
      200,
    );
    const trace = await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token });
    expect(trace.data.map((row) => row.evento)).toContain('document.downloaded');
  });

  test('is over after ten minutes, also for who repeats their wish', async () => {
    const { id, token } = await withOne();
    const { copia } = (await sign(token, id)).data[0];
    portal.clock.advance(600_000);
    expect(said(await portal.send('GET', copia.enlace))).toEqual(GONE);
    const again = await sign(token, id);
    expect([again.status, again.data[0].copia]).toEqual([200, null]);
  });

  test('is given again where the answer was lost, and to nobody but the session that signed', async () => {
    const { id, token } = await withOne();
    await sign(token, id, { resultado: 'no_conforme', motivo: 'No es la mía' });
    const { copia } = (await sign(token, id, { resultado: 'no_conforme', motivo: 'No es la mía' })).data[0];
    expect((await portal.send('POST', '/v2/auth-mod/logout', { token })).status).toBe(200);
    expect((await portal.send('GET', copia.enlace)).status).toBe(401);
  });

  test('is not had of what was withdrawn meanwhile', async () => {
    const { id, token } = await withOne();
    const { copia } = (await sign(token, id)).data[0];
    const form = { motivo: 'Era de otra persona', firmados: '1' };
    const path = `/v2/admin-mod/documents/cancel/${id}`;
    expect((await portal.send('PATCH', path, { token: publisher.token, form })).status).toBe(200);
    expect((await portal.send('GET', copia.enlace)).code).toBe('DOCUMENT_WITHDRAWN');
  });

  test('comes with each of several that are signed together, and with none that stays', async () => {
    const { person, id, token } = await withOne();
    const stays = await file(portal, publisher, person);
    const shown = (of: number) => JSON.stringify({ id: of, vistas: 1, vistas_por: 'pdf' });
    const form = { documentos: [shown(id), shown(stays)], pass: PASSWORD };
    const { data } = await portal.send('POST', '/v2/portal/me/documents/sign', { token, form });
    expect(data.map(({ firma }) => typeof firma.copia?.enlace)).toEqual(['string', 'undefined']);
    expect(data[1].firma.copia).toBeNull();
    expect((await portal.send('GET', data[0].firma.copia.enlace)).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import { inspect } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
  publishAndWait,
  publishOne,
  restingProcess,
} from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const person = () => portal.addPerson(publisher.company);
const people = async (count: number) => {
  const made = [];
  for (let i = 0; i < count; i++) made.push(await person());
  return made;
};
const at = (x: number, cuil: string) => `BT /F1 10 Tf ${x} 500 Td (CUIL ${cuil}) Tj ET\n`;
/** A sheet with a payslip on its left half and one on its right. */
const sheet = (left: string, right: string) => ({
  content: (left && at(60, left)) + (right && at(480, right)),
  mediaBox: '0 0 842 595',
});
const HALVES = { girar: 0, cortar: { filas: 1, columnas: 2, conservar: [1, 2] }, hojas: 0 };
const typeWith = (name: string, transform: object, more: Record<string, string | number> = {}) =>
  addType(portal, publisher, {
    name,
    parser: 'primera_pagina',
    transform: JSON.stringify(transform),
    ...more,
  });

/** What a person got: the document's row, its text by another reader's eye being our own engine's. */
async function received(who: { id: number; username: string }) {
  const token = await portal.signIn(who.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  if (!document) return null;
  const { bytes } = await portal.send('GET', `/documents/view/${document.id}/${who.id}/pdf`, { token });
  const verdict = await portal.send('POST', '/v2/portal/verify', {
    multipart: { file: { name: 'r.pdf', bytes } },
  });
  return { document, bytes, pages: inspect(bytes).pages, verdict: verdict.data[0].veredicto };
}

describe('sheets of two payslips', () => {
  test('each half reaches its person, sealed, with nothing of the other in it', async () => {
    const type = await typeWith('Dos por hoja', HALVES);
    const [ana, bea, caro, dora] = await people(4);
    const batch = buildPdf([sheet(ana!.cuil, bea!.cuil), sheet(caro!.cuil, dora!.cuil)]);
    const process = await publishAndWait(portal, { ...publisher, type }, batch);
    expect(process).toMatchObject({ total: 4, publicados: 4 });
    for (const [one, other] of [
      [ana!, bea!],
      [bea!, ana!],
      [caro!, dora!],
      [dora!, caro!],
    ] as const) {
      const got = await received(one);
      expect(got?.verdict).toBe('valido');
      expect(got?.pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
        [149, 210],
      ]);
      expect([got?.bytes.includes(one.cuil), got?.bytes.includes(other.cuil)]).toEqual([true, false]);
    }
  });

  test('one with an empty half costs itself, and the batch goes on', async () => {
    const type = await typeWith('Impares', HALVES);
    const [ana, bea, caro] = await people(3);
    const batch = buildPdf([sheet(ana!.cuil, bea!.cuil), sheet(caro!.cuil, '')]);
    const process = await publishAndWait(portal, { ...publisher, type }, batch);
    expect(process).toMatchObject({ total: 3, publicados: 2, observados: 1 });
    expect(process.errores.map((row: { code: string }) => row.code)).toEqual(['PROCESS_CUT']);
    expect(await received(caro!)).toBeNull();
  });

  test('in a zip: a sheet of two people is two documents; a person’s own file keeps the digest of what was uploaded', async () => {
    const type = await typeWith('En archivo', HALVES);
    const [ana, bea, caro] = await people(3);
    const own = buildPdf([sheet(caro!.cuil, caro!.cuil)]);
    const archive = zip({ 'a.pdf': buildPdf([sheet(ana!.cuil, bea!.cuil)]), 'b.pdf': own, 'c.txt': 'no' });
    const process = await publishAndWait(portal, { ...publisher, type }, archive);
    expect(process).toMatchObject({ publicados: 3 });
    const got = await received(caro!);
    expect(got?.pages).toHaveLength(2);
    const path = `/v2/portal/documents/${got?.document.id}`;
    const detail = await portal.send('GET', path, { token: publisher.token });
    expect(detail.data[0].sha256_original).toBe(createHash('sha256').update(own).digest('hex'));
  });
});

describe('an instruction', () => {
  test('that turns: the page comes as it is read; one whose own turning is none is refused alone', async () => {
    const type = await typeWith('Acostados', { girar: 90, cortar: null, hojas: 0 });
    const [ana, bea] = await people(2);
    const odd = buildPdf([{ content: at(60, bea!.cuil), extra: '/Rotate 45' }]);
    const process = await publishAndWait(
      portal,
      { ...publisher, type },
      zip({ 'a.pdf': payslip(`CUIL ${ana!.cuil}`), 'b.pdf': odd }),
    );
    expect(process).toMatchObject({ publicados: 1, observados: 1 });
    expect(process.errores.map((row: { code: string }) => row.code)).toEqual(['PROCESS_ROTATE']);
    const [page] = (await received(ana!))!.pages;
    expect(page!.widthMm).toBeGreaterThan(page!.heightMm);
  });

  test('of so many pages a document: a batch is cut by them, and one they do not divide is refused whole', async () => {
    const type = await typeWith('De a dos', { girar: 0, cortar: null, hojas: 2 });
    const [ana, bea] = await people(2);
    const plain = (cuil: string) => ({ content: at(60, cuil) });
    const back = { content: 'BT /F1 10 Tf 60 500 Td (Reverso) Tj ET' };
    const batch = buildPdf([plain(ana!.cuil), back, plain(bea!.cuil), back]);
    const process = await publishAndWait(portal, { ...publisher, type }, batch);
    expect(process).toMatchObject({ total: 2, publicados: 2 });
    expect((await received(ana!))?.pages).toHaveLength(2);

    const uneven = buildPdf([plain(ana!.cuil), back, plain(bea!.cuil)]);
    const answer = await publish(portal, { ...publisher, type }, uneven, { periodo: '09/2026' });
    const failed = await restingProcess(portal, publisher.token, answer.data[0].idProceso);
    expect(failed).toMatchObject({ estado: 'error' });
    expect(JSON.stringify(failed)).toContain('PROCESS_CUT');
  });

  test('holds as it was when the file came: what is reviewed is what goes out', async () => {
    const type = await typeWith('Cambia', HALVES);
    const [ana, bea] = await people(2);
    const batch = buildPdf([sheet(ana!.cuil, bea!.cuil)]);
    const more = { confirmar: 0 };
    const answer = await publish(portal, { ...publisher, type }, batch, more);
    const id = answer.data[0].idProceso as number;
    expect(await restingProcess(portal, publisher.token, id)).toMatchObject({ total: 2 });
    const changed = await portal.send('PUT', `/v2/subfolder/update/${type}`, {
      token: publisher.token,
      multipart: { transform: '' },
    });
    expect(changed.status).toBe(200);
    const confirmed = await portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
      token: publisher.token,
      form: { clave: CERTIFICATE_PASSWORD },
    });
    expect([confirmed.status, confirmed.code]).toEqual([200, confirmed.code]);
    expect(await restingProcess(portal, publisher.token, id)).toMatchObject({ publicados: 2 });
    expect((await received(ana!))?.bytes.includes(bea!.cuil)).toBe(false);
  });

  test('is never applied to a file that somebody signed, and is asked of a personal publication too', async () => {
    const type = await typeWith('Personal', HALVES);
    const [ana] = await people(1);
    const cut = await publishOne(portal, publisher, ana!.id, buildPdf([sheet(ana!.cuil, ana!.cuil)]), {
      id_subcarpeta: type,
    });
    expect(cut.status).toBe(200);
    const got = await received(ana!);
    expect([got?.pages.length, got?.verdict]).toEqual([2, 'valido']);
    const again = await publishOne(portal, publisher, ana!.id, got!.bytes, {
      id_subcarpeta: type,
      decision: 'adicional',
    });
    expect([again.status, again.code]).toEqual([422, 'PUBLISH_DOCUMENT_UNAPPENDABLE']);
    const small = await publishOne(portal, publisher, ana!.id, payslip(`CUIL ${ana!.cuil}`), {
      id_subcarpeta: type,
      periodo: '09/2026',
    });
    expect([small.status, small.code, Object.keys(small.fields)]).toEqual([422, 'PROCESS_CUT', ['file']]);
  });
});

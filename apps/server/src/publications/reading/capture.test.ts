import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
  publishAndWait,
  restingProcess,
} from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

/** A page with a text near its top and another near its foot. */
const page = (top: string, foot: string) =>
  buildPdf([{ content: `BT /F1 11 Tf 60 780 Td (${top}) Tj ET BT /F1 11 Tf 60 60 Td (${foot}) Tj ET` }]);
const person = (more: Parameters<Portal['addPerson']>[1] = {}) => portal.addPerson(publisher.company, more);

describe('where the person is written is what the type says', () => {
  test('first page: the page says it, and a file’s name that says another makes it wait', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const type = await addType(portal, publisher, { name: 'Primera', parser: 'primera_pagina' });
    const archive = zip({
      'a.pdf': payslip(`CUIL ${one.cuil}`),
      [`${two.cuil}.pdf`]: payslip(`CUIL ${three.cuil}`),
      [`${three.cuil}.pdf`]: payslip('Recibo'),
    });
    const process = await publishAndWait(portal, { ...publisher, type }, archive);
    expect(process).toMatchObject({ publicados: 1, observados: 2 });
    expect(process.errores.map((row: { code: string }) => row.code)).toEqual([
      'PUBLISH_DOCUMENT_FILE_NAME',
      'PUBLISH_DOCUMENT_INVALID_CUIL',
    ]);
    const items = await portal.send('GET', `/v2/portal/processes/${process.idProceso}/items`, {
      token: publisher.token,
    });
    expect(items.data[0]).toMatchObject({ idUsuario: one.id, estado: 'publicado' });
    expect(items.data[0].lectura).toMatchObject({ texto: one.cuil, caja: { x: expect.any(Number) } });
  });

  test('file name: a page that says somebody where the name says nobody is offered, and goes to nobody by itself', async () => {
    const [one, two] = [await person({ surname: 'Ofrecida' }), await person()];
    const type = await addType(portal, publisher, { name: 'Por nombre', parser: 'nombre_archivo' });
    const archive = zip({
      'a.pdf': payslip(`CUIL ${one.cuil}`),
      'b.pdf': payslip('Recibo sin numero'),
      'c.pdf': payslip(`CUIL ${one.cuil} CUIL ${two.cuil}`),
      [`${two.cuil}.pdf`]: payslip(`CUIL ${two.cuil}`),
    });
    const process = await publishAndWait(portal, { ...publisher, type }, archive);
    expect(process).toMatchObject({ publicados: 1, observados: 3 });
    const { data } = await portal.send('GET', `/v2/portal/processes/${process.idProceso}/items`, {
      token: publisher.token,
    });
    const of = (file: string) => data.find((item: { archivo: string }) => item.archivo === file);
    expect(of('a.pdf')).toMatchObject({
      idUsuario: null,
      estado: of('b.pdf').estado,
      solo_pagina: 1,
      propuesta: { idUsuario: one.id },
      lectura: { texto: one.cuil, pagina: 1, caja: { x: expect.any(Number) } },
    });
    for (const file of ['b.pdf', 'c.pdf', `${two.cuil}.pdf`]) {
      expect(of(file).solo_pagina).toBe(0);
      expect(of(file).propuesta).toBeNull();
    }
    const fixed = await portal.send(
      'PATCH',
      `/v2/portal/processes/${process.idProceso}/items/${of('a.pdf').id}`,
      { token: publisher.token, form: { idUsuario: one.id } },
    );
    expect(fixed.status).toBe(200);
  });

  test('what a program wrote before a PDF does not keep it from its person', async () => {
    const [one, two] = [await person(), await person()];
    const type = await addType(portal, publisher, { name: 'Con prefijo', parser: 'primera_pagina' });
    const to = { ...publisher, type };
    const behind = (text: string) => Buffer.concat([Buffer.from('\ufeff\r\n'), payslip(text)]);
    const inArchive = await publishAndWait(portal, to, zip({ 'a.pdf': behind(`CUIL ${one.cuil}`) }));
    const alone = await publishAndWait(portal, to, behind(`CUIL ${two.cuil}`));
    for (const process of [inArchive, alone])
      expect(process).toMatchObject({ estado: 'completado', publicados: 1 });
  });

  test('area: only what lies in the rectangle names the person, and what lies outside may speak against them', async () => {
    const [one, two] = [await person(), await person()];
    const area = (y: number) => JSON.stringify({ x: 0, y, width: 1, height: 0.15 });
    const top = await addType(portal, publisher, { name: 'Arriba', parser: 'area', captureArea: area(0) });
    const foot = await addType(portal, publisher, { name: 'Abajo', parser: 'area', captureArea: area(0.85) });
    const archive = zip({
      'a.pdf': page(`CUIL ${one.cuil}`, `Cuenta ${two.cuil}`),
      'b.pdf': page(`Cuenta ${one.cuil}`, `CUIL ${two.cuil}`),
      'c.pdf': page(`CUIL ${one.cuil}`, `CUIL ${two.cuil}`),
    });
    for (const [type, expected, code] of [
      [top, one.id, 'PUBLISH_DOCUMENT_INVALID_CUIL'],
      [foot, two.id, 'PUBLISH_DOCUMENT_INVALID_CUIL'],
    ] as const) {
      const process = await publishAndWait(portal, { ...publisher, type }, archive);
      const items = await portal.send('GET', `/v2/portal/processes/${process.idProceso}/items`, {
        token: publisher.token,
      });
      const published = items.data.filter((item: { estado: string }) => item.estado === 'publicado');
      expect(published.map((item: { idUsuario: number }) => item.idUsuario)).toEqual([expected]);
      expect(process.errores.map((row: { code: string }) => row.code).sort()).toEqual([
        code,
        'PUBLISH_DOCUMENT_TWO_PEOPLE',
      ]);
    }
  });

  test('area: a share of the page as it is seen, on every size of paper and however it is turned', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const type = await addType(portal, publisher, {
      name: 'Tamaños',
      parser: 'area',
      captureArea: JSON.stringify({ x: 0, y: 0.9, width: 1, height: 0.1 }),
    });
    // On a page of A4 these lines would stand above the area, or on no page at all.
    const sheet = (cuil: string, mediaBox: string, place: string, extra = '') =>
      buildPdf([{ content: `BT /F1 11 Tf ${place} Tm (CUIL ${cuil}) Tj ET`, mediaBox, extra }]);
    const archive = zip({
      'a.pdf': sheet(one.cuil, '0 0 612 1008', '1 0 0 1 60 60'),
      'b.pdf': sheet(two.cuil, '0 0 612 792', '1 0 0 1 60 40'),
      'c.pdf': sheet(three.cuil, '0 0 595 842', '0 1 -1 0 575 100', '/Rotate 90'),
    });
    const process = await publishAndWait(portal, { ...publisher, type }, archive);
    expect(process).toMatchObject({ estado: 'completado', publicados: 3, observados: 0 });
  });

  test('an area is refused for a type that has none: nothing is read from elsewhere instead', async () => {
    const answer = await publish(portal, publisher, zip({ 'a.pdf': payslip('x') }), { parser: 'area' });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_FIELD_INVALID',
      ['parser'],
    ]);
  });

  test('by hand: every item waits for a person, and goes out to the one who is named', async () => {
    const one = await person();
    const type = await addType(portal, publisher, { name: 'A mano', parser: 'manual' });
    const archive = zip({ [`${one.cuil}.pdf`]: payslip(`CUIL ${one.cuil}`) });
    const process = await publishAndWait(portal, { ...publisher, type }, archive);
    expect(process).toMatchObject({ estado: 'error', publicados: 0 });
    expect(process.errores[0].code).toBe('PUBLISH_DOCUMENT_MANUAL');
    const path = `/v2/portal/processes/${process.idProceso}`;
    const { token } = publisher;
    await portal.send('PATCH', `${path}/items/1`, { token, form: { idUsuario: one.id } });
    await portal.send('POST', `${path}/confirm`, { token, form: { clave: 'Firma2026' } });
    expect(await restingProcess(portal, token, process.idProceso)).toMatchObject({ publicados: 1 });
  });

  test('DNI and file number count only where the type asks for them', async () => {
    const one = await person({ fileNumber: 'A-778' });
    const [dni, legajo] = [one.cuil.slice(2, 10), 'A-778'];
    const plain = await publishAndWait(portal, publisher, zip({ [`${dni}.pdf`]: payslip('a') }));
    expect(plain.publicados).toBe(0);
    const captureNumbers = JSON.stringify({ dni: true, legajo: true });
    const type = await addType(portal, publisher, { name: 'Con DNI', captureNumbers });
    const asking = { ...publisher, type };
    const byDni = await publishAndWait(portal, asking, zip({ [`${dni}.pdf`]: payslip('b') }));
    expect(byDni.publicados).toBe(1);
    const byFile = await publishAndWait(portal, asking, zip({ [`${legajo}.pdf`]: payslip('c') }), {
      periodo: '09/2026',
    });
    expect(byFile.publicados).toBe(1);
  });

  test('a file number that is a part of another’s is not enough to tell them apart', async () => {
    const [part] = [await person({ fileNumber: '901' }), await person({ fileNumber: 'B-901' })];
    const type = await addType(portal, publisher, { name: 'Legajos', captureNumbers: '{"legajo":true}' });
    const process = await publishAndWait(portal, { ...publisher, type }, zip({ 'B-901.pdf': payslip('a') }));
    expect(process.errores[0].code).toBe('PUBLISH_DOCUMENT_TWO_PEOPLE');
    const token = await portal.signIn(part.username, { perfil: 1 });
    expect((await portal.send('GET', '/v2/portal/me/documents', { token })).data).toEqual([]);
  });

  test('a page without text waits: nothing is concluded from a picture', async () => {
    const blank = buildPdf([{ content: '0 0 100 100 re f' }]);
    const process = await publishAndWait(portal, publisher, zip({ 'scan.pdf': blank }), {
      parser: 'primera_pagina',
    });
    expect(process.errores[0].code).toBe('PUBLISH_DOCUMENT_UNSURE');
  });
});

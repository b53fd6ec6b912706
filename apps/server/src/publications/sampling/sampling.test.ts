import { inspect } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
const upload = (bytes: Uint8Array, token = publisher.token, name = 'muestra.pdf') =>
  portal.send('POST', '/v2/signaturePosition/pdfInfo', { token, multipart: { file: { name, bytes } } });
const sampleOf = async (bytes: Uint8Array, name?: string) =>
  (await upload(bytes, publisher.token, name)).data[0].muestra as string;
const read = (form: Form, token = publisher.token) =>
  portal.send('POST', '/v2/portal/pdf/read', { token, form });
const draw = (sample: string, page: number, token = publisher.token) =>
  portal.send('GET', `/v2/portal/pdf/samples/${sample}/png/${page}?ancho=200`, { token });
const transform = (multipart: Form | Record<string, { name: string; bytes: Uint8Array } | string>) =>
  portal.send('POST', '/v2/portal/pdf/transform', { token: publisher.token, multipart });
const at = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const twoUp = (left: string, right: string) =>
  buildPdf([{ content: at(60, 500, left) + at(480, 500, right), mediaBox: '0 0 842 595' }]);
const HALVES = { girar: 0, cortar: { filas: 1, columnas: 2, conservar: [1, 2] }, hojas: 0 };

describe('a sample', () => {
  test('is told page by page, drawn, and says what its first page says', async () => {
    const answer = await upload(
      buildPdf([{ content: at(60, 700, 'Recibo de Luna') }, { content: '', extra: '/Rotate 90' }]),
    );
    expect(answer.data).toEqual([
      {
        muestra: expect.any(String),
        texto: 'Recibo de Luna',
        paginas: [
          { pagina: 1, ancho_mm: 209.9, alto_mm: 297, girada: 0, formato: 'A4', orientacion: 'vertical' },
          { pagina: 2, ancho_mm: 297, alto_mm: 209.9, girada: 90, formato: 'A4', orientacion: 'horizontal' },
        ],
      },
    ]);
    const { muestra } = answer.data[0];
    const png = await draw(muestra, 2);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    const none = await draw(muestra, 3);
    expect([none.status, none.code]).toEqual([404, 'PDF_SAMPLE_GONE']);
  });

  test('is good for an hour, and for whoever sent it: not for another, not for another company', async () => {
    const sample = await sampleOf(payslip('Recibo'));
    const colleague = await portal.addPerson(publisher.company, { access: { types: [2] } });
    const stranger = await addPublisher(portal);
    for (const token of [await portal.signIn(colleague.username, { perfil: 2 }), stranger.token]) {
      expect((await draw(sample, 1, token)).code).toBe('PDF_SAMPLE_GONE');
      expect((await read({ muestra: sample, parser: 'primera_pagina' }, token)).code).toBe('PDF_SAMPLE_GONE');
    }
    portal.clock.advance(3_599_000);
    const still = await portal.signIn(publisher.admin.username, { perfil: 2 });
    expect((await draw(sample, 1, still)).status).toBe(200);
    portal.clock.advance(2_000);
    expect((await draw(sample, 1, still)).code).toBe('PDF_SAMPLE_GONE');
    publisher = { ...publisher, token: still };
  });

  test('of one person the newest twenty stay', async () => {
    const first = await sampleOf(payslip('Primera'));
    for (let i = 0; i < 19; i++) await sampleOf(payslip(`Muestra ${i}`));
    expect((await draw(first, 1)).status).toBe(200);
    await sampleOf(payslip('Otra'));
    expect((await draw(first, 1)).code).toBe('PDF_SAMPLE_GONE');
  });

  test.each([
    ['no PDF', Buffer.from('hola'), 415, '10051'],
    ['a page under A5', buildPdf([{ content: '', mediaBox: '0 0 400 590' }]), 422, '10052'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7\n'), 413, '10050'],
  ])('%s is refused [document-config-modal.5]', async (_, bytes, status, code) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });
});

describe('what would be read of it', () => {
  test('in an area: the text there, where it stands, and whom of the roll it names', async () => {
    const person = await portal.addPerson(publisher.company, { name: 'Pedro', surname: 'Luna' });
    const other = await portal.addPerson(publisher.company);
    const page = buildPdf([
      { content: at(60, 780, `CUIL ${person.cuil}`) + at(60, 60, `CUIL ${other.cuil}`) },
    ]);
    const muestra = await sampleOf(page);
    const area = (y: number, height: number) => JSON.stringify({ x: 0, y, width: 1, height });
    const top = (await read({ muestra, parser: 'area', captureArea: area(0, 0.2) })).data[0];
    expect(top).toMatchObject({
      pagina: 1,
      texto: `CUIL ${person.cuil}`,
      numeros: [person.cuil],
      personas: 1,
      persona: { id: person.id, nombre: 'Pedro', apellido: 'Luna' },
    });
    const both = (await read({ muestra, parser: 'primera_pagina' })).data[0];
    expect(both).toMatchObject({ personas: 2, persona: null, seguro: 0 });
    const none = (await read({ muestra, parser: 'area', captureArea: area(0.4, 0.2) })).data[0];
    expect(none).toMatchObject({ texto: '', personas: 0, persona: null, seguro: 0 });
  });

  test('in the file’s name, or nothing at all', async () => {
    const person = await portal.addPerson(publisher.company);
    const muestra = await sampleOf(payslip('Recibo'), `${person.cuil}.pdf`);
    expect((await read({ muestra, parser: 'nombre_archivo' })).data[0]).toMatchObject({
      pagina: null,
      texto: `${person.cuil}.pdf`,
      persona: { id: person.id },
      seguro: 1,
    });
    for (const parser of ['manual', ''])
      expect((await read({ muestra, parser })).data[0]).toMatchObject({ texto: '', personas: 0, seguro: 0 });
  });

  test('a person out of reach counts, and is not told who it is', async () => {
    const person = await portal.addPerson(publisher.company, { sector: 'Planta' });
    const limited = await portal.addPerson(publisher.company, { access: { types: [3], actions: [82] } });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Ventas'] });
    const token = await portal.signIn(limited.username, { perfil: 2 });
    const { muestra } = (await upload(payslip(`CUIL ${person.cuil}`), token)).data[0];
    const found = (await read({ muestra, parser: 'primera_pagina' }, token)).data[0];
    expect(found).toMatchObject({ personas: 1, persona: null });
  });

  test('an area without its rectangle is asked for', async () => {
    const answer = await read({ muestra: await sampleOf(payslip('x')), parser: 'area' });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, '10001', ['captureArea']]);
  });
});

describe('turning and cutting it', () => {
  test('what comes out is a sample of its own [document-config-modal.1] [document-config-modal.2]', async () => {
    const muestra = await sampleOf(twoUp('Ana', 'Bea'));
    const [cut] = (await transform({ muestra, transform: JSON.stringify(HALVES) })).data;
    expect(cut.paginas.map((page: { formato: string }) => page.formato)).toEqual(['A5', 'A5']);
    expect([cut.texto, cut.muestra === muestra]).toEqual(['Ana', false]);
    expect((await draw(cut.muestra, 2)).status).toBe(200);
    const turn = { girar: 90, cortar: null, hojas: 0 };
    const [turned] = (await transform({ muestra, transform: JSON.stringify(turn) })).data;
    expect(turned.paginas[0]).toMatchObject({ girada: 90, orientacion: 'vertical' });
  });

  test('a file, as a PDF', async () => {
    const file = { name: 'dos.pdf', bytes: twoUp('Ana', 'Bea') };
    const answer = await transform({ file, transform: JSON.stringify(HALVES), formato: 'pdf' } as never);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(inspect(answer.bytes).pages).toHaveLength(2);
  });

  test.each([
    ['a half that is empty', twoUp('Ana', ''), HALVES, 'PROCESS_CUT'],
    ['pages that make no whole document', twoUp('Ana', 'Bea'), { ...HALVES, hojas: 3 }, 'PROCESS_CUT'],
    ['a piece under A5', payslip('Ana'), HALVES, 'PROCESS_CUT'],
    [
      'a piece that is not there',
      twoUp('Ana', 'Bea'),
      { ...HALVES, cortar: { filas: 1, columnas: 2, conservar: [3] } },
      '10024',
    ],
  ])('%s is refused with its reason', async (_, bytes, instruction, code) => {
    const muestra = await sampleOf(bytes);
    const answer = await transform({ muestra, transform: JSON.stringify(instruction) });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, code, ['transform']]);
  });

  test('what somebody signed is neither turned nor cut; without a file or sample there is nothing to do', async () => {
    const person = await portal.addPerson(publisher.company);
    const token = await portal.signIn(person.username, { perfil: 1 });
    expect((await publishOne(portal, publisher, person.id, payslip('Recibo'))).status).toBe(200);
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    const sealed = await portal.send('GET', `/documents/view/${document.id}/${person.id}/pdf`, { token });
    const file = { name: 'sellado.pdf', bytes: sealed.bytes };
    const turn = JSON.stringify({ girar: 180, cortar: null, hojas: 0 });
    expect((await transform({ file, transform: turn } as never)).code).toBe('PUBLISH_DOCUMENT_UNAPPENDABLE');
    const nothing = await transform({ transform: turn });
    expect([nothing.status, nothing.code, Object.keys(nothing.fields)]).toEqual([422, '10001', ['file']]);
  });
});

test('the mail’s subject calls a type by its alias, or by its name where it has none; another company’s is not found [document-config-modal.4]', async () => {
  const subject = async (id: number, token = publisher.token) =>
    portal.send('GET', `/v2/portal/subfolders/${id}/mail`, { token });
  expect((await subject(publisher.type)).data).toEqual([
    { asunto: 'Tiene un documento para firmar: Recibo mensual 11/2026' },
  ]);
  const alias = await portal.send('PUT', `/v2/subfolder/update/${publisher.type}`, {
    token: publisher.token,
    multipart: { alias: 'Recibo de sueldo' },
  });
  expect(alias.status).toBe(200);
  expect((await subject(publisher.type)).data[0].asunto).toContain('Recibo de sueldo 11/2026');
  const stranger = await addPublisher(portal);
  expect((await subject(publisher.type, stranger.token)).code).toBe('10004');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { papers, payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishAndWait,
  restingProcess,
} from '../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

describe('a zip of payslips by file name', () => {
  test('every sure item goes out to its person, once [publish-massive.1]', async () => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(publisher.company)));
    const entries = Object.fromEntries(
      people.map((p) => [`recibo_${p.cuil}.pdf`, payslip(`CUIL ${p.cuil}`, 'Periodo 10/2026')]),
    );
    const process = await publishAndWait(portal, publisher, zip(entries));
    expect(process).toMatchObject({
      estado: 'completado',
      fase: 'done',
      total: 3,
      procesados: 3,
      publicados: 3,
      observados: 0,
      errores: [],
    });
    expect(process.raiz).toMatch(/^[0-9a-f]{64}$/);
    const items = await portal.send('GET', `/v2/portal/processes/${process.idProceso}/items`, {
      token: publisher.token,
    });
    expect(items.data.map((item) => [item.idUsuario, item.estado, item.confianza])).toEqual(
      people.map((p) => [p.id, 'publicado', 100]),
    );
  });

  test('what is not sure stays as an observation, and nothing else waits for it', async () => {
    const good = await portal.addPerson(publisher.company);
    const process = await publishAndWait(
      portal,
      publisher,
      zip({
        [`${good.cuil}.pdf`]: payslip('Recibo'),
        '20000000019.pdf': payslip('Recibo'),
        'sin-numero.pdf': payslip('Recibo'),
        'nota.txt': 'hola',
        'roto.pdf': 'no es un pdf',
      }),
    );
    expect(process).toMatchObject({ estado: 'completado con observaciones', publicados: 1, observados: 4 });
    expect(
      Object.fromEntries(
        process.errores.map((row: { archivo: string; code: string }) => [row.archivo, row.code]),
      ),
    ).toEqual({
      '20000000019.pdf': 'PUBLISH_DOCUMENT_NOT_ON_ROLL',
      'sin-numero.pdf': 'PUBLISH_DOCUMENT_INVALID_CUIL',
      'nota.txt': 'PUBLISH_DOCUMENT_MASSIVE_NOT_A_DOCUMENT',
      'roto.pdf': 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE',
    });
  });

  test('the same bytes for the same person, type and period go out once', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Recibo unico') });
    expect((await publishAndWait(portal, publisher, archive)).estado).toBe('completado');
    const again = await publishAndWait(portal, publisher, archive);
    expect([again.estado, again.errores[0].code]).toEqual(['error', 'PUBLISH_DOCUMENT_FILE_EXISTS']);
  });

  test('without confirmar it waits in the review, is fixed in place, and goes out on confirmation', async () => {
    const [one, two] = await Promise.all([
      portal.addPerson(publisher.company),
      portal.addPerson(publisher.company),
    ]);
    const archive = zip({ [`${one.cuil}.pdf`]: payslip('Uno'), 'perdido.pdf': payslip('Dos') });
    const reviewed = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    expect(reviewed).toMatchObject({
      estado: 'en progreso',
      fase: 'review',
      listos: 1,
      publicados: 0,
      observados: 1,
    });
    const path = `/v2/portal/processes/${reviewed.idProceso}`;
    const { token } = publisher;
    const fixed = await portal.send('PATCH', `${path}/items/2`, { token, form: { idUsuario: two.id } });
    expect(fixed.data[0]).toMatchObject({ estado: 'listo', idUsuario: two.id, problema: null });
    const wrong = await portal.send('POST', `${path}/confirm`, { token, form: { clave: 'otra clave' } });
    expect([wrong.status, wrong.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
    const form = { clave: 'Firma2026' };
    const nowhere = await portal.send('POST', '/v2/portal/processes/ninguno/confirm', { token, form });
    expect([nowhere.status, nowhere.code]).toEqual([422, 'PUBLISH_DOCUMENT_FIELD_INVALID']);
    expect(
      (await portal.send('POST', `${path}/confirm`, { token, form: { clave: 'Firma2026' } })).status,
    ).toBe(200);
    const done = await restingProcess(portal, token, reviewed.idProceso);
    expect(done).toMatchObject({ estado: 'completado', publicados: 2, observados: 0 });
  });
});

describe('refused at once', () => {
  test.each([
    ['a wrong password', { clave: 'equivocada' }, 422, 'SIGN_DOCUMENT_BAD_PASSWORD'],
    ['no password', { clave: '' }, 422, 'SIGN_DOCUMENT_BAD_PASSWORD'],
    ['a period too far ahead', { periodo: '01/2027' }, 422, 'PUBLISH_DOCUMENT_PERIOD'],
    ['a period too far back', { periodo: '10/2025' }, 422, 'PUBLISH_DOCUMENT_PERIOD'],
    ['no month', { periodo: '2026-10' }, 422, 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['a type of nobody', { idSubCarpeta: 999999 }, 404, '10004'],
  ])('%s', async (_, more, status, code) => {
    const answer = await publish(portal, publisher, zip({ 'a.pdf': payslip('x') }), more);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test.each([
    ['neither zip nor PDF', Buffer.from('hola')],
    ['an empty file', Buffer.alloc(0)],
    ['a name that climbs', zip({ '../a.pdf': payslip('x') })],
  ])('%s with a wrong password: the password comes first, and nothing stays', async (_, bytes) => {
    const before = await portal.spooled();
    const answer = await publish(portal, publisher, bytes, { clave: 'equivocada' });
    expect([answer.status, answer.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
    expect(await portal.spooled()).toEqual(before);
  });

  test.each([
    ['neither zip nor PDF', Buffer.from('hola'), 415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE'],
    ['an empty file', Buffer.alloc(0), 422, 'PUBLISH_DOCUMENT_EMPTY'],
    ['an empty archive', zip({}), 422, 'PUBLISH_DOCUMENT_EMPTY'],
    [
      'a name that climbs',
      zip({ '../../etc/passwd.pdf': payslip('x') }),
      422,
      'PUBLISH_DOCUMENT_MASSIVE_SUSPICIOUS_ZIP',
    ],
    [
      'two names that are one',
      zip({ 'A.pdf': payslip('x'), 'a.pdf': payslip('y') }),
      422,
      'PUBLISH_DOCUMENT_MASSIVE_SUSPICIOUS_ZIP',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await publish(portal, publisher, bytes);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('whoever lacks the action, and whoever is signed out [publish-massive.2]', async () => {
    const employee = await portal.addPerson(publisher.company);
    const token = await portal.signIn(employee.username);
    const answer = await publish(portal, { ...publisher, token }, zip({ 'a.pdf': payslip('x') }));
    expect([answer.status, answer.code]).toEqual([403, '403']);
    const nobody = await portal.send('POST', '/v2/portal/publish/massive', {
      multipart: { periodo: '10/2026' },
    });
    expect(nobody.status).toBe(401);
  });
});

describe('a batch PDF', () => {
  test('is split where the number changes, and pages that name nobody or two wait', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => portal.addPerson(publisher.company)));
    if (!one || !two || !three) throw new Error('three people');
    const batch = papers([
      [`CUIL ${one.cuil}`, 'pagina 1'],
      [`CUIL ${one.cuil}`, 'pagina 2'],
      [`CUIL ${two.cuil}`],
      ['nadie'],
      [`CUIL ${one.cuil}`, `CUIL ${three.cuil}`],
    ]);
    const process = await publishAndWait(portal, publisher, batch, { parser: 'primera_pagina' });
    expect(process).toMatchObject({
      estado: 'completado con observaciones',
      total: 4,
      publicados: 2,
      observados: 2,
    });
    expect(process.errores.map((row: { pagina: number; code: string }) => [row.pagina, row.code])).toEqual([
      [4, 'PUBLISH_DOCUMENT_INVALID_CUIL'],
      [5, 'PUBLISH_DOCUMENT_TWO_PEOPLE'],
    ]);
  });
});

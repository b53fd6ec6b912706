import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { papers, payslip, zip } from '../../../test/support/papers.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const PAGE = { parser: 'primera_pagina' };
const wrongDigit = (cuil: string) => cuil.slice(0, 10) + ((Number(cuil[10]) + 1) % 10);
const documentsOf = async (username: string) =>
  (
    await portal.send('GET', '/v2/portal/me/documents', {
      token: await portal.signIn(username, { perfil: 1 }),
    })
  ).data;
const codes = (process: { errores: { archivo: string; code: string }[] }) =>
  Object.fromEntries(process.errores.map(({ archivo, code }) => [archivo, code]));
const itemsOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/processes/${id}/items`, { token: publisher.token })).data;
const person = (more: Parameters<Portal['addPerson']>[1] = {}) => portal.addPerson(publisher.company, more);
let next = 30_100_200;
/** A right number of nobody. */
const newcomer = () => argentineCuil(next++);

describe('what goes to nobody unseen', () => {
  test('a page of somebody on no roll that the manager signs does not go to the manager', async () => {
    const manager = await person({ surname: 'Lopez', name: 'Maria' });
    const signs = `Firma del empleador: LOPEZ MARIA, Gerente de RRHH, CUIL ${manager.cuil}`;
    const archive = zip({
      'nuevo.pdf': payslip(`CUIL: ${newcomer()}`, signs),
      'digito.pdf': payslip(`CUIL: ${wrongDigit(newcomer())}`, signs),
      'separado.pdf': payslip(`CUIL: ${[...newcomer().slice(0, 10)].join(' ')}`, signs),
      'tapado.pdf': payslip('CUIL: 20-****5678-6', signs),
      'sin-numero.pdf': payslip('Recibo de haberes', signs),
    });
    const process = await publishAndWait(portal, publisher, archive, PAGE);
    expect(process).toMatchObject({ publicados: 0, observados: 5 });
    expect(codes(process)).toEqual({
      'nuevo.pdf': 'PUBLISH_DOCUMENT_NOT_ON_ROLL',
      'digito.pdf': 'PUBLISH_DOCUMENT_CHECK_DIGIT',
      'separado.pdf': 'PUBLISH_DOCUMENT_BROKEN_NUMBER',
      'tapado.pdf': 'PUBLISH_DOCUMENT_BROKEN_NUMBER',
      'sin-numero.pdf': 'PUBLISH_DOCUMENT_REPRESENTATIVE_ALONE',
    });
    expect(await documentsOf(manager.username)).toEqual([]);
  });

  test('the same in a batch that is split', async () => {
    const [one, manager] = [await person(), await person()];
    const signs = `Firma del empleador CUIL ${manager.cuil}`;
    const batch = papers([
      [`CUIL: ${newcomer()}`, signs],
      [`CUIL: ${wrongDigit(one.cuil)}`, signs],
      [`CUIL: ${one.cuil}`],
      ['Recibo', signs],
    ]);
    const process = await publishAndWait(portal, publisher, batch, PAGE);
    expect(process).toMatchObject({ total: 4, publicados: 1, observados: 3 });
    expect(await documentsOf(one.username)).toHaveLength(1);
    expect(await documentsOf(manager.username)).toEqual([]);
  });

  test('each reason is told with the number or the name it is about', async () => {
    const one = await person({ surname: 'Sosa', name: 'Elena' });
    await person({ surname: 'Quiroga', name: 'Raul' });
    const stranger = newcomer();
    const archive = zip({
      'otro.pdf': payslip(`CUIL: ${one.cuil}`, `CUIL: ${stranger}`),
      'roto.pdf': payslip(`CUIL: ${one.cuil}`, 'CUIL: 2O-12345678-6'),
      'nombre.pdf': payslip(`CUIL: ${one.cuil}`, 'Apellido y nombre: QUIROGA RAUL'),
      'firma.pdf': payslip(`CUIL: ${one.cuil}`, `Firma del empleador CUIL ${stranger}`),
      'bien.pdf': payslip(`CUIL: ${one.cuil}`, 'Apellido y nombre: SOSA ELENA', `Cuenta ${stranger}`),
    });
    const process = await publishAndWait(portal, publisher, archive, PAGE);
    expect(process).toMatchObject({ publicados: 1, observados: 4 });
    const told = Object.fromEntries(
      process.errores.map((row: { archivo: string; code: string; mensaje: string }) => [
        row.archivo,
        [row.code, row.mensaje],
      ]),
    );
    const about = (text: string) => expect.stringContaining(text);
    expect(told).toEqual({
      'otro.pdf': ['PUBLISH_DOCUMENT_OTHER_NUMBER', about(stranger)],
      'roto.pdf': ['PUBLISH_DOCUMENT_BROKEN_NUMBER', about('2O-12345678-6')],
      'nombre.pdf': ['PUBLISH_DOCUMENT_OTHER_NAME', about('QUIROGA RAUL')],
      'firma.pdf': ['PUBLISH_DOCUMENT_REPRESENTATIVE', about(stranger)],
    });
  });

  test('by the file’s name, too: the page must not contradict it', async () => {
    const [one, two] = [await person(), await person()];
    const archive = zip({
      [`${one.cuil} a.pdf`]: payslip(`CUIL: ${newcomer()}`),
      [`${one.cuil} b.pdf`]: payslip('CUIL: 20-****5678-6'),
      [`${two.cuil}.pdf`]: payslip('Recibo de haberes', 'CUIT 30-68436191-7'),
    });
    const process = await publishAndWait(portal, publisher, archive);
    expect(process).toMatchObject({ publicados: 1, observados: 2 });
    expect(codes(process)).toEqual({
      [`${one.cuil} a.pdf`]: 'PUBLISH_DOCUMENT_OTHER_NUMBER',
      [`${one.cuil} b.pdf`]: 'PUBLISH_DOCUMENT_BROKEN_NUMBER',
    });
    expect(await documentsOf(one.username)).toEqual([]);
  });

  test('a number that stands on most pages of a publication is of who signs them', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => person()));
    const signer = await person();
    const files = people.map((one, i): [string, Buffer] => [
      `${i}.pdf`,
      payslip(`CUIL: ${one.cuil}`, `Atentamente ${signer.cuil}`),
    ]);
    const archive = zip({
      ...Object.fromEntries(files),
      'solo.pdf': payslip('Recibo de haberes', signer.cuil),
    });
    const process = await publishAndWait(portal, publisher, archive, PAGE);
    expect(process).toMatchObject({ publicados: 0, observados: 5 });
    expect(codes(process)['solo.pdf']).toBe('PUBLISH_DOCUMENT_REPRESENTATIVE_ALONE');
    expect(await documentsOf(signer.username)).toEqual([]);
  });

  test('several documents of one person are still theirs', async () => {
    const [one, two] = [await person(), await person()];
    const archive = zip({
      'a.pdf': payslip(`CUIL: ${one.cuil}`, '1'),
      'b.pdf': payslip(`CUIL: ${one.cuil}`, '2'),
      'c.pdf': payslip(`CUIL: ${two.cuil}`),
    });
    const process = await publishAndWait(portal, publisher, archive, PAGE);
    expect(process).toMatchObject({ publicados: 2, observados: 1 });
  });
});

describe('a file of an archive with several pages', () => {
  test('with several people is split where each page is sure', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const whole = papers([[`CUIL: ${one.cuil}`, '1'], [`CUIL: ${one.cuil}`, '2'], [`CUIL: ${two.cuil}`]]);
    const archive = zip({ 'todos.pdf': whole, 'otro.pdf': payslip(`CUIL: ${three.cuil}`) });
    const process = await publishAndWait(portal, publisher, archive, PAGE);
    expect(process).toMatchObject({ estado: 'completado', total: 3, publicados: 3 });
    for (const { username } of [one, two, three]) expect(await documentsOf(username)).toHaveLength(1);
    const parts = (await itemsOf(process.idProceso)).filter(
      (item: { archivo: string }) => item.archivo === 'todos.pdf',
    );
    expect(parts.map((item: { pagina: number; idUsuario: number }) => [item.pagina, item.idUsuario])).toEqual(
      [
        [1, one.id],
        [3, two.id],
      ],
    );
  });

  test('of which one is not sure waits whole', async () => {
    const [one, two] = [await person(), await person()];
    const whole = papers([[`CUIL: ${one.cuil}`], [`CUIL: ${two.cuil}`], [`CUIL: ${newcomer()}`]]);
    const process = await publishAndWait(portal, publisher, zip({ 'todos.pdf': whole }), PAGE);
    expect(process).toMatchObject({ total: 1, publicados: 0 });
    expect(codes(process)).toEqual({ 'todos.pdf': 'PUBLISH_DOCUMENT_SEVERAL_PEOPLE' });
    for (const { username } of [one, two]) expect(await documentsOf(username)).toEqual([]);
  });

  test('of one person goes out whole, with pages that name nobody', async () => {
    const one = await person();
    const whole = papers([[`CUIL: ${one.cuil}`], ['Anexo'], [`CUIL: ${one.cuil}`]]);
    const process = await publishAndWait(portal, publisher, zip({ 'a.pdf': whole }), PAGE);
    expect(process).toMatchObject({ total: 1, publicados: 1 });
  });

  test('named after one person, with pages of another, waits', async () => {
    const [one, two] = [await person(), await person()];
    const whole = papers([[`CUIL: ${one.cuil}`], [`CUIL: ${two.cuil}`]]);
    const process = await publishAndWait(portal, publisher, zip({ [`${one.cuil}.pdf`]: whole }));
    expect(codes(process)).toEqual({ [`${one.cuil}.pdf`]: 'PUBLISH_DOCUMENT_SEVERAL_PEOPLE' });
  });

  test('a further page with something against the person makes it wait', async () => {
    const one = await person();
    const blank = buildPdf([
      { content: `BT /F1 11 Tf 60 700 Td (CUIL ${one.cuil}) Tj ET` },
      { content: 'BT /F1 11 Tf 60 700 Td (CUIL: 20-****5678-6) Tj ET' },
    ]);
    const process = await publishAndWait(portal, publisher, zip({ 'a.pdf': blank }), PAGE);
    expect(codes(process)).toEqual({ 'a.pdf': 'PUBLISH_DOCUMENT_BROKEN_NUMBER' });
  });
});

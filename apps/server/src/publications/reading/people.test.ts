import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { argentineCuil, brazilianCpf, type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publishAndWait,
  publishOne,
  restingProcess,
  type WireProcess,
} from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const PAGE = { parser: 'primera_pagina' };
const documentsOf = async (username: string) =>
  (
    await portal.send('GET', '/v2/portal/me/documents', {
      token: await portal.signIn(username, { perfil: 1 }),
    })
  ).data;
const failures = (process: WireProcess) =>
  Object.fromEntries(
    process.errores.map((row: { archivo: string; code: string }) => [row.archivo, row.code]),
  );
const wrongDigit = (cuil: string) => cuil.slice(0, 10) + ((Number(cuil[10]) + 1) % 10);

describe('whose a document is, is never guessed', () => {
  test('wrong check digit, another company’s number, nobody’s number, none: each waits with its reason', async () => {
    const other = await addPublisher(portal);
    const foreigner = await portal.addPerson(other.company);
    const known = await portal.addPerson(publisher.company);
    const process = await publishAndWait(
      portal,
      publisher,
      zip({
        'digito.pdf': payslip(`CUIL ${wrongDigit(known.cuil)}`),
        'ajeno.pdf': payslip(`CUIL ${foreigner.cuil}`),
        'nadie.pdf': payslip(`CUIL ${argentineCuil(11_222_333)}`),
        'ninguno.pdf': payslip('Recibo de haberes'),
        'parte.pdf': payslip(`Cuenta 99${known.cuil}99`),
      }),
      PAGE,
    );
    expect(process).toMatchObject({ estado: 'error', publicados: 0, observados: 5 });
    expect(failures(process)).toEqual({
      'digito.pdf': 'PUBLISH_DOCUMENT_CHECK_DIGIT',
      'ajeno.pdf': 'PUBLISH_DOCUMENT_NOT_ON_ROLL',
      'nadie.pdf': 'PUBLISH_DOCUMENT_NOT_ON_ROLL',
      'ninguno.pdf': 'PUBLISH_DOCUMENT_INVALID_CUIL',
      'parte.pdf': 'PUBLISH_DOCUMENT_INVALID_CUIL',
    });
    for (const { username } of [foreigner, known]) expect(await documentsOf(username)).toEqual([]);
  });

  test('two people on a page, or a page that names another than the file, go to neither', async () => {
    const [one, two] = [await portal.addPerson(publisher.company), await portal.addPerson(publisher.company)];
    const both = zip({ 'dos.pdf': payslip(`CUIL ${one.cuil}`, `CUIL ${two.cuil}`) });
    expect(failures(await publishAndWait(portal, publisher, both, PAGE))).toEqual({
      'dos.pdf': 'PUBLISH_DOCUMENT_TWO_PEOPLE',
    });
    const swapped = zip({ [`${one.cuil}.pdf`]: payslip(`CUIL ${two.cuil}`) });
    expect(failures(await publishAndWait(portal, publisher, swapped))).toEqual({
      [`${one.cuil}.pdf`]: 'PUBLISH_DOCUMENT_TWO_PEOPLE',
    });
    const named = zip({ [`${one.cuil}_${two.cuil}.pdf`]: payslip('Recibo') });
    expect(failures(await publishAndWait(portal, publisher, named))).toEqual({
      [`${one.cuil}_${two.cuil}.pdf`]: 'PUBLISH_DOCUMENT_TWO_PEOPLE',
    });
    for (const { username } of [one, two]) expect(await documentsOf(username)).toEqual([]);
  });

  test('the employer’s CUIT on the page names nobody and disturbs nobody', async () => {
    const person = await portal.addPerson(publisher.company);
    const page = payslip('CUIT 30-71234567-3', `CUIL ${person.cuil}`);
    const process = await publishAndWait(portal, publisher, zip({ 'a.pdf': page }), PAGE);
    expect(process).toMatchObject({ estado: 'completado', publicados: 1 });
    const alone = await publishAndWait(
      portal,
      publisher,
      zip({ 'b.pdf': payslip('CUIT 30-71234567-3') }),
      PAGE,
    );
    expect(failures(alone)).toEqual({ 'b.pdf': 'PUBLISH_DOCUMENT_INVALID_CUIL' });
  });

  test('generic numbers name nobody, not even where the roll holds one', async () => {
    const mexico = await addPublisher(portal, 'nombre_archivo', { country: 'MX', taxId: 'AAA010101AAA' });
    const person = await portal.addPerson(mexico.company, { cuil: 'XAXX010101000' });
    const process = await publishAndWait(
      portal,
      mexico,
      zip({ 'a.pdf': payslip('RFC XAXX010101000') }),
      PAGE,
    );
    expect(process).toMatchObject({ estado: 'error', publicados: 0 });
    expect(await documentsOf(person.username)).toEqual([]);
  });

  test('a number that the roll itself holds with a wrong digit waits, and goes out when a person says so', async () => {
    const cuil = wrongDigit(argentineCuil(33_444_555));
    const person = await portal.addPerson(publisher.company, { cuil });
    const process = await publishAndWait(portal, publisher, zip({ [`${cuil}.pdf`]: payslip('Recibo') }));
    expect(failures(process)).toEqual({ [`${cuil}.pdf`]: 'PUBLISH_DOCUMENT_UNVERIFIED_NUMBER' });
    await assign(process.idProceso, 1, person.id);
    expect(await documentsOf(person.username)).toHaveLength(1);
  });

  test('a dismissed person waits with the day they left, and receives the final settlement when named', async () => {
    const person = await portal.addPerson(publisher.company);
    await portal.setStatus(publisher.company, person.id, 'inactive');
    const file = `${person.cuil}.pdf`;
    const process = await publishAndWait(portal, publisher, zip({ [file]: payslip('Final') }));
    expect(process.errores).toEqual([
      { archivo: file, code: 'PUBLISH_DOCUMENT_DISMISSED', mensaje: expect.stringContaining('19/11/2026') },
    ]);
    expect(await documentsOf(person.username)).toEqual([]);
    await assign(process.idProceso, 1, person.id);
    expect(await documentsOf(person.username)).toHaveLength(1);
  });

  test('somebody in onboarding receives like anybody', async () => {
    const person = await portal.addPerson(publisher.company);
    await portal.setStatus(publisher.company, person.id, 'onboarding');
    const process = await publishAndWait(portal, publisher, zip({ [`${person.cuil}.pdf`]: payslip('x') }));
    expect(process.estado).toBe('completado');
  });

  test('a page that says another month is an observation', async () => {
    const person = await portal.addPerson(publisher.company);
    const page = payslip(`CUIL ${person.cuil}`, 'Período: 09/2026'.replace('í', 'i'));
    const process = await publishAndWait(portal, publisher, zip({ 'a.pdf': page }), PAGE);
    expect(process.errores[0]).toMatchObject({
      code: 'PUBLISH_DOCUMENT_OTHER_PERIOD',
      mensaje: 'La página dice 09/2026.',
    });
  });

  test('a limited publisher reaches their own sector only', async () => {
    const { company } = publisher;
    const username = 'limitada_masiva';
    const { id } = await portal.addPerson(company, { username, access: { types: [3], actions: [105, 5] } });
    await portal.limitTo(company, id, { sectors: ['Producción'], locations: ['Mendoza'] });
    const place = { sector: 'Producción', location: 'Mendoza' };
    const inside = await portal.addPerson(company, place);
    const outside = await portal.addPerson(company, { ...place, location: 'Salta' });
    const limited = { ...publisher, token: await portal.signIn(username) };
    const archive = zip({ [`${inside.cuil}.pdf`]: payslip('a'), [`${outside.cuil}.pdf`]: payslip('b') });
    const process = await publishAndWait(portal, limited, archive);
    expect(failures(process)).toEqual({ [`${outside.cuil}.pdf`]: 'PUBLISH_DOCUMENT_NOT_ON_ROLL' });
    const fixed = await portal.send('PATCH', `/v2/portal/processes/${process.idProceso}/items/2`, {
      token: limited.token,
      form: { idUsuario: outside.id },
    });
    expect([fixed.status, fixed.code]).toEqual([422, 'PROCESS_PERSON_NOT_FOUND']);
    expect(await documentsOf(outside.username)).toEqual([]);
  });

  test('a company of Brazil is told in Portuguese', async () => {
    const brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
    const [one, two, gone] = [
      brazilianCpf(111_111_222),
      brazilianCpf(222_111_333),
      brazilianCpf(333_111_444),
    ];
    for (const cuil of [one, two]) await portal.addPerson(brazil.company, { cuil });
    const left = await portal.addPerson(brazil.company, { cuil: gone });
    await portal.setStatus(brazil.company, left.id, 'inactive');
    const process = await publishAndWait(
      portal,
      brazil,
      zip({
        'dois.pdf': payslip(`CPF ${one}`, `CPF ${two}`),
        'ninguem.pdf': payslip(`CPF ${brazilianCpf(444_111_555)}`),
        'nenhum.pdf': payslip('Holerite'),
        'desligado.pdf': payslip(`CPF ${gone}`),
        'mes.pdf': payslip(`CPF ${one}`, 'Periodo 09/2026'),
      }),
      PAGE,
    );
    const texts = Object.fromEntries(
      process.errores.map((row: { archivo: string; mensaje: string }) => [row.archivo, row.mensaje]),
    );
    expect(texts).toMatchObject({
      'dois.pdf': expect.stringMatching(/pessoa/),
      'ninguem.pdf': expect.stringMatching(/empregado|funcion|colaborador/),
      'nenhum.pdf': expect.stringMatching(/identifica/),
      'desligado.pdf': expect.stringMatching(/19\/11\/2026/),
      'mes.pdf': 'A página diz 09/2026.',
    });
  });

  async function assign(process: number, item: number, idUsuario: number): Promise<void> {
    const { token } = publisher;
    const path = `/v2/portal/processes/${process}`;
    const fixed = await portal.send('PATCH', `${path}/items/${item}`, { token, form: { idUsuario } });
    expect(fixed.data[0]).toMatchObject({ estado: 'listo', problema: null });
    await portal.send('POST', `${path}/confirm`, { token, form: { clave: 'Firma2026' } });
    await restingProcess(portal, token, process);
  }
});

describe('a second document meanwhile', () => {
  const confirm = async (id: number) => {
    const { token } = publisher;
    await portal.send('POST', `/v2/portal/processes/${id}/confirm`, { token, form: { clave: 'Firma2026' } });
    return restingProcess(portal, token, id);
  };

  test('two reviews of the same file, both confirmed, deliver once', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Dos revisiones') });
    const first = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    const second = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    expect([first.listos, second.listos]).toEqual([1, 1]);
    const ended = [await confirm(first.idProceso), await confirm(second.idProceso)];
    expect(ended.map((process) => process.estado)).toEqual(['completado', 'error']);
    expect(ended[1].errores[0].code).toBe('PUBLISH_DOCUMENT_FILE_EXISTS');
    expect(await documentsOf(person.username)).toHaveLength(1);
  });

  test('a personal publication between review and confirmation is seen', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('En revision') });
    const reviewed = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    expect((await publishOne(portal, publisher, person.id, payslip('Otra cosa'))).status).toBe(200);
    const ended = await confirm(reviewed.idProceso);
    expect(ended.errores[0].code).toBe('PUBLISH_DOCUMENT_ANOTHER_EXISTS');
    expect(await documentsOf(person.username)).toHaveLength(1);
  });

  test('the same person twice in one file: the second waits for a decision, which is kept', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({
      [`${person.cuil} 1ra.pdf`]: payslip('Primera quincena'),
      [`${person.cuil} 2da.pdf`]: payslip('Segunda quincena'),
    });
    const reviewed = await publishAndWait(portal, publisher, archive, { confirmar: 0 });
    expect(reviewed).toMatchObject({ listos: 1, observados: 1 });
    expect(reviewed.errores[0].code).toBe('PUBLISH_DOCUMENT_ANOTHER_EXISTS');
    const path = `/v2/portal/processes/${reviewed.idProceso}/items/2`;
    const form = { decision: 'adicional' };
    const fixed = await portal.send('PATCH', path, { token: publisher.token, form });
    expect(fixed.data[0].estado).toBe('listo');
    expect(await confirm(reviewed.idProceso)).toMatchObject({ estado: 'completado', publicados: 2 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGenericPublisher, publishGeneric } from '../../test/support/generic.ts';
import { papers, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publishAndWait,
  publishOne,
} from '../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

/** In points, as a page says it. */
const A4 = '0 0 595 842';
const LYING = '0 0 842 595';
const LETTER = '0 0 612 792';
const SQUARE = '0 0 650 650';
const sheet = (mediaBox: string, words = 'Recibo') => papers([[words]], mediaBox);
const PAGE_SIZE = 'PDF_FILE_PAGE_SIZE_EXCEPTION';

describe('paper size and orientation of a type', () => {
  test.each([
    ['A4', '', A4, LETTER],
    ['Letter', '', LETTER, A4],
    ['', 'vertical', A4, LYING],
    ['', 'horizontal', LYING, A4],
    ['A4', 'horizontal', LYING, A4],
    ['', 'vertical', SQUARE, LYING],
    ['', 'horizontal', SQUARE, A4],
  ])('%s %s takes %s and refuses %s', async (paperSize, orientation, good, bad) => {
    const person = await portal.addPerson(publisher.company);
    const name = `Papel ${paperSize} ${orientation} ${good === SQUARE ? 'cuadrado' : 'no'}`;
    const type = await addType(portal, publisher, { name, paperSize, orientation });
    const publish = (box: string) =>
      publishOne(portal, publisher, person.id, sheet(box), { id_subcarpeta: type, decision: 'adicional' });
    const refused = await publish(bad);
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, PAGE_SIZE, ['file']]);
    expect((await publish(good)).code).toBe('00000');
  });

  test('blank takes any allowed one', async () => {
    const person = await portal.addPerson(publisher.company);
    for (const box of [A4, LYING, LETTER])
      expect(
        (await publishOne(portal, publisher, person.id, sheet(box, box), { decision: 'adicional' })).code,
      ).toBe('00000');
  });

  test('is one item in a batch: the others go on', async () => {
    const [one, two] = [await portal.addPerson(publisher.company), await portal.addPerson(publisher.company)];
    const type = await addType(portal, publisher, {
      name: 'Lote A4',
      paperSize: 'A4',
      orientation: 'vertical',
    });
    const archive = zip({
      [`${one.cuil}.pdf`]: sheet(A4, `CUIL ${one.cuil}`),
      [`${two.cuil}.pdf`]: sheet(LYING, `CUIL ${two.cuil}`),
    });
    const done = await publishAndWait(portal, publisher, archive, { idSubCarpeta: type });
    expect(done).toMatchObject({ publicados: 1, observados: 1 });
    const { token } = publisher;
    const items = await portal.send('GET', `/v2/portal/processes/${done.idProceso}/items`, { token });
    const said = items.data.flatMap(({ problema }) => problema ?? []);
    expect(said).toMatchObject([{ code: PAGE_SIZE, mensaje: expect.stringContaining('297×210') }]);
  });

  test('holds for what a type’s instruction makes of the file: turned, it lies no more', async () => {
    const person = await portal.addPerson(publisher.company);
    const transform = JSON.stringify({ girar: 90, cortar: null, hojas: 0 });
    const form = { name: 'Girado', orientation: 'vertical', transform };
    const type = await addType(portal, publisher, form);
    const publish = (box: string) =>
      publishOne(portal, publisher, person.id, sheet(box), { id_subcarpeta: type });
    expect((await publish(A4)).code).toBe(PAGE_SIZE);
    expect((await publish(LYING)).code).toBe('00000');
  });

  test('holds for a publication to many, and for each part of a file', async () => {
    const many = await addGenericPublisher(portal, { paperSize: 'A4', orientation: 'vertical' });
    const reader = await portal.addPerson(many.company);
    const generic = await publishGeneric(portal, many, sheet(LYING), { cuils: reader.cuil });
    expect([generic.status, generic.code]).toEqual([422, PAGE_SIZE]);
    const type = await addType(portal, publisher, { name: 'Partes', orientation: 'vertical' });
    const person = await portal.addPerson(publisher.company);
    const partes = JSON.stringify([{ desde: 1, hasta: 1 }]);
    const part = await publishOne(portal, publisher, person.id, papers([['a'], ['b']], LYING), {
      id_subcarpeta: type,
      partes,
    });
    expect(part.code).toBe(PAGE_SIZE);
  });
});

describe('rules that collide', () => {
  const create = (form: Record<string, string>, pdf?: Buffer) =>
    portal.send('POST', '/v2/subfolder/create', {
      token: publisher.token,
      multipart: {
        idCarpeta: publisher.folder,
        name: `Choque ${JSON.stringify(form).replace(/\W/g, '').slice(0, 40)}${pdf ? 'p' : ''}`,
        ...form,
        ...(pdf ? { pdf: { name: 'propio.pdf', bytes: pdf } } : {}),
      },
    });

  test('its own PDF is of the size and the orientation that it asks for', async () => {
    const refused = await create({ paperSize: 'A4', orientation: 'vertical' }, sheet(LYING));
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, '10052', ['pdf']]);
    expect((await create({ paperSize: 'A4', orientation: 'vertical' }, sheet(A4))).code).toBe('00000');
  });

  test('a seal that is not there certifies nothing', async () => {
    const folder = { nombre: 'Sin sello', tipo: 'documentos', visible: 1, firmable: 0 };
    const made = await portal.send('POST', '/v2/folder', { token: publisher.token, form: folder });
    const idCarpeta = String(made.data[0].idCarpeta);
    const refused = await create({ idCarpeta, sinSello: '1', firmable: '0', certificar: '1' });
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
      422,
      '10002',
      ['certificar'],
    ]);
    expect((await create({ idCarpeta, sinSello: '1', firmable: '0', certificar: '0' })).code).toBe('00000');
  });
});

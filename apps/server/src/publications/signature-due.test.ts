import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, addType, publishOne } from '../../test/support/publication.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const NUMBERS: Readonly<Record<string, string>> = {
  AR: '30712345673',
  CL: '761234560',
  UY: '211234560018',
  MX: 'AAA010101AAA',
  BR: '11222333000181',
  PE: '20100070970',
};
const publisherIn = (country: string) =>
  addPublisher(portal, 'nombre_archivo', { country, taxId: NUMBERS[country] ?? '' });

const setupOf = async (token: string, type: number) =>
  (await portal.send('GET', `/document-publication/setup?idSubCarpeta=${type}`, { token })).data[0].tipo;

describe('a country’s demand that receipts are signed [2.2]', () => {
  test.each(['AR', 'CL', 'UY'])('%s: no receipt is published without asking', async (country) => {
    const publisher = await publisherIn(country);
    const person = await portal.addPerson(publisher.company);
    expect(await setupOf(publisher.token, publisher.type)).toMatchObject({ firmable: 1, firma_exigida: 1 });
    const refused = await publishOne(portal, publisher, person.id, payslip('Recibo'), { firmar: 0 });
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_FIELD_INVALID',
      ['firmar'],
    ]);
    const more = { firmar: 0, programar: '25/11/2026 10:00' };
    expect((await publishOne(portal, publisher, person.id, payslip('Recibo'), more)).code).toBe(refused.code);
    const asked = await publishOne(portal, publisher, person.id, payslip('Recibo'), { firmar: 1 });
    expect(asked.status).toBe(200);
  });

  test.each([
    ['MX', 'its row says optional since 2025'],
    ['BR', 'its row wants a note of having seen it'],
    ['PE', 'its row says optional'],
  ])('%s: %s, so whoever publishes decides', async (country) => {
    const publisher = await publisherIn(country);
    const person = await portal.addPerson(publisher.company);
    expect(await setupOf(publisher.token, publisher.type)).toMatchObject({ firmable: 1, firma_exigida: 0 });
    const answer = await publishOne(portal, publisher, person.id, payslip('Recibo'), { firmar: 0 });
    expect([answer.status, answer.code]).toEqual([200, '00000']);
  });

  test('it is about receipts wherever they lie, and about nothing else; who asks for none has none that is due', async () => {
    const publisher = await publisherIn('AR');
    const form = { nombre: 'Varios', tipo: 'documentos', visible: 1, firmable: 1 };
    const made = await portal.send('POST', '/v2/folder', { token: publisher.token, form });
    const folder = { ...publisher, folder: made.data[0].idCarpeta };
    const receipt = await addType(portal, folder, { name: 'Aguinaldo', salaryReceipt: 1 });
    const notice = await addType(portal, folder, { name: 'Aviso' });
    const silent = await addType(portal, publisher, { name: 'Constancia', firmable: 0 });
    const due = async (type: number) => (await setupOf(publisher.token, type)).firma_exigida;
    expect([await due(receipt), await due(notice), await due(silent)]).toEqual([1, 0, 0]);
    const person = await portal.addPerson(publisher.company);
    const publish = async (id_subcarpeta: number) =>
      (await publishOne(portal, publisher, person.id, payslip('x'), { id_subcarpeta, firmar: 0 })).code;
    expect([await publish(receipt), await publish(notice), await publish(silent)]).toEqual([
      'PUBLISH_DOCUMENT_FIELD_INVALID',
      '00000',
      '00000',
    ]);
  });
});

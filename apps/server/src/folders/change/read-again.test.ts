import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitPerson } from '../../../test/support/limit-person.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Answer, CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const addFolder = async (nombre: string, form: Record<string, string | number> = {}) =>
  (await portal.send('POST', '/v2/folder', { token: publisher.token, form: { nombre, ...form } })).data[0]
    .idCarpeta as number;

describe('a folder', () => {
  test('that has a type of receipts never goes away with a signature: receipts stay in sight', async () => {
    const folder = await addFolder('Varios', { visible: 1, firmable: 1 });
    await addType(
      portal,
      { ...publisher, folder },
      { name: 'Recibo aparte', parser: 'nombre_archivo', salaryReceipt: 1 },
    );
    const answer = await portal.send('PUT', `/v2/folder/${folder}`, {
      token: publisher.token,
      form: { efimero: 1 },
    });
    expect(said(answer)).toEqual([422, '10008']);
  });

  test('out of reach keeps its place when somebody orders those that they see', async () => {
    const [one, two, three, four] = [
      await addFolder('Uno', { orden: 11 }),
      await addFolder('Dos', { orden: 12 }),
      await addFolder('Tres', { orden: 13 }),
      await addFolder('Cuatro', { orden: 14 }),
    ];
    const admin = await portal.addPerson(publisher.company, { access: { types: [3], actions: [82] } });
    await portal.asCompany(publisher.company, ({ tx }) =>
      limitPerson(tx, publisher.company, admin.id, { folders: [two, four] }),
    );
    const token = await portal.signIn(admin.username);
    const answer = await portal.send('PUT', '/v2/portal/folders/order', {
      token,
      form: { ids: `${four},${two}` },
    });
    expect(said(answer)).toEqual([200, '00000']);
    const { data } = await portal.send('GET', '/v2/folders/available', { token: publisher.token });
    const mine = new Set([one, two, three, four]);
    const order = data
      .toSorted((a, b) => a.orden - b.orden)
      .map(({ idCarpeta }) => idCarpeta)
      .filter((id) => mine.has(id));
    expect(order).toEqual([one, four, three, two]);
  });
});

test('a mass load is called .zip or .pdf, whatever lies in it', async () => {
  const send = (name: string) =>
    portal.send('POST', '/v2/portal/publish/massive', {
      token: publisher.token,
      multipart: {
        idSubCarpeta: publisher.type,
        periodo: '10/2026',
        clave: CERTIFICATE_PASSWORD,
        file: { name, bytes: zip({ 'a.pdf': payslip('Hola') }) },
      },
    });
  expect(said(await send('lote.rar'))).toEqual([415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE']);
});

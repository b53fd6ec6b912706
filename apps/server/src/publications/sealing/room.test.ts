import { inspect } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPdf } from '../../../../../packages/pdf/src/parse/document.ts';
import { readFields } from '../../../../../packages/pdf/src/parse/form.ts';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
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

/** An A4 page of these lines of text, from the top. */
function page(lines: number): Buffer {
  const rows = Array.from(
    { length: lines },
    (_, i) => `1 0 0 1 30 ${828 - 12 * i} Tm (${'Concepto 1.234,56 '.repeat(7)}) Tj`,
  );
  return buildPdf([{ content: `BT /F1 9 Tf ${rows.join(' ')} ET` }]);
}
const crowded = page(68);

/** The document as its person gets it, after signing it. */
async function signedBy(person: { id: number; username: string }) {
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  const view = `/documents/view/${document.id}/${person.id}/pdf`;
  await portal.send('GET', view, { token });
  const path = `/v2/portal/me/documents/${document.id}/sign`;
  const answer = await portal.send('POST', path, { token, form: { pass: PASSWORD, resultado: 'conforme' } });
  expect(answer.status).toBe(200);
  const { bytes } = await portal.send('GET', view, { token });
  const file = { name: 'recibo.pdf', bytes };
  const [verdict] = (await portal.send('POST', '/v2/portal/verify', { multipart: { file } })).data;
  return { bytes, verdict, document };
}

async function publishFor(
  person: { cuil: string },
  bytes: Uint8Array,
  more: Record<string, string | number> = {},
) {
  const answer = await publish(portal, publisher, zip({ [`${person.cuil}.pdf`]: bytes }), more);
  const [{ idProceso }] = answer.data as [{ idProceso: number }];
  return restingProcess(portal, publisher.token, idProceso);
}

const rectsOf = (bytes: Uint8Array) => {
  const file = openPdf(bytes);
  return readFields(file).map((field) => file.lookupArray(field.dict, 'Rect') as number[]);
};

describe('where the seal goes', () => {
  test('beside what stands where it is wanted', async () => {
    const person = await portal.addPerson(publisher.company);
    expect((await publishFor(person, page(60))).publicados).toBe(1);
    const { bytes, verdict } = await signedBy(person);
    expect(verdict.veredicto).toBe('valido');
    // The last line of text stands at 120 points from below.
    for (const rect of rectsOf(bytes)) expect(Math.max(rect[1]!, rect[3]!)).toBeLessThan(119);
    expect(inspect(bytes).pages).toHaveLength(1);
  });

  test('on a sheet of signatures at the end, where the page is full', async () => {
    const person = await portal.addPerson(publisher.company);
    expect((await publishFor(person, crowded)).publicados).toBe(1);
    const { bytes, verdict, document } = await signedBy(person);
    expect(verdict.veredicto).toBe('valido');
    expect(verdict.firmas).toHaveLength(2);
    expect(inspect(bytes).pages).toHaveLength(2);
    const view = `/documents/view/${document.id}/${person.id}`;
    const token = await portal.signIn(person.username, { perfil: 1 });
    expect((await portal.send('GET', `${view}/png/2`, { token })).status).toBe(200);
  });

  test('nowhere before somebody looked, where the type says so', async () => {
    const type = await addType(portal, publisher, {
      name: 'Se mira',
      parser: 'nombre_archivo',
      sinLugar: 'revision',
    });
    const person = await portal.addPerson(publisher.company);
    const more = { idSubCarpeta: type, confirmar: 0 };
    const process = await publishFor(person, crowded, more);
    const { token } = publisher;
    const items = `/v2/portal/processes/${process.idProceso}/items`;
    const [item] = (await portal.send('GET', items, { token })).data;
    expect(item).toMatchObject({ problema: { code: 'PUBLISH_DOCUMENT_NO_ROOM' } });
    const single = await publishOne(portal, publisher, person.id, crowded, { id_subcarpeta: type });
    expect([single.status, single.code]).toEqual([422, 'PUBLISH_DOCUMENT_NO_ROOM']);

    const fixed = await portal.send('PATCH', `${items}/${item.id}`, {
      token,
      form: { idUsuario: person.id },
    });
    expect(fixed.status).toBe(200);
    const path = `/v2/portal/processes/${process.idProceso}/confirm`;
    expect((await portal.send('POST', path, { token, form: { clave: CERTIFICATE_PASSWORD } })).status).toBe(
      200,
    );
    expect((await restingProcess(portal, token, process.idProceso)).publicados).toBe(1);
    expect(inspect((await signedBy(person)).bytes).pages).toHaveLength(2);
  });
});

describe('what the seal says of later changes', () => {
  test('certifies where the type says so; the person signs, and both hold', async () => {
    const type = await addType(portal, publisher, {
      name: 'Certificado',
      parser: 'nombre_archivo',
      certificar: 1,
    });
    const person = await portal.addPerson(publisher.company);
    expect((await publishFor(person, payslip('Recibo'), { idSubCarpeta: type })).publicados).toBe(1);
    const { bytes, verdict } = await signedBy(person);
    expect(verdict.veredicto).toBe('valido');
    expect(openPdf(bytes).catalog.has('Perms')).toBe(true);
  });

  test('does not certify unless told, and the person’s signature locks the fields', async () => {
    const person = await portal.addPerson(publisher.company);
    expect((await publishFor(person, payslip('Recibo'))).publicados).toBe(1);
    const { bytes } = await signedBy(person);
    expect(openPdf(bytes).catalog.has('Perms')).toBe(false);
    expect(bytes.includes('/TransformMethod /FieldMDP')).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let demanding: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  demanding = { ...publisher, type: await addType(portal, publisher, { name: 'Con XML', xml: 1 }) };
});
afterAll(() => portal.close());

const MISMATCH = 'PUBLISH_DOCUMENT_MASSIVE_PDF_XML_MISMATCH';
const INVALID = 'PUBLISH_DOCUMENT_MASSIVE_XML_INVALID';
const CFDI = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"><cfdi:Emisor Rfc="AAA010101AAA"/></cfdi:Comprobante>`;
const failures = (process: { errores: { archivo: string; code: string }[] }) =>
  process.errores.map((row) => [row.archivo, row.code]);
const person = () => portal.addPerson(publisher.company);

describe('PDF and XML are matched file by file, by base name', () => {
  test('complete pairs go out; each lonely file is named', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const process = await publishAndWait(
      portal,
      demanding,
      zip({
        [`${one.cuil}.pdf`]: payslip('uno'),
        [`${one.cuil}.xml`]: '<recibo/>',
        [`${two.cuil}.pdf`]: payslip('dos'),
        [`${three.cuil}.xml`]: '<recibo/>',
      }),
    );
    expect(process).toMatchObject({ estado: 'completado con observaciones', publicados: 1, observados: 2 });
    expect(failures(process)).toEqual([
      [`${two.cuil}.pdf`, MISMATCH],
      [`${three.cuil}.xml`, MISMATCH],
    ]);
    for (const { archivo, mensaje } of process.errores) expect(mensaje).toContain(archivo);
  });

  test('three and three that do not match are not a match of their counts', async () => {
    const [one, two] = [await person(), await person()];
    const archive = zip({ [`${one.cuil}.pdf`]: payslip('a'), [`${two.cuil}.xml`]: '<a/>' });
    const process = await publishAndWait(portal, demanding, archive);
    expect(process).toMatchObject({ estado: 'error', publicados: 0, observados: 2 });
  });

  test('in folders, in capitals, and beside a type that demands none', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const process = await publishAndWait(
      portal,
      publisher,
      zip({
        [`pdf/${one.cuil}.PDF`]: payslip('a'),
        [`xml/${one.cuil}.XML`]: CFDI,
        [`pdf/${two.cuil}.pdf`]: payslip('b'),
        [`xml/${three.cuil}.xml`]: '<a/>',
      }),
    );
    expect(process).toMatchObject({ publicados: 2, observados: 1 });
    expect(failures(process)).toEqual([[`xml/${three.cuil}.xml`, MISMATCH]]);
  });

  test('two XML of one name are nobody’s pair', async () => {
    const one = await person();
    const process = await publishAndWait(
      portal,
      demanding,
      zip({
        [`${one.cuil}.pdf`]: payslip('a'),
        [`a/${one.cuil}.xml`]: '<a/>',
        [`b/${one.cuil}.xml`]: '<b/>',
      }),
    );
    expect(process).toMatchObject({ estado: 'error', publicados: 0, observados: 3 });
  });
});

describe('what an XML may be', () => {
  test.each([
    ['any well-formed XML', '<otro><dato valor="1"/></otro>'],
    ['a CFDI', CFDI],
    ['with a mark before it', '\ufeff<?xml version="1.0"?><a/>'],
  ])('%s is kept byte for byte', async (_, text) => {
    const owner = await person();
    const archive = zip({ [`${owner.cuil}.pdf`]: payslip('a'), [`${owner.cuil}.xml`]: text });
    expect((await publishAndWait(portal, demanding, archive)).estado).toBe('completado');
    const token = await portal.signIn(owner.username, { perfil: 1 });
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    const kept = await portal.send('GET', `/documents/view/${mine.id}/${owner.id}/xml`, { token });
    expect(kept.headers.get('content-type')).toContain('application/xml');
    expect(kept.bytes.equals(Buffer.from(text))).toBe(true);
  });

  test.each([
    ['cut off', '<a><b>'],
    ['two roots', '<a/><b/>'],
    ['a text', 'hola'],
    ['nothing', ''],
    ['a document type', '<!DOCTYPE a><a/>'],
    [
      'entities that multiply',
      `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "&b;&b;">]><a>&c;</a>`,
    ],
    ['a file from elsewhere', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a tower of elements', '<a>'.repeat(100_000)],
  ])('%s costs its pair and nobody else', async (_, text) => {
    const [bad, good] = [await person(), await person()];
    const archive = zip({
      [`${bad.cuil}.pdf`]: payslip('a'),
      [`${bad.cuil}.xml`]: text,
      [`${good.cuil}.pdf`]: payslip('b'),
      [`${good.cuil}.xml`]: '<a/>',
    });
    const process = await publishAndWait(portal, demanding, archive);
    expect(process).toMatchObject({ estado: 'completado con observaciones', publicados: 1 });
    expect(failures(process)).toEqual([[`${bad.cuil}.pdf`, INVALID]]);
    expect(process.errores[0].mensaje).toBe('El XML no es válido.');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher, publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const xml = (text: string) => ({ xml: { name: 'recibo.xml', bytes: Buffer.from(text) } });

describe('one document with an XML beside it', () => {
  test('it is kept and given with the document, in any type [document-detail.8]', async () => {
    const person = await portal.addPerson(publisher.company);
    const text = '<?xml version="1.0"?><recibo total="1"/>';
    const [{ idDocumento }] = (await publishOne(portal, publisher, person.id, payslip('x'), xml(text)))
      .data as [{ idDocumento: number }];
    const token = await portal.signIn(person.username, { perfil: 1 });
    const kept = await portal.send('GET', `/documents/view/${idDocumento}/${person.id}/xml`, { token });
    expect(kept.bytes.toString()).toBe(text);
  });

  test('a type that demands one refuses a document without it', async () => {
    const type = await addType(portal, publisher, { name: 'Con XML', xml: 1 });
    const person = await portal.addPerson(publisher.company);
    const demanding = { ...publisher, type };
    const answer = await publishOne(portal, demanding, person.id, payslip('x'));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_MASSIVE_PDF_XML_MISMATCH',
      ['xml'],
    ]);
    expect(answer.data[0]).toContain('recibo.pdf');
    expect((await publishOne(portal, demanding, person.id, payslip('x'), xml('<a/>'))).status).toBe(200);
  });

  test.each([
    ['cut off', '<a><b></a>'],
    ['not XML', 'hola'],
    ['empty', ''],
    ['with a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['that fetches from elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ])('an XML %s is refused', async (_, text) => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, payslip('x'), xml(text));
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_MASSIVE_XML_INVALID',
      ['xml'],
    ]);
    const token = await portal.signIn(person.username, { perfil: 1 });
    expect((await portal.send('GET', '/v2/portal/me/documents', { token })).data).toEqual([]);
  });
});

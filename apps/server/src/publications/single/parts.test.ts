import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { papers, payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publishOne,
  restingProcess,
} from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let notices: number;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'publication.sweep.seconds': 1 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(TODAY);
  publisher = await addPublisher(portal);
  notices = await noticesOf(publisher);
});

type Row = Record<string, string | number | null>;
const mine = async (username: string): Promise<Row[]> => {
  const token = await portal.signIn(username, { perfil: 1 });
  return (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
};
const three = () => papers([['hoja uno'], ['hoja dos'], ['hoja tres']]);
const ranges = (...all: readonly { desde: number; hasta: number; nombre?: string }[]) => JSON.stringify(all);
const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
/** The process at rest, past its date and past the sessions that ran out on the way. */
async function atDate(id: number) {
  portal.clock.advance(3_700_000);
  return restingProcess(portal, await portal.signIn(publisher.admin.username), id);
}
const splitInTwo = ranges({ desde: 1, hasta: 2, nombre: 'Recibo octubre' }, { desde: 3, hasta: 3 });

describe('one PDF as several documents of a person [2.1]', () => {
  test('each range is a document with its own code and seal; pages in no range stay out [publish-personal.4]', async () => {
    const person = await portal.addPerson(publisher.company, { readsMail: true });
    const partes = ranges({ desde: 1, hasta: 1, nombre: 'Recibo' }, { desde: 3, hasta: 3 });
    const answer = await publishOne(portal, publisher, person.id, three(), { partes, notificar: 1 });
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data).toMatchObject([
      { parte: 1, idUsuario: person.id, idProceso: null, fase: null },
      { parte: 2, idUsuario: person.id, idProceso: null, fase: null },
    ]);
    const codes = new Set(answer.data.map(({ codigo }: Row) => codigo));
    expect(codes.size).toBe(2);
    const out = await mine(person.username);
    expect(out.map(({ archivo, paginas }) => [archivo, paginas]).sort()).toEqual([
      ['Recibo.pdf', 1],
      ['recibo-2.pdf', 1],
    ]);
    const token = await portal.signIn(person.username, { perfil: 1 });
    for (const { idDocumento } of answer.data) {
      const opened = await portal.send('GET', `/documents/view/${idDocumento}/${person.id}/pdf`, { token });
      const verified = await portal.send('POST', '/v2/portal/verify', {
        multipart: { file: { name: 'r.pdf', bytes: opened.bytes } },
      });
      expect(verified.data[0].veredicto).toBe('valido');
    }
  });

  test.each([
    ['past the last page', ranges({ desde: 1, hasta: 4 })],
    ['falling', ranges({ desde: 2, hasta: 2 }, { desde: 1, hasta: 1 })],
    ['overlapping', ranges({ desde: 1, hasta: 2 }, { desde: 2, hasta: 3 })],
    ['backwards', ranges({ desde: 3, hasta: 1 })],
    ['none', '[]'],
    ['page zero', ranges({ desde: 0, hasta: 1 })],
    ['no JSON', '1-2; 3'],
    ['51 of them', JSON.stringify(Array.from({ length: 51 }, (_, i) => ({ desde: i + 1, hasta: i + 1 })))],
  ])('%s is refused with its code and field, and nothing goes out', async (_, partes) => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, three(), { partes });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_PARTS',
      ['partes'],
    ]);
    expect(await mine(person.username)).toEqual([]);
    expect(await portal.spooled()).toEqual([]);
  });

  test('an XML belongs to one document: with several it is refused', async () => {
    const person = await portal.addPerson(publisher.company);
    const xml = { name: 'r.xml', bytes: Buffer.from('<a/>') };
    const answer = await publishOne(portal, publisher, person.id, three(), { partes: splitInTwo, xml });
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['PUBLISH_DOCUMENT_PARTS', ['partes']]);
  });

  test('what stands against one of them keeps all back', async () => {
    const person = await portal.addPerson(publisher.company);
    const twice = papers([['igual'], ['igual']]);
    const each = ranges({ desde: 1, hasta: 1 }, { desde: 2, hasta: 2 });
    const same = await publishOne(portal, publisher, person.id, twice, { partes: each });
    expect([same.status, same.code]).toEqual([409, 'PUBLISH_DOCUMENT_FILE_EXISTS']);
    expect(await mine(person.username)).toEqual([]);
    await publishOne(portal, publisher, person.id, payslip('antes'));
    const undecided = await publishOne(portal, publisher, person.id, three(), { partes: splitInTwo });
    expect([undecided.status, undecided.code]).toEqual([409, 'PUBLISH_DOCUMENT_ANOTHER_EXISTS']);
    expect(await mine(person.username)).toHaveLength(1);
  });

  test('replacing withdraws what was out and none of the parts; the owner is told once', async () => {
    const person = await portal.addPerson(publisher.company, { readsMail: true });
    await publishOne(portal, publisher, person.id, payslip('antes'));
    const more = { partes: splitInTwo, decision: 'reemplazar' };
    expect((await publishOne(portal, publisher, person.id, three(), more)).status).toBe(200);
    const out = await mine(person.username);
    expect(out.map(({ estado }) => estado).sort()).toEqual(['anulado', 'publicado', 'publicado']);
    const mails = await portal.mailsTo(publisher.company, `${person.username}@andes.example`);
    expect(mails.filter((mail) => /anul/i.test(mail.subject))).toHaveLength(1);
  });

  test('a double click publishes the parts once', async () => {
    const person = await portal.addPerson(publisher.company);
    const send = () => publishOne(portal, publisher, person.id, three(), { partes: splitInTwo });
    const codes = (await Promise.all([send(), send()])).map(({ code }) => code).sort();
    expect(codes).toEqual(['00000', 'PUBLISH_DOCUMENT_FILE_EXISTS']);
    expect(await mine(person.username)).toHaveLength(2);
    // Sent again once the first is out, it is the same again, and nothing to decide about.
    expect((await send()).code).toBe('PUBLISH_DOCUMENT_FILE_EXISTS');
  });

  test('fifty parts go out together', async () => {
    const person = await portal.addPerson(publisher.company);
    const pages = Array.from({ length: 50 }, (_, i) => [`hoja ${i}`]);
    const partes = JSON.stringify(pages.map((_, i) => ({ desde: i + 1, hasta: i + 1 })));
    const answer = await publishOne(portal, publisher, person.id, papers(pages), { partes });
    expect([answer.status, answer.data.length]).toEqual([200, 50]);
  });
});

describe('parts at a date', () => {
  test('wait as one process and go out together, the first in the place of what was there', async () => {
    const person = await portal.addPerson(publisher.company);
    await publishOne(portal, publisher, person.id, payslip('antes'));
    const programar = inAnHour();
    const more = { partes: splitInTwo, programar, decision: 'reemplazar' };
    const answer = await publishOne(portal, publisher, person.id, three(), more);
    const { idProceso } = answer.data[0];
    expect(answer.data).toMatchObject([
      { parte: 1, idDocumento: null, idProceso, programado: programar, fase: 'scheduled' },
      { parte: 2, idDocumento: null, idProceso, programado: programar, fase: 'scheduled' },
    ]);
    expect(await mine(person.username)).toHaveLength(1);
    const process = await atDate(idProceso);
    expect(process).toMatchObject({ tipo: 'individual', estado: 'completado', publicados: 2 });
    const out = await mine(person.username);
    expect(out.map(({ archivo, estado }) => [archivo, estado]).sort()).toEqual([
      ['Recibo octubre.pdf', 'publicado'],
      ['recibo-2.pdf', 'publicado'],
      ['recibo.pdf', 'anulado'],
    ]);
  });

  test('one that somebody else published meanwhile keeps all of them back', async () => {
    const person = await portal.addPerson(publisher.company);
    const more = { partes: splitInTwo, programar: inAnHour() };
    const { idProceso } = (await publishOne(portal, publisher, person.id, three(), more)).data[0];
    expect((await publishOne(portal, publisher, person.id, payslip('mientras'))).status).toBe(200);
    const process = await atDate(idProceso);
    expect(process).toMatchObject({ estado: 'error', publicados: 0, observados: 2 });
    expect(await mine(person.username)).toHaveLength(1);
  });
});

/** A type that asks for a signature and is no receipt. */
async function noticesOf(of: Publisher): Promise<number> {
  const form = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 1 };
  const folder = await portal.send('POST', '/v2/folder', { token: of.token, form });
  return addType(portal, { ...of, folder: folder.data[0].idCarpeta }, { name: 'Aviso' });
}

describe('publishing into a signable type without asking for a signature [2.2]', () => {
  const trace = async (id: number) =>
    (await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token })).data as Row[];

  test('firmar=0: nobody is asked, the seal reserves no place, and the trail says who chose it', async () => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, payslip('aviso'), {
      id_subcarpeta: notices,
      firmar: 0,
    });
    const [{ idDocumento }] = answer.data;
    const [row] = await mine(person.username);
    expect(row).toMatchObject({ id: idDocumento, firmable: 0 });
    const token = await portal.signIn(person.username, { perfil: 1 });
    const signed = await portal.send('POST', `/v2/portal/documents/${idDocumento}/sign`, {
      token,
      form: { resultado: 'conforme', password: 'x' },
    });
    expect(signed.status).not.toBe(200);
    const published = (await trace(idDocumento)).find(({ evento }) => evento === 'document.published');
    expect(published?.descripcion).toBe('Sellado y publicado, sin pedir la firma');
    expect(published?.quien).toBeTruthy();
    const asked = await publishOne(portal, publisher, person.id, payslip('otro'), {
      id_subcarpeta: notices,
      firmar: 1,
      decision: 'adicional',
    });
    const plain = (await trace(asked.data[0].idDocumento)).find(
      ({ evento }) => evento === 'document.published',
    );
    expect(plain?.descripcion).toBe('Sellado y publicado');
  });

  test('firmar=0 holds for what waits for its date', async () => {
    const person = await portal.addPerson(publisher.company);
    const more = { id_subcarpeta: notices, firmar: 0, programar: inAnHour() };
    const { idProceso } = (await publishOne(portal, publisher, person.id, payslip('luego'), more)).data[0];
    expect((await atDate(idProceso)).publicados).toBe(1);
    expect((await mine(person.username))[0]).toMatchObject({ firmable: 0 });
  });

  test('firmar=1 is refused where the type asks for none', async () => {
    const person = await portal.addPerson(publisher.company);
    const type = await addType(portal, publisher, { name: 'Sin firma', firmable: 0 });
    const answer = await publishOne(portal, publisher, person.id, payslip('x'), {
      id_subcarpeta: type,
      firmar: 1,
    });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_FIELD_INVALID',
      ['firmar'],
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { papers, payslip } from '../../../test/support/papers.ts';
import { brazilianCpf, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const fixture = (path: string) =>
  readFileSync(new URL(`../../../../../packages/pdf/test/fixtures/${path}`, import.meta.url));
const documentsOf = async (username: string) =>
  (
    await portal.send('GET', '/v2/portal/me/documents', {
      token: await portal.signIn(username, { perfil: 1 }),
    })
  ).data;

describe('publishing one document to one person (D119)', () => {
  test('the person gets it and opens it; it bears the company’s valid seal [publish-personal.1]', async () => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, payslip('Recibo'), { notificar: 1 });
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    const [{ idDocumento, codigo }] = answer.data as [{ idDocumento: number; codigo: string }];
    expect(codigo).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [mine] = await documentsOf(person.username);
    expect(mine).toMatchObject({ id: idDocumento, archivo: 'recibo.pdf', estado: 'publicado', firmable: 1 });
    const token = await portal.signIn(person.username, { perfil: 1 });
    const opened = await portal.send('GET', `/documents/view/${idDocumento}/${person.id}/pdf`, { token });
    expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const verified = await portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'r.pdf', bytes: opened.bytes } },
    });
    expect(verified.data[0].veredicto).toBe('valido');
  });

  test('somebody in onboarding receives, and a dismissed person who is named does too', async () => {
    for (const status of ['onboarding', 'inactive'] as const) {
      const person = await portal.addPerson(publisher.company);
      await portal.setStatus(publisher.company, person.id, status);
      const answer = await publishOne(portal, publisher, person.id, payslip(`Final ${person.id}`));
      expect([status, answer.code]).toEqual([status, '00000']);
    }
  });

  test('a name of any characters comes back as it went in', async () => {
    const person = await portal.addPerson(publisher.company);
    const name = `${'ñ'.repeat(199)}😀.pdf`;
    const file = { name, bytes: payslip('Nombre') };
    const [{ idDocumento }] = (await publishOne(portal, publisher, person.id, payslip('x'), { file }))
      .data as [{ idDocumento: number }];
    const token = await portal.signIn(person.username, { perfil: 1 });
    const opened = await portal.send('GET', `/documents/view/${idDocumento}/${person.id}/pdf`, { token });
    expect(opened.status).toBe(200);
    expect((await documentsOf(person.username))[0].archivo.isWellFormed()).toBe(true);
  });
});

const script = () =>
  buildPdf([{ content: 'BT ET' }], { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });

const BAD_FILES: [string, () => Uint8Array, number, string][] = [
  ['encrypted', () => fixture('encrypted/pypdf__r5-empty-password.pdf'), 422, '268'],
  ['encrypted for a certificate', () => fixture('encrypted/pyHanko__minimal-pubkey-aes256.pdf'), 422, '268'],
  ['cut off', () => payslip('x').subarray(0, 40), 422, 'PUBLISH_DOCUMENT_DAMAGED'],
  ['without pages', () => Buffer.from('%PDF-1.7\nnada\n%%EOF'), 422, 'PUBLISH_DOCUMENT_DAMAGED'],
  ['of a stamp’s size', () => papers([['x']], '0 0 200 200'), 422, 'PDF_FILE_PAGE_SIZE_EXCEPTION'],
  ['of a poster’s size', () => papers([['x']], '0 0 1684 2384'), 422, 'PDF_FILE_PAGE_SIZE_EXCEPTION'],
  ['with a script', script, 422, 'PUBLISH_DOCUMENT_ACTIVE_CONTENT'],
  ['not a PDF', () => Buffer.from('hola'), 415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE'],
  [
    'a picture',
    () => Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    415,
    'PUBLISH_DOCUMENT_WRONG_MIME_TYPE',
  ],
  ['empty', () => Buffer.alloc(0), 422, 'PUBLISH_DOCUMENT_EMPTY'],
  [
    'above 5 MB',
    () => Buffer.concat([payslip('x'), Buffer.alloc(5 * 1_048_576)]),
    413,
    'PUBLISH_DOCUMENT_TOO_LARGE',
  ],
];

describe('a file that is refused', () => {
  test.each(BAD_FILES)(
    '%s: with its code, its field and both languages’ text',
    async (_, file, status, code) => {
      const brazil = await brazilian();
      const [person, pessoa] = [await portal.addPerson(publisher.company), await brazil.person()];
      const spanish = await publishOne(portal, publisher, person.id, file());
      const portuguese = await publishOne(portal, brazil.publisher, pessoa.id, file());
      for (const answer of [spanish, portuguese]) {
        expect([answer.status, answer.code]).toEqual([status, code]);
        expect(Object.keys(answer.fields)).toEqual(['file']);
        expect(answer.data[0]).not.toMatch(/[{}]|PUBLISH_|^ /);
      }
      expect(spanish.data[0]).not.toBe(portuguese.data[0]);
      expect(await documentsOf(person.username)).toEqual([]);
    },
  );

  test('nothing of it stays in the spool', async () => {
    const person = await portal.addPerson(publisher.company);
    await publishOne(portal, publisher, person.id, Buffer.from('hola'));
    expect(await portal.spooled()).toEqual([]);
  });

  let made: Awaited<ReturnType<typeof make>> | undefined;
  async function make() {
    const publisher = await addPublisher(portal, 'nombre_archivo', {
      country: 'BR',
      taxId: '11222333000181',
    });
    let next = 100_000_000;
    const person = () => {
      next += 7919;
      return portal.addPerson(publisher.company, { cuil: brazilianCpf(next) });
    };
    return { publisher, person };
  }
  async function brazilian() {
    made ??= await make();
    return made;
  }
});

describe('who, when and with what', () => {
  test('another company’s person, and one outside of the publisher’s sector, are nobody', async () => {
    const other = await addPublisher(portal);
    const foreign = await publishOne(portal, publisher, other.admin.id, payslip('x'));
    expect([foreign.status, foreign.code, Object.keys(foreign.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_NOT_ON_ROLL',
      ['idusuario'],
    ]);
    expect(foreign.data[0]).toMatch(/^\S/);
    const { company } = publisher;
    const username = 'limitada_single';
    const { id } = await portal.addPerson(company, { username, access: { types: [3], actions: [4] } });
    await portal.limitTo(company, id, { sectors: ['Producción'] });
    const outside = await portal.addPerson(company, { sector: 'Ventas' });
    const inside = await portal.addPerson(company, { sector: 'Producción' });
    const limited = { ...publisher, token: await portal.signIn(username) };
    expect((await publishOne(portal, limited, outside.id, payslip('x'))).code).toBe(
      'PUBLISH_DOCUMENT_NOT_ON_ROLL',
    );
    expect((await publishOne(portal, limited, inside.id, payslip('x'))).status).toBe(200);
  });

  test.each([
    ['next month but one', { periodo: '01/2027' }, 422, 'PUBLISH_DOCUMENT_PERIOD'],
    ['13 months back', { periodo: '10/2025' }, 422, 'PUBLISH_DOCUMENT_PERIOD'],
    ['no period', { periodo: '' }, 422, 'PUBLISH_DOCUMENT_FIELD_REQUIRED'],
    ['a day instead of a month', { periodo: '01/10/2026' }, 422, 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['a wrong password', { clave: 'otra clave' }, 422, 'SIGN_DOCUMENT_BAD_PASSWORD'],
    ['no password', { clave: '' }, 422, 'SIGN_DOCUMENT_BAD_PASSWORD'],
    ['a type of nobody', { id_subcarpeta: 999_999 }, 404, '10004'],
    ['the folder of another type', { id_carpeta: 999_999 }, 404, '10004'],
    ['nobody', { idusuario: 999_999_999 }, 422, 'PUBLISH_DOCUMENT_NOT_ON_ROLL'],
  ])('%s', async (_, more, status, code) => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, payslip('x'), more);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await documentsOf(person.username)).toEqual([]);
  });

  test('next month and twelve months back are published [publish-personal.3]', async () => {
    const person = await portal.addPerson(publisher.company);
    for (const periodo of ['12/2026', '11/2025'])
      expect((await publishOne(portal, publisher, person.id, payslip(periodo), { periodo })).status).toBe(
        200,
      );
  });

  test('without a certificate, or with one that ran out, nothing is published [document-detail.9]', async () => {
    const bare = await addPublisher(portal);
    const person = await portal.addPerson(bare.company);
    const [{ id }] = (await portal.send('GET', '/v2/portal/certificates', { token: bare.token })).data as [
      { id: number },
    ];
    await portal.send('PATCH', `/v2/portal/certificates/${id}/expire`, { token: bare.token });
    const missing = await publishOne(portal, bare, person.id, payslip('x'));
    expect([missing.status, missing.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_MISSING']);
    await portal.addCertificate(bare.company);
    portal.clock.advance(400 * 86_400_000);
    const later = { ...bare, token: await portal.signIn(bare.admin.username) };
    const expired = await publishOne(portal, later, person.id, payslip('x'), { periodo: '12/2027' });
    portal.clock.advance(-400 * 86_400_000);
    expect([expired.status, expired.code]).toEqual([409, 'SIGN_DOCUMENT_CERTIFICATE_EXPIRED']);
  });

  test('without the action it is refused [publish-personal.2]', async () => {
    const person = await portal.addPerson(publisher.company);
    const token = await portal.signIn(person.username, { perfil: 1 });
    expect((await publishOne(portal, { ...publisher, token }, person.id, payslip('x'))).code).toBe('403');
  });
});

describe('a second document of the same person, type and period', () => {
  test('the same bytes never go out twice', async () => {
    const person = await portal.addPerson(publisher.company);
    await publishOne(portal, publisher, person.id, payslip('Uno'));
    for (const more of [{}, { decision: 'adicional' }, { decision: 'reemplazar' }]) {
      const again = await publishOne(portal, publisher, person.id, payslip('Uno'), more);
      expect([again.status, again.code]).toEqual([409, 'PUBLISH_DOCUMENT_FILE_EXISTS']);
    }
    expect(await documentsOf(person.username)).toHaveLength(1);
  });

  test('other bytes wait for a decision: additional keeps both, replace withdraws the old one', async () => {
    const person = await portal.addPerson(publisher.company, { readsMail: true });
    await publishOne(portal, publisher, person.id, payslip('Uno'));
    const asked = await publishOne(portal, publisher, person.id, payslip('Dos'));
    expect([asked.status, asked.code]).toEqual([409, 'PUBLISH_DOCUMENT_ANOTHER_EXISTS']);
    const added = await publishOne(portal, publisher, person.id, payslip('Dos'), { decision: 'adicional' });
    expect(added.status).toBe(200);
    const replaced = await publishOne(portal, publisher, person.id, payslip('Tres'), {
      decision: 'reemplazar',
    });
    expect(replaced.status).toBe(200);
    const states = (await documentsOf(person.username)).map((row) => row.estado).sort();
    expect(states).toEqual(['anulado', 'anulado', 'publicado']);
    const mails = await portal.mailsTo(publisher.company, `${person.username}@andes.example`);
    expect(mails.filter((mail) => /anul|retir|baja/i.test(mail.subject))).toHaveLength(2);
  });

  test('a double click publishes once', async () => {
    const person = await portal.addPerson(publisher.company);
    const answers = await Promise.all(
      [1, 2].map(() => publishOne(portal, publisher, person.id, payslip('Ya'))),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual(['00000', 'PUBLISH_DOCUMENT_FILE_EXISTS']);
    expect(await documentsOf(person.username)).toHaveLength(1);
  });
});

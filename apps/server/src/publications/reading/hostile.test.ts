import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltEntry, buildZip } from '../../../../../packages/pdf/test/build-zip.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, publishAndWait } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let brazil: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
});
afterAll(() => portal.close());

const pdf = payslip('Recibo');
const entry = (name: string, more: Partial<BuiltEntry> = {}): BuiltEntry => ({ name, data: pdf, ...more });
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576);
const SUSPICIOUS = 'PUBLISH_DOCUMENT_MASSIVE_SUSPICIOUS_ZIP';

/** The archive is refused at once, in both languages, and nothing of it stays. */
async function refuseAtOnce(bytes: Uint8Array, status: number, code: string): Promise<void> {
  const spanish = await publish(portal, publisher, bytes);
  const portuguese = await publish(portal, brazil, bytes);
  for (const answer of [spanish, portuguese]) {
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(Object.keys(answer.fields)).toEqual(['file']);
    expect(answer.data[0]).not.toMatch(/[{}]|PUBLISH_/);
  }
  expect(spanish.data[0]).not.toBe(portuguese.data[0]);
  expect(await portal.spooled()).toEqual([]);
}

describe('an archive whose directory breaks a rule is refused at once', () => {
  test.each<[string, () => Uint8Array]>([
    ['a name that climbs', () => buildZip([entry('../a.pdf')])],
    ['a name that climbs in the middle', () => buildZip([entry('a/../../b.pdf')])],
    ['an absolute name', () => buildZip([entry('/etc/passwd.pdf')])],
    ['a drive', () => buildZip([entry('C:\\a.pdf')])],
    ['a backslash', () => buildZip([entry('a\\b.pdf')])],
    ['a byte of zero in a name', () => buildZip([entry('a.pdf\0.exe')])],
    ['a line break in a name', () => buildZip([entry('a\n.pdf')])],
    ['a name that turns its direction', () => buildZip([entry('a\u202efdp.pdf')])],
    ['the same name twice', () => buildZip([entry('a.pdf'), entry('a.pdf')])],
    ['two names that are one after composing', () => buildZip([entry('ñ.pdf'), entry('n\u0303.pdf')])],
    ['a symbolic link', () => buildZip([entry('a.pdf', { mode: 0o120777, data: '/etc/passwd' })])],
    ['a device', () => buildZip([entry('a.pdf', { mode: 0o020666 })])],
    ['a method that is not deflate', () => buildZip([entry('a.pdf', { method: 12 })])],
    ['an entry that declares 31 MB', () => buildZip([entry('a.pdf', { declaredBytes: 31 * 1_048_576 })])],
    ['a bomb by its ratio', () => buildZip([entry('a.pdf', { data: zeros(20) })])],
    [
      'entries that share their bytes',
      () => buildZip([entry('a.pdf'), entry('b.pdf', { headerAt: 0 }), entry('c.pdf', { headerAt: 0 })]),
    ],
    ['more entries than there are', () => buildZip([entry('a.pdf')], { count: 5 })],
    ['no directory', () => buildZip([entry('a.pdf')]).subarray(0, 60)],
    [
      'many bytes behind its end',
      () => Buffer.concat([buildZip([entry('a.pdf')]), Buffer.from('x'.repeat(70_000))]),
    ],
  ])('%s', async (_, bytes) => refuseAtOnce(bytes(), 422, SUSPICIOUS));

  test('60,000 entries', async () => {
    const packed = deflateRawSync(Buffer.from('x'));
    const many = Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}.pdf`, data: 'x', packed }));
    await refuseAtOnce(buildZip(many), 422, SUSPICIOUS);
  });

  test('all that it would hold together above the limit', async () => {
    const declared = { declaredBytes: 29 * 1_048_576, packed: Buffer.alloc(200_000) };
    const many = Array.from({ length: 110 }, (_, i) => entry(`${i}.pdf`, declared));
    await refuseAtOnce(buildZip(many), 422, SUSPICIOUS);
  });

  test.each([
    ['by the old way', () => buildZip([entry('a.pdf', { flags: 0x801 })])],
    ['with AES', () => fixture('encrypted--libzip__encrypt-aes256.zip')],
    ['in parts', () => buildZip([entry('a.pdf'), entry('b.pdf', { flags: 0x801 })])],
  ])('encrypted %s', async (_, bytes) => refuseAtOnce(bytes(), 422, '268'));

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['no entry', () => buildZip([])],
    ['directories only', () => buildZip([{ name: 'recibos/', mode: 0o040755 }])],
    ['what archivers add by themselves', () => buildZip([{ name: '__MACOSX/._a.pdf', data: 'x' }])],
  ])('holds %s', async (_, bytes) => refuseAtOnce(bytes(), 422, 'PUBLISH_DOCUMENT_EMPTY'));

  test.each([
    ['a text', () => Buffer.from('hola')],
    ['a RAR', () => Buffer.from('Rar!\u001a\u0007\u0000', 'latin1')],
    ['a PDF behind other bytes', () => Buffer.concat([Buffer.from('basura '), pdf])],
  ])('%s is neither zip nor PDF', async (_, bytes) =>
    refuseAtOnce(bytes(), 415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE'),
  );

  const fixture = (name: string) =>
    readFileSync(new URL(`../../../../../packages/pdf/test/fixtures/zip/${name}`, import.meta.url));
});

describe('what is wrong inside an entry costs that entry and nobody else', () => {
  /** Publishes the bad entry beside a good one, in both countries, and gives the bad one's failure. */
  async function beside(bad: (name: string) => BuiltEntry, code: string): Promise<void> {
    const texts = new Set<string>();
    for (const who of [publisher, brazil]) {
      const [good, victim] = [await portal.addPerson(who.company), await portal.addPerson(who.company)];
      const archive = buildZip([entry(`${good.cuil}.pdf`), bad(`${victim.cuil}.pdf`)]);
      // The CUIL is no CPF: in Brazil the good one is published by hand, so only failures are compared there.
      const process = await publishAndWait(portal, who, archive);
      const failure = process.errores.find((row: { archivo: string }) => row.archivo.includes(victim.cuil));
      expect(failure.code).toBe(code);
      expect(failure.mensaje).not.toMatch(/[{}]|PUBLISH_|SYSTEM_/);
      texts.add(failure.mensaje);
      if (who === publisher)
        expect(process).toMatchObject({ estado: 'completado con observaciones', publicados: 1 });
      const token = await portal.signIn(victim.username, { perfil: 1 });
      expect((await portal.send('GET', '/v2/portal/me/documents', { token })).data).toEqual([]);
    }
    expect(texts.size).toBe(2);
  }

  const CORRUPT = 'PUBLISH_DOCUMENT_MASSIVE_CORRUPT_ENTRY';
  const fixture = (path: string) =>
    readFileSync(new URL(`../../../../../packages/pdf/test/fixtures/${path}`, import.meta.url));

  test.each<[string, (name: string) => BuiltEntry, string]>([
    ['a wrong checksum', (name) => entry(name, { crc: 1 }), CORRUPT],
    ['longer than declared', (name) => entry(name, { declaredBytes: 10 }), CORRUPT],
    ['shorter than declared', (name) => entry(name, { declaredBytes: pdf.length + 10 }), CORRUPT],
    ['bytes that do not inflate', (name) => entry(name, { packed: Buffer.alloc(50, 0xff) }), CORRUPT],
    [
      'another name in its own header',
      (name) => entry(name, { localName: name.replace(/^../, 'xx') }),
      CORRUPT,
    ],
    [
      'another zip',
      (name) => entry(name, { data: buildZip([entry('a.pdf')]) }),
      'PUBLISH_DOCUMENT_WRONG_MIME_TYPE',
    ],
    [
      'a text that is called PDF',
      (name) => entry(name, { data: 'hola' }),
      'PUBLISH_DOCUMENT_WRONG_MIME_TYPE',
    ],
    ['nothing', (name) => entry(name, { data: '' }), 'PUBLISH_DOCUMENT_EMPTY'],
    [
      'an encrypted PDF',
      (name) => entry(name, { data: fixture('encrypted/pypdf__r5-empty-password.pdf') }),
      '268',
    ],
    ['a PDF cut off', (name) => entry(name, { data: pdf.subarray(0, 40) }), 'PUBLISH_DOCUMENT_DAMAGED'],
    [
      'a page too small',
      (name) => entry(name, { data: fixture('size-bad/pdfbox__rot90.pdf') }),
      'PDF_FILE_PAGE_SIZE_EXCEPTION',
    ],
  ])('%s', async (_, bad, code) => beside(bad, code));

  test('neither PDF nor XML', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = buildZip([entry(`${person.cuil}.pdf`), { name: 'Thumbs.txt', data: 'x' }]);
    const process = await publishAndWait(portal, publisher, archive);
    expect(process.errores).toEqual([
      { archivo: 'Thumbs.txt', code: 'PUBLISH_DOCUMENT_MASSIVE_NOT_A_DOCUMENT', mensaje: expect.any(String) },
    ]);
  });
});

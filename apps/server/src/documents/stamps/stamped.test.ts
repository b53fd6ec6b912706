import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdf, type PdfDict, readFields } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import type { Portal } from '../../../test/support/portal.ts';
import { startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import {
  countWaiting,
  publishedSingly,
  publishedTogether,
  type Stampable,
  stampingPortal,
  verdictOf,
} from '../../../test/support/stamps.ts';
import { startTsa, type TsaServer } from '../../../test/support/tsa-server.ts';
import { until } from '../../../test/support/until.ts';
import { loadAuthority } from '../../certificates/public.ts';

const AUTHORITY = 'Sello de tiempo de OpenSSL';

let tsa: TsaServer;
let portal: Portal;
let publisher: Publisher;
const folder = scratchFolder('stamped');
beforeAll(async () => {
  tsa = await startTsa();
  portal = await stampingPortal(tsa, {
    jobs: true,
    limits: { 'stamp.rate': 100_000, 'rate.login.address': 1000 },
  });
  publisher = await addPublisher(portal);
  const authority = await loadAuthority(portal.platform);
  const roots = { ours: authority.certificate.x509.toString(), tsa: tsa.openssl.rootPem };
  execFileSync('certutil', ['-N', '-d', `sql:${folder.path}`, '--empty-password']);
  for (const [name, pem] of Object.entries(roots)) {
    const path = join(folder.path, `${name}.pem`);
    writeFileSync(path, pem);
    execFileSync('certutil', ['-A', '-d', `sql:${folder.path}`, '-n', name, '-t', 'CT,C,C', '-i', path]);
  }
});
afterAll(async () => {
  await portal.close();
  tsa.close();
  folder.remove();
});

const given = (document: Stampable) =>
  until('the document is stamped', async () => (await document.detail()).sello_tiempo.estado === 'otorgado');
const pdfsig = (bytes: Buffer) => {
  const path = join(folder.path, 'file.pdf');
  writeFileSync(path, bytes);
  return execFileSync('pdfsig', ['-nssdir', `sql:${folder.path}`, path], { encoding: 'utf8', stdio: 'pipe' });
};

/** The last signature's token, by `openssl ts`, over the bytes its ranges name. */
function opensslVerifies(bytes: Buffer): string {
  const file = openPdf(bytes);
  const dict = file.resolve(readFields(file).at(-1)?.value) as PdfDict;
  const [, length = 0, from = 0, rest = 0] = dict.array('ByteRange') as number[];
  const token = Buffer.from((dict.get('Contents') as unknown as { bytes: Uint8Array }).bytes);
  const [tokenPath, dataPath] = [join(folder.path, 'token.der'), join(folder.path, 'data')];
  writeFileSync(tokenPath, token.subarray(0, 4 + token.readUInt16BE(2)));
  writeFileSync(dataPath, Buffer.concat([bytes.subarray(0, length), bytes.subarray(from, from + rest)]));
  const args = [
    'ts',
    '-verify',
    '-data',
    dataPath,
    '-in',
    tokenPath,
    '-token_in',
    '-CAfile',
    tsa.openssl.rootPath,
  ];
  return execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });
}

describe('a publication to one person', () => {
  test('is sealed at level B-T, and says when and by whom', async () => {
    const document = await publishedSingly(portal, publisher);
    const { nivel, sello_tiempo } = await document.detail();
    expect(nivel).toBe('B-T');
    expect(sello_tiempo).toMatchObject({ estado: 'otorgado', autoridad: AUTHORITY, fallo: null });
    const file = await document.bytes();
    const { verdict, signatures } = await verdictOf(portal, file, tsa.openssl.rootPem);
    expect(verdict).toBe('valid');
    expect(signatures).toMatchObject([{ level: 'B-T', provenAt: new Date(sello_tiempo.otorgado) }]);
    expect(pdfsig(file)).toContain('Signature is Valid.');
  });
});

describe('a person’s signature', () => {
  test('reaches B-T, and with it the answer, the list, the trail and the report say so', async () => {
    const document = await publishedSingly(portal, publisher);
    const answer = await document.sign();
    expect([answer.status, answer.data[0].nivel]).toEqual([200, 'B-T']);
    const file = await document.bytes();
    const { verdict, levels } = await verdictOf(portal, file, tsa.openssl.rootPem);
    expect([verdict, levels]).toEqual(['valid-extended', ['B-T', 'B-T']]);
    const said = pdfsig(file);
    expect(said.match(/Signature is Valid\./g)).toHaveLength(2);
    expect(said.match(/Certificate is Trusted\./g)).toHaveLength(2);

    expect((await document.detail()).firma.nivel).toBe('B-T');
    const token = await portal.signIn(document.person.username, { perfil: 1 });
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine.sello_tiempo).toMatchObject({ estado: 'otorgado', autoridad: AUTHORITY });
    const trail = await document.trace();
    expect(trail.filter(({ evento }) => evento === 'document.stamped')).toHaveLength(2);
    const stamped = trail.filter(({ sello_tiempo }) => sello_tiempo !== null);
    expect(stamped.map(({ evento }) => evento)).toEqual(['document.signed']);
    expect(stamped[0].sello_tiempo).toMatchObject({ estado: 'otorgado', autoridad: AUTHORITY });
    const path = `/v2/portal/documents/${document.id}/trace?formato=pdf`;
    const report = await portal.send('GET', path, { token: publisher.token });
    const words = await pdfText(report.bytes);
    expect(words).toContain('Sello de tiempo');
    expect(words).toContain(AUTHORITY);
  });

  test('of twenty people at once reaches B-T for each', async () => {
    const documents = await Promise.all(Array.from({ length: 20 }, () => publishedSingly(portal, publisher)));
    const before = tsa.asked();
    const answers = await Promise.all(documents.map((document) => document.sign()));
    const made = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
    expect(made.length).toBeGreaterThan(0);
    expect(made.map(({ data }) => data[0].nivel)).toEqual(made.map(() => 'B-T'));
    expect(tsa.asked() - before).toBe(made.length);
  });
});

describe('a publication to many', () => {
  test('does not wait, and each document gets a time stamp as its next revision', async () => {
    const documents = await publishedTogether(portal, publisher, 5);
    for (const document of documents) {
      await given(document);
      const { nivel, sello_tiempo } = await document.detail();
      expect([nivel, sello_tiempo.autoridad]).toEqual(['B-T', AUTHORITY]);
      const file = await document.bytes();
      const { verdict, levels } = await verdictOf(portal, file, tsa.openssl.rootPem);
      expect([verdict, levels]).toEqual(['valid-extended', ['B-T', 'time-stamp']]);
      // pdfsig reads no document time stamps: what it knows stays valid, and OpenSSL judges the token.
      const said = pdfsig(file);
      expect(said.match(/Signature is Valid\./g)).toHaveLength(1);
      expect(said).toContain('LegajoSelloTiempo1');
      expect(opensslVerifies(file)).toContain('Verification: OK');
      const { data } = await portal.send('POST', '/v2/portal/verify', {
        multipart: { file: { name: 'x.pdf', bytes: file } },
      });
      expect(data[0]).toMatchObject({
        veredicto: 'valido',
        firmas: [{ nivel: 'B-T' }, { nivel: 'time-stamp' }],
      });
      expect((await document.trace()).map(({ evento }) => evento)).toContain('document.stamped');
    }
    expect(await countWaiting(portal, publisher.company)).toBe(0);
    const [first] = documents as [Stampable];
    expect((await first.sign()).data[0].nivel).toBe('B-T');
    const { verdict, levels } = await verdictOf(portal, await first.bytes(), tsa.openssl.rootPem);
    expect([verdict, levels]).toEqual(['valid-extended', ['B-T', 'time-stamp', 'B-T']]);
  });

  test('the sealed bytes are still the first revision', async () => {
    const [document] = (await publishedTogether(portal, publisher, 1)) as [Stampable];
    await given(document);
    const path = `/documents/view/${document.id}/${document.person.id}/pdf?revision=1`;
    const { bytes } = await portal.send('GET', path, { token: publisher.token });
    expect((await document.bytes()).subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect((await verdictOf(portal, bytes, tsa.openssl.rootPem)).verdict).toBe('valid');
  });
});

test('without TSA_URL no row is written, and everything says that none was asked for', async () => {
  const plain = await startPortal({ jobs: true });
  try {
    const other = await addPublisher(plain);
    const [many] = (await publishedTogether(plain, other, 1)) as [Stampable];
    const one = await publishedSingly(plain, other);
    const answers = await atOnce(1, () => one.sign());
    expect(answers.map(({ data }) => data[0].nivel)).toEqual(['B-B']);
    for (const document of [many, one]) {
      const { nivel, sello_tiempo } = await document.detail();
      expect([nivel, sello_tiempo]).toEqual([
        'B-B',
        { estado: 'no_pedido', desde: null, otorgado: null, autoridad: null, fallo: null, intentos: 0 },
      ]);
      const events = (await document.trace()).map(({ evento }) => evento);
      expect(events.filter((event) => event.includes('stamp'))).toEqual([]);
    }
    expect((await many.bytes()).includes('DocTimeStamp')).toBe(false);
    expect(await countWaiting(plain, other.company)).toBe(0);
  } finally {
    await plain.close();
  }
});

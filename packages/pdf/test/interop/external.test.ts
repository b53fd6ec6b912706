import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDer } from '../../src/bytes/der-reader.ts';
import type { PdfDict, PdfString } from '../../src/objects/objects.ts';
import { openPdf } from '../../src/parse/document.ts';
import { readFields } from '../../src/parse/form.ts';
import { signPdf } from '../../src/sign/complete.ts';
import { verifyPdf } from '../../src/verify/verify.ts';
import { buildPdf, type PdfSpec } from '../build-pdf.ts';
import { inField, withLock } from '../lockable.ts';
import { archiveFile } from '../pdfa/archive-file.ts';
import {
  COMPANY,
  COMPANY_FIELD,
  EMPLOYEE,
  EMPLOYEE_FIELD,
  makeAuthority,
  makeSigner,
  NOW,
} from '../signers.ts';

/** Second opinions from other people's programs: NSS, qpdf and OpenSSL. */
const TOOLS = ['pdfsig', 'qpdf', 'openssl', 'certutil'];
const HOW = 'apt-get install -y --no-install-recommends poppler-utils qpdf libnss3-tools openssl';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'rsa-2048', { commonName: 'Ruiz, Marta Elena', email: 'm@x.ar' });
const small = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const strong = await makeSigner(authority, 'rsa-3072', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });

let folder = '';
beforeAll(() => {
  const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not found: ${HOW}`);
  folder = mkdtempSync(join(tmpdir(), 'legajo-interop-'));
  writeFileSync(join(folder, 'root.pem'), authority.certificate.x509.toString());
  execFileSync('certutil', ['-N', '-d', `sql:${folder}`, '--empty-password']);
  execFileSync('certutil', [
    '-A',
    '-d',
    `sql:${folder}`,
    '-n',
    'root',
    '-t',
    'CT,C,C',
    '-i',
    join(folder, 'root.pem'),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SPECS: [string, PdfSpec, typeof company][] = [
  ['a table', { pictureBytes: 20_000 }, company],
  ['a cross-reference stream', { xref: 'stream' }, company],
  ['object streams', { xref: 'stream', packed: true }, strong],
  ['a page turned by 90', { pages: [{ rotate: 90, crop: [20, 30, 560, 800] }] }, company],
  ['a page turned by 180', { pages: [{}, { rotate: 180 }] }, company],
  ['a page turned by 270', { pages: [{ rotate: 270 }] }, small],
  ['a form of its own', { catalog: '/AcroForm<</Fields[]/DA(/Helv 0 Tf 0 g)>>' }, company],
];

describe.each(SPECS)('signed twice: %s', (_, spec, signer) => {
  const first = signPdf(buildPdf(spec), COMPANY, signer);
  const second = signPdf(first, EMPLOYEE, employee);
  const save = (bytes: Uint8Array): string => {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    return path;
  };

  it('by our own verifier', () => {
    const options = { trust: [authority.certificate], at: NOW };
    expect(verifyPdf(first, options).verdict).toBe('valid');
    expect(verifyPdf(second, options).verdict).toBe('valid-extended');
  });

  it('by pdfsig: valid, trusted, the last one total', () => {
    const run = (bytes: Uint8Array): string =>
      execFileSync('pdfsig', ['-nssdir', `sql:${folder}`, save(bytes)], { encoding: 'utf8' });
    const one = run(first);
    expect(one).toContain('Signature is Valid.');
    expect(one).toContain('Certificate is Trusted.');
    expect(one).toContain('- Total document signed');
    expect(one).toContain('Signature Type: ETSI.CAdES.detached');
    const two = run(second);
    expect(two.match(/Signature is Valid\./g)).toHaveLength(2);
    expect(two.match(/Certificate is Trusted\./g)).toHaveLength(2);
    expect(two.match(/- Total document signed/g)).toHaveLength(1);
    expect(two).not.toMatch(/has not yet been verified|not signed/);
  });

  it('by qpdf: no errors and no warnings', () => {
    for (const bytes of [first, second]) {
      const { status, stdout, stderr } = spawnSync('qpdf', ['--check', save(bytes)], { encoding: 'utf8' });
      expect({ status, stderr, clean: stdout.includes('No syntax or stream encoding errors') }).toEqual({
        status: 0,
        stderr: '',
        clean: true,
      });
    }
  });

  it('by openssl: chain, digest, signing-certificate-v2, and no signing-time', () => {
    const file = openPdf(second);
    for (const field of readFields(file)) {
      const dict = file.resolve(field.value) as PdfDict;
      const [, length, from, rest] = dict.array('ByteRange') as number[];
      const contents = (dict.get('Contents') as PdfString).bytes;
      const paths = ['cms', 'dat'].map((end) => join(folder, `signature.${end}`)) as [string, string];
      writeFileSync(paths[0], readDer(contents).raw);
      writeFileSync(
        paths[1],
        Buffer.concat([second.subarray(0, length), second.subarray(from, from! + rest!)]),
      );
      const verified = spawnSync(
        'openssl',
        // biome-ignore format: one flag and its value a pair
        ['cms', '-verify', '-binary', '-inform', 'DER', '-in', paths[0], '-content', paths[1],
          '-CAfile', join(folder, 'root.pem'), '-purpose', 'any', '-cades', '-out', '/dev/null'],
        { encoding: 'utf8' },
      );
      expect(verified.stderr).toContain('successful');
      expect(verified.status).toBe(0);
      const printed = execFileSync('openssl', [
        'cms',
        '-cmsout',
        '-print',
        '-inform',
        'DER',
        '-in',
        paths[0],
      ]);
      expect(printed.includes('signingTime')).toBe(false);
      expect(printed.includes('id-smime-aa-signingCertificateV2')).toBe(true);
    }
  });
});

describe('sealed over what others signed, and certified, by pdfsig', () => {
  const author = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'autor' }, reserve: [] };
  const lockNamed = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(gerente)]>>';
  const reserve = [
    { ...EMPLOYEE_FIELD, lock: { except: ['segunda'] } },
    { ...EMPLOYEE_FIELD, name: 'segunda' },
  ];

  it.each([
    ['a signature', signPdf(buildPdf(), author, small), COMPANY],
    ['a certification, P=2', signPdf(buildPdf(), { ...author, certify: 2 }, small), COMPANY],
    ['a certification, P=3', signPdf(buildPdf(), { ...author, certify: 3 }, small), COMPANY],
    ['a lock over a field', signPdf(withLock(lockNamed), inField('contador'), small), COMPANY],
    ['nothing, and certified by us', buildPdf(), { ...COMPANY, certify: 2 as const, reserve }],
  ])('%s', (_, base, options) => {
    const done = signPdf(signPdf(base, options, company), EMPLOYEE, employee);
    const path = join(folder, 'file.pdf');
    writeFileSync(path, done);
    const said = execFileSync('pdfsig', ['-nssdir', `sql:${folder}`, path], { encoding: 'utf8' });
    const count = verifyPdf(done, { trust: [authority.certificate], at: NOW }).signatures.length;
    expect(said.match(/Signature is Valid\./g)).toHaveLength(count);
    expect(said.match(/Certificate is Trusted\./g)).toHaveLength(count);
    expect(spawnSync('qpdf', ['--check', path]).status).toBe(0);
  });
});

describe('files for the archive, by pdfsig and pdffonts', () => {
  it.each(['1A', '2B'])('%s: signatures hold, and every font goes along', (pdfA) => {
    const options = { ...COMPANY, noRoom: true, ownPageTitle: 'Hoja de firmas' };
    const path = join(folder, 'archive.pdf');
    writeFileSync(path, signPdf(signPdf(archiveFile({ pdfA }), options, company), EMPLOYEE, employee));
    const said = execFileSync('pdfsig', ['-nssdir', `sql:${folder}`, path], { encoding: 'utf8' });
    expect(said.match(/Signature is Valid\./g)).toHaveLength(2);
    const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/TrueType +WinAnsi +yes yes/);
    expect(spawnSync('qpdf', ['--check', path]).status).toBe(0);
  });
});

describe('certificates, by openssl', () => {
  it('verify strictly against their authority', () => {
    for (const signer of [company, strong, employee]) {
      const path = join(folder, 'leaf.pem');
      writeFileSync(path, signer.certificate.x509.toString());
      const args = ['verify', '-x509_strict', '-CAfile', join(folder, 'root.pem'), path];
      expect(execFileSync('openssl', args, { encoding: 'utf8' })).toContain(': OK');
    }
  });
});

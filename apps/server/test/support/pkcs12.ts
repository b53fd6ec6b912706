import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integer, octetString, oid, sequence, tlv } from '../../../../packages/pdf/src/bytes/der-writer.ts';
import { scratchFolder } from './scratch-folder.ts';

export interface Pkcs12Options {
  /** `YYYYMMDDhhmmssZ`. */
  readonly from?: string;
  readonly to?: string;
  readonly newKey?: readonly string[];
  readonly usage?: string;
}

const SUBJECT =
  '/CN=Paz, Luis/title=Apoderado/O=Andes Alimentos S.A./serialNumber=20123456786/emailAddress=luis@andes.example';

const config = (usage: string) =>
  [
    '[ca]\ndefault_ca=c',
    '[c]\ndir=.\ndatabase=index.txt\nnew_certs_dir=new\nserial=serial\ndefault_md=sha256\npolicy=p\nx509_extensions=x',
    '[p]\ncommonName=supplied\ntitle=optional\norganizationName=optional\nserialNumber=optional\nemailAddress=optional',
    `[x]\nkeyUsage=critical,${usage}\n`,
  ].join('\n');

/** A PKCS#12 file as openssl writes it, valid through 2026 unless told otherwise. */
export function pkcs12(password: string, options: Pkcs12Options = {}): Buffer {
  return withMaterial(options, (folder) => {
    const parts = ['-inkey', 'key.pem', '-in', 'certificate.pem', '-out', 'file.p12'];
    openssl(folder, 'pkcs12', '-export', ...parts, '-passout', `pass:${password}`);
    return readFileSync(join(folder, 'file.p12'));
  });
}

/** The key of one person with the certificate of another; openssl refuses to write it, so it is put together here. */
export function mismatchedPkcs12(): Buffer {
  const read = (name: string) => (folder: string) => readFileSync(join(folder, name));
  const key = createPrivateKey(withMaterial({}, read('key.pem'))).export({ format: 'der', type: 'pkcs8' });
  const { raw } = new X509Certificate(withMaterial({}, read('certificate.pem')));
  const bag = (kind: number, value: Uint8Array) =>
    sequence(oid(`1.2.840.113549.1.12.10.1.${kind}`), tlv(0xa0, value));
  const held = sequence(oid('1.2.840.113549.1.9.22.1'), tlv(0xa0, octetString(raw)));
  const safe = sequence(bag(1, key), bag(3, held));
  const wrapped = (bytes: Uint8Array) => sequence(oid('1.2.840.113549.1.7.1'), tlv(0xa0, octetString(bytes)));
  return Buffer.from(sequence(integer(3), wrapped(sequence(wrapped(safe)))));
}

/** Makes a key and its certificate under a root of this moment, as `key.pem` and `certificate.pem`. */
function withMaterial<T>(options: Pkcs12Options, use: (folder: string) => T): T {
  const scratch = scratchFolder('p12');
  const folder = scratch.path;
  try {
    mkdirSync(join(folder, 'new'));
    writeFileSync(join(folder, 'index.txt'), '');
    writeFileSync(join(folder, 'serial'), '01');
    writeFileSync(join(folder, 'ca.cnf'), config(options.usage ?? 'digitalSignature'));
    const newKey = options.newKey ?? ['-newkey', 'rsa:2048'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    openssl(
      folder,
      'req',
      '-x509',
      ...curve,
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Raiz',
    );
    openssl(
      folder,
      'req',
      '-new',
      ...newKey,
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'request.pem',
      '-subj',
      SUBJECT,
    );
    const authority = ['-config', 'ca.cnf', '-cert', 'ca.pem', '-keyfile', 'ca.key', '-preserveDN'];
    const dates = [
      '-startdate',
      options.from ?? '20260101000000Z',
      '-enddate',
      options.to ?? '20270101000000Z',
    ];
    openssl(folder, 'ca', '-batch', ...authority, ...dates, '-in', 'request.pem', '-out', 'certificate.pem');
    return use(folder);
  } finally {
    scratch.remove();
  }
}

function openssl(folder: string, ...args: string[]): void {
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
}

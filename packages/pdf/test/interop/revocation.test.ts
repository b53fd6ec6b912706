import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askCrl, readCrl } from '../../src/verify/revocation/crl.ts';
import { askOcsp, readOcsp } from '../../src/verify/revocation/ocsp.ts';
import { type Certificate, readCertificate } from '../../src/x509/certificate.ts';

/** An authority of OpenSSL's own: what it says about its certificates is not written by us. */
const SETTINGS = `[ca]
default_ca=own
[own]
database=index.txt
serial=serial
crlnumber=crlnumber
new_certs_dir=.
certificate=ca.pem
private_key=ca.key
default_md=sha256
default_days=3650
default_crl_days=30
policy=any
[any]
commonName=supplied
[person]
keyUsage=critical,digitalSignature,nonRepudiation
[answers]
extendedKeyUsage=OCSPSigning
`;

let folder = '';
const run = (...args: string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
};
const certificate = (name: string): Certificate =>
  readCertificate(readFileSync(join(folder, `${name}.pem`), 'utf8'));

beforeAll(() => {
  if (spawnSync('which', ['openssl']).status !== 0)
    throw new Error('openssl not found: apt-get install openssl');
  folder = mkdtempSync(join(tmpdir(), 'legajo-revocation-'));
  writeFileSync(join(folder, 'ca.cnf'), SETTINGS);
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(join(folder, 'serial'), '1000\n');
  writeFileSync(join(folder, 'crlnumber'), '01\n');
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Raiz', '-days', '7000');
  for (const [name, section] of [
    ['ana', 'person'],
    ['berta', 'person'],
    ['consulta', 'answers'],
  ] as const) {
    run('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    const request = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-notext'];
    run('ca', '-batch', '-config', 'ca.cnf', '-extensions', section, ...request);
  }
  run('ca', '-config', 'ca.cnf', '-revoke', 'berta.pem', '-crl_reason', 'keyCompromise');
  run('ca', '-config', 'ca.cnf', '-gencrl', '-out', 'crl.pem');
  run('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl.der');
  for (const name of ['ana', 'berta']) {
    run('ocsp', '-issuer', 'ca.pem', '-cert', `${name}.pem`, '-reqout', `${name}.question`, '-no_nonce');
    const responder = ['-rsigner', 'consulta.pem', '-rkey', 'consulta.key', '-ndays', '5'];
    const files = ['-reqin', `${name}.question`, '-respout', `${name}.answer`];
    run('ocsp', '-index', 'index.txt', '-CA', 'ca.pem', ...responder, ...files);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['ana', false],
  ['berta', true],
])('a list and an answer of OpenSSL about %s', (name, revoked) => {
  const crl = readCrl(readFileSync(join(folder, 'crl.der')));
  const answer = readOcsp(readFileSync(join(folder, `${name}.answer`)));
  const listed = askCrl(crl, certificate(name), certificate('ca'));
  const answered = askOcsp(answer, certificate(name), certificate('ca'));
  for (const statement of [listed, answered]) {
    expect(statement?.fromAt).toBeInstanceOf(Date);
    expect(statement?.untilAt?.getTime()).toBeGreaterThan(statement!.fromAt.getTime());
    expect(statement?.revokedAt !== undefined).toBe(revoked);
  }
});

it('neither says anything about an authority’s own certificate', () => {
  const answer = readOcsp(readFileSync(join(folder, 'ana.answer')));
  expect(askOcsp(answer, certificate('ca'), certificate('ca'))).toBeUndefined();
});

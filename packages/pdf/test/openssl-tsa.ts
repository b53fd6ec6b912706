import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time-stamp authority of OpenSSL's (`openssl ts`), made for a test: by other hands than ours. */
export interface OpensslTsa {
  /** Its root certificate as PEM, and the file it is in. */
  readonly rootPem: string;
  readonly rootPath: string;
  /** The DER of an answer to a DER request; of a rejection where it takes it for no request. */
  reply(request: Uint8Array): Promise<Buffer>;
  remove(): void;
}

const CONFIG = (folder: string) => `
[req]
distinguished_name = name
prompt = no
[name]
CN = unused
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[stamper]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = here
[here]
dir = ${folder}
serial = $dir/serial
crypto_device = builtin
signer_cert = $dir/tsa.pem
certs = $dir/root.pem
signer_key = $dir/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** Makes a root, a certificate for time stamps under it and what `openssl ts -reply` wants. */
export function makeOpensslTsa(name = 'Sello de tiempo de OpenSSL', days = 30): OpensslTsa {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-tsa-'));
  const path = (file: string) => join(folder, file);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(path('tsa.cnf'), CONFIG(folder));
  writeFileSync(path('serial'), '01\n');
  const key = ['-newkey', 'rsa:2048', '-nodes', '-config', path('tsa.cnf')];
  // biome-ignore format: one flag and its value a pair
  openssl('req', '-x509', ...key, '-keyout', path('root.key'), '-out', path('root.pem'), '-days', '3650',
    '-subj', '/CN=Raiz de OpenSSL', '-extensions', 'root');
  openssl('req', ...key, '-keyout', path('tsa.key'), '-out', path('tsa.csr'), '-subj', `/CN=${name}`);
  // biome-ignore format: one flag and its value a pair
  openssl('x509', '-req', '-in', path('tsa.csr'), '-CA', path('root.pem'), '-CAkey', path('root.key'), '-CAcreateserial',
    '-days', String(days), '-extfile', path('tsa.cnf'), '-extensions', 'stamper', '-out', path('tsa.pem'));
  // The file with the serial numbers is one: answers are made one after the other.
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  const answer = async (request: Uint8Array): Promise<Buffer> => {
    asked += 1;
    const [query, reply] = [path(`${asked}.tsq`), path(`${asked}.tsr`)];
    writeFileSync(query, request);
    const args = ['ts', '-reply', '-config', path('tsa.cnf'), '-queryfile', query, '-out', reply];
    const child = spawn('openssl', args, { cwd: folder, stdio: 'ignore' });
    await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
    return readFileSync(reply);
  };
  return {
    rootPem: readFileSync(path('root.pem'), 'utf8'),
    rootPath: path('root.pem'),
    reply: (request) => {
      const mine = last.then(() => answer(request));
      last = mine.catch(() => undefined);
      return mine;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

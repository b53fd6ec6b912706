import { createPrivateKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthority, createKeyPair } from '@legajo/pdf';

/** Writes a certificate of a server and its key into a folder, as `TLS_CERT` and `TLS_KEY` name them. */
export async function writeCertificate(folder: string, commonName: string, name = 'server') {
  const { privateKey } = await createKeyPair('p-256');
  const validity = { notBeforeAt: new Date('2026-01-01'), notAfterAt: new Date('2036-01-01') };
  const { certificate } = createAuthority({ subject: { commonName }, privateKey, ...validity });
  const files = { TLS_CERT: join(folder, `${name}.pem`), TLS_KEY: join(folder, `${name}.key`) };
  writeFileSync(files.TLS_CERT, certificate.x509.toString());
  writeFileSync(
    files.TLS_KEY,
    createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' }).export({
      type: 'pkcs8',
      format: 'pem',
    }),
  );
  return files;
}

import { readFileSync } from 'node:fs';
import { readCertificate } from '@legajo/pdf';
import type { Env } from './env.ts';
import { readUrlList } from './readers.ts';
import { SettingError } from './setting-error.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads `TSA_URL`, the services, and `TSA_CA`, a PEM file of the authorities that are believed about the time. The file alone
 * is enough to verify what was stamped before. @throws SettingError
 */
export function readTimeStamping(env: Env) {
  const tsaUrls = readUrlList(env, 'TSA_URL', ['http:', 'https:']);
  const path = env.TSA_CA;
  if (path === undefined && tsaUrls.length > 0)
    throw new SettingError(
      'TSA_CA',
      'is missing beside TSA_URL: name a PEM file with the root certificates of those time-stamp services',
    );
  return { tsaUrls, tsaAnchors: Object.freeze(path === undefined ? [] : readAnchors(path)) };
}

function readAnchors(path: string): Uint8Array[] {
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch {
    throw new SettingError('TSA_CA', `must be a file that can be read, and "${path}" cannot`);
  }
  const found = text.match(CERTIFICATE) ?? [];
  if (found.length === 0)
    throw new SettingError(
      'TSA_CA',
      `must hold certificates in PEM (-----BEGIN CERTIFICATE-----), and "${path}" holds none`,
    );
  return found.map((pem, i) => {
    try {
      return readCertificate(pem).der;
    } catch {
      throw new SettingError(
        'TSA_CA',
        `holds a certificate that cannot be read, number ${i + 1} of "${path}"`,
      );
    }
  });
}

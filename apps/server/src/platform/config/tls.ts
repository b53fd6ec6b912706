import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';
import { SettingError } from './setting-error.ts';

/** The operator's certificate: absolute or relative paths of PEM files, the chain from the server's own upwards. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

/** What both files hold, found to belong together. */
export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
  /** The end of the server's own certificate. */
  readonly validTo: Date;
}

/**
 * Reads `TLS_CERT` and `TLS_KEY`, and both files once, so that a start with a wrong one says so.
 *
 * @returns null where neither is set: HTTP/1.1 without TLS.
 * @throws SettingError
 */
export function readTls(env: Env): TlsFiles | null {
  const { TLS_CERT: certificate, TLS_KEY: key } = env;
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined)
    throw new SettingError('TLS_CERT', 'is missing beside TLS_KEY: name a PEM file of the certificate');
  if (key === undefined)
    throw new SettingError('TLS_KEY', 'is missing beside TLS_CERT: name a PEM file of its private key');
  const files = Object.freeze({ certificate, key });
  readTlsPair(files);
  return files;
}

/** Reads both files anew. @throws SettingError for a file that cannot be read, or a key of another certificate. */
export function readTlsPair({ certificate, key }: TlsFiles): TlsPair {
  const pair = { cert: fileOf('TLS_CERT', certificate), key: fileOf('TLS_KEY', key) };
  const own = parsed('TLS_CERT', certificate, 'a certificate', () => new X509Certificate(pair.cert));
  const secret = parsed('TLS_KEY', key, 'a private key without a password', () => createPrivateKey(pair.key));
  if (!own.checkPrivateKey(secret))
    throw new SettingError('TLS_KEY', `must be the key of the certificate in TLS_CERT, and "${key}" is not`);
  return { ...pair, validTo: own.validToDate };
}

function fileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new SettingError(name, `must be a file that can be read, and "${path}" cannot`);
  }
}

function parsed<T>(name: string, path: string, what: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new SettingError(name, `must hold ${what} in PEM, and "${path}" holds none`);
  }
}

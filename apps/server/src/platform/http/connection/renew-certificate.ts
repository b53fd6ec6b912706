import type { Server } from 'node:http';
import type { Server as TlsServer } from 'node:tls';
import { readTlsPair, type TlsFiles, type TlsPair } from '../../config/tls.ts';
import type { Log } from '../../log.ts';

/** Ours: certificates are renewed days before they end. */
const LOOK_EVERY_MS = 60_000;

/**
 * Takes a renewed certificate from the operator's files without a stop: new connections get it, those that are open stay.
 * Files that do not belong together, as half way through a renewal, change nothing and are said once.
 *
 * @returns looks now, for a test; and ends the looking.
 */
export function renewCertificate(server: Server, files: TlsFiles, first: TlsPair, log: Log) {
  let { cert, key } = first;
  let said = '';
  const look = () => {
    try {
      const found = readTlsPair(files);
      said = '';
      if (found.cert.equals(cert) && found.key.equals(key)) return;
      (server as unknown as TlsServer).setSecureContext({ ...found, minVersion: 'TLSv1.2' });
      ({ cert, key } = found);
      log.info({ validTo: found.validTo }, 'the certificate of TLS_CERT was renewed');
    } catch (error) {
      const { message } = error as Error;
      if (message !== said) log.error({ err: error }, 'the renewed certificate is not taken');
      said = message;
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, end: () => clearInterval(timer) };
}

import { fileURLToPath } from 'node:url';
import { e } from '@legajo/contract';
import { type Cage, type Certificate, createHosts, PdfError, readCertificate } from '@legajo/pdf';
import { refuseWhileHolding } from '../platform/db/held.ts';
import { Failure } from '../platform/failure.ts';
import type { Log } from '../platform/log.ts';
import type { Pkcs12Request, Pkcs12Tasks } from './pkcs12-tasks.ts';

const TASKS = fileURLToPath(new URL('./pkcs12-tasks.ts', import.meta.url));

/** What opening one file may cost. */
export interface Pkcs12Bounds {
  readonly deadlineMs: number;
  readonly memoryBytes: number;
  readonly cage: Cage;
}

/** A signing key with its certificate and those above it, nearest first. */
export interface OpenedPkcs12 {
  /** PKCS#8, unencrypted. */
  readonly privateKey: Uint8Array;
  readonly certificate: Certificate;
  readonly chain: readonly Certificate[];
}

/** Ends of a host that are nobody's fault who asked: the machine had no time or no room, or somebody ended it. */
const NOT_THE_FILE = new Set(['deadline', 'memory', 'host-died', 'host-unstarted', 'closed']);

/**
 * Opens a PKCS#12 file in a process of its own, which ends with it: deriving its keys takes a core for a second or two,
 * and is no work for the process that answers calls. Password and key pass over the channel of the two and lie nowhere
 * else: not in arguments, environment or files, nor in a process that opens another file later.
 *
 * @throws PdfError for what the file is or may not do; Failure `busy` when the host ran out of time or memory or died.
 */
export async function openPkcs12(
  request: Pkcs12Request,
  bounds: Pkcs12Bounds,
  log: Log,
): Promise<OpenedPkcs12> {
  refuseWhileHolding('A PKCS#12 file was opened');
  const host = createHosts<Pkcs12Tasks>({ size: 1, ...bounds, tasksModule: TASKS });
  try {
    const { privateKey, certificate, chain } = await host.run('open', request);
    return {
      privateKey,
      certificate: readCertificate(certificate),
      chain: chain.map((above) => readCertificate(above)),
    };
  } catch (error) {
    if (!(error instanceof PdfError) || !NOT_THE_FILE.has(error.code)) throw error;
    log.warn({ err: error }, 'opening a PKCS#12 file');
    throw new Failure(e.shared.busy);
  } finally {
    host.close();
  }
}

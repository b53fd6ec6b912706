import { PdfError } from '../../errors.ts';
import {
  completeDocumentStamp,
  type PreparedStamp,
  prepareDocumentStamp,
} from '../../sign/stamp/document-stamp.ts';
import { verifyPdf } from '../../verify/verify.ts';
import { readCertificate } from '../../x509/certificate.ts';
import type { HostState } from '../host-state.ts';
import type { ByteSource } from './byte-source.ts';
import { readSource } from './read-source.ts';

/** A prepared time stamp with its token, and what the file has to hold against. Certificates as DER. */
interface StampToComplete {
  source: ByteSource;
  prepared: PreparedStamp;
  token: Uint8Array;
  trust: readonly Uint8Array[];
  stampTrust: readonly Uint8Array[];
  at: Date;
}

/** The two halves of a document time stamp: between them, whoever has a network asks for the token. */
export const stampTasks = {
  /** Lays out the next revision; `name` is that of its field. */
  prepareStamp: async (
    host: HostState,
    { source, name }: { source: ByteSource; name: string },
  ): Promise<PreparedStamp> => prepareDocumentStamp(await readSource(host, source), name),

  /** Gives the finished tail, once our verifier found the whole file sound. @throws PdfError seal-unsound */
  completeStamp: async (host: HostState, task: StampToComplete): Promise<Uint8Array> => {
    const { source, prepared, token, trust, stampTrust, at } = task;
    const base = await readSource(host, source);
    if (base.length !== prepared.baseBytes) throw new PdfError('seal-unsound', 'another file was prepared');
    const tail = completeDocumentStamp(prepared, token);
    const { verdict, signatures } = verifyPdf(Buffer.concat([base, tail]), {
      trust: trust.map((der) => readCertificate(der)),
      stampTrust: stampTrust.map((der) => readCertificate(der)),
      at,
    });
    const own = signatures.at(-1);
    const sound = own?.level === 'time-stamp' && own.status === 'valid' && own.coversWholeFile;
    // Signers whom nobody here trusts are what they were before; a file that was touched is none to vouch for.
    if (!sound || verdict === 'modified' || verdict === 'invalid')
      throw new PdfError('seal-unsound', `our own reading of the stamped file says ${verdict}`);
    return tail;
  },
};

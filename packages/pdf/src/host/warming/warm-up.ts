import { PdfError } from '../../errors.ts';
import { keySigner, measureSignature, type Signer } from '../../sign/signer.ts';
import { createAuthority, issueCertificate } from '../../x509/issue.ts';
import { createKeyPair } from '../../x509/key-pair.ts';
import type { HostState } from '../host-state.ts';
import { examineBatch } from '../work/examine.ts';
import { type SealBatch, sealBatch } from '../work/seal-batch.ts';
import { type BuiltInArchive, builtInArchive } from './built-in-archive.ts';

const path = 'built-in';
const box = (left: number) => ({ unit: 'fraction' as const, left, top: 0.85, width: 0.42, height: 0.09 });
const boxes = { company: box(0.06), person: box(0.51) };

/**
 * Reads and seals built-in payslips of several kinds, as publications are read and sealed: out of an encrypted archive,
 * which lies in memory. What runs often is compiled by then. The key is made here and gone with the call.
 * @throws PdfError what the engine makes of its own payslips; it makes nothing of them but sound files
 */
export async function warmUp(host: HostState, { documents }: { documents: number }): Promise<void> {
  const archive = await builtInArchive(documents);
  host.source.hold(path, archive.reader);
  const seal = { page: 'last' as const, boxes: [boxes.company, boxes.person] as const };
  const examined = await examineBatch(host, {
    items: archive.entries.map((entry) => ({ source: { archivePath: path, entry }, label: entry.name })),
    question: { capture: { from: 'first-page' }, country: 'AR', locale: 'es', seal },
  });
  const places = examined.map((one) => ('result' in one ? one.result.examined.sealPlaces : undefined));
  const signer = await throwawaySigner();
  const sealed = await sealBatch(
    host,
    batchOf(signer, archive, places),
    async (digests) => digests.map((digest) => signer.sign(signer.cms.signedAttributes(digest))),
    () => undefined,
  );
  const bad = [...examined, ...sealed].find((answer) => 'error' in answer);
  if (bad) throw new PdfError(bad.error.code, bad.error.message, bad.error.at);
}

const validity = { notBeforeAt: new Date('2020-01-01'), notAfterAt: new Date('2100-01-01') };

async function throwawaySigner(): Promise<Signer> {
  const root = await createKeyPair('p-256');
  const own = await createKeyPair('p-256');
  const subject = { commonName: 'Warm-up' };
  const authority = createAuthority({ ...validity, subject, privateKey: root.privateKey });
  const certificate = issueCertificate(authority, { ...validity, subject, publicKey: own.publicKey });
  return keySigner({ privateKey: own.privateKey, certificate, chain: [authority.certificate] });
}

function batchOf(
  signer: Signer,
  archive: BuiltInArchive,
  places: readonly SealBatch['items'][number]['places'][],
): SealBatch {
  const appearance = (mark: 'qr' | 'pending', index: number) => ({
    title: 'Title',
    lines: [{ text: `Surname, Name ${index}`, style: 'name' as const }, 'a detail', `another ${index}`],
    mark,
    qrText: `https://example.com/verificar#0000-0000-${1000 + index}`,
  });
  const field = (name: string, mark: 'qr' | 'pending', index: number) => ({
    name,
    page: 'last' as const,
    rectangle: mark === 'qr' ? boxes.company : boxes.person,
    appearance: appearance(mark, index),
  });
  const at = new Date('2026-10-01T12:00:00Z');
  const common = { at, offsetMinutes: -180, name: 'Name', signatureBytes: measureSignature(signer) };
  const { certificate, chain, algorithm } = signer;
  return {
    items: archive.entries.map((entry, i) => ({
      source: { archivePath: path, entry },
      options: { ...common, target: field('Company', 'qr', i), reserve: [field('Person', 'pending', i)] },
      sha256: archive.digests[i]!,
      rewrite: false,
      places: places[i],
    })),
    signer: { certificate: certificate.der, chain: chain.map((one) => one.der), algorithm },
    trust: chain.map((one) => one.der),
    at,
  };
}

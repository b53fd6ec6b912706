import { hash } from 'node:crypto';
import { PdfError } from '../errors.ts';
import { keySigner, measureSignature, type Signer } from '../sign/signer.ts';
import { createAuthority, issueCertificate } from '../x509/issue.ts';
import { createKeyPair } from '../x509/key-pair.ts';
import { builtInPayslip } from './built-in-payslip.ts';
import type { HostState } from './host-state.ts';
import { examineBatch } from './work/examine.ts';
import { type SealBatch, sealBatch } from './work/seal-batch.ts';

/**
 * Reads and seals a built-in payslip so many times, as publications are read and sealed: what runs often is compiled
 * by then. The key is made here and gone with the call.
 * @throws PdfError what the engine makes of its own payslip; it makes nothing of it but a sound file
 */
export async function warmUp(host: HostState, { documents }: { documents: number }): Promise<void> {
  const bytes = builtInPayslip();
  const items = Array.from({ length: documents }, () => ({ source: { bytes }, label: '202610_payslip.pdf' }));
  const capture = { from: 'first-page' } as const;
  const examined = await examineBatch(host, { items, question: { capture, country: 'AR', locale: 'es' } });
  const signer = await throwawaySigner();
  const sealed = await sealBatch(
    host,
    batchOf(signer, bytes, documents),
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

function batchOf(signer: Signer, bytes: Uint8Array, documents: number): SealBatch {
  const box = (left: number) => ({ unit: 'fraction' as const, left, top: 0.85, width: 0.42, height: 0.09 });
  const appearance = (mark: 'qr' | 'pending') => ({
    title: 'Title',
    lines: [{ text: 'Surname, Name', style: 'name' as const }, 'a detail', 'another one'],
    mark,
    qrText: 'https://example.com/verificar#0000-0000-0000',
  });
  const field = (name: string, left: number, mark: 'qr' | 'pending') => ({
    name,
    page: 'last' as const,
    rectangle: box(left),
    appearance: appearance(mark),
  });
  const at = new Date('2026-10-01T12:00:00Z');
  const options = {
    at,
    offsetMinutes: -180,
    name: 'Name',
    signatureBytes: measureSignature(signer),
    target: field('Company', 0.06, 'qr'),
    reserve: [field('Person', 0.51, 'pending')],
  };
  const { certificate, chain, algorithm } = signer;
  const item = { source: { bytes }, options, sha256: hash('sha256', bytes, 'hex'), rewrite: false };
  return {
    items: Array.from({ length: documents }, () => item),
    signer: { certificate: certificate.der, chain: chain.map((one) => one.der), algorithm },
    trust: chain.map((one) => one.der),
    at,
  };
}

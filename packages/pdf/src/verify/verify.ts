import { PdfError } from '../errors.ts';
import { openPdf, type PdfFile } from '../parse/document.ts';
import type { Certificate } from '../x509/certificate.ts';
import { findChanges } from './changes.ts';
import { filledFields, signaturesOfRevisions } from './fields.ts';
import { type Judged, onePerSignature, readJudged } from './judged.ts';
import { hasLooseSignature } from './loose.ts';
import type { Explanation } from './new-fields.ts';
import { readPermissions } from './permissions.ts';
import { judgeTrust, type Trust } from './proofs.ts';
import type { SignatureReport, Verdict, Verification, VerifyReason } from './report.ts';
import { readStore } from './revocation/material.ts';
import { isRevisionTail } from './tail.ts';

/** What a file is held against. */
export interface VerifyOptions {
  /** Certificates that a chain may end at; a signer's own, pinned, among them. */
  trust: readonly Certificate[];
  /** Authorities that are believed about the time and about nothing else, beside `trust`. */
  stampTrust?: readonly Certificate[];
  /** When the file is known to exist; certificates are judged then. Now, unless told. */
  at?: Date;
}

/**
 * Verifies every signature of a PDF with our own reading of the file (ISO 32000-2, 12.8; ETSI EN 319 142-1): shape of
 * the ranges, digest, signature, certificate, chain to `trust`, and what every later revision changed.
 * Throws PdfError only for files that are no PDF, encrypted, or damaged without a trace of a signature.
 */
export function verifyPdf(bytes: Uint8Array, options: VerifyOptions): Verification {
  const at = options.at ?? new Date();
  try {
    const file = openPdf(bytes);
    if (file.encrypted) throw new PdfError('encrypted', 'the file is encrypted');
    const stampTrust = [...options.trust, ...(options.stampTrust ?? [])];
    return judge(file, { trust: options.trust, stampTrust, at });
  } catch (e) {
    if (!(e instanceof PdfError) || e.code === 'not-a-pdf' || e.code === 'encrypted') throw e;
    // A signed file that cannot be read is a broken signature, never an unsigned file.
    if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange')) throw e;
    return { verdict: 'invalid', signatures: [], reasons: ['damaged-file'] };
  }
}

function judge(file: PdfFile, trust: Trust): Verification {
  const fields = filledFields(file);
  const present = new Set(fields.map((f) => f.value?.num));
  const removed =
    [...signaturesOfRevisions(file.bytes)].some((num) => !present.has(num)) ||
    hasLooseSignature(file, fields);
  if (fields.length === 0) {
    if (!removed) return { verdict: 'not-signed', signatures: [], reasons: [] };
    return { verdict: 'modified', signatures: [], reasons: ['signature-removed'] };
  }
  const store = readStore(file);
  const known = [...trust.stampTrust, ...store.certificates];
  const judged = onePerSignature(fields.map((field) => readJudged(file, field, known)));
  judged.sort((a, b) => (a.coverage?.end ?? 0) - (b.coverage?.end ?? 0));
  judgeTrust(judged, store, trust);
  judgeChanges(file, judged);
  const extra: VerifyReason[] = removed ? ['signature-removed'] : [];
  const last = judged.at(-1)?.coverage?.end ?? 0;
  if (last > 0 && last < file.bytes.length && !isRevisionTail(file, last)) extra.push('trailing-bytes');
  for (const j of judged) settle(j, extra.length > 0);
  return conclude(file, judged, extra);
}

function judgeChanges(file: PdfFile, judged: readonly Judged[]): void {
  for (const j of judged) {
    if (!j.revision || !j.coverage || j.revision === file) continue;
    const end = j.coverage.end;
    const explanations = judged.flatMap((k): Explanation[] => {
      if ((k.coverage?.end ?? 0) <= end || k.broken.length > 0 || !k.revision) return [];
      const kind = k.report.level === 'time-stamp' ? 'time-stamp' : 'signature';
      return [{ value: k.field.value!.num, kind, revision: k.revision }];
    });
    const permissions = readPermissions(j.revision, j.field.dict, j.field.fieldDict);
    try {
      j.report.changes = findChanges(j.revision, file, explanations, permissions);
    } catch (e) {
      j.report.changes = [e instanceof PdfError ? e.message : 'a later revision cannot be read'];
      if (!(e instanceof PdfError)) throw e;
    }
  }
}

function settle(j: Judged, foreignBytes: boolean): void {
  const { report } = j;
  const changed = report.changes.length > 0;
  report.reasons = [...new Set([...j.broken, ...j.doubts])];
  if (changed) report.reasons.push('changed-after-signing');
  report.status = 'valid';
  if (j.doubts.length > 0 || !report.chainOk) report.status = 'untrusted';
  if (changed || foreignBytes) report.status = 'modified';
  if (j.broken.length > 0) report.status = 'invalid';
}

function conclude(file: PdfFile, judged: readonly Judged[], extra: readonly VerifyReason[]): Verification {
  const signatures = judged.map((j) => j.report);
  const has = (status: SignatureReport['status']): boolean => signatures.some((s) => s.status === status);
  const extended = judged.some((j) => j.coverage && j.coverage.end < file.bytes.length);
  let verdict: Verdict = extended ? 'valid-extended' : 'valid';
  if (has('untrusted')) verdict = 'untrusted';
  if (has('modified') || extra.length > 0) verdict = 'modified';
  if (has('invalid')) verdict = 'invalid';
  const reasons = [...new Set([...signatures.flatMap((s) => s.reasons), ...extra])];
  return { verdict, signatures, reasons };
}

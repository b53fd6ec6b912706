import { PdfError } from '../errors.ts';
import { PdfString } from '../objects/objects.ts';
import { openPdf, type PdfFile } from '../parse/document.ts';
import { readPdfDate } from '../sign/pdf-date.ts';
import type { Certificate } from '../x509/certificate.ts';
import { type Coverage, readCoverage } from './byte-range.ts';
import { checkChain } from './chain.ts';
import { findChanges } from './changes.ts';
import { type FilledField, filledFields, signaturesOfRevisions } from './fields.ts';
import { hasLooseSignature } from './loose.ts';
import type { Explanation } from './new-fields.ts';
import { readPermissions } from './permissions.ts';
import type { SignatureReport, Verdict, Verification, VerifyReason } from './report.ts';
import { type CryptoResult, checkSignature } from './signature.ts';
import { isRevisionTail } from './tail.ts';

/** A claim this little ahead of us is a clock, not a lie. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** What a file is held against. */
export interface VerifyOptions {
  /** Certificates that a chain may end at; a signer's own, pinned, among them. */
  trust: readonly Certificate[];
  /** Authorities that are believed about the time and about nothing else, beside `trust`. */
  stampTrust?: readonly Certificate[];
  /** When the file is known to exist; certificates are judged then. Now, unless told. */
  at?: Date;
}

/** A signature while it is judged. */
interface Judged {
  report: SignatureReport;
  field: FilledField;
  coverage: Coverage | undefined;
  revision: PdfFile | undefined;
  broken: VerifyReason[];
  doubts: VerifyReason[];
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
    return judge(file, options.trust, stampTrust, at);
  } catch (e) {
    if (!(e instanceof PdfError) || e.code === 'not-a-pdf' || e.code === 'encrypted') throw e;
    // A signed file that cannot be read is a broken signature, never an unsigned file.
    if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange')) throw e;
    return { verdict: 'invalid', signatures: [], reasons: ['damaged-file'] };
  }
}

function judge(
  file: PdfFile,
  trust: readonly Certificate[],
  stampTrust: readonly Certificate[],
  at: Date,
): Verification {
  const fields = filledFields(file);
  const present = new Set(fields.map((f) => f.value?.num));
  const removed =
    [...signaturesOfRevisions(file.bytes)].some((num) => !present.has(num)) ||
    hasLooseSignature(file, fields);
  if (fields.length === 0) {
    if (!removed) return { verdict: 'not-signed', signatures: [], reasons: [] };
    return { verdict: 'modified', signatures: [], reasons: ['signature-removed'] };
  }
  const judged = onePerSignature(fields.map((field) => judgeOne(file, field, trust, stampTrust, at)));
  judged.sort((a, b) => (a.coverage?.end ?? 0) - (b.coverage?.end ?? 0));
  judgeChanges(file, judged);
  const extra: VerifyReason[] = removed ? ['signature-removed'] : [];
  const last = judged.at(-1)?.coverage?.end ?? 0;
  if (last > 0 && last < file.bytes.length && !isRevisionTail(file, last)) extra.push('trailing-bytes');
  for (const j of judged) settle(j, extra.length > 0);
  return conclude(file, judged, extra);
}

function judgeOne(
  file: PdfFile,
  field: FilledField,
  trust: readonly Certificate[],
  stampTrust: readonly Certificate[],
  at: Date,
): Judged {
  const subFilter = field.dict?.name('SubFilter');
  const coverage =
    field.value && field.dict
      ? readCoverage(file, field.value, field.dict)
      : { failed: 'signature-incomplete' as const };
  if ('failed' in coverage) return unreadable(field, coverage.failed);
  const crypto = checkSignature(file.bytes, coverage, subFilter, stampTrust);
  const revision = openRevision(file, field, coverage);
  const broken = [...crypto.broken];
  if (!revision) broken.push('not-a-revision');
  const doubts = [...crypto.doubts];
  const claimed = field.dict && file.lookup(field.dict, 'M');
  const claimedAt = claimed instanceof PdfString ? readPdfDate(claimed.text()) : undefined;
  if (crypto.level !== 'time-stamp' && crypto.signer) {
    doubts.push(...checkChain(crypto.signer, crypto.certificates, trust, crypto.provenAt ?? at));
    doubts.push(...checkClaim(crypto.signer, claimedAt, at));
  }
  const report: SignatureReport = {
    ...describe(field, crypto),
    claimedAt,
    provenAt: crypto.provenAt,
    reason: textOf(file, field, 'Reason'),
    coversWholeFile: coverage.end === file.bytes.length,
    chainOk: doubts.length === 0 && crypto.signer !== undefined,
  };
  return { report, field, coverage, revision, broken, doubts };
}

function checkClaim(signer: Certificate, claimedAt: Date | undefined, at: Date): VerifyReason[] {
  if (!claimedAt) return [];
  if (claimedAt.getTime() > at.getTime() + CLOCK_SKEW_MS) return ['claimed-in-future'];
  const early = claimedAt.getTime() + 1000 < signer.notBeforeAt.getTime();
  return early || claimedAt > signer.notAfterAt ? ['claimed-outside-validity'] : [];
}

/** The file as it was when this was signed: whole, and with the same signature in the same field. */
function openRevision(file: PdfFile, field: FilledField, coverage: Coverage): PdfFile | undefined {
  if (coverage.end === file.bytes.length) return file;
  try {
    const revision = openPdf(file.bytes.subarray(0, coverage.end));
    const then = filledFields(revision).find((f) => f.name === field.name);
    const num = field.value?.num;
    const now = num === undefined ? undefined : file.xref.entries.get(num);
    const old = num === undefined ? undefined : revision.xref.entries.get(num);
    const unmoved = now?.kind === 'offset' && old?.kind === 'offset' && now.offset === old.offset;
    return then?.value?.num === num && unmoved ? revision : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A signature may show in several fields that held it when it was made. A field that was given the signature of another
 * one later pretends (signature wrapping).
 */
function onePerSignature(judged: readonly Judged[]): Judged[] {
  const first = new Map<number, Judged>();
  return judged.filter((j) => {
    const num = j.field.value?.num;
    if (num === undefined) return true;
    const twin = first.get(num);
    if (!twin) first.set(num, j);
    else if (j.revision) return false;
    if (twin) j.broken.push('shared-value');
    return true;
  });
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
  if (j.doubts.length > 0) report.status = 'untrusted';
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

function describe(
  field: FilledField,
  crypto: CryptoResult,
): Pick<
  SignatureReport,
  | 'field'
  | 'signer'
  | 'certificateSha256'
  | 'serialHex'
  | 'level'
  | 'digestOk'
  | 'status'
  | 'reasons'
  | 'changes'
> {
  const { signer } = crypto;
  return {
    field: field.name,
    signer: signer?.subject,
    certificateSha256: signer?.sha256,
    serialHex: signer?.serialHex,
    level: crypto.level,
    digestOk: crypto.digestOk,
    status: 'invalid',
    reasons: [],
    changes: [],
  };
}

function unreadable(field: FilledField, reason: VerifyReason): Judged {
  const report: SignatureReport = {
    field: field.name,
    signer: undefined,
    certificateSha256: undefined,
    serialHex: undefined,
    claimedAt: undefined,
    provenAt: undefined,
    level: 'basic',
    reason: undefined,
    coversWholeFile: false,
    digestOk: false,
    chainOk: false,
    status: 'invalid',
    reasons: [],
    changes: [],
  };
  return { report, field, coverage: undefined, revision: undefined, broken: [reason], doubts: [] };
}

function textOf(file: PdfFile, field: FilledField, key: string): string | undefined {
  const value = field.dict && file.lookup(field.dict, key);
  return value instanceof PdfString ? value.text() : undefined;
}

import { PdfString } from '../objects/objects.ts';
import { openPdf, type PdfFile } from '../parse/document.ts';
import { readPdfDate } from '../sign/pdf-date.ts';
import type { Certificate } from '../x509/certificate.ts';
import { type Coverage, readCoverage } from './byte-range.ts';
import { type FilledField, filledFields } from './fields.ts';
import type { SignatureReport, VerifyReason } from './report.ts';
import { type CryptoResult, checkSignature } from './signature.ts';

/** A signature while it is judged. */
export interface Judged {
  report: SignatureReport;
  field: FilledField;
  coverage: Coverage | undefined;
  crypto: CryptoResult | undefined;
  /** The file as it was when this was signed; undefined when the bytes are no such file. */
  revision: PdfFile | undefined;
  broken: VerifyReason[];
  doubts: VerifyReason[];
}

/** Reads one filled field: its ranges, its cryptography, its claims. Whom to trust is asked later (`proofs.ts`). */
export function readJudged(file: PdfFile, field: FilledField, known: readonly Certificate[]): Judged {
  const coverage =
    field.value && field.dict
      ? readCoverage(file, field.value, field.dict)
      : { failed: 'signature-incomplete' as const };
  if ('failed' in coverage) {
    const nothing = { field, coverage: undefined, crypto: undefined, revision: undefined };
    return { ...nothing, report: emptyReport(field), broken: [coverage.failed], doubts: [] };
  }
  const crypto = checkSignature(file.bytes, coverage, field.dict?.name('SubFilter'), known);
  const { signer } = crypto;
  const revision = openRevision(file, field, coverage);
  const broken = [...crypto.broken];
  if (!revision) broken.push('not-a-revision');
  const claimed = field.dict && file.lookup(field.dict, 'M');
  const report: SignatureReport = {
    ...emptyReport(field),
    signer: signer?.subject,
    certificateSha256: signer?.sha256,
    serialHex: signer?.serialHex,
    claimedAt: claimed instanceof PdfString ? readPdfDate(claimed.text()) : undefined,
    level: crypto.level,
    digestOk: crypto.digestOk,
    reason: textOf(file, field, 'Reason'),
    coversWholeFile: coverage.end === file.bytes.length,
  };
  return { report, field, coverage, crypto, revision, broken, doubts: [...crypto.doubts] };
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
export function onePerSignature(judged: readonly Judged[]): Judged[] {
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

function emptyReport(field: FilledField): SignatureReport {
  return {
    field: field.name,
    signer: undefined,
    certificateSha256: undefined,
    serialHex: undefined,
    claimedAt: undefined,
    provenAt: undefined,
    provenBy: undefined,
    level: 'basic',
    revocation: 'not-checked',
    reason: undefined,
    coversWholeFile: false,
    digestOk: false,
    chainOk: false,
    status: 'invalid',
    reasons: [],
    changes: [],
  };
}

function textOf(file: PdfFile, field: FilledField, key: string): string | undefined {
  const value = field.dict && file.lookup(field.dict, key);
  return value instanceof PdfString ? value.text() : undefined;
}

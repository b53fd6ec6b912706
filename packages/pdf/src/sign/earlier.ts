import { PdfError, type PdfErrorCode } from '../errors.ts';
import { PdfDict } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { filledFields } from '../verify/fields.ts';
import { type DocMdp, type FieldLock, isLocked, readPermissions } from '../verify/permissions.ts';
import type { Verification, VerifyReason } from '../verify/report.ts';
import { verifyPdf } from '../verify/verify.ts';

/** What the signatures that a file already holds let a further revision do. */
export interface Earlier {
  signed: boolean;
  /** The strictest certification level there is; undefined when nobody certified the file. */
  docMdp: DocMdp | undefined;
  locks: readonly FieldLock[];
}

/** Reads the transforms of every signature of the file, and of its certification even where no field shows it. */
export function readEarlier(file: PdfFile): Earlier {
  const filled = filledFields(file);
  const perms = file.lookupDict(file.catalog, 'Perms');
  const certification = perms && file.lookup(perms, 'DocMDP');
  const all = filled.map(({ dict, fieldDict }) => readPermissions(file, dict, fieldDict));
  if (certification instanceof PdfDict) all.push(readPermissions(file, certification, undefined));
  const levels = all.flatMap(({ docMdp }) => docMdp ?? []);
  return {
    signed: filled.length > 0,
    docMdp: levels.length > 0 ? (Math.min(...levels) as DocMdp) : undefined,
    locks: all.flatMap(({ locks }) => locks),
  };
}

/** Throws `certified` (nothing may be added) and `fields-locked` when a signature of the file forbids signing in this field. */
export function requireSignable({ docMdp, locks }: Earlier, fieldName: string): void {
  if (docMdp === 1) throw new PdfError('certified', 'the file is certified against any change');
  if (isLocked(locks, fieldName)) throw new PdfError('fields-locked', `a signature locks ${fieldName}`);
}

/** Why a file that others signed takes no seal of ours. */
export type SealObstacle = Extract<
  PdfErrorCode,
  'certified' | 'fields-locked' | 'signature-broken' | 'signature-unknown'
>;

/** Kinds of signature that we cannot read, which is no sign that anybody touched the file. */
const UNKNOWN: readonly VerifyReason[] = ['unsupported-format', 'algorithm-unsupported'];

/** What whoever reviews a file should know of those who signed it before. */
export interface SignedBefore {
  /** Whom the certificates name, in the order of the signatures, each once; time stamps are nobody's. */
  signers: string[];
  /** Somebody certified it: it bears further signatures, and no new face on its pages. */
  certified: boolean;
}

const MOST_SIGNERS = 8;
const MOST_CHARACTERS = 120;

/** Who signed a file, and why it takes no seal where it takes none. Throws what `verifyPdf` throws. */
export function lookAtSigned(file: PdfFile): SignedBefore & { obstacle: SealObstacle | undefined } {
  const verified = verifyPdf(file.bytes, { trust: [] });
  const names = verified.signatures.flatMap(({ level, signer }) =>
    level === 'time-stamp' ? [] : (signer?.commonName.slice(0, MOST_CHARACTERS) ?? []),
  );
  const { docMdp, locks } = readEarlier(file);
  return {
    signers: [...new Set(names)].slice(0, MOST_SIGNERS),
    certified: docMdp !== undefined,
    obstacle: obstacleIn(verified, docMdp, locks),
  };
}

/**
 * Why a signed file cannot be sealed so that all of its signatures hold; undefined when it can. Signers whom nobody here
 * trusts are no obstacle: their signatures stay what they are.
 */
function obstacleIn(
  { verdict, signatures, reasons }: Verification,
  docMdp: DocMdp | undefined,
  locks: readonly FieldLock[],
): SealObstacle | undefined {
  if (verdict === 'modified' || verdict === 'invalid') {
    const unknown = signatures.some((s) => s.reasons.some((reason) => UNKNOWN.includes(reason)));
    const touched = reasons.some((reason) => TOUCHED.includes(reason));
    return unknown && !touched ? 'signature-unknown' : 'signature-broken';
  }
  // One that nothing here can check: whoever relies on our seal would take it for checked.
  if (signatures.some((s) => !s.digestOk)) return 'signature-unknown';
  if (docMdp === 1) return 'certified';
  // Any lock but one over fields by name holds those that come later too.
  return locks.some(({ action }) => action !== 'include') ? 'fields-locked' : undefined;
}

const TOUCHED: readonly VerifyReason[] = [
  'damaged-file',
  'digest-mismatch',
  'signature-mismatch',
  'contents-mismatch',
  'byte-range',
  'not-a-revision',
  'shared-value',
  'trailing-bytes',
  'signature-removed',
];

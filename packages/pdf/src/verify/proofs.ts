import type { PdfFile } from '../parse/document.ts';
import type { Certificate } from '../x509/certificate.ts';
import { checkChain } from './chain/chain.ts';
import type { Path } from './chain/paths.ts';
import type { Judged } from './judged.ts';
import type { Revocation, SignatureLevel, SignatureReport, VerifyReason } from './report.ts';
import { type Material, readStore } from './revocation/material.ts';
import { checkRevocation } from './revocation/status.ts';
import { judgeTimeStamp, type StampToken } from './time-stamp.ts';

/** A claim this little ahead of us is a clock, not a lie. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** Whom to believe, and when the file is known to exist. */
export interface Trust {
  trust: readonly Certificate[];
  /** All who are believed about the time. */
  stampTrust: readonly Certificate[];
  at: Date;
}

/** A path that was judged, and when. */
interface Judgement {
  path: Path;
  instant: Date;
}

/** A time stamp that is believed: all of the file up to there existed then. */
interface Proof extends Judgement {
  /** Where what it covers ends; the signature itself for a stamp over its value. */
  end: number;
  at: Date;
  revision: PdfFile | undefined;
}

/**
 * Judges whom the signatures of a file can be put down to, the last first (ETSI EN 319 102-1, 5.6): a document time stamp
 * that is sound and trusted proves all that it covers (ETSI EN 319 142-1, 5.5), and each certificate is judged at the
 * earliest instant at which the signature is proven to exist, or at `at`. A stamp proves nothing by itself once its
 * certificate has run out: then only a later one lets it stand. `judged` is in the order of the revisions.
 */
export function judgeTrust(judged: readonly Judged[], store: Material, trust: Trust): void {
  const proofs: Proof[] = [];
  for (const j of [...judged].reverse()) {
    const { crypto, coverage, report } = j;
    if (!crypto || !coverage) continue;
    const later = proofs.filter((p) => p.end > coverage.end);
    const instant = earliest(trust.at, later);
    const material = [store, crypto.archived];
    const sound = crypto.stamp && j.broken.length === 0 ? crypto.stamp : undefined;
    const stamp = sound && judgeStamp(sound, instant, material, trust);
    const own = stamp?.proof && { ...stamp.proof, end: coverage.end, revision: j.revision };
    if (report.level === 'time-stamp') {
      if (stamp) j.doubts.push(...stamp.reasons);
      report.revocation = stamp?.revocation ?? 'not-checked';
      if (own) proofs.push(own);
      sayProven(report, own ? [own] : []);
    } else judgeSigner(j, own ? [...later, own] : later, material, trust);
    report.chainOk = j.doubts.length === 0 && crypto.signer !== undefined;
  }
}

const earliest = (at: Date, proofs: readonly Proof[]): Date =>
  proofs.reduce((first, p) => (p.at < first ? p.at : first), at);

function sayProven(report: SignatureReport, proofs: readonly Proof[]): void {
  const [first] = [...proofs].sort((a, b) => a.at.getTime() - b.at.getTime());
  report.provenAt = first?.at;
  report.provenBy = first?.path[0]?.subject.commonName;
}

/** What a token is worth at an instant when it is known to exist: a proof, or why none. */
function judgeStamp(
  stamp: StampToken,
  instant: Date,
  material: readonly Material[],
  { stampTrust, at }: Trust,
): { proof: Omit<Proof, 'end' | 'revision'> | undefined; reasons: VerifyReason[]; revocation: Revocation } {
  const pool = material.flatMap((m) => m.certificates);
  const { path, reasons } = judgeTimeStamp(stamp, { pool, trust: stampTrust, at: instant });
  if (stamp.at.getTime() > instant.getTime() + CLOCK_SKEW_MS) reasons.push('claimed-in-future');
  const revocation = path ? checkRevocation(path, instant, material, at) : 'not-checked';
  if (revocation === 'revoked') reasons.push('certificate-revoked');
  const proof = path && reasons.length === 0 ? { at: stamp.at, path, instant } : undefined;
  return { proof, reasons, revocation };
}

function judgeSigner(j: Judged, proofs: readonly Proof[], material: readonly Material[], trust: Trust): void {
  const { report } = j;
  const { signer, certificates } = j.crypto!;
  if (!signer) return;
  const instant = earliest(trust.at, proofs);
  sayProven(report, proofs);
  const pool = [...certificates, ...material.flatMap((m) => m.certificates)];
  const chain = checkChain(signer, { pool, trust: trust.trust, purpose: 'document', at: instant });
  j.doubts.push(...chain.reasons, ...checkClaim(signer, report.claimedAt, trust.at));
  const { path } = chain;
  if (path) report.revocation = checkRevocation(path, instant, material, trust.at);
  if (report.revocation === 'revoked') j.doubts.push('certificate-revoked');
  if (report.level !== 'B-B' || proofs.length === 0 || j.broken.length > 0) return;
  report.level =
    path && j.doubts.length === 0 ? levelOf({ path, instant }, proofs, material[0]!, trust.at) : 'B-T';
}

/**
 * Levels from B-T on (ETSI EN 319 142-1, 6.3). B-LT: the document's own store answers for every certificate of the signer
 * and of a stamp that proves the signature. B-LTA: a time stamp over such a store was put on top.
 */
function levelOf(signer: Judgement, proofs: readonly Proof[], store: Material, nowAt: Date): SignatureLevel {
  const answered = ({ path, instant }: Judgement, by: Material): boolean =>
    path.length === 1 || checkRevocation(path, instant, [by], nowAt) === 'good';
  const complete = (by: Material, stamps: readonly Proof[]): boolean =>
    signer.path.length > 1 && answered(signer, by) && stamps.some((p) => answered(p, by));
  if (!complete(store, proofs)) return 'B-T';
  const archived = proofs.some((top) => {
    const below = proofs.filter((p) => p.end < top.end);
    return below.length > 0 && top.revision && complete(readStore(top.revision), below);
  });
  return archived ? 'B-LTA' : 'B-LT';
}

function checkClaim(signer: Certificate, claimedAt: Date | undefined, at: Date): VerifyReason[] {
  if (!claimedAt) return [];
  if (claimedAt.getTime() > at.getTime() + CLOCK_SKEW_MS) return ['claimed-in-future'];
  const early = claimedAt.getTime() + 1000 < signer.notBeforeAt.getTime();
  return early || claimedAt > signer.notAfterAt ? ['claimed-outside-validity'] : [];
}

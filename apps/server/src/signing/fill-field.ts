import { createHash } from 'node:crypto';
import type { SignedState } from '@legajo/contract';
import { e } from '@legajo/contract';
import {
  type Appearance,
  type Certificate,
  completeWith,
  createKeyPair,
  issueCertificate,
  keySigner,
  measureSignature,
  PdfError,
  type PreparedSignature,
  readCertificate,
  STAMP_ROOM_BYTES,
  verifyPdf,
  zoneOffsetMinutes,
} from '@legajo/pdf';
import { loadAuthority } from '../certificates/public.ts';
import type { Letterhead } from '../documents/public.ts';
import type { Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { HostTasks } from '../platform/host-tasks.ts';
import type { StampOutcome } from '../platform/time-stamps/time-stamps.ts';
import type { SigningFactor } from './identify.ts';
import type { Signatory } from './signing.sql.ts';

/** In which sense somebody signs, and why when in disagreement. */
export interface Decision {
  readonly outcome: SignedState;
  readonly reason: string | null;
}

/** Where the company is: its law's words and its clock. */
export interface Place {
  readonly country: string;
  readonly timeZone: string;
}

/** A document's bytes with the person's signature in them, and what signed it. */
export interface Filled {
  readonly after: Buffer;
  /** SHA-256 of the certificate, issued for this one signature. */
  readonly fingerprint: Buffer;
  /** What came of asking for a time stamp; null where nobody was asked. */
  readonly stamp: StampOutcome | null;
}

/**
 * The certificates under which a company's documents are verified after signing.
 *
 * @param pinned those that the company sealed with, DER.
 */
export async function trustOf(platform: Platform, pinned: readonly Uint8Array[]): Promise<Certificate[]> {
  const authority = await loadAuthority(platform);
  return [authority.certificate, ...pinned.map((der) => readCertificate(der))];
}

/** A minute for clocks that differ; more where a time-stamp service's clock has to lie within. */
const BEFORE_MS = 60_000;
const STAMPED_BEFORE_MS = 6 * 60_000;

/** A field that is filled, and how it looks then. */
export interface FieldPart {
  readonly field: string;
  box(
    head: Letterhead,
    signatory: Signatory,
    act: Decision & { readonly at: Date; readonly factor: SigningFactor },
  ): Appearance;
}

interface FillOptions {
  readonly at: Date;
  readonly trust: readonly Certificate[];
  readonly factor: SigningFactor;
  /** Whose field it is. */
  readonly part: FieldPart;
  /** Asks for a time stamp where services are set; invented history has none. */
  readonly stamped: boolean;
}

/**
 * Signs a kept field: the revisions before untouched, the signer's after them, verified before it counts. The
 * key lives for this one signature.
 *
 * @throws Failure `sealFailed` when our verifier does not find it sound, `busy`; PdfError for what the engine refuses.
 */
export async function fillField(
  platform: Platform,
  place: Place,
  signatory: Signatory,
  decision: Decision,
  before: Buffer,
  options: FillOptions,
): Promise<Filled> {
  const { at, trust, factor, part } = options;
  const asks = options.stamped && platform.timeStamps.asks;
  const { country, timeZone } = place;
  const authority = await loadAuthority(platform);
  const pair = await createKeyPair('p-256');
  const certificate = issueCertificate(authority, {
    subject: {
      commonName: signatory.name,
      serialNumber: signatory.cuil,
      organization: signatory.legalName,
      country,
    },
    publicKey: pair.publicKey,
    notBeforeAt: new Date(at.getTime() - (asks ? STAMPED_BEFORE_MS : BEFORE_MS)),
    // Whether a time stamp will prove the instant is not known yet, and at level B-B none does: valid as long as its
    // issuer, so that no reader calls it expired.
    notAfterAt: authority.certificate.notAfterAt,
  });
  const signer = keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
  const head = { company: signatory.legalName, taxId: signatory.taxId, country, timeZone };
  const question = {
    source: { bytes: before },
    options: {
      at,
      offsetMinutes: zoneOffsetMinutes(at, timeZone),
      name: signatory.name,
      signatureBytes: measureSignature(signer) + (asks ? STAMP_ROOM_BYTES : 0),
      target: { field: part.field, appearance: part.box(head, signatory, { ...decision, at, factor }) },
      ...(decision.reason === null ? {} : { reason: decision.reason }),
    },
  };
  const prepared = await layOut(platform, question);
  const signature = signer.sign(signer.cms.signedAttributes(prepared.digest));
  const stamp = asks ? await platform.timeStamps.ask([signature], certificate) : null;
  const token = stamp && 'given' in stamp ? stamp.given.token : undefined;
  const after = Buffer.concat([before, completeWith(prepared, signer.cms, signature, token)]);
  const { verdict, signatures } = verifyPdf(after, { trust, stampTrust: platform.timeStamps.trust, at });
  const own = signatures.at(-1);
  const sound =
    own?.coversWholeFile === true &&
    own.digestOk &&
    own.chainOk &&
    (token === undefined || own.level === 'B-T') &&
    verdict !== 'modified' &&
    verdict !== 'invalid';
  if (!sound || !after.subarray(0, before.length).equals(before))
    throw new Failure(e.publications.sealFailed);
  return { after, fingerprint: createHash('sha256').update(certificate.der).digest(), stamp };
}

/** Ends of a host. The bytes are ours and were laid out before: it is the machine that had no time or room. */
const NOT_THE_FILE = new Set(['deadline', 'memory', 'host-died']);

async function layOut(
  { hosts, limits, log }: Platform,
  question: Parameters<HostTasks['prepare']>[1],
): Promise<PreparedSignature> {
  try {
    const waitMs = limits['wait.signature.seconds'] * 1000;
    return (await hosts.people.run('prepare', question, { waitMs })).prepared;
  } catch (error) {
    if (!(error instanceof PdfError) || !NOT_THE_FILE.has(error.code)) throw error;
    log.warn({ err: error }, 'laying a signature out');
    throw new Failure(e.shared.busy);
  }
}

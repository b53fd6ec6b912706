import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import {
  type Certificate,
  completeSignature,
  createKeyPair,
  issueCertificate,
  keySigner,
  measureSignature,
  readCertificate,
  verifyPdf,
  zoneOffsetMinutes,
} from '@legajo/pdf';
import { loadAuthority, selectPinned } from '../certificates/public.ts';
import { PERSON_FIELD, personBox } from '../documents/public.ts';
import type { CompanyCtx, Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { SigningFactor } from './identify.ts';
import type { Signatory } from './signing.sql.ts';

/** In which sense somebody signs, and why when in disagreement. */
export interface Decision {
  readonly outcome: 'agreed' | 'disagreed';
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
}

/** The certificates under which a company's documents are verified after signing. */
export async function trustOf(ctx: CompanyCtx): Promise<Certificate[]> {
  const authority = await loadAuthority(ctx.platform);
  const pinned = await selectPinned(ctx.tx);
  return [authority.certificate, ...pinned.map((der) => readCertificate(der))];
}

/**
 * Signs the kept field: the company's revision untouched, the person's after it, verified before it counts. The
 * key lives for this one signature.
 *
 * @throws Failure `sealFailed` when our verifier does not find it sound; PdfError for what the host refuses.
 */
export async function fillField(
  platform: Platform,
  place: Place,
  signatory: Signatory,
  decision: Decision,
  before: Buffer,
  options: { at: Date; trust: readonly Certificate[]; factor: SigningFactor },
): Promise<Filled> {
  const { at, trust, factor } = options;
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
    notBeforeAt: new Date(at.getTime() - 60_000),
    // No time stamp proves the instant at level B-B: valid as long as its issuer, so that no reader calls it expired.
    notAfterAt: authority.certificate.notAfterAt,
  });
  const signer = keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
  const head = { company: signatory.legalName, taxId: signatory.taxId, country, timeZone };
  const { prepared } = await platform.publicHosts.run('prepare', {
    source: { bytes: before },
    options: {
      at,
      offsetMinutes: zoneOffsetMinutes(at, timeZone),
      name: signatory.name,
      signatureBytes: measureSignature(signer),
      target: { field: PERSON_FIELD, appearance: personBox(head, signatory, { ...decision, at, factor }) },
      ...(decision.reason === null ? {} : { reason: decision.reason.slice(0, 200) }),
    },
  });
  const after = Buffer.concat([before, completeSignature(prepared, signer)]);
  const { verdict, signatures } = verifyPdf(after, { trust, at });
  const own = signatures.at(-1);
  const sound =
    own?.coversWholeFile === true &&
    own.digestOk &&
    own.chainOk &&
    verdict !== 'modified' &&
    verdict !== 'invalid';
  if (!sound || !after.subarray(0, before.length).equals(before)) throw new Failure(e.publishing.sealFailed);
  return { after, fingerprint: createHash('sha256').update(certificate.der).digest() };
}

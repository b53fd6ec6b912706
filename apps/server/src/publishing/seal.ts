import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import {
  type ByteSource,
  type Certificate,
  completeSignature,
  measureSignature,
  type SignatureOptions,
  type Signer,
  verifyPdf,
  zoneOffsetMinutes,
} from '@legajo/pdf';
import {
  type Bearer,
  companyBox,
  type Letterhead,
  newCode,
  PERSON_FIELD,
  pendingBox,
} from '../documents/public.ts';
import type { DocumentType, PageBox } from '../folders/public.ts';
import type { Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';

const COMPANY_FIELD = 'LegajoEmpresa';

/** Where boxes go unless the type says otherwise: side by side at the foot of the page (mockup 25). */
const DEFAULT_COMPANY: PageBox = { x: 0.065, y: 0.85, width: 0.425, height: 0.0927 };
const DEFAULT_PERSON: PageBox = { x: 0.51, y: 0.85, width: 0.425, height: 0.0927 };

/** What every seal of a publication has in common. */
export interface Seal {
  readonly signer: Signer;
  readonly signatureBytes: number;
  readonly trust: readonly Certificate[];
  readonly head: Letterhead;
  readonly holder: string;
  readonly position: string;
  readonly type: DocumentType;
  readonly verifyUrl: string;
}

/** A sealed file, verified by our own second reading before anybody gets it. */
export interface Sealed {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly originalSha256: string;
  readonly code: string;
  readonly level: 'B-B';
}

/** One document on its way to its seal. */
export interface ToSeal {
  readonly source: ByteSource;
  readonly bearer: Bearer;
  /** SHA-256 of the file as it came, hexadecimal. */
  readonly originalSha256: string;
  /** What its examination said about a rewrite; it is looked at again without. */
  readonly rewrite?: boolean | undefined;
}

/** An instant at which documents are sealed. */
export interface Moment {
  readonly at: Date;
  optionsFor(bearer: Bearer, code: string): SignatureOptions;
}

export function makeSeal(parts: Omit<Seal, 'signatureBytes'>): Seal {
  return { ...parts, signatureBytes: measureSignature(parts.signer) };
}

/**
 * Seals one document for its person: a host lays the signature out, this process signs it, and our verifier
 * reads the result before it counts.
 *
 * @throws Failure `sealFailed` when our verifier does not find it valid; PdfError for what the host refuses.
 */
export async function sealDocument(
  platform: Platform,
  seal: Seal,
  { at, optionsFor }: Moment,
  document: ToSeal,
): Promise<Sealed> {
  const code = newCode();
  const { source, rewrite } = document;
  const options = optionsFor(document.bearer, code);
  const { base, prepared } = await platform.hosts.run('prepare', {
    source,
    options,
    ...(rewrite === undefined ? {} : { rewrite }),
  });
  const bytes = Buffer.concat([base, completeSignature(prepared, seal.signer)]);
  const verification = verifyPdf(bytes, { trust: seal.trust, at });
  const own = verification.signatures.at(-1);
  const sound = own?.coversWholeFile === true && own.digestOk && own.chainOk;
  // A file that somebody else signed before may be untrusted for us; our own seal must be whole in any case.
  if (!sound || verification.verdict === 'modified' || verification.verdict === 'invalid')
    throw new Failure(e.publishing.sealFailed);
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    originalSha256: document.originalSha256,
    code,
    level: 'B-B',
  };
}

/** Everything that documents sealed at one instant share, worked out once. */
export function sealAt(seal: Seal, at: Date): Moment {
  const { type, head } = seal;
  const page =
    type.signaturePage === 'first' || type.signaturePage === 'last'
      ? type.signaturePage
      : Number(type.signaturePage);
  const { holder, position, verifyUrl } = seal;
  const box = companyBox(head, { holder, position, at, verifyUrl });
  const offsetMinutes = zoneOffsetMinutes(at, head.timeZone);
  const optionsFor = (bearer: Bearer, code: string): SignatureOptions => ({
    at,
    offsetMinutes,
    name: seal.holder,
    signatureBytes: seal.signatureBytes,
    target: {
      name: COMPANY_FIELD,
      page,
      rectangle: rectangle(type.companyBox ?? DEFAULT_COMPANY),
      appearance: box(code),
      label: head.company,
    },
    ...(type.signable
      ? {
          reserve: [
            {
              name: PERSON_FIELD,
              page,
              rectangle: rectangle(type.personBox ?? DEFAULT_PERSON),
              appearance: pendingBox(head, bearer),
              label: bearer.name,
            },
          ],
        }
      : {}),
  });
  return { at, optionsFor };
}

const rectangle = (box: PageBox) => ({
  unit: 'fraction' as const,
  left: box.x,
  top: box.y,
  width: box.width,
  height: box.height,
});

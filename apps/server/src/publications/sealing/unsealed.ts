import { e } from '@legajo/contract';
import { type ItemOutcome, inBatches } from '@legajo/pdf';
import { usableCertificate } from '../../certificates/public.ts';
import { newCode } from '../../documents/public.ts';
import type { DocumentType } from '../../folders/public.ts';
import type { Ctx, Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Sealed, ToSeal } from './seal.ts';

/**
 * Whether documents of a type may go out without the company's seal: the type says so (areas 2.4), or nobody signs them;
 * salary receipts are never unsealed.
 */
export const mayGoUnsealed = (
  type: Pick<DocumentType, 'signable' | 'salaryReceipt' | 'folderKind' | 'certifies' | 'unsealed'>,
): boolean =>
  !type.signable &&
  !type.salaryReceipt &&
  type.folderKind === 'documentos' &&
  (type.unsealed || !type.certifies);

/**
 * Without a seal goes a type that says so; else what nobody signs, and only while the company has no certificate: where
 * there is one, it seals.
 *
 * @throws Failure `certificateMissing` of what must be sealed, `badPassword` where a certificate could.
 */
export async function requireUnsealable(ctx: Ctx, type: DocumentType): Promise<void> {
  if (!mayGoUnsealed(type)) throw new Failure(e.signing.certificateMissing);
  if (type.unsealed) return;
  const standing = await usableCertificate(ctx).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (standing) throw new Failure(e.signing.badPassword, {}, { clave: { rule: 'required' } });
}

/**
 * Puts documents into the form of the store as they came: no seal, no box, no code on the page.
 *
 * @returns for each document its file, or why there is none.
 */
export async function keepUnsealed(
  platform: Platform,
  companyId: number,
  documents: readonly Omit<ToSeal, 'bearer' | 'places'>[],
  waitMs?: number,
): Promise<ItemOutcome<Sealed>[]> {
  const outcomes = await inBatches(documents, { bytesOf: ({ bytes }) => bytes }, (part, alone) => {
    const items = part.map(({ source, originalSha256: sha256, rewrite, beside }) => ({
      source,
      sha256,
      rewrite,
      beside,
    }));
    return platform.hosts.sealing.run('keep', { companyId, items }, { alone, waitMs });
  });
  return outcomes.map((outcome, i) => {
    if ('refused' in outcome) return outcome;
    const { originalSha256 } = documents[i]!;
    const sha256 = outcome.result.file.sha256.toString('hex');
    return { result: { ...outcome.result, sha256, originalSha256, code: newCode(), level: 'unsealed' } };
  });
}

/** The same of one. @throws PdfError for what the file is refused for. */
export async function keepOneUnsealed(
  platform: Platform,
  companyId: number,
  document: Omit<ToSeal, 'bearer' | 'places'>,
  waitMs: number,
): Promise<Sealed & { stamp: null }> {
  const [outcome] = await keepUnsealed(platform, companyId, [document], waitMs);
  if (outcome && 'result' in outcome) return { ...outcome.result, stamp: null };
  throw outcome?.refused ?? new Failure(e.publications.sealFailed);
}

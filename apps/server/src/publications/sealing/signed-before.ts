import { type ErrorDefinition, e } from '@legajo/contract';
import type { Examination, SealObstacle } from '@legajo/pdf';
import { COMPANY_FIELD } from '../../documents/public.ts';

const OBSTACLES: Readonly<Record<SealObstacle, ErrorDefinition>> = {
  certified: e.publications.certifiedClosed,
  'fields-locked': e.publications.fieldsLocked,
  'signature-broken': e.publications.signatureBroken,
  'signature-unknown': e.publications.signatureUnknown,
};

/** Why a file that was signed before it came takes no seal that leaves those signatures whole; null when it does. */
export function whyNotSealable({
  holdsSignature,
  encrypted,
  sealObstacle,
  signatureFields,
  appendable,
}: NonNullable<Examination['inspection']>): ErrorDefinition | null {
  if (signatureFields.some(({ name }) => name === COMPANY_FIELD)) return e.publications.sealedBefore;
  if (!holdsSignature) return null;
  if (encrypted) return e.publications.signedRestricted;
  if (sealObstacle) return OBSTACLES[sealObstacle];
  return appendable ? null : e.publications.unappendable;
}

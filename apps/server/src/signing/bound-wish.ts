import { createHash } from 'node:crypto';
import type { DocumentRow } from '../documents/public.ts';
import type { BoundWish } from '../mfa/public.ts';
import type { Actor } from '../platform/context.ts';
import type { Decision } from './fill-field.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * A wish to sign as a passkey has it signed: whose, in which sense and for which reason, and which bytes of which
 * documents, in the order in which they were wished. Anything else in it is another wish.
 *
 * @param documents as they are before the signature.
 * @param what a signature of one's own is none of somebody else's document.
 */
export function boundWish(
  { companyId, personId }: Pick<Actor, 'companyId' | 'personId'>,
  { outcome, reason }: Decision,
  documents: readonly Pick<DocumentRow, 'id' | 'sha256'>[],
  what: 'legajo signature' | 'legajo second signature' = 'legajo signature',
): BoundWish {
  const wish = {
    for: what,
    company: companyId,
    person: personId,
    outcome,
    reason: reason === null ? null : sha256(reason),
  };
  return {
    whole: JSON.stringify({
      ...wish,
      documents: documents.map((document) => [document.id, document.sha256.toString('hex')]),
    }),
    about: JSON.stringify({ ...wish, documents: documents.map(({ id }) => id) }),
  };
}

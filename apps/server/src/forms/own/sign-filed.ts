import { e, signedIn } from '@legajo/contract';
import { ownDocument } from '../../documents/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { boundWish, fillAndKeep, holdSignatory, identify, OWN_PART } from '../../signing/public.ts';

const AGREED = { outcome: signedIn('conforme'), reason: null };

type Proven = Awaited<ReturnType<typeof identify>>;

/**
 * Makes sure that whoever sends a form that is signed is who they are, before anything is written.
 *
 * @throws Failure `signatureRequired`, and of the signing.
 */
export async function proveSigner(
  steps: Steps,
  { password, code }: { readonly password: string | undefined; readonly code: string | undefined },
): Promise<Proven> {
  if (password === undefined && code === undefined) throw new Failure(e.eforms.signatureRequired);
  const signatory = await steps.transaction((ctx) => holdSignatory(ctx, steps.actor.personId));
  if (!signatory) throw new Failure(e.eforms.notFound);
  const wish = { bound: boundWish(steps.actor, AGREED, []), name: undefined };
  return identify(steps, signatory, { password, code, passkey: undefined }, wish);
}

/**
 * Signs the document of a form that was just filed, as its person would. What keeps it from that leaves it filed: it waits
 * to be signed like any other.
 */
export async function signFiled(steps: Steps, documentId: number, proven: Proven): Promise<void> {
  try {
    const { signatory, document } = await steps.transaction(async (ctx) => ({
      signatory: await holdSignatory(ctx, steps.actor.personId),
      document: await ownDocument(ctx, steps.actor.personId, documentId),
    }));
    if (!signatory || !document) return;
    const act = { signatory, decision: AGREED, proven, key: undefined, part: OWN_PART };
    await fillAndKeep(steps, document, act, undefined);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    steps.platform.log.warn({ err: error }, 'signing a form that was filed');
  }
}

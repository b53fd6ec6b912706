import { e } from '@legajo/contract';
import type { Ctx, Steps } from '../context.ts';
import { Failure } from '../failure.ts';
import { Replayed } from '../http/binding.ts';
import { insertAnswer, type Named, selectAnswer } from './answers.sql.ts';

/** Keeps what a wish is answered. Asked in the transaction that does what was wished, so that there is both or neither. */
export type KeepAnswer<A> = (ctx: Ctx, answer: readonly A[]) => Promise<void>;

/** What is asked for, at which address. */
export interface Asked {
  readonly path: string;
  /** SHA-256 of what makes a request the same one again. */
  readonly digest: Buffer;
}

/** Another process did the same wish meanwhile: what this one did is undone. */
class DoneMeanwhile extends Error {}

/**
 * Does a wish that its client named (`Idempotency-Key`) once: the same again within a day is answered as the first time.
 * Without a name it is done as often as it comes.
 *
 * What a crash leaves is either the deed with its answer or nothing. That it is under way is known to this process only:
 * another one that does the same finds the answer where it would write its own, or is refused because of what was done,
 * and gives that answer too.
 *
 * @param work does it, and calls `keep` in its last transaction.
 * @throws Failure `idempotencyReused` where the name stands for something else, `idempotencyBusy` while the first is
 *   under way; what `work` throws.
 */
export async function once<A>(
  steps: Steps,
  { path, digest }: Asked,
  work: (keep: KeepAnswer<A>) => Promise<readonly A[]>,
): Promise<readonly A[] | Replayed<A>> {
  const { wish: key } = steps.origin;
  if (!key) return work(async () => undefined);
  const { underWay } = steps.platform;
  const { personId, key: program } = steps.actor;
  const named = { personId, keyId: program?.id ?? null, path, key };
  const name = JSON.stringify([steps.companyId, named]);
  const first = underWay.get(name);
  if (first) throw new Failure(first.equals(digest) ? e.shared.idempotencyBusy : e.shared.idempotencyReused);
  underWay.set(name, digest);
  try {
    return (await answered<A>(steps, named, digest)) ?? (await work(keeper(named, digest)));
  } catch (error) {
    if (!(error instanceof DoneMeanwhile) && !(error instanceof Failure)) throw error;
    const again = await answered<A>(steps, named, digest);
    if (!again) throw error;
    return again;
  } finally {
    underWay.delete(name);
  }
}

/** The instant from which what was answered counts. */
const since = ({ now, platform }: Pick<Ctx, 'now' | 'platform'>) =>
  new Date(now.getTime() - platform.limits['keep.answer.seconds'] * 1000);

const keeper =
  <A>(named: Named, digest: Buffer): KeepAnswer<A> =>
  async (ctx, answer) => {
    const { tx, now } = ctx;
    const kept = await insertAnswer(tx, named, { digest, answer }, { now, since: since(ctx) });
    if (!kept) throw new DoneMeanwhile('The same wish was done meanwhile.');
  };

async function answered<A>(steps: Steps, named: Named, digest: Buffer): Promise<Replayed<A> | null> {
  const kept = await steps.transaction((ctx) => selectAnswer(ctx.tx, named, since(ctx)));
  if (!kept) return null;
  if (!kept.digest.equals(digest)) throw new Failure(e.shared.idempotencyReused);
  return new Replayed(kept.answer as readonly A[]);
}

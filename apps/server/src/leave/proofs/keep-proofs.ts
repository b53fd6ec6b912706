import { e } from '@legajo/contract';
import { recordReading } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { ReceivedFiles } from '../../platform/http/multipart.ts';
import { keepPictures, type Picture, pictureAt, readPicture } from '../../platform/pictures/kept-pictures.ts';
import { findLeave, readOwn } from '../requests/read.ts';
import type { LeaveRequest } from '../requests/request.ts';
import { countProofs, insertProofs, type StoredProof, selectProof } from './proof.sql.ts';
import type { NewProof } from './proof.ts';
import { readProofs } from './read-proofs.ts';

/**
 * Stores what was sent as a proof, and runs `work` in the transaction that speaks of it. What it refuses leaves nothing of them.
 *
 * @param before refuses before anything is read; `work` asks again.
 * @throws Failure `fileType`, `busy`.
 */
export async function withProofs<T>(
  steps: Steps,
  files: ReceivedFiles,
  before: (ctx: Ctx) => Promise<unknown>,
  work: (ctx: Ctx, proofs: readonly NewProof[]) => Promise<T>,
): Promise<T> {
  await steps.transaction(before);
  const read = await readProofs(steps, files);
  return keepPictures(
    steps,
    read.map(({ bytes }) => bytes),
    (ctx: Ctx, addresses) =>
      work(
        ctx,
        read.map(({ name, kind, bytes }, index) => ({
          ...{ name, kind, size: bytes.length },
          address: addresses[index] as Buffer,
        })),
      ),
  );
}

/** Adds proofs to one's own leave that waits or was approved. @throws Failure `notFound`, `wrongState`, `limitReached`. */
export function proveOwn(steps: Steps, id: number, files: ReceivedFiles): Promise<LeaveRequest> {
  const standing = async (ctx: Ctx) => {
    const request = await readOwn(ctx, id);
    if (request.state !== 'pending' && request.state !== 'approved') throw new Failure(e.leave.wrongState);
  };
  return withProofs(steps, files, standing, async (ctx, proofs) => {
    const max = ctx.platform.limits['leave.request.files'];
    const count = await countProofs(ctx.tx, id);
    await standing(ctx);
    if (count + proofs.length > max) throw new Failure(e.shared.limitReached, { max });
    await insertProofs(ctx.tx, id, proofs, { id: ctx.actor.personId, at: ctx.now });
    return readOwn(ctx, id);
  });
}

/**
 * A proof, for its person or Human Resources (areas 11.9).
 *
 * @throws Failure `notFound` for everybody else.
 */
export async function readProof(
  steps: Steps,
  requestId: number,
  id: number,
  whose: 'person' | 'hr',
): Promise<Picture & Pick<StoredProof, 'name' | 'kind'>> {
  let found: StoredProof | undefined;
  const picture = await readPicture(steps, async (ctx: Ctx) => {
    const { as, request } = await findLeave(ctx, requestId);
    found = as === whose ? await selectProof(ctx.tx, requestId, id) : undefined;
    if (!found) throw new Failure(e.leave.notFound);
    if (whose === 'hr') await recordReading(ctx, request.person.id, 'leave-proof');
    return pictureAt(found.address);
  });
  if (!found) throw new Error('A proof that was read was not found.');
  return { ...picture, name: found.name, kind: found.kind };
}

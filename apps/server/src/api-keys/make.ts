import { dayIn, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure } from '../platform/failure.ts';
import { countGood, insertKey, type KeyRow, selectOne } from './api-keys.sql.ts';
import { keepSecret } from './keep-secret.ts';
import { newKey } from './key-text.ts';
import { judgeWish, type KeyWish } from './scope.ts';

/** A key and what its program shows, which is known this once. */
export interface MadeKey {
  readonly key: KeyRow;
  readonly text: string;
}

/**
 * Makes a key for a program (areas 15.1–15.3).
 *
 * @throws Failure `person`, `scope` or `field` of what it is to be; `limitReached` where the company has as many as it may.
 */
export async function makeKey(ctx: Ctx, wish: KeyWish): Promise<MadeKey> {
  const { tx, actor, now, platform } = ctx;
  await judgeWish(ctx, wish);
  await lockCompany(tx, 'apiKeys', ctx.companyId);
  const most = platform.limits['apikey.company'];
  if ((await countGood(tx, dayIn(now, actor.timeZone))) >= most)
    throw new Failure(e.shared.limitReached, { max: most });
  const { personId, name, actions, permits, addresses, endsOn } = wish;
  const folders = wish.folders.length > 0 ? wish.folders : null;
  const row = { personId, name, actions, permits, folders, addresses, endsOn };
  const id = await insertKey(tx, { ...row, prefix: '', madeBy: actor.personId }, now);
  const text = await keepSecret(ctx, id, newKey, now);
  await record(ctx, [
    {
      event: 'api-key.made',
      actorId: actor.personId,
      subject: 'api_key',
      subjectId: id,
      body: {
        person: personId,
        actions: [...actions],
        permits: [...permits],
        folders: folders ? [...folders] : null,
        endsOn,
      },
      personal: { name, addresses: [...addresses] },
    },
  ]);
  return { key: (await selectOne(tx, id)) as KeyRow, text };
}

import type { IsoDay } from '@legajo/contract';
import { type Bringing, type Replaced, readReplaced } from '../../documents/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { selectBringing } from './tray.sql.ts';

/** Where one of them would be put instead, and until when it would hold; not given, as it was sent. */
export interface PutAs {
  readonly typeId: number | undefined;
  readonly expiresOn: IsoDay | null | undefined;
}

/**
 * What accepting each of these would take the place of in its person's file. What does not wait, or is out of reach, is
 * left out.
 *
 * @param as of a document that is asked for alone; a paper of a way in goes nowhere else.
 */
export async function readReplacedBy(ctx: Ctx, ids: readonly number[], as: PutAs): Promise<Replaced[]> {
  const found = await selectBringing(ctx.tx, ctx.actor.personId, ids);
  const [one] = found;
  return readReplaced(ctx, ids.length === 1 && one?.typeId ? [putAs(one, as)] : found);
}

const putAs = (one: Bringing, { typeId, expiresOn }: PutAs): Bringing => ({
  ...one,
  typeId: typeId ?? one.typeId,
  expiresOn: expiresOn === undefined ? one.expiresOn : expiresOn,
});

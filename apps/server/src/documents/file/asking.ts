import { dayIn, e, f, type IsoDay, type Language, paperText } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';

/** Why papers are asked for, and the last day for them, as whoever asks says it. */
export interface Asking {
  readonly reason: string | null;
  readonly until: IsoDay | null;
}

/** @throws Failure `fieldInvalid` of a last day that is over. */
export function wireToAsking(
  ctx: Ctx,
  { motivo, hasta }: { readonly motivo?: string | undefined; readonly hasta?: IsoDay | undefined },
): Asking {
  if (hasta !== undefined && hasta < dayIn(ctx.now, ctx.actor.timeZone))
    refuseField(e.people.fieldInvalid, 'hasta', 'over');
  return { reason: motivo ?? null, until: hasta ?? null };
}

/** What the trail keeps of a request: its words can be erased. */
export const requestBody = (papers: readonly string[], { reason, until }: Asking) => ({
  body: until ? { papers: [...papers], until } : { papers: [...papers] },
  ...(reason ? { personal: { reason } } : {}),
});

/** The papers as a mail lists them, with why and until when below. */
export const listedPapers = (names: readonly string[], { reason, until }: Asking, language: Language) =>
  [
    names.map((name) => `- ${name}`).join('\n'),
    ...(reason ? [paperText('papersWhy', language, { reason })] : []),
    ...(until ? [paperText('papersUntil', language, { day: f.out.day(until) })] : []),
  ].join('\n\n');

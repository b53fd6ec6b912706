import type { CompanyCtx } from '../platform/company-ctx.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';

type Marked = Pick<CompanyCtx, 'tx' | 'now' | 'platform'>;

/** Whose reading waits longer may have lost its job. */
export const LATE_SECONDS = 600;
/** The instants compared are those before one: a second later it is past. */
const PAST_MS = 1000;

/** Says when the round is to look at a draft that began now, or at what is sent back now. */
export const markKept = (ctx: Marked): Promise<void> =>
  markIn(ctx, ctx.platform.limits['upload.draft.seconds']);

/** Says when the round is to look after a reading that is asked for now. */
export const markReading = (ctx: Marked): Promise<void> => markIn(ctx, LATE_SECONDS);

const markIn = (ctx: Marked, seconds: number) =>
  markRoundAt(ctx, 'uploads.sweep', new Date(ctx.now.getTime() + seconds * 1000 + PAST_MS));

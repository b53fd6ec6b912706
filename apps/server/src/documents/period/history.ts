import type { IsoMonth } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectHoldsHistory } from './history.sql.ts';
import { isOldPeriod } from './range.ts';

/** Whether somebody may still publish months older than a year, asked of the company and not of a session. */
export const holdsHistory = (ctx: Pick<CompanyCtx, 'tx'>, personId: number): Promise<boolean> =>
  selectHoldsHistory(ctx.tx, personId);

/** What goes out, or is moved, into a month. */
export interface Loaded {
  readonly period: IsoMonth;
  readonly documents: number;
  readonly by: number;
  readonly subject: 'process' | 'document';
  readonly subjectId: number;
  /** As which the month counts as old: when it was asked for. */
  readonly at: Date;
}

/**
 * Writes into the trail that a month older than a year was used, which one and for how many documents; nothing of any
 * other month. In the transaction that lets it go out.
 */
export async function noteHistory(
  ctx: Pick<CompanyCtx, 'companyId' | 'tx' | 'now'>,
  timeZone: string,
  loads: readonly Loaded[],
): Promise<void> {
  const old = loads.filter(({ period, documents, at }) => documents > 0 && isOldPeriod(period, at, timeZone));
  await record(
    ctx,
    old.map(({ period, documents, by, subject, subjectId }) => ({
      event: 'history.loaded' as const,
      actorId: by,
      subject,
      subjectId,
      body: { periods: [period.slice(0, 7)], documents },
    })),
  );
}

import { type Language, paperText } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { stampText } from '../trace/paper.ts';
import type { StampRow } from './stamp.ts';
import { selectStamps } from './stamps.sql.ts';

/** Where these documents stand with their time stamps, by document; nothing of those for which none was asked. */
export function readStamps(
  { tx }: Pick<CompanyCtx, 'tx'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StampRow>> {
  return selectStamps(tx, ids);
}

/** Where one document stands; null where no time stamp was asked for. */
export async function readStamp(ctx: Pick<CompanyCtx, 'tx'>, id: number): Promise<StampRow | null> {
  return (await readStamps(ctx, [id])).get(id) ?? null;
}

/** PAdES level of the signature that a document's time stamp was asked for (ETSI EN 319 142-1, 6.3): never more than stands. */
export const levelOf = (stamp: StampRow | null): 'B-B' | 'B-T' => (stamp?.state === 'given' ? 'B-T' : 'B-B');

/** Where a document stands with its time stamp, in one line of a paper. */
export function describeStamp(stamp: StampRow | null, language: Language, timeZone: string): string {
  if (!stamp) return paperText('stamp.none', language);
  const { state, askedAt, failure, failedAt, givenAt, authority } = stamp;
  const time = (at: Date) => stampText(at, timeZone).replace('−', '-');
  if (state === 'given')
    return paperText('stamp.given', language, {
      at: givenAt ? time(givenAt) : '',
      authority: authority ?? '',
    });
  const values = {
    since: time(askedAt),
    failedAt: failedAt ? time(failedAt) : '',
    failure: failure ? paperText(`stamp.failure.${failure}`, language) : '',
  };
  if (state === 'given-up') return paperText('stamp.givenUp', language, values);
  return paperText(failure ? 'stamp.pendingFailed' : 'stamp.pending', language, values);
}

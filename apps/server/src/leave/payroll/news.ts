import type { IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { NewsRow, PayrollLeave, Span } from './export.sql.ts';

/** How many days a part of leave takes. */
export type CountPart = (leave: PayrollLeave, part: Span) => number;

/**
 * What payroll has to be told of leave (areas 11.14): days of the span that it does not know, cut at the span's ends; and of
 * what it was told, whatever the span, what is other by now or is no more.
 */
export function newsOf(leave: PayrollLeave, span: Span, count: CountPart): NewsRow[] {
  const news: NewsRow[] = [];
  const requestId = leave.id;
  for (const told of leave.told) {
    const of = { first: told.spanFirst, last: told.spanLast };
    const part = leave.isApproved ? cut(leave, of) : null;
    if (part === null) {
      if (!told.removed)
        news.push({
          requestId,
          span: of,
          first: told.first,
          last: told.last,
          amount: told.amount,
          news: 'removed',
        });
      continue;
    }
    const amount = count(leave, part);
    const isSame = part.first === told.first && part.last === told.last && amount === told.amount;
    if (told.removed || !isSame)
      news.push({ requestId, span: of, ...part, amount, news: told.removed ? 'added' : 'changed' });
  }
  for (const left of without(span, leave.told)) {
    const part = leave.isApproved ? cut(leave, left) : null;
    if (part) news.push({ requestId, span: left, ...part, amount: count(leave, part), news: 'added' });
  }
  return news;
}

/** What of leave lies in a span. */
function cut(leave: Span, span: Span): Span | null {
  const first = leave.first > span.first ? leave.first : span.first;
  const last = leave.last < span.last ? leave.last : span.last;
  return first <= last ? { first, last } : null;
}

/** The parts of a span of which nothing was told yet. */
function without(
  span: Span,
  told: readonly { readonly spanFirst: IsoDay; readonly spanLast: IsoDay }[],
): Span[] {
  return [...told]
    .sort((a, b) => (a.spanFirst < b.spanFirst ? -1 : 1))
    .reduce<Span[]>(
      (left, { spanFirst, spanLast }) =>
        left.flatMap((one) => {
          if (spanLast < one.first || spanFirst > one.last) return [one];
          const before = spanFirst > one.first ? [{ first: one.first, last: dayAfter(spanFirst, -1) }] : [];
          const after = spanLast < one.last ? [{ first: dayAfter(spanLast), last: one.last }] : [];
          return [...before, ...after];
        }),
      [span],
    );
}

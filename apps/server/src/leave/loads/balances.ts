import { dayIn, e, type IsoDay } from '@legajo/contract';
import { BALANCE_HEADERS, type balanceRow } from '@legajo/contract/calls/leave-loads';
import { yearOf } from '@legajo/contract/leave/calendar';
import type { z } from 'zod';
import { closedSince, lowestWith } from '../ledger/adjust.ts';
import { grantDue } from '../ledger/due-of-people.ts';
import { type Entry, rounded, stintOf, sumOf } from '../ledger/entry.ts';
import { type LedgerPerson, selectEntries } from '../ledger/ledger.sql.ts';
import type { LoadOf, PlacedRow } from './load.ts';
import { insertLoaded, type Loaded, type Stated, selectStated } from './loads.sql.ts';
import type { Headers, Refused } from './read-load.ts';

type Said = z.output<typeof balanceRow>;

export const BALANCES: Headers = { all: BALANCE_HEADERS, needed: BALANCE_HEADERS };

/** What makes two rows of a file say the same balance. */
export const nameOfBalance = ({ cuil, tipo, periodo }: Said): string =>
  JSON.stringify([cuil, tipo.toLowerCase(), periodo]);

/**
 * Writes opening balances (areas 11.13): one opening for person, type and period; where something is there already, the
 * difference as a correction. What a load said before is compared with what it says now, whatever was taken since; of a period
 * that no load spoke of, with what there was on the day that the row names.
 */
export const balanceLoad = (fileName: string): LoadOf<Said> => ({
  kind: 'balances',
  fileName,
  atATime: 500,
  async write(ctx, rows, begin, refused) {
    const { tx, actor, now } = ctx;
    const today = dayIn(now, actor.timeZone);
    const ids = [...new Set(rows.map(({ person }) => person.id))];
    const held = new Map((await grantDue(ctx, { ids, most: ids.length }, today)).map((p) => [p.personId, p]));
    const entries = Map.groupBy(await selectEntries(tx, ids), ({ personId }) => personId);
    const stated = Map.groupBy(await selectStated(tx, ids), ({ personId }) => personId);
    const loaded: Loaded[] = [];
    let equal = 0;
    for (const row of rows) {
      const { person, type, line, cells, said } = row;
      const own = (entries.get(person.id) ?? []).filter(({ typeId }) => typeId === type.id);
      const before = (stated.get(person.id) ?? []).filter(({ typeId }) => typeId === type.id);
      const judged = judgeBalance(row, held.get(person.id), own, before, today);
      if (judged === 'equal') equal += 1;
      else if ('definition' in judged) refused.push({ line, cells, ...judged });
      else {
        loaded.push({ ...judged, line, stated: said.cantidad });
        const entry = { ...judged, part: 0, reason: null };
        entries.set(person.id, [...(entries.get(person.id) ?? []), entry]);
      }
    }
    if (loaded.length > 0)
      await insertLoaded(tx, loaded, { loadId: await begin(), fileName, by: actor.personId, at: now });
    return { loaded: loaded.length, equal };
  },
});

function judgeBalance(
  { person, type, said }: PlacedRow<Said>,
  held: LedgerPerson | undefined,
  entries: readonly Entry[],
  stated: readonly Stated[],
  today: IsoDay,
): 'equal' | Pick<Refused, 'field' | 'definition'> | Omit<Loaded, 'line' | 'stated'> {
  const { periodo: period, cantidad: amount, fecha: on } = said;
  if (type.balance === 'free') return { field: 'tipo', definition: e.leave.typeUnknown };
  if (!held?.isActive || held.policyId === null) return { field: 'cuil', definition: e.leave.notEnabled };
  const isYearly = type.balance === 'cap';
  if (isYearly ? period !== yearOf(on) : period > yearOf(on) + 1)
    return { field: 'periodo', definition: e.leave.dates };
  if (on > today || on < held.hiredOn) return { field: 'fecha', definition: e.leave.dates };
  const stint = stintOf(entries);
  const own = entries.filter((entry) => entry.period === period && entry.stint === stint);
  const before = stated.find((one) => one.period === period && one.stint === stint);
  const cap = isYearly ? (type.cap ?? 0) : 0;
  const there = before?.amount ?? rounded(cap + sumOf(own.filter((entry) => entry.on <= on)));
  const difference = rounded(amount - there);
  const isFirst = !before && !isYearly && own.every((entry) => entry.on > on);
  if (difference === 0 && !isFirst) return 'equal';
  const kind = isFirst ? ('opening' as const) : ('correction' as const);
  const entry = { personId: person.id, typeId: type.id, on, kind, amount: difference, period, stint };
  if (closedSince(entries, entry)) return { field: 'fecha', definition: e.leave.dates };
  if (difference < 0 && lowestWith(type, entries, entry) < -type.belowZero)
    return { field: 'cantidad', definition: e.leave.balance };
  return entry;
}

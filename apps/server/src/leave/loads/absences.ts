import { dayIn, e, keyOf } from '@legajo/contract';
import {
  ABSENCE_HEADERS,
  ABSENCE_NEEDS,
  ABSENCE_PARTS,
  type absenceRow,
} from '@legajo/contract/calls/leave-loads';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { askLeaveFor } from '../requests/ask.ts';
import { type LeaveWish, plainParts } from '../requests/request.ts';
import type { LoadOf, PlacedRow } from './load.ts';
import { insertLoadedLeave, type Standing, selectStanding } from './loads.sql.ts';
import type { Headers, Refused } from './read-load.ts';

type Said = z.output<typeof absenceRow>;

export const ABSENCES: Headers = { all: ABSENCE_HEADERS, needed: ABSENCE_NEEDS };

/** What makes two rows of a file say the same absence. */
export const nameOfAbsence = ({ cuil, tipo, desde, hasta, parte }: Said): string =>
  JSON.stringify([cuil, tipo.toLowerCase(), desde, hasta, parte]);

/**
 * Notes absences as Human Resources notes one (areas 11.11), each by every rule of one. What stands as the row says it is the
 * same; of what is over its person is told nothing.
 */
export const absenceLoad = (fileName: string): LoadOf<Said> => ({
  kind: 'absences',
  fileName,
  atATime: 50,
  async write(ctx, rows, begin, refused) {
    const span = {
      first: rows.map(({ said }) => said.desde).reduce((a, b) => (a < b ? a : b)),
      last: rows.map(({ said }) => said.hasta).reduce((a, b) => (a > b ? a : b)),
    };
    const ids = [...new Set(rows.map(({ person }) => person.id))];
    // In the order of their ids: of two who load the same file the second waits, and finds it there.
    await holdPeople(ctx, ids);
    const standing = Map.groupBy(await selectStanding(ctx.tx, ids, span), ({ personId }) => personId);
    let loaded = 0;
    let equal = 0;
    for (const row of rows) {
      const { line, cells, person } = row;
      const wish = wishOf(row);
      if ((standing.get(person.id) ?? []).some((one) => isSame(one, wish))) {
        equal += 1;
        continue;
      }
      const refusal = await register(ctx, row, wish, begin);
      if (refusal) refused.push({ line, cells, ...refusal });
      else loaded += 1;
    }
    return { loaded, equal };
  },
});

const holdPeople = (ctx: Ctx, ids: readonly number[]) => holdLedgers(ctx.tx, { ids, most: ids.length });

const wishOf = ({ type, said }: PlacedRow<Said>): LeaveWish => {
  const part = keyOf(ABSENCE_PARTS, said.parte);
  // One word for both ends: a half is of one day, as the rule says of more than one.
  return plainParts({
    typeId: type.id,
    first: said.desde,
    last: said.hasta,
    firstPart: part,
    lastPart: said.desde === said.hasta ? part : 'whole',
    hours: said.horas ?? null,
  });
};

const isSame = (one: Standing, wish: LeaveWish): boolean =>
  (['typeId', 'first', 'last', 'firstPart', 'lastPart', 'hours'] as const).every(
    (part) => one[part] === wish[part],
  );

/** @returns why it is refused; null where it is noted. */
async function register(
  ctx: Ctx,
  { line, person, said }: PlacedRow<Said>,
  wish: LeaveWish,
  begin: () => Promise<number>,
): Promise<Pick<Refused, 'field' | 'definition' | 'values'> | null> {
  const isOver = said.hasta < dayIn(ctx.now, ctx.actor.timeZone);
  try {
    await inSavepoint(ctx.tx, async () => {
      const asked = { wish, comment: null, proofs: [] };
      const inName = { registers: true, reason: said.motivo ?? null, tells: !isOver };
      const request = await askLeaveFor(ctx, person.id, asked, inName);
      await insertLoadedLeave(ctx.tx, await begin(), {
        ...{ line, personId: person.id, typeId: wish.typeId },
        requestId: request.id,
      });
    });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { definition, values } = error;
    return { field: FIELDS.get(definition) ?? '', definition, ...(values ? { values } : {}) };
  }
}

const FIELDS = new Map([
  [e.leave.notEnabled, 'cuil'],
  [e.leave.dates, 'desde'],
  [e.leave.halfDay, 'parte'],
  [e.leave.hours, 'horas'],
  [e.leave.reasonRequired, 'motivo'],
] as const);

import { e } from '@legajo/contract';
import { LEAVE_KINDS } from '@legajo/contract/calls/leave-types';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { type LeaveType, selectTypes } from '../types/types.sql.ts';
import { type Found, insertLoad, type LoadKind, selectByNumber, updateCounts } from './loads.sql.ts';
import type { GoodRow, Refused } from './read-load.ts';

/** What became of a file. */
export interface LoadReport {
  /** Null where nothing was loaded, and of a dry run. */
  readonly id: number | null;
  readonly rows: number;
  readonly loaded: number;
  readonly equal: number;
  readonly refused: readonly Refused[];
}

/** What a load of either kind does with the rows of some people. */
export interface LoadOf<T> {
  readonly kind: LoadKind;
  readonly fileName: string;
  /** Rows that are written in one transaction, more only where one person has more. */
  readonly atATime: number;
  /**
   * Writes rows of some people; what breaks a rule goes to `refused`.
   *
   * @param begin gives the number of the load, which begins with its first row.
   */
  write(
    ctx: Ctx,
    rows: readonly PlacedRow<T>[],
    begin: () => Promise<number>,
    refused: Refused[],
  ): Promise<{ readonly loaded: number; readonly equal: number }>;
}

/** A row of somebody within reach, of a type that the company has. */
export interface PlacedRow<T> extends GoodRow<T> {
  readonly person: Found;
  readonly type: LeaveType;
}

type Named = { readonly cuil: string; readonly tipo: string };

/**
 * Loads the rows of a file, some people at a time: what was written stays if the process ends in between, and the same file
 * again finds it there. A dry run does the same and undoes it.
 *
 * @param good rows whose cells stand. @param refused those whose cells do not.
 * @param done is asked in the last transaction, with what became of the file.
 */
export async function loadRows<T extends Named>(
  steps: Steps,
  of: LoadOf<T>,
  good: readonly GoodRow<T>[],
  refused: Refused[],
  simulate: boolean,
  done: (ctx: Ctx, report: LoadReport) => Promise<void>,
): Promise<LoadReport> {
  const count = good.length + refused.length;
  const placed = await steps.transaction((ctx) => place(ctx, good, refused));
  let id: number | null = null;
  let loaded = 0;
  let equal = 0;
  for (const part of partsOf(placed, of.atATime)) {
    await steps
      .transaction(async (ctx) => {
        // What a transaction says counts once it is there.
        const found: Refused[] = [];
        let began = id;
        const begin = async () => (began ??= await beginLoad(ctx, of));
        const write = () => of.write(ctx, part, begin, found);
        const made = await (simulate ? inSavepoint(ctx.tx, write, false) : write());
        return () => {
          refused.push(...found);
          loaded += made.loaded;
          equal += made.equal;
          id = simulate ? null : began;
        };
      })
      .then((keep) => keep());
  }
  refused.sort((a, b) => a.line - b.line);
  const report = { id: id as number | null, rows: count, loaded, equal, refused };
  await steps.transaction(async (ctx) => {
    if (report.id !== null)
      await updateCounts(ctx.tx, report.id, { rows: count, equal, refused: refused.length });
    await done(ctx, report);
  });
  return report;
}

async function beginLoad(
  ctx: Ctx,
  { kind, fileName }: Pick<LoadOf<unknown>, 'kind' | 'fileName'>,
): Promise<number> {
  const by = ctx.actor.personId;
  const id = await insertLoad(ctx.tx, { kind, fileName, by }, ctx.now);
  await record(ctx, [
    {
      event: kind === 'balances' ? 'balances.loaded' : 'absences.loaded',
      actorId: by,
      subject: 'leave_load',
      subjectId: id,
      body: { file: fileName },
    },
  ]);
  return id;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whose row each is, and of which type: by its name, or by the word that calls know it by. */
async function place<T extends Named>(
  ctx: Ctx,
  good: readonly GoodRow<T>[],
  refused: Refused[],
): Promise<PlacedRow<T>[]> {
  const cuils = [...new Set(good.map(({ said }) => said.cuil))];
  const people = new Map(
    (await selectByNumber(ctx.tx, ctx.actor.personId, cuils)).map((one) => [one.cuil, one]),
  );
  const types = new Map<string, LeaveType>();
  for (const type of await selectTypes(ctx.tx)) {
    types.set(plain(type.name), type);
    const word = type.key && plain(LEAVE_KINDS[type.key]);
    if (word && !types.has(word)) types.set(word, type);
  }
  return good.flatMap((row) => {
    const person = people.get(row.said.cuil);
    const type = types.get(plain(row.said.tipo));
    const { line, cells } = row;
    const refuse = (field: string, definition: Refused['definition']) => {
      refused.push({ line, cells, field, definition });
      return [];
    };
    if (!person) return refuse('cuil', e.leaveLoads.person);
    if (person.id === ctx.actor.personId) return refuse('cuil', e.leave.own);
    if (!type?.active) return refuse('tipo', e.leave.typeUnknown);
    return [{ ...row, person, type }];
  });
}

/** Rows in parts, all of a person in one. */
function partsOf<T>(rows: readonly PlacedRow<T>[], atATime: number): PlacedRow<T>[][] {
  const parts: PlacedRow<T>[][] = [];
  for (const own of Map.groupBy(rows, ({ person }) => person.id).values()) {
    const last = parts.at(-1);
    if (last && last.length + own.length <= atATime) last.push(...own);
    else parts.push([...own]);
  }
  return parts;
}

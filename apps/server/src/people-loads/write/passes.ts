import { e } from '@legajo/contract';
import { readBeginning } from '../../onboarding/public.ts';
import { type CompanyRules, holdRoll, type Lists, NAME_KINDS, reachesData } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectManages } from '../judge/judge.sql.ts';
import { type Judged, judgeRows, type StagedRow } from '../judge/judge.ts';
import { type Load, lockLoad, refreshVerdicts, selectRules } from '../loads.sql.ts';
import { changeLoad } from './change-load.ts';
import { type RowFinding, selectRows, selectUnwritten, updateRows } from './rows.sql.ts';
import { type Made, type Written, writeRows } from './write.ts';

/** Runs a rule in a transaction of the company: a job's own each time, a call's one and only. */
export type InTx = <T>(work: (ctx: CompanyCtx) => Promise<T>) => Promise<T>;

/** What a pass tells whoever runs it. */
export interface PassWatch {
  readonly signal: AbortSignal;
  progressed(): Promise<void>;
}

/** Rows of one transaction: enough that statements weigh little, few enough that nobody waits long behind them. */
export const ROWS_AT_A_TIME = 1000;

/**
 * Judges every row of a load, in the order of the file. Cut short, it begins again from the first row: until it is
 * through, nobody acts on what it found.
 */
export async function checkPass(inTx: InTx, id: number, watch: PassWatch, lists: Lists): Promise<void> {
  const seen = new Map<string, number>();
  let after = 0;
  let processed = 0;
  for (let more = true; more; ) {
    watch.signal.throwIfAborted();
    more = await inTx(async (ctx) => {
      const load = await lockLoad(ctx.tx, id);
      if (load?.state !== 'check') return false;
      const rows = await selectRows(ctx.tx, id, 'all', after, ROWS_AT_A_TIME);
      const last = rows.at(-1);
      if (!last) {
        await refreshVerdicts(ctx.tx, id);
        await changeLoad(ctx, id, { state: 'review' });
        return false;
      }
      await updateRows(ctx.tx, id, (await judge(ctx, load, rows, seen, lists)).map(findingOf));
      after = last.line;
      processed += rows.length;
      await changeLoad(ctx, id, { processed });
      return true;
    });
    if (more) await watch.progressed();
  }
}

/**
 * Writes the sure rows of a confirmed load, a chunk in each transaction, and ends it. Cut short, it goes on behind
 * the last chunk that was committed. Rows are judged anew: what is no longer as it was reviewed stays out.
 */
export async function writePass(
  inTx: InTx,
  id: number,
  watch: PassWatch,
  lists: Lists,
  finish: (ctx: CompanyCtx, load: Load) => Promise<void>,
): Promise<void> {
  for (let more = true; more; ) {
    watch.signal.throwIfAborted();
    more = await inTx(async (ctx) => {
      const load = await lockLoad(ctx.tx, id);
      if (load?.state !== 'write') return false;
      const rows = await selectUnwritten(ctx.tx, id, ROWS_AT_A_TIME);
      if (rows.length === 0) {
        await finish(ctx, load);
        return false;
      }
      await holdRoll(ctx.tx);
      const reviewed = new Map(rows.map((row) => [row.line, row.verdict]));
      const judged = (await judge(ctx, load, rows, new Map(), lists)).map((row) =>
        asReviewed(row, reviewed.get(row.line)),
      );
      const { written, made } = await writeChunk(ctx, load, judged);
      await noteProgress(ctx, load, written, made);
      return true;
    });
    if (more) await watch.progressed();
  }
}

/** Judges rows of a load by whoever it is for. */
export async function judge(
  ctx: CompanyCtx,
  load: Pick<Load, 'viewerId' | 'fields'>,
  rows: readonly StagedRow[],
  seen: Map<string, number>,
  lists: Lists,
  rules?: CompanyRules,
): Promise<Judged[]> {
  const bench = {
    tx: ctx.tx,
    now: ctx.now,
    viewer: load.viewerId,
    reachesData: await reachesData(ctx, load.viewerId),
    manages: await selectManages(ctx.tx, load.viewerId),
    lists,
    rules: rules ?? (await selectRules(ctx.tx)),
  };
  return judgeRows(bench, load.fields, rows, seen);
}

/** Writes judged rows and notes on each what became of it. */
export async function writeChunk(
  ctx: CompanyCtx,
  load: Pick<Load, 'id' | 'viewerId' | 'templateId' | 'givesForms'>,
  judged: readonly Judged[],
): Promise<{ readonly written: readonly Written[]; readonly made: Made }> {
  const { country } = await selectRules(ctx.tx);
  const template = load.templateId === null ? null : await readBeginning(ctx, load.templateId);
  const writing = { load: load.id, actorId: load.viewerId, country, template, forms: load.givesForms };
  const done = await writeRows(ctx, writing, judged);
  const byLine = new Map(done.written.map((row) => [row.line, row]));
  const findings = judged.map((row) => {
    const written = byLine.get(row.line);
    if (!written)
      return { ...findingOf(row), outcome: row.verdict === 'exclude' ? null : ('refused' as const) };
    const { personId, outcome, before, after, problems } = written;
    const kept = findingOf(outcome === 'refused' ? { ...row, verdict: 'refuse', problems } : row);
    return { ...kept, person_id: personId, outcome, before, after };
  });
  await updateRows(ctx.tx, load.id, findings);
  return done;
}

async function noteProgress(
  ctx: CompanyCtx,
  load: Load,
  written: readonly Written[],
  made: Made,
): Promise<void> {
  const count = (...outcomes: Written['outcome'][]) =>
    written.filter((row) => outcomes.includes(row.outcome)).length;
  await changeLoad(ctx, load.id, {
    processed: load.processed + written.length,
    created: load.created + count('created'),
    updated: load.updated + count('updated', 'equal'),
    made: JSON.stringify(addMade(load.made, made)),
  });
}

export const addMade = (before: Partial<Made>, made: Made): Made =>
  Object.fromEntries(
    NAME_KINDS.map((kind) => [kind, [...(before[kind] ?? []), ...made[kind]]]),
  ) as unknown as Made;

/** Refuses a row that was confirmed as a new person and would now change somebody who came onto the roll since. */
function asReviewed(row: Judged, reviewed: string | undefined): Judged {
  if (reviewed !== 'create' || row.verdict === 'create' || row.verdict === 'refuse') return row;
  return { ...row, verdict: 'refuse', problems: [{ field: 'cuil', definition: e.people.duplicateCuil }] };
}

/** What a pass found, as it is kept. */
export function findingOf(row: Judged): RowFinding {
  return {
    line: row.line,
    verdict: row.verdict,
    problems: row.problems.map(({ field, definition, values, rule }) => ({
      field,
      code: definition.code,
      values,
      rule,
    })),
    warnings: row.warnings,
    changes: row.changes,
    keys: row.keys,
    person_id: row.personId,
    outcome: null,
    before: null,
    after: null,
  };
}

import { createHash } from 'node:crypto';
import { e, type Page } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import type { Table } from '../platform/csv/read.ts';
import { Failure } from '../platform/failure.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import { type Fields, type LoadHeader, nameColumns, ownHeader } from './judge/columns.ts';
import { readLoadFile } from './judge/file.ts';
import { guessField, plain } from './judge/synonyms.ts';
import { countLoads, type Load, lockLoad, selectLoad, selectLoads } from './loads.sql.ts';
import { selectMapping, upsertMapping } from './mappings.sql.ts';
import { changeLoad, newLoad } from './write/change-load.ts';
import { deleteRows, insertRows, type LoadRow, selectRows } from './write/rows.sql.ts';

export const LOAD_TASK = 'employees.load';
export const keyOfLoad = (id: number) => `employee-load:${id}`;

const ROWS_STAGED_AT_ONCE = 5000;
const EXAMPLES = 3;

/** A column of the file, the field it stands for or probably does, and who says so. */
export interface LoadColumn {
  readonly header: string;
  readonly field: LoadHeader | null;
  readonly by: 'own' | 'remembered' | 'guessed' | 'chosen' | null;
  readonly examples: readonly string[];
}

/**
 * Stages a file's rows for review. Where every column is known by its own name or from the last file with the same
 * headers, they are judged at once; otherwise it waits for somebody to say what the columns are.
 *
 * @param shown what is to be answered, read in the transaction that stages the rows.
 * @throws Failure for what is wrong with the file as a whole.
 */
export async function startLoad<T>(
  steps: Steps,
  file: { readonly key: string; readonly name: string },
  shown: (ctx: Ctx, load: Load) => Promise<T>,
): Promise<T> {
  const table = await readLoadFile(steps.platform, file.key);
  return steps.transaction(async (ctx) => shown(ctx, await stageLoad(ctx, file.name, table)));
}

async function stageLoad(ctx: Ctx, fileName: string, table: Table): Promise<Load> {
  const id = await newLoad(ctx, { name: fileName, header: table.header, rows: table.rows.length });
  for (let at = 0; at < table.rows.length; at += ROWS_STAGED_AT_ONCE)
    await insertRows(ctx.tx, id, table.rows.slice(at, at + ROWS_STAGED_AT_ONCE));
  const remembered = await selectMapping(ctx.tx, headersKey(table.header));
  const named = nameColumns(table.header, remembered ?? undefined);
  if ('fields' in named) await beginCheck(ctx, id, named.fields);
  return requireLoad(ctx, id);
}

/** A load of one's own, or anybody's to the management profile. @throws Failure `notFound`. */
export async function requireLoad(ctx: Ctx, id: number): Promise<Load> {
  const load = await selectLoad(ctx.tx, id, ctx.actor.personId, ctx.actor.management);
  if (!load) throw new Failure(e.shared.notFound);
  return load;
}

/** The same, held, where it is in one of these states. @throws Failure `notFound`, `loadNotNow`. */
export async function holdLoad(ctx: Ctx, id: number, ...states: readonly Load['state'][]): Promise<Load> {
  await requireLoad(ctx, id);
  const load = (await lockLoad(ctx.tx, id)) as Load;
  if (!states.includes(load.state) || load.erasedAt) throw new Failure(e.people.loadNotNow);
  return load;
}

/** Loads, the newest first. */
export async function listLoads<W>(
  ctx: Ctx,
  page: Page,
  cursor: string | undefined,
  toWire: (load: Load) => W,
) {
  const { personId, management } = ctx.actor;
  const before = cursor ? decodeCursor(cursor, ['number'])[0] : null;
  const rows = await selectLoads(ctx.tx, personId, management, page, before);
  return listed(rows, page, await countLoads(ctx.tx, personId, management), toWire, (row) => [row.id]);
}

/** What each column stands for: as was said, or as it may be until somebody says so. */
export async function readColumns(ctx: CompanyCtx, load: Load): Promise<readonly LoadColumn[]> {
  const samples = load.erasedAt ? [] : await selectRows(ctx.tx, load.id, 'all', 0, EXAMPLES);
  const remembered = await selectMapping(ctx.tx, headersKey(load.header));
  const taken = new Set<LoadHeader>();
  return load.header.map((header, i) => {
    const examples = samples.map((row) => row.cells[i] ?? '').filter((cell) => cell !== '');
    const said =
      load.fields.length > 0
        ? { field: load.fields[i] ?? null, by: sourceOf(header, load.fields[i] ?? null, remembered) }
        : null;
    const { field, by } = said ?? propose(header, remembered);
    // Of two columns that look alike the first is proposed.
    if (field === null || taken.has(field)) return { header, field: null, by: null, examples };
    taken.add(field);
    return { header, field, by, examples };
  });
}

function sourceOf(header: string, field: LoadHeader | null, remembered: Mapping | null): LoadColumn['by'] {
  if (field === null) return null;
  if (ownHeader(header) === field) return 'own';
  return remembered?.[header] === field ? 'remembered' : 'chosen';
}

type Mapping = Readonly<Record<string, string>>;

function propose(header: string, remembered: Mapping | null): Pick<LoadColumn, 'field' | 'by'> {
  const before = remembered?.[header] as LoadHeader | undefined;
  if (before) return { field: before, by: 'remembered' };
  const own = ownHeader(header);
  if (own) return { field: own, by: 'own' };
  const guess = guessField(header);
  return { field: guess, by: guess === null ? null : 'guessed' };
}

/**
 * Says what the columns are, remembers it for files with the same headers, and judges the rows anew.
 *
 * @throws Failure `fileHeaders` where a required field is missing or stands twice.
 */
export async function mapColumns(ctx: Ctx, id: number, mapping: Mapping): Promise<Load> {
  const load = await holdLoad(ctx, id, 'columns', 'review');
  const named = nameColumns(load.header, mapping);
  if ('wrong' in named) throw new Failure(e.people.fileHeaders, { headers: named.wrong.join(', ') });
  const kept = Object.fromEntries(
    load.header.flatMap((header, i) => (named.fields[i] ? [[header, named.fields[i]]] : [])),
  );
  await upsertMapping(ctx.tx, headersKey(load.header), kept, ctx.actor.personId, ctx.now);
  await beginCheck(ctx, id, named.fields);
  return requireLoad(ctx, id);
}

async function beginCheck(ctx: CompanyCtx, id: number, fields: Fields): Promise<void> {
  await changeLoad(ctx, id, {
    state: 'check',
    failure_code: null,
    fields: JSON.stringify(fields),
    processed: 0,
  });
  await enqueueLoad(ctx, id);
}

/** Has the pass run that the load's state asks for; the round looks after it. */
export async function enqueueLoad(ctx: CompanyCtx, id: number): Promise<void> {
  await markRoundAt(ctx, 'employees.sweep', ctx.now);
  const payload = { company_id: ctx.companyId, load: id };
  await enqueue(ctx.tx, LOAD_TASK, payload, { key: keyOfLoad(id), queue: 'employee-load' });
}

/** Gives up a load that was not written. Its rows are erased at once. */
export async function discardLoad(ctx: Ctx, id: number): Promise<Load> {
  await holdLoad(ctx, id, 'columns', 'check', 'review');
  await changeLoad(ctx, id, { state: 'discarded', erased_at: ctx.now });
  await deleteRows(ctx.tx, id);
  return requireLoad(ctx, id);
}

/** Rows of a load after a line, in the order of the file. */
export async function listRows<W>(
  ctx: Ctx,
  load: Load,
  filter: Parameters<typeof selectRows>[2],
  page: Page,
  cursor: string | undefined,
  toWire: (row: LoadRow) => W,
) {
  const after = cursor ? decodeCursor(cursor, ['number'])[0] : 0;
  const offset = cursor ? 0 : (page.page - 1) * page.perPage;
  const rows = await selectRows(ctx.tx, load.id, filter, after, page.perPage + 1, offset);
  return listed(rows, page, totalOf(load, filter), toWire, (row) => [row.line]);
}

function totalOf(load: Load, filter: Parameters<typeof selectRows>[2]): number {
  const {
    creates: create,
    updates: update,
    equals: equal,
    refused: refuse,
    excluded: exclude,
    warned,
    total,
  } = load;
  const counts = { create, update, equal, refuse, exclude, warned, all: total, left: refuse + exclude };
  return filter === 'attention' ? refuse + update + warned : counts[filter];
}

/** A set of headers, whatever their order and their capitals. */
function headersKey(header: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(header.map(plain).sort()))
    .digest();
}

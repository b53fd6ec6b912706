import { canonicalNumber, type ErrorDefinition, e } from '@legajo/contract';
import type { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import type { Table, TableProblem } from '../../platform/csv/read.ts';
import { readTable } from '../../platform/csv/read-table.ts';
import { Failure } from '../../platform/failure.ts';
import type { KeptRule } from '../../platform/http/told-problem.ts';

/** A row of a file under its headers. */
export interface LoadRow {
  readonly line: number;
  /** In the order of the headers of its kind. */
  readonly cells: readonly string[];
  /** More cells than the file has headers: an unquoted separator shifted them, so none of them can be relied on. */
  readonly shifted: boolean;
}

/** A row that loaded nothing. */
export interface Refused {
  readonly line: number;
  readonly cells: readonly string[];
  readonly field: string;
  readonly definition: ErrorDefinition;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly rule?: KeptRule;
}

/** A row whose cells stand. */
export interface GoodRow<T> {
  readonly line: number;
  readonly cells: readonly string[];
  readonly said: T;
}

/** What the columns of a file of leave are called. */
export interface Headers {
  readonly all: readonly string[];
  readonly needed: readonly string[];
}

/**
 * Reads a spooled file of leave: a CSV of any usual encoding and separator, whose columns are found by their names.
 *
 * @throws Failure `loadHeaders`, `loadUnreadable`, `loadEmpty`, `loadTooManyRows` or `busy`.
 */
export async function readLoad(
  platform: Platform,
  file: { readonly key: string; readonly name: string },
  headers: Headers,
  maxRows: number,
): Promise<readonly LoadRow[]> {
  const { store, limits } = platform;
  if (!file.name.toLowerCase().endsWith('.csv')) throw new Failure(e.leaveLoads.unreadable);
  const spool = await store.uploads.open(file.key);
  try {
    const head = await store.uploads.head(file.key, 4);
    // A workbook that was only named as a CSV.
    if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') throw new Failure(e.leaveLoads.unreadable);
    const table = await readTable(platform, spool, {
      maxRows,
      deadlineMs: limits['host.deadline.seconds'] * 1000,
      memoryBytes: limits['host.memory.bytes'],
    });
    if (typeof table === 'string') throw new Failure(PROBLEMS[table], { count: maxRows });
    return arrange(table, headers);
  } finally {
    await spool.release();
  }
}

const PROBLEMS: Readonly<Record<TableProblem, ErrorDefinition>> = {
  empty: e.leaveLoads.empty,
  unreadable: e.leaveLoads.unreadable,
  'too-many-rows': e.leaveLoads.tooManyRows,
};

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

function arrange({ header, rows }: Table, { all, needed }: Headers): readonly LoadRow[] {
  const named = header.map(plain);
  const missing = needed.filter((name) => !named.includes(name));
  if (missing.length > 0) throw new Failure(e.leaveLoads.headers, { headers: missing.join(', ') });
  if (rows.length === 0) throw new Failure(e.leaveLoads.empty);
  const places = all.map((name) => named.indexOf(name));
  return rows.map(({ line, cells }) => ({
    line,
    cells: places.map((place) => (place < 0 ? '' : (cells[place] ?? ''))),
    shifted: cells.slice(header.length).some((cell) => cell !== ''),
  }));
}

/**
 * The rows whose cells stand; the rest goes to `refused`.
 *
 * @param nameOf what makes two rows of a file one.
 */
export function parseRows<S extends z.ZodType>(
  rows: readonly LoadRow[],
  headers: Headers,
  shape: S,
  nameOf: (said: z.output<S>) => string,
  refused: Refused[],
): GoodRow<z.output<S>>[] {
  const seen = new Map<string, number>();
  const good: GoodRow<z.output<S>>[] = [];
  for (const { line, cells, shifted } of rows) {
    const refuse = (field: string, definition: ErrorDefinition, more: Partial<Refused> = {}) =>
      void refused.push({ line, cells, field, definition, ...more });
    if (shifted) {
      refuse('', e.leaveLoads.shifted);
      continue;
    }
    const given = headers.all.flatMap((name, i) => {
      const cell = cells[i] ?? '';
      // An empty cell says nothing; a number as people write it, with its hyphens, is the same number.
      return cell === '' ? [] : [[name, name === 'cuil' ? canonicalNumber(cell) : cell]];
    });
    const parsed = shape.safeParse(Object.fromEntries(given));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = String(issue?.path[0] ?? '');
      const params = (issue as { params?: { rule: string; n?: number } } | undefined)?.params;
      const isMissing = !given.some(([name]) => name === field);
      const name = isMissing ? 'required' : (params?.rule ?? 'invalid');
      refuse(field, e.leave.typeField, { rule: { name, field, n: params?.n } });
      continue;
    }
    const name = nameOf(parsed.data);
    const first = seen.get(name);
    if (first !== undefined) refuse('', e.leaveLoads.twice, { values: { row: first } });
    else {
      seen.set(name, line);
      good.push({ line, cells, said: parsed.data });
    }
  }
  return good;
}

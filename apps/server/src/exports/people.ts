import { dayIn, e, type IsoDay } from '@legajo/contract';
import { RECORD_FIELDS } from '@legajo/contract/people/load-fields';
import {
  countFound,
  type EmployeeOrder,
  type EmployeePage,
  type EmployeeTerms,
  employeeFilterOf,
  type ListedEmployee,
  walkEmployees,
} from '../people/public.ts';
import { asCompany } from '../platform/company.ts';
import type { Actor, Ctx, Platform } from '../platform/context.ts';
import { csvLine } from '../platform/csv/read.ts';
import type { TableRoom } from '../platform/csv/read-table.ts';
import { CSV_MARK, csvCell, TABLE_MEDIA, WORKBOOK } from '../platform/csv/write-table.ts';
import { type WorkbookCell, writeWorkbook } from '../platform/csv/write-workbook.ts';
import { Failure } from '../platform/failure.ts';
import { peopleCells } from './people-wire.ts';

/** What is to be written of whom: a search of people, without its viewer. */
export interface PeopleExport {
  readonly terms: EmployeeTerms;
  readonly order: { readonly by: EmployeeOrder; readonly descending: boolean };
  /** Names of columns; those of a load when there are none. */
  readonly columns: readonly string[];
  readonly format: 'csv' | 'xlsx';
}

const ROWS_AT_A_TIME = 1000;

/**
 * How many people an export holds.
 *
 * @throws Failure `tooManyPeople` or `nothing`.
 */
export async function countPeople(ctx: Ctx, wanted: PeopleExport): Promise<number> {
  const max = ctx.platform.limits[`export.people.${wanted.format}`];
  const people = await countFound(ctx, employeeFilterOf(ctx.actor.personId, wanted.terms), max + 1);
  if (people > max) throw new Failure(e.exports.tooManyPeople, { count: max });
  if (people === 0) throw new Failure(e.exports.nothing);
  return people;
}

/** The export of whoever opens its address, as they are now: CSV is sent as it is read, a workbook when it is whole. */
export async function openPeople(platform: Platform, actor: Actor, wanted: PeopleExport) {
  const columns = wanted.columns.length > 0 ? wanted.columns : RECORD_FIELDS;
  const rows = pagesOf(platform, actor, wanted);
  const day = dayIn(platform.clock.now(), actor.timeZone);
  const fileName = `empleados-${day}.${wanted.format}`;
  const bytes =
    wanted.format === 'csv' ? asCsv(columns, rows, day) : await asWorkbook(platform, columns, rows, day);
  return { fileName, mediaType: TABLE_MEDIA[wanted.format], bytes };
}

/** Pages of the search, each in a transaction of its own: a slow reader holds none open. */
async function* pagesOf(
  platform: Platform,
  actor: Actor,
  { terms, order }: PeopleExport,
): AsyncGenerator<readonly ListedEmployee[]> {
  const filter = employeeFilterOf(actor.personId, terms);
  const counted = await asCompany(platform, actor.companyId, (ctx) => countFound(ctx, filter));
  let after: readonly (string | number)[] | null = null;
  do {
    const from: readonly (string | number)[] | null = after;
    const page: EmployeePage = await asCompany(platform, actor.companyId, (ctx) =>
      walkEmployees(ctx, filter, order, ROWS_AT_A_TIME, from, counted),
    );
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** The mark at its beginning tells spreadsheets that it is UTF-8; what they would calculate is neutralised. */
async function* asCsv(
  columns: readonly string[],
  pages: AsyncIterable<readonly ListedEmployee[]>,
  today: IsoDay,
) {
  yield Buffer.from(CSV_MARK + csvLine(columns));
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => csvLine(peopleCells(row, columns, today).map(csvCell))).join(''));
}

async function asWorkbook(
  room: TableRoom,
  columns: readonly string[],
  pages: AsyncIterable<readonly ListedEmployee[]>,
  today: IsoDay,
) {
  const cells: (readonly WorkbookCell[])[] = [columns];
  for await (const rows of pages) cells.push(...rows.map((row) => peopleCells(row, columns, today)));
  const bytes = await writeWorkbook(room, 'Empleados', cells, WORKBOOK);
  return (async function* () {
    yield bytes;
  })();
}

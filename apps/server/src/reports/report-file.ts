import { dayIn, type Language, type PaperKey, paperText } from '@legajo/contract';
import type { KeptReportName } from '@legajo/contract/documents/reports';
import { record } from '../audit/public.ts';
import type { Steps } from '../platform/context.ts';
import { TABLE_MEDIA, type TableFormat, writeTable } from '../platform/csv/write-table.ts';
import type { WorkbookCell } from '../platform/csv/write-workbook.ts';
import { Streamed } from '../platform/http/binding.ts';

/** A row as the wire says it. */
type Row = Readonly<Record<string, string | number | null>>;

/** What a report is called, in a language. */
export const reportTitle = (report: KeptReportName, language: Language): string =>
  paperText(`report.name.${report}`, language);

/** Columns of ids: a file has the names beside them. */
const LEFT_OUT = ['idSector', 'papel'];
/** What an empty cell of a column means. */
const EMPTY: Readonly<Record<string, PaperKey>> = {
  mes: 'report.total',
  sector: 'report.none.sector',
  tipo: 'report.every.kind',
};
/** Columns whose words are of the wire. */
const WORDS: Readonly<Record<string, PaperKey>> = {
  vacaciones: 'report.kind.vacaciones',
  licencia: 'report.kind.licencia',
};

/**
 * A report as a file in the language of who asks, with columns named by people's words. It is in the trail once it is made
 * (`report.exported`).
 *
 * @throws Failure `busy`
 */
export async function sendReport(
  steps: Steps,
  report: KeptReportName,
  format: TableFormat,
  rows: readonly Row[],
): Promise<Streamed> {
  const { language, timeZone, personId } = steps.actor;
  const title = reportTitle(report, language);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !LEFT_OUT.includes(name));
  const header = columns.map((name) => paperText(`report.column.${name}` as PaperKey, language));
  const cells = rows.map((row) => columns.map((name) => cellOf(name, row[name] ?? null, language)));
  const table = rows.length === 0 ? [[title]] : [header, ...cells];
  const bytes = await writeTable(steps.platform, format, title, table);
  await steps.transaction((ctx) =>
    record(ctx, [
      {
        event: 'report.exported',
        actorId: personId,
        subject: 'company',
        subjectId: steps.actor.companyId,
        body: { report, format, rows: rows.length },
      },
    ]),
  );
  const fileName = `${report}-${dayIn(steps.platform.clock.now(), timeZone)}.${format}`;
  return new Streamed(bytes, TABLE_MEDIA[format], { fileName, inline: false });
}

function cellOf(name: string, value: string | number | null, language: Language): WorkbookCell {
  const key = value === null ? EMPTY[name] : name === 'tipo' ? WORDS[value] : undefined;
  return key ? paperText(key, language) : value;
}

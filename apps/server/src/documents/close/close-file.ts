import { type IsoMonth, paperText } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Steps } from '../../platform/context.ts';
import { TABLE_MEDIA, type TableFormat, writeTable } from '../../platform/csv/write-table.ts';
import { Streamed } from '../../platform/http/binding.ts';
import { type CloseGroup, STANDINGS } from './close.sql.ts';

/**
 * The month's close as a file in the language of who asks; in the trail once it is made (`report.exported`).
 *
 * @throws Failure `busy`
 */
export async function sendClose(
  steps: Steps,
  { period, by, format }: { period: IsoMonth; by: 'sector' | 'location'; format: TableFormat },
  groups: readonly CloseGroup[],
): Promise<Streamed> {
  const { language, personId, companyId } = steps.actor;
  const header = [
    paperText(`report.column.${by}`, language),
    paperText('report.column.personas', language),
    ...STANDINGS.map((standing) => paperText(`report.close.${standing}`, language)),
  ];
  const rows = groups.map((group) => [
    group.isTotal
      ? paperText('report.total', language)
      : (group.name ?? paperText(`report.none.${by}`, language)),
    group.people,
    ...STANDINGS.map((standing) => group[standing]),
  ]);
  const title = paperText('report.name.close', language);
  const bytes = await writeTable(steps.platform, format, title, [header, ...rows]);
  await steps.transaction((ctx) =>
    record(ctx, [
      {
        event: 'report.exported',
        actorId: personId,
        subject: 'company',
        subjectId: companyId,
        body: { report: 'month-close', period, by, format, rows: rows.length },
      },
    ]),
  );
  return new Streamed(bytes, TABLE_MEDIA[format], {
    fileName: `cierre-${period.slice(0, 7)}.${format}`,
    inline: false,
  });
}

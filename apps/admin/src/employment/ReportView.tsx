import { useSession } from '@legajo/ui/api/context.tsx';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { writeCsv } from '@legajo/ui/table/write-csv.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CODES, type DismissalReport, groupReasons, type RefusedRow } from './dismissal-file.ts';
import css from './Employment.module.css';

/** What the file does, or did: one sentence with both numbers, the rows left out, the sum that closes. */
export function ReportView(props: {
  readonly report: DismissalReport;
  readonly done: boolean;
  /** Name of the file. */
  readonly file: string;
  /** When it was judged, as an instant. */
  readonly at: string;
  /** Whom it is about, named. */
  readonly children: ReactNode;
}) {
  const { report, done, file, at, children } = props;
  const { t } = useTranslation('employment');
  const format = useFormat();
  const country = useSession().user?.pais;
  const failed = report.errores.length;
  const columns = useMemo<readonly Column<RefusedRow>[]>(
    () => [
      { id: 'row', header: t(($) => $.row), width: '3.5rem', cell: ({ fila }) => fila },
      {
        id: 'person',
        header: t(($) => $.person),
        hideBelow: 'tablet',
        width: '10rem',
        cell: ({ nombre }) => nombre ?? <span className={css.quiet}>{t(($) => $.no_name)}</span>,
      },
      {
        id: 'cuil',
        header: identityLabel(country),
        hideBelow: 'phone',
        width: '9rem',
        cell: ({ cuil }) => formatIdentity(cuil, country),
      },
      {
        id: 'reason',
        header: t(($) => $.reason),
        cell: ({ mensaje }) => <span title={mensaje}>{mensaje}</span>,
      },
      { id: 'code', header: t(($) => $.code), width: '4rem', hideBelow: 'phone', cell: ({ code }) => code },
    ],
    [t, country],
  );
  const download = () => {
    const header = [
      t(($) => $.row),
      identityLabel(country),
      t(($) => $.person),
      t(($) => $.reason),
      t(($) => $.code),
    ];
    const rows = report.errores.map(({ fila, cuil, nombre, mensaje, code }) => [
      fila,
      cuil,
      nombre,
      mensaje,
      code,
    ]);
    const blob = new Blob([writeCsv([header, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveBlob(
      document,
      blob,
      t(($) => $.failures_file),
    );
  };
  const nameOfCode = (code: string) => {
    const known = CODES.find((one) => one === code) ?? 'other';
    return t(($) => $.codes[known]);
  };
  const nobody = report.bajas === 0;
  const sentence = done
    ? nobody
      ? t(($) => $.done_none)
      : t(($) => $.done_sentence, { count: report.bajas })
    : nobody
      ? t(($) => $.would_none)
      : t(($) => $.would_sentence, { count: report.bajas });
  const rest = done
    ? t(($) => $.left_sentence, { count: failed })
    : t(($) => $.failed_sentence, { count: failed });
  const note = done ? t(($) => $.done_note) : nobody ? t(($) => $.would_none_note) : t(($) => $.would_note);
  return (
    <div className={css.result}>
      <div className={css.main}>
        <div role="status">
          <p className={css.quiet}>
            {file} · {t(($) => $.rows, { count: report.filas })} · {formatInstant(at)}
          </p>
          <p className={css.sentence}>
            {sentence} {failed > 0 ? rest : null}
          </p>
          <p className={css.quiet}>{note}</p>
        </div>
        {report.bajas > 0 ? children : null}
        {failed > 0 ? (
          <>
            <div className={css.line}>
              <h2>{done ? t(($) => $.why_left_out) : t(($) => $.why_would_be_out)}</h2>
              <Button size="small" icon={<IconFileSpreadsheet />} onClick={download}>
                {t(($) => $.csv_of, { count: failed })}
              </Button>
            </div>
            <DataTable
              caption={t(($) => $.why_left_out)}
              rows={report.errores}
              columns={columns}
              rowId={({ fila }) => String(fila)}
              rowName={({ fila }) => t(($) => $.row_number, { number: fila })}
            />
          </>
        ) : null}
      </div>
      <aside className={css.aside}>
        <Section title={t(($) => $.account)}>
          <Sum
            rows={[
              { label: t(($) => $.rows_read), value: format.number(report.filas) },
              ...groupReasons(report.errores).map(({ code, count }) => ({
                label: nameOfCode(code),
                value: format.less(count),
              })),
            ]}
            total={{
              label: done ? t(($) => $.dismissed_total) : t(($) => $.would_total),
              value: format.number(report.bajas),
            }}
          />
        </Section>
        {report.bajas > 0 ? (
          <Section title={done ? t(($) => $.what_became) : t(($) => $.effects)}>
            <Sum
              rows={[
                { label: t(($) => $.sum_unsigned), value: format.number(report.por_firmar) },
                { label: t(($) => $.sum_reports), value: format.number(report.reportan) },
                { label: t(($) => $.sum_administer), value: format.number(report.administran) },
              ]}
            />
          </Section>
        ) : null}
      </aside>
    </div>
  );
}

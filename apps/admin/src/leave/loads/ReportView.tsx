import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Pager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { writeCsv } from '@legajo/ui/table/write-csv.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Loads.module.css';
import { type Failed, HEADERS, type Kind, type Report } from './loads.ts';

const SHOWN = 25;

/** What a file does, or did: a sentence, the sum of its rows, and those that were left out, to be mended. */
export function ReportView(props: {
  readonly kind: Kind;
  readonly report: Report;
  readonly done: boolean;
  readonly file: string;
}) {
  const { kind, report, done, file } = props;
  const { t } = useTranslation('leave-loads');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const failed = report.errores.length;
  const columns = useMemo<readonly Column<Failed>[]>(
    () => [
      { id: 'row', header: t(($) => $.row), width: '4rem', cell: ({ fila }) => fila },
      {
        id: 'cells',
        header: t(($) => $.cells),
        hideBelow: 'phone',
        cell: ({ celdas }) => celdas.filter((cell) => cell !== '').join(' · '),
      },
      { id: 'reason', header: t(($) => $.reason), whole: true, cell: ({ mensaje }) => mensaje },
    ],
    [t],
  );
  const download = () => {
    // The same headers, so that it can be mended and loaded as it is; what was wrong stands behind them.
    const header = [...HEADERS[kind], t(($) => $.reason)];
    const rows = report.errores.map(({ celdas, mensaje }) => [...celdas, mensaje]);
    saveBlob(
      document,
      new Blob([writeCsv([header, ...rows])], { type: 'text/csv;charset=utf-8' }),
      t(($) => $.failed_file[kind]),
    );
  };
  const nothing = report.cargadas === 0;
  const sentence = done
    ? nothing
      ? t(($) => $.done_none)
      : t(($) => $.done[kind], { count: report.cargadas })
    : nothing
      ? t(($) => $.would_none)
      : t(($) => $.would[kind], { count: report.cargadas });
  return (
    <>
      <div role="status">
        <p className={css.quiet}>{file}</p>
        <p className={css.sentence}>{sentence}</p>
        <p className={css.quiet}>{done ? t(($) => $.done_note) : t(($) => $.would_note)}</p>
      </div>
      <Sum
        rows={[
          { label: t(($) => $.rows_read), value: format.number(report.filas) },
          { label: t(($) => $.equal), value: format.less(report.iguales) },
          { label: t(($) => $.failed), value: format.less(report.rechazadas) },
        ]}
        total={{
          label: done ? t(($) => $.loaded) : t(($) => $.to_load),
          value: format.number(report.cargadas),
        }}
      />
      {failed > 0 ? (
        <section className={css.part}>
          <div className={css.line}>
            <h2>{t(($) => $.left_out)}</h2>
            <Button size="small" icon={<IconFileSpreadsheet />} onClick={download}>
              {t(($) => $.download, { count: failed })}
            </Button>
          </div>
          <DataTable
            caption={t(($) => $.left_out)}
            rows={report.errores.slice((page - 1) * SHOWN, page * SHOWN)}
            columns={columns}
            rowId={({ fila }) => String(fila)}
            rowName={({ fila }) => t(($) => $.row_number, { number: fila })}
          />
          {failed > SHOWN ? <Pager page={page} perPage={SHOWN} total={failed} onPage={setPage} /> : null}
        </section>
      ) : null}
    </>
  );
}

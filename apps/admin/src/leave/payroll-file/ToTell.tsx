import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { type News, type Span, tell, toldFile, toTellFile, toTellQuery } from './payroll-file.ts';
import { useNewsColumns } from './use-news-columns.ts';

const NO_ROWS: readonly News[] = [];

/** What payroll does not know of a span, to be looked at as often as one likes; and the act that tells it, once. */
export function ToTell({ span }: { readonly span: Span }) {
  const { t } = useTranslation('leave-desk');
  const backend = useBackend();
  const [asking, ask] = useState(false);
  const [wishOf, renew] = useState(wishKeeper);
  const list = useQuery(toTellQuery(backend, span));
  const rows = list.data ?? NO_ROWS;
  const columns = useNewsColumns();
  const file = useMutation({
    mutationFn: async (id: number | null) => {
      const bytes = await (id === null ? toTellFile(backend, span) : toldFile(backend, id));
      saveBlob(document, bytes, id === null ? 'licencias.csv' : `licencias-${id}.csv`);
    },
  });
  const telling = useMutation({
    mutationFn: async () => {
      const { data, fresh } = await tell(backend, span, wishOf(span.desde, span.hasta));
      await fresh;
      return data[0];
    },
    onSuccess() {
      ask(false);
      // What is approved next, in the same days, is another wish.
      renew(() => wishKeeper());
    },
  });
  const done = telling.data;
  return (
    <div className={css.telling}>
      {done ? (
        <Notice
          tone={done.filas > 0 ? 'ok' : 'wait'}
          live
          action={
            done.filas > 0 ? (
              <Button size="small" onClick={() => file.mutate(done.idExportacion)}>
                {t(($) => $.payroll.download)}
              </Button>
            ) : undefined
          }
        >
          {done.filas > 0
            ? t(($) => $.payroll.told, { count: done.filas, id: done.idExportacion })
            : t(($) => $.payroll.told_none)}
        </Notice>
      ) : null}
      <ProblemNotice problem={file.error ? toProblem(file.error) : null} />
      {rows.length > 0 ? (
        <div className={css.acts}>
          <Button
            onClick={() => file.mutate(null)}
            working={file.isPending && file.variables === null && t(($) => $.payroll.downloading)}
          >
            {t(($) => $.payroll.csv)}
          </Button>
          <Button variant="primary" onClick={() => ask(true)}>
            {t(($) => $.payroll.tell, { count: rows.length })}
          </Button>
        </div>
      ) : null}
      <DataTable
        caption={t(($) => $.payroll.preview)}
        rows={rows}
        columns={columns}
        rowId={(row) => `${row.idSolicitud} ${row.desde} ${row.novedad}`}
        rowName={(row) => `${row.cuil} ${row.desde}`}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.payroll.empty)}>
            {t(($) => $.payroll.empty_text)}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => telling.mutate()}
        title={t(($) => $.payroll.tell_title, { count: rows.length })}
        confirm={t(($) => $.payroll.tell, { count: rows.length })}
        working={telling.isPending && t(($) => $.payroll.telling)}
        problem={telling.error ? toProblem(telling.error) : null}
      >
        {t(($) => $.payroll.tell_text)}
      </ConfirmDialog>
    </div>
  );
}

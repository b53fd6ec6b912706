import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Advances.module.css';
import { type Paid, type Span, sumOf, take, takenFile, toPayFile, toPayQuery } from './advances.ts';

const NO_ROWS: readonly Paid[] = [];

/** The first day of the month before: what was approved at its end is not forgotten. */
function monthBefore(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/** What was approved and nobody took: how many, how much, as a file, and the act that takes it, once and for good. */
export function ToPay({ onShowTaken }: { readonly onShowTaken: () => void }) {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const backend = useBackend();
  const country = useSession().user?.pais;
  const today = useCompanyToday();
  const [span, setSpan] = useState<Span>(() => ({
    desde: formatDay(monthBefore(today)),
    hasta: formatDay(today),
  }));
  const isSpan = parseDay(span.desde) !== null && parseDay(span.hasta) !== null;
  const [asking, setAsking] = useState(false);
  const [wishOf, renew] = useState(wishKeeper);
  const list = useQuery({ ...toPayQuery(backend, span), enabled: isSpan });
  const rows = list.data ?? NO_ROWS;
  const file = useMutation({
    mutationFn: async (exportId: number | null) => {
      const bytes = await (exportId === null ? toPayFile(backend, span) : takenFile(backend, exportId));
      saveBlob(document, bytes, exportId === null ? 'adelantos.csv' : `adelantos-${exportId}.csv`);
    },
  });
  const taking = useMutation({
    mutationFn: async () => {
      const { data, fresh } = await take(backend, span, wishOf(span));
      await fresh;
      return data[0];
    },
    onSuccess() {
      setAsking(false);
      // What is approved next, in the same days, is another wish.
      renew(() => wishKeeper());
    },
  });
  const columns = useMemo<readonly Column<Paid>[]>(
    () => [
      { id: 'file', header: t(($) => $.file_number), cell: (row) => row.numero_legajo ?? '—' },
      {
        id: 'cuil',
        header: identityLabel(country),
        cell: (row) => formatIdentity(row.cuil, country),
        hideBelow: 'phone',
      },
      {
        id: 'amount',
        header: t(($) => $.amount),
        align: 'right',
        whole: true,
        cell: (row) => format.money(Number(row.importe), row.moneda),
      },
      {
        id: 'parts',
        header: t(($) => $.parts),
        align: 'right',
        cell: (row) => format.number(row.cuotas),
        hideBelow: 'phone',
      },
      { id: 'on', header: t(($) => $.approved_on), cell: (row) => row.aprobado, whole: true },
    ],
    [t, format, country],
  );
  const done = taking.data;
  return (
    <div className={css.pay}>
      <p className={css.note}>{t(($) => $.pay_text)}</p>
      <div className={css.span}>
        <DateField
          label={t(($) => $.approved_from)}
          required
          value={span.desde}
          onChange={(event) => setSpan({ ...span, desde: event.target.value })}
        />
        <DateField
          label={t(($) => $.approved_until)}
          required
          value={span.hasta}
          onChange={(event) => setSpan({ ...span, hasta: event.target.value })}
        />
      </div>
      {done ? (
        <Notice
          tone={done.filas > 0 ? 'ok' : 'wait'}
          live
          action={
            done.filas > 0 ? (
              <Button size="small" onClick={() => file.mutate(done.idExportacion)}>
                {t(($) => $.download)}
              </Button>
            ) : undefined
          }
        >
          {done.filas > 0
            ? t(($) => $.taken, { count: done.filas, id: done.idExportacion })
            : t(($) => $.taken_none)}{' '}
          <Button variant="quiet" size="small" onClick={onShowTaken}>
            {t(($) => $.see_taken)}
          </Button>
        </Notice>
      ) : null}
      <ProblemNotice problem={file.error ? toProblem(file.error) : null} />
      {rows.length > 0 ? (
        <>
          <Figures>
            <Figure label={t(($) => $.would_go)} value={format.number(rows.length)} />
            <Figure label={t(($) => $.sum)} value={format.money(sumOf(rows), rows[0]?.moneda ?? 'ARS')} />
          </Figures>
          <div className={css.acts}>
            <Button
              onClick={() => file.mutate(null)}
              working={file.isPending && file.variables === null && t(($) => $.downloading)}
            >
              {t(($) => $.csv)}
            </Button>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t(($) => $.take, { count: rows.length })}
            </Button>
          </div>
        </>
      ) : null}
      {isSpan ? (
        <DataTable
          caption={t(($) => $.tabs.liquidar)}
          rows={rows}
          columns={columns}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.numero_legajo ?? row.cuil}
          {...ofQuery(list)}
          empty={
            <EmptyState kind="nothing-yet" title={t(($) => $.pay_empty)}>
              {t(($) => $.pay_empty_text)}
            </EmptyState>
          }
        />
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => taking.mutate()}
        title={t(($) => $.take_title, { count: rows.length })}
        confirm={t(($) => $.take, { count: rows.length })}
        working={taking.isPending && t(($) => $.taking)}
        problem={taking.error ? toProblem(taking.error) : null}
      >
        {t(($) => $.take_text)}
      </ConfirmDialog>
    </div>
  );
}

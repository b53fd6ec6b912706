import { myDocumentNet } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentKeys } from '../app/keys.ts';
import type { MyDocument } from '../documents/my-document.ts';
import css from './ReaderScreen.module.css';

/** What a payslip pays, large, and beside the one before: nothing where its text does not say it for certain. */
export function NetPay({ document }: { readonly document: MyDocument }) {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: documentKeys.net(document.id),
    queryFn: async ({ signal }) =>
      (await backend.api(myDocumentNet, { params: { id: document.id }, signal })).data[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data?.neto) return null;
  const { neto, anterior } = data;
  const percent = anterior
    ? Math.round(((neto.importe - anterior.importe) / anterior.importe) * 1000) / 10
    : null;
  return (
    <section className={css.net} aria-label={t(($) => $.net)}>
      <p className={css.netLabel}>{t(($) => $.net)}</p>
      <p className={css.amount}>{format.number(neto.importe, 2)}</p>
      <p className={css.netLabel}>
        {anterior && percent !== null
          ? percent === 0
            ? t(($) => $.net_same, { period: format.period(anterior.periodo) })
            : t(($) => $.net_more, {
                difference: format.difference(percent),
                period: format.period(anterior.periodo),
                amount: format.number(anterior.importe, 2),
              })
          : t(($) => $.net_read)}
      </p>
    </section>
  );
}

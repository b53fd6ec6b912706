import { myDocumentNet } from '@legajo/contract/calls/documents';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentKeys } from '../app/keys.ts';
import type { MyDocument } from '../documents/my-document.ts';
import { useVoice } from './aloud/voice.ts';
import css from './ReaderScreen.module.css';

/** By itself: few have it read, and only where the phone has a voice. */
const ListenSheet = lazy(() => import('./aloud/ListenSheet.tsx'));

/** By itself: few pages say them for certain. */
const Totals = lazy(async () => ({ default: (await import('./aloud/ListenSheet.tsx')).Totals }));

/**
 * What a payslip pays, large below its page, of which month, by whom and when, what it comes from, and beside the one before; read aloud where the phone can.
 * Nothing where its text does not say it for certain.
 */
export function NetPay(props: {
  readonly document: MyDocument;
  readonly title: string;
  /** A page of it was shown: before that nothing is told. */
  readonly opened: boolean;
}) {
  const { document, title, opened } = props;
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const { user } = useSession();
  const format = useFormat();
  const voice = useVoice(format.locale);
  const [listening, setListening] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: documentKeys.net(document.id),
    queryFn: async ({ signal }) =>
      (await backend.api(myDocumentNet, { params: { id: document.id }, signal })).data[0] ?? null,
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const company = user?.empresa.nombre ?? '';
  const about = [company, format.period(document.periodo)].filter(Boolean).map((part, place) => (
    <span key={part}>
      {place ? ' · ' : null}
      {part}
    </span>
  ));
  // Its room is kept from the first: what comes then pushes nothing down.
  if (isPending && document.con_neto === 1)
    return (
      <div className={`${css.net} ${css.room}`} aria-hidden="true">
        <div>
          <p className={css.netLabel}>{t(($) => $.net)}</p>
          <p className={css.amount}>{format.number(1e6, 2)}</p>
          <p className={css.about}>{about}</p>
          <p className={css.netLabel}>{t(($) => $.net_read)}</p>
        </div>
        {voice ? (
          <Button variant="quiet" icon={<IconHeadphones />} disabled>
            {t(($) => $.listen)}
          </Button>
        ) : null}
      </div>
    );
  if (!data?.neto) return null;
  const { neto, anterior } = data;
  const amount = [neto.moneda, format.number(neto.importe, 2)].filter(Boolean).join('\u00a0');
  const percent = anterior
    ? Math.round(((neto.importe - anterior.importe) / anterior.importe) * 1000) / 10
    : null;
  const against =
    anterior && percent !== null
      ? percent === 0
        ? t(($) => $.net_same, { period: format.period(anterior.periodo) })
        : t(($) => $.net_more, {
            difference: format.difference(percent),
            period: format.period(anterior.periodo),
            amount: format.number(anterior.importe, 2),
          })
      : null;
  return (
    <section className={css.net} aria-label={t(($) => $.net)}>
      <div>
        <p className={css.netLabel}>{t(($) => $.net)}</p>
        <p className={css.amount} style={{ '--signs': amount.length - 1 } as CSSProperties}>
          {amount}
        </p>
        <p className={css.about}>{about}</p>
        <p className={css.netLabel}>{against ?? t(($) => $.net_read)}</p>
      </div>
      {voice ? (
        <Button variant="quiet" icon={<IconHeadphones />} onClick={() => setListening(true)}>
          {t(($) => $.listen)}
        </Button>
      ) : null}
      <Suspense>
        <Totals {...neto} />
      </Suspense>
      {voice && listening ? (
        <Suspense>
          <ListenSheet
            {...{ document, title, company, net: neto.importe, amount, percent, voice }}
            before={anterior?.periodo ?? null}
            onClose={() => setListening(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

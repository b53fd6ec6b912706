import { myDocumentNet } from '@legajo/contract/calls/documents';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentKeys } from '../app/keys.ts';
import { awaitsSignature } from '../documents/documents.ts';
import type { MyDocument } from '../documents/my-document.ts';
import type { Spoken } from './aloud/ListenSheet.tsx';
import { amountParts } from './aloud/spoken.ts';
import { useVoice } from './aloud/voice.ts';
import css from './ReaderScreen.module.css';

/** By itself: few have it read, and only where the phone has a voice. */
const ListenSheet = lazy(() => import('./aloud/ListenSheet.tsx'));

/**
 * What a payslip pays, large, of which month and by whom, and beside the one before; read aloud where the phone can.
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
  const about = [company, format.period(document.periodo)].filter(Boolean).join(' · ');
  // Its room is kept from the first: what comes then pushes nothing down.
  if (isPending && document.con_neto === 1)
    return (
      <div className={`${css.net} ${css.room}`} aria-hidden="true">
        <div>
          <p className={css.netLabel}>{t(($) => $.net)}</p>
          <p className={css.amount}>{format.number(0, 2)}</p>
          <p className={css.netLabel}>{about}</p>
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
  const amount = format.number(neto.importe, 2);
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
  const { whole, cents } = amountParts(neto.importe);
  const sentences: Spoken[] = [
    alike(
      t(($) => $.listen_of, {
        // As it is said, not as it is set: a dot between is a pause, and «S.A.» ends the sentence by itself.
        title: title.replace(' · ', ', '),
        company: company.replace(/\.$/, ''),
      }),
    ),
    {
      written: t(($) => $.listen_net, { amount }),
      said: t(($) => $.listen_net, {
        amount: cents > 0 ? t(($) => $.listen_cents, { whole, count: cents }) : whole,
      }),
    },
    ...(anterior && percent !== null ? [alike(comparison(percent, format.period(anterior.periodo)))] : []),
    ...(awaitsSignature(document) ? [alike(t(($) => $.listen_missing))] : []),
  ];
  function comparison(by: number, period: string): string {
    const share = format.number(Math.abs(by), Number.isInteger(by) ? 0 : 1);
    if (by === 0) return t(($) => $.listen_same, { period });
    return by > 0 ? t(($) => $.listen_more, { share, period }) : t(($) => $.listen_less, { share, period });
  }
  return (
    <section className={css.net} aria-label={t(($) => $.net)}>
      <div>
        <p className={css.netLabel}>{t(($) => $.net)}</p>
        <p className={css.amount}>{amount}</p>
        <p className={css.netLabel}>{about}</p>
        <p className={css.netLabel}>{against ?? t(($) => $.net_read)}</p>
      </div>
      {voice ? (
        <Button variant="quiet" icon={<IconHeadphones />} onClick={() => setListening(true)}>
          {t(($) => $.listen)}
        </Button>
      ) : null}
      {voice && listening ? (
        <Suspense fallback={null}>
          <ListenSheet sentences={sentences} voice={voice} onClose={() => setListening(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

const alike = (written: string): Spoken => ({ written, said: written });

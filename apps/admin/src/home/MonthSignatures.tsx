import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { SignatureMark, type Signed } from '@legajo/ui/kit/SignatureMark.tsx';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import type { HomeSummary } from './home-summary.ts';

/** The month's signatures as one ruled bar, with its twin in figures. */
export function MonthSignatures({ summary }: { readonly summary: HomeSummary }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { documentosMes: total, firmados, disconformes, recibidos, sinFirmar } = summary;
  const month = format.period(new Date().toISOString().slice(0, 7));
  const parts: readonly (readonly [
    key: 'agreed' | 'disagreed' | 'seen' | 'unopened',
    mark: Signed,
    count: number,
  ])[] = [
    ['agreed', 'agreed', firmados],
    ['disagreed', 'disagreed', disconformes],
    ['seen', 'seen', recibidos],
    ['unopened', 'none', sinFirmar],
  ];
  const signed = firmados + disconformes;
  return (
    <Section title={t(($) => $.signatures_of, { month })}>
      {total === 0 ? (
        <p className={css.none}>{t(($) => $.signatures_none)}</p>
      ) : (
        <>
          <p className={css.share}>
            <strong>{format.share(signed, total)}</strong>
            <span>{t(($) => $.signed_of, { signed, total })}</span>
          </p>
          <div className={css.bar} aria-hidden="true">
            {parts.map(([key, , count]) =>
              count > 0 ? <div key={key} data-part={key} style={{ flexGrow: count }} /> : null,
            )}
          </div>
          <div className={css.scale} aria-hidden="true">
            {[0, 25, 50, 75, 100].map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </div>
          <dl className={css.parts}>
            {parts.map(([key, mark, count]) => (
              <div key={key}>
                <dt>
                  <SignatureMark company person={mark} size={16} /> {t(($) => $.parts[key])}
                </dt>
                <dd>
                  <span className={css.chip} data-part={key} />
                  <strong>{format.number(count)}</strong> <span>{format.share(count, total)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}

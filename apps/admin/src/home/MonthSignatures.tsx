import type { IsoMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { SignatureMark, type Signed } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { summaryQuery } from './home-summary.ts';

/** What became of the documents to sign of this month's publications: one ruled bar, with its twin in figures. */
export function MonthSignatures() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const backend = useBackend();
  const { data } = useQuery(summaryQuery(backend));
  if (!data) return null;
  const { firmados: agreed, disconformes: disagreed, recibidos: seen, sinFirmar: unopened } = data;
  const total = data.documentosMes;
  const month = format.period(monthOf(new Date()));
  const parts: readonly (readonly [
    key: Exclude<Signed, 'none'> | 'unopened',
    mark: Signed,
    count: number,
  ])[] = [
    ['agreed', 'agreed', agreed],
    ['disagreed', 'disagreed', disagreed],
    ['seen', 'seen', seen],
    ['unopened', 'none', unopened],
  ];
  const signed = agreed + disagreed;
  return (
    <Section
      title={t(($) => $.signatures_of, { month })}
      action={<Link to="/documents/search">{t(($) => $.see_detail)}</Link>}
    >
      {total === 0 ? (
        <p className={css.none}>{t(($) => $.signatures_none, { month })}</p>
      ) : (
        <>
          <p className={css.share}>
            <strong>{format.share(signed, total)}</strong>
            <span>{t(($) => $.signed_of, { signed, count: total })}</span>
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
          {disagreed > 0 ? (
            <Notice
              tone="wait"
              action={
                <Link to="/documents/search" search={{ pendiente: 'disconformidad' }}>
                  {t(($) => $.answer)}
                </Link>
              }
            >
              {t(($) => $.disagreements, { count: disagreed })}
            </Notice>
          ) : null}
        </>
      )}
    </Section>
  );
}

const monthOf = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-01` as IsoMonth;

import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import { sectionRows } from '@legajo/ui/self-service/section-rows.tsx';
import type { SectionData } from '@legajo/ui/self-service/sections.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './MyData.module.css';

/** One part of the person's data to read, with the way to change it, or why there is none. */
export function SectionPart(props: {
  readonly section: SectionId;
  readonly query: UseQueryResult<SectionData>;
  /** Dismissed: everything is read only, and the app says so above. */
  readonly former: boolean;
}) {
  const { section, query, former } = props;
  const { t } = useTranslation('own-changes');
  const { t: own } = useTranslation('own-sections');
  const { locale } = useFormat();
  const id = useId();
  const slow = useSlow(query.isPending);
  const { data } = query;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{own(($) => $.sections[section])}</h2>
        {data && data.cambia !== 'no' ? (
          <PlaceLink to="/data/$part" params={{ part: section }} className={css.link}>
            {data.version === 0 ? t(($) => $.fill) : t(($) => $.change)}
            <span className="sr-only"> {own(($) => $.sections[section])}</span>
          </PlaceLink>
        ) : null}
      </div>
      {query.error && !data ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending && slow ? <Skeleton width={60} height={48} /> : null}
      {data?.version === 0 ? <p className={css.note}>{t(($) => $.nothing)}</p> : null}
      {data && data.version > 0 ? (
        <dl className={css.facts}>
          {sectionRows(section, data, own, locale).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {data?.cambia === 'no' && !former ? <p className={css.note}>{t(($) => $.only_company)}</p> : null}
    </section>
  );
}

import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Generic.module.css';
import type { Readers, useReaders } from './use-readers.ts';

/** Who receives it, counted and named before it is published; and who is left out. */
export function Summary({ found }: { readonly found: ReturnType<typeof useReaders> }) {
  const { t } = useTranslation('publish-generic');
  const { readers, countable, fresh } = found;
  return (
    <section className={css.summary} aria-label={t(($) => $.summary)} aria-busy={countable && !fresh}>
      {countable ? null : (
        <EmptyState kind="nothing-yet" title={t(($) => $.nobody_yet)}>
          {t(($) => $.nobody_yet_text)}
        </EmptyState>
      )}
      {countable && found.isError ? (
        <NotCounted error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {countable && !readers && !found.isError ? (
        <>
          <span className="sr-only" role="status">
            {t(($) => $.counting)}
          </span>
          <Skeleton width={60} height={20} />
          <Skeleton width={90} />
          <Skeleton width={80} />
          <Skeleton width={85} />
        </>
      ) : null}
      {readers && !found.isError ? <Counted readers={readers} /> : null}
    </section>
  );
}

/** What is wrong with the request is said; what went wrong on the way can be tried again. */
function NotCounted({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const problem = toProblem(error);
  return problem.status === 422 || Object.keys(problem.fields).length > 0 ? (
    <ProblemNotice problem={problem} />
  ) : (
    <ErrorPanel problem={problem} onRetry={onRetry} />
  );
}

function Counted({ readers }: { readonly readers: Readers }) {
  const { t } = useTranslation('publish-generic');
  const format = useFormat();
  const { personas, desconocidos, muestra, sin_mail } = readers;
  const more = personas - muestra.length;
  const rows = [
    { label: t(($) => $.by_conditions_count), value: format.number(readers.por_filtros) },
    { label: t(($) => $.by_number_count), value: format.number(readers.por_cuil) },
    ...(readers.repetidas > 0
      ? [{ label: t(($) => $.repeated), value: format.less(readers.repetidas) }]
      : []),
    ...(readers.ya_lo_tienen > 0
      ? [{ label: t(($) => $.had), value: format.less(readers.ya_lo_tienen) }]
      : []),
  ];
  return (
    <>
      <h2 aria-live="polite">
        {personas > 0 ? t(($) => $.will_receive, { count: personas }) : t(($) => $.nobody_found)}
      </h2>
      {personas === 0 ? <p className={css.help}>{t(($) => $.nobody_found_text)}</p> : null}
      {readers.aviso ? <Notice tone="wait">{t(($) => $.hidden)}</Notice> : null}
      {desconocidos.length > 0 ? (
        <Notice tone="err">
          {t(($) => $.unknown)}
          <p className={css.numbers}>{desconocidos.join(', ')}</p>
          <p>{t(($) => $.unknown_text)}</p>
        </Notice>
      ) : null}
      <Sum rows={rows} total={{ label: t(($) => $.total), value: format.number(personas) }} />
      {sin_mail > 0 && !readers.aviso ? (
        <p className={css.help}>{t(($) => $.without_mail, { count: sin_mail })}</p>
      ) : null}
      {muestra.length > 0 ? (
        <ul className={css.people} aria-label={t(($) => $.people)}>
          {muestra.map((person) => (
            <li key={person.id}>
              <span>
                {person.apellido}, {person.nombre}
              </span>
              <span>{person.sector}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className={css.help}>{t(($) => $.and_more, { count: more })}</p> : null}
    </>
  );
}

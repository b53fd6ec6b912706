import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Generic.module.css';

/** How the counting stands. */
export interface Counting {
  /** Somebody was named. */
  readonly countable: boolean;
  /** What is shown is of what is filled in now. */
  readonly fresh: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Beside what is published: who receives it, once it was counted. */
export function SummaryFrame(props: {
  readonly of: Counting;
  /** What is to be filled in before anybody is counted. */
  readonly empty: string;
  /** Who they are; nothing until they were counted. */
  readonly children: ReactNode;
}) {
  const { of, empty, children } = props;
  const { countable, fresh, error } = of;
  const { t } = useTranslation('publish-generic');
  return (
    <section className={css.summary} aria-label={t(($) => $.summary)} aria-busy={countable && !fresh}>
      {countable ? null : (
        <EmptyState kind="nothing-yet" title={t(($) => $.nobody_yet)}>
          {empty}
        </EmptyState>
      )}
      {countable && error ? <NotCounted error={error} onRetry={() => void of.refetch()} /> : null}
      {countable && !children && !error ? (
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
      {error ? null : children}
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

/** Numbers that nobody within reach has. */
export function UnknownNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  const { t } = useTranslation('publish-generic');
  return numbers.length > 0 ? (
    <Notice tone="err">
      {t(($) => $.unknown)}
      <p className={css.numbers}>{numbers.join(', ')}</p>
      <p>{t(($) => $.unknown_text)}</p>
    </Notice>
  ) : null;
}

/** Those who receive it, by name, and how many more there are. */
export function NamedPeople(props: {
  readonly people: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly apellido: string;
    readonly sector: string | null;
  }[];
  readonly total: number;
}) {
  const { people, total } = props;
  const { t } = useTranslation('publish-generic');
  const more = total - people.length;
  return (
    <>
      {people.length > 0 ? (
        <ul className={css.people} aria-label={t(($) => $.people)}>
          {people.map((person) => (
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

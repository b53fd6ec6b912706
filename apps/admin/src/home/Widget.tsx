import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { homeKeys } from '../app/keys/home.ts';
import css from './HomeScreen.module.css';

const WAITING_WIDTHS = [80, 65, 50];

/**
 * A part of the home with a call of its own: it waits, is empty and fails by itself, so that one call that is away
 * takes nothing else with it.
 */
export function Widget<Row>(props: {
  readonly title: string;
  /** Names it among the home's queries. */
  readonly name: string;
  readonly load: (backend: Backend, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Said when there is nothing. */
  readonly none: string;
  readonly action?: ReactNode;
  /** What of it is shown: what was put away is not. */
  readonly shown?: (rows: readonly Row[]) => readonly Row[];
  /** After how many milliseconds it is asked for again. */
  readonly again?: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { title, name, load, none, action, shown, again, children } = props;
  const backend = useBackend();
  const {
    data: all,
    error,
    refetch,
  } = useQuery({
    queryKey: homeKeys.widget(name),
    queryFn: ({ signal }) => load(backend, signal),
    ...(again === undefined ? {} : { refetchInterval: again }),
  });
  const data = all && (shown ? shown(all) : all);
  const slow = useSlow(!data && !error);
  return (
    <Section title={title} action={data && data.length > 0 ? action : undefined}>
      {data ? (
        data.length > 0 ? (
          children(data)
        ) : (
          <p className={css.none}>{none}</p>
        )
      ) : error ? (
        <Failed problem={toProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.waiting} aria-busy="true">
          {slow ? WAITING_WIDTHS.map((width) => <Skeleton key={width} width={width} />) : null}
        </div>
      )}
    </Section>
  );
}

function Failed(props: { readonly problem: ReturnType<typeof toProblem>; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={css.failed}>
      <p>{useProblemText(props.problem)}</p>
      <Button size="small" icon={<IconRefresh />} onClick={props.onRetry}>
        {t(($) => $.retry)}
      </Button>
    </div>
  );
}

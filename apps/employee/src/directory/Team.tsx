import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ColleagueFace } from '@legajo/ui/directory/ColleagueFace.tsx';
import { DirectoryFault } from '@legajo/ui/directory/DirectoryFault.tsx';
import {
  COUNTED,
  colleagueQuery,
  type DirectoryNode,
  levelQuery,
  workOf,
} from '@legajo/ui/directory/directory.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Directory.module.css';
import { ToCard } from './ToCard.tsx';

/** Whom one reports to, who report to one, and who report to the same. */
export function Team() {
  const { t } = useTranslation('directory');
  const own = useQuery(colleagueQuery(useBackend(), useSession().user?.id ?? 0));
  const slow = useSlow(own.isPending);
  const { data } = own;
  const manager = data?.superiores.at(-1);
  const problem = own.error && !data ? toProblem(own.error) : null;
  // Whom the company leaves out stands in no team there.
  const isOut = problem?.code === 'SYSTEM_NOT_FOUND';
  if (problem && !isOut) return <DirectoryFault problem={problem} onRetry={() => void own.refetch()} />;
  if (!data && !isOut) return slow ? <Skeleton width={100} height={240} /> : null;
  if (!data || (!manager && data.a_cargo === 0))
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.no_team)}>
        {t(($) => $.no_team_text)}
      </EmptyState>
    );
  return (
    <Faces>
      {manager ? (
        <section aria-labelledby="manager">
          <h2 id="manager">{t(($) => $.reports_to)}</h2>
          <ul className={css.list}>
            <Row person={manager} />
          </ul>
        </section>
      ) : null}
      {data.a_cargo > 0 ? (
        <Level of={data.id} without={0} title={t(($) => $.in_charge_of_you)} count={data.a_cargo} />
      ) : null}
      {manager ? <Peers manager={manager.id} own={data.id} /> : null}
    </Faces>
  );
}

/** Who report to the same. How many do stands on the manager's card, and whoever looks is one of them. */
function Peers({ manager, own }: { readonly manager: number; readonly own: number }) {
  const { t } = useTranslation('directory');
  const { data } = useQuery(colleagueQuery(useBackend(), manager));
  const { a_cargo: all = 0 } = data ?? {};
  return (
    <Level of={manager} without={own} title={t(($) => $.your_team)} count={all < COUNTED ? all - 1 : all} />
  );
}

/** Who report to somebody, without whoever looks, and how many they are once that is known. */
function Level(props: {
  readonly of: number;
  readonly without: number;
  readonly title: string;
  readonly count: number;
}) {
  const { of, without, title, count } = props;
  const { t } = useTranslation('directory');
  const { t: kit } = useTranslation();
  const level = useInfiniteQuery(levelQuery(useBackend(), of));
  const slow = useSlow(level.isPending);
  const people = level.data?.pages.flatMap(({ data }) => data).filter(({ id }) => id !== without);
  if (people?.length === 0 && !level.hasNextPage) return null;
  return (
    <section aria-labelledby={`level-${of}`}>
      <div className={css.counted}>
        <h2 id={`level-${of}`}>{title}</h2>
        {count > 0 ? (
          <span className={css.note}>
            {count >= COUNTED ? t(($) => $.found_over) : t(($) => $.found, { count })}
          </span>
        ) : null}
      </div>
      {level.error && !people ? (
        <DirectoryFault problem={toProblem(level.error)} onRetry={() => void level.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      <ul className={css.list}>
        {(people ?? []).map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      <MoreRows query={level} label={t(($) => $.more)} loading={kit(($) => $.loading)} />
    </section>
  );
}

function Row({ person }: { readonly person: Omit<DirectoryNode, 'a_cargo'> }) {
  const { t } = useTranslation('directory');
  return (
    <li>
      <ToCard id={person.id} className={css.row}>
        <ColleagueFace person={person} />
        <span className={css.words}>
          <span>{formatName(person)}</span>
          <span className={css.note}>{workOf(person)}</span>
        </span>
        {person.ausente === 1 ? <StatusBadge tone="off">{t(($) => $.away)}</StatusBadge> : null}
      </ToCard>
    </li>
  );
}

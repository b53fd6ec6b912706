import { toProblem } from '@legajo/ui/api/problem.ts';
import { DirectoryFault } from '@legajo/ui/directory/DirectoryFault.tsx';
import { Tops } from '@legajo/ui/directory/Tops.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColleagueList } from './ColleagueList.tsx';
import { ColleaguePane } from './ColleaguePane.tsx';
import css from './Directory.module.css';
import { ToCard } from './ToCard.tsx';
import { useColleagues } from './use-colleagues.ts';

/** The people one works with: their list, and beside it whoever is chosen, with whom they report to and who reports to them. */
export function DirectoryScreen() {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const { de, ...search } = useSearch({ from: '/shell/directory' });
  const list = useColleagues();
  if (list.error && !list.data)
    return (
      <Page title={t(($) => $.title)}>
        <DirectoryFault problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      </Page>
    );
  const total = list.data?.pages[0]?.pagination?.total;
  return (
    <Page
      title={t(($) => $.title)}
      count={total === undefined ? undefined : format.number(total)}
      actions={
        de === 'arriba' ? undefined : (
          <Link to="/directory" search={{ ...search, de: 'arriba' }}>
            {t(($) => $.from_top)}
          </Link>
        )
      }
    >
      <div className={css.split} data-open={de || undefined}>
        <div className={css.list}>
          <ColleagueList />
        </div>
        <div className={css.card}>
          {de ? (
            <Link to="/directory" search={search} className={css.back}>
              {t(($) => $.back)}
            </Link>
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.choose)}>
              {t(($) => $.choose_text)}
            </EmptyState>
          )}
          {de === 'arriba' ? <Tops To={ToCard} /> : de ? <ColleaguePane key={de} id={Number(de)} /> : null}
        </div>
      </div>
    </Page>
  );
}

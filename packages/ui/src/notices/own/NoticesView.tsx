import { readNotifications } from '@legajo/contract/calls/own-notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { ErrorPanel } from '../../kit/list/ErrorPanel.tsx';
import { NoticeRow, type OpenPath } from './NoticeRow.tsx';
import css from './Notices.module.css';
import { dayOf, noticesQuery, useUnread, type Which } from './own-notices.ts';

const WHICH = ['unread', 'all'] as const;
const DAYS = ['today', 'yesterday', 'before'] as const;

/** What one is told: the unread or all, by day, each a link to its thing; with the heading that its place gives it. */
export function NoticesView({ heading, open }: { readonly heading: ReactNode; readonly open: OpenPath }) {
  const { t } = useTranslation('notices');
  const backend = useBackend();
  const [which, setWhich] = useState<Which>('unread');
  const unread = useUnread();
  const list = useInfiniteQuery(noticesQuery(backend, which));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  const now = new Date();
  const readAll = () =>
    void backend.api(readNotifications, { body: newest ? { hasta: newest } : {} }).catch(() => undefined);
  return (
    <div className={css.notices}>
      <div className={css.head}>
        {heading}
        {unread > 0 && rows.length > 0 ? (
          <Button variant="quiet" onClick={readAll}>
            {t(($) => $.read_all)}
          </Button>
        ) : null}
      </div>
      <fieldset aria-label={t(($) => $.which)} className={css.which}>
        {WHICH.map((one) => (
          <button key={one} type="button" aria-pressed={which === one} onClick={() => setWhich(one)}>
            {t(($) => $[one])} {one === 'unread' ? unread : null}
          </button>
        ))}
      </fieldset>
      {list.isError ? <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} /> : null}
      {list.isPending ? (
        <p className={css.waiting} role="status">
          {t(($) => $.loading)}
        </p>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => (which === 'unread' ? $.none_unread : $.none))}>
          {which === 'all' ? t(($) => $.none_text) : null}
        </EmptyState>
      ) : null}
      {DAYS.map((day) => {
        const ofDay = rows.filter(({ cuando }) => dayOf(cuando, now) === day);
        return ofDay.length === 0 ? null : (
          <section key={day} aria-label={t(($) => $[day])}>
            <h3 className={css.day}>{t(($) => $[day])}</h3>
            <ul>
              {ofDay.map((row) => (
                <NoticeRow key={row.id} row={row} today={day === 'today'} open={open} />
              ))}
            </ul>
          </section>
        );
      })}
      {list.hasNextPage ? (
        <Button variant="quiet" onClick={() => list.fetchNextPage()}>
          {t(($) => $.more)}
        </Button>
      ) : null}
    </div>
  );
}

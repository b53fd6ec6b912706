import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { placeTabs } from '@legajo/ui/kit/Tabs.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const STATES = [undefined, 'active', 'upcoming', 'onboarding', 'inactive'] as const;

interface Totals {
  readonly active: number;
  readonly upcoming: number;
  readonly onboarding: number;
  readonly inactive: number;
}

/** The list's views, as places. */
export function StatusTabs({
  totals,
  current,
}: {
  readonly totals: Totals | undefined;
  readonly current: string | undefined;
}) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <nav aria-label={t(($) => $.views)} className={placeTabs.list}>
      {STATES.map((status) => {
        const count =
          totals &&
          (status ? totals[status] : totals.active + totals.upcoming + totals.onboarding + totals.inactive);
        return (
          <Link
            key={status ?? 'all'}
            from="/employees/list"
            to="/employees/list"
            search={(before) => {
              const { status: _, page: __, cursor: ___, ...rest } = before;
              return status ? { ...rest, status } : rest;
            }}
            className={placeTabs.item}
            aria-current={current === status ? 'page' : undefined}
          >
            {t(($) => $.tabs[status ?? 'all'])}
            {count === undefined ? null : <span className={placeTabs.count}>{format.number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { placeTabs } from '@legajo/ui/kit/Tabs.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from './use-manages.ts';

/** The parts of leave, each at an address of its own, and for whom they are. */
const PARTS = [
  ['pedidos', '/leave', 'everybody'],
  ['calendario', '/leave/calendar', 'everybody'],
  ['saldos', '/leave/balances', 'hr'],
  ['liquidacion', '/leave/payroll-file', 'hr'],
  ['cargas', '/leave/loads', 'management'],
  ['tipos', '/leave/types', 'management'],
  ['politicas', '/leave/policies', 'management'],
  ['feriados', '/leave/holidays', 'management'],
] as const;

export type LeavePart = (typeof PARTS)[number][0];

/** What every part of leave has: its title and the way to the others, as far as they are for whoever looks. */
export function LeaveFrame(props: {
  readonly part: LeavePart;
  /** Another title than the part's: of one person, say. */
  readonly title?: string;
  readonly sub?: ReactNode;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { part, title, children, ...page } = props;
  const { t } = useTranslation('leave-desk');
  const isHr = useCan(ACTIONS.licencesMenu);
  const manages = useManages();
  const may = { everybody: true, hr: isHr, management: manages };
  return (
    <Page title={title ?? t(($) => $.titles[part])} {...page}>
      <nav aria-label={t(($) => $.views)} className={placeTabs.list}>
        {PARTS.filter(([id, , whom]) => may[whom] || id === part).map(([id, to]) => (
          <Link
            key={id}
            to={to}
            className={placeTabs.item}
            activeOptions={{ exact: true }}
            aria-current={id === part ? 'page' : undefined}
          >
            {t(($) => $.tabs[id])}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}

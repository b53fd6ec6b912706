import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import LeaveBalance from '../../people/leave/LeaveBalance.tsx';
import css from '../Leave.module.css';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { heldQuery } from './balances.ts';

/** What one person has, entry by entry, each with its sentence. */
export function LedgerScreen() {
  const { t } = useTranslation('leave-desk');
  const { id } = useParams({ from: '/shell/leave/balances/$id' });
  const read = useQuery(heldQuery(useBackend(), id));
  const seesRecords = useCan(ACTIONS.employees);
  const held = read.data;
  return (
    <LeaveFrame
      part="saldos"
      {...(held ? { title: t(($) => $.balances.one, { name: formatName(held.quien) }) } : {})}
      actions={
        <>
          {held && seesRecords ? (
            <Link to="/employee/$id" params={{ id }} search={{ tab: 'ausencias' } as never}>
              {t(($) => $.balances.record)}
            </Link>
          ) : null}
          <Link to="/leave/balances">{t(($) => $.balances.all)}</Link>
        </>
      }
    >
      {read.isPending ? <Skeleton width={60} height={200} /> : null}
      {read.error ? <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} /> : null}
      {held === null ? (
        <EmptyState kind="nothing-found" title={t(($) => $.balances.unknown)}>
          {t(($) => $.balances.unknown_text)}
        </EmptyState>
      ) : null}
      {held ? (
        <>
          <div className={css.facts}>
            <Facts
              rows={[
                [t(($) => $.balances.file_number), held.numero_legajo ?? '—'],
                [t(($) => $.sector), held.sector ?? '—'],
                [t(($) => $.balances.policy), held.politica ?? t(($) => $.balances.no_policy)],
                [
                  t(($) => $.balances.approver),
                  held.aprobador ? formatName(held.aprobador) : t(($) => $.balances.approver_none),
                ],
              ]}
            />
          </div>
          <LeaveBalance personId={held.quien.id} />
        </>
      ) : null}
    </LeaveFrame>
  );
}

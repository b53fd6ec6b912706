import { readLeaveRequest } from '@legajo/contract/calls/leave-of-people';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Backend } from '../api/backend.ts';
import { useBackend } from '../api/context.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { Facts } from '../kit/list/Figures.tsx';
import { Skeleton } from '../kit/list/Skeleton.tsx';
import { approvalKeys } from '../session/keys.ts';

const leaveQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: approvalKeys.leave(id),
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(readLeaveRequest, { params: { id }, signal })).data[0] ?? null,
  });

/**
 * What whoever decides about leave needs to see (areas 7.7): its days, the balance with it, who of the team is away. Of a type
 * that is kept to Human Resources no name. Without an answer the request is as true.
 */
export function LeaveDetail({ id }: { readonly id: number }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { data: leave, isPending } = useQuery(leaveQuery(useBackend(), id));
  if (isPending) return <Skeleton width={100} height={120} />;
  if (!leave) return null;
  const amount = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  const team = leave.choques.find(({ clase }) => clase === 'equipo');
  const clash = team
    ? t(($) => $.leave.team_value, {
        count: team.cantidad,
        of: team.de,
        from: team.fechas[0] ?? '',
        to: team.fechas.at(-1) ?? '',
      })
    : t(($) => $.leave.team_none);
  const full = leave.choques.find(({ clase }) => clase === 'cupo');
  const days = { from: leave.desde, to: leave.hasta, amount: amount(leave.cantidad) };
  return (
    <section aria-label={t(($) => $.leave.title)}>
      <Facts
        rows={[
          [t(($) => $.leave.kind), leave.tipo ?? t(($) => $.leave.absence)],
          [t(($) => $.leave.days), t(($) => $.leave.days_value, days)],
          ...(leave.saldo === null || leave.despues === null
            ? []
            : [
                [
                  t(($) => $.leave.balance),
                  t(($) => $.leave.balance_value, {
                    before: amount(leave.saldo),
                    after: amount(leave.despues),
                  }),
                ] as const,
              ]),
          [t(($) => $.leave.team), clash],
          ...(full
            ? [
                [
                  t(($) => $.leave.quota),
                  t(($) => $.leave.quota_value, {
                    count: full.cantidad,
                    of: full.de,
                    from: full.fechas[0] ?? '',
                    to: full.fechas.at(-1) ?? '',
                  }),
                ] as const,
              ]
            : []),
          [
            t(($) => $.leave.proofs),
            leave.cantidad_justificativos > 0
              ? t(($) => $.leave.proofs_value, { count: leave.cantidad_justificativos })
              : t(($) => $.leave.proofs_none),
          ],
          ...(leave.comentario ? [[t(($) => $.leave.comment), leave.comentario] as const] : []),
        ]}
      />
    </section>
  );
}

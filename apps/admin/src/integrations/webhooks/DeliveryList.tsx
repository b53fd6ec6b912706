import { replayDelivery } from '@legajo/contract/calls/webhooks';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Webhooks.module.css';
import { DELIVERY_TONES, type Delivery, deliveriesQuery, type Hook } from './webhooks.ts';

const STATES = ['en_cola', 'reintenta', 'entregado', 'muerto', 'caducado'] as const;

/** What was sent to an address, the newest first: what was answered to each try, when the next is, and again by hand. */
export function DeliveryList({ hook }: { readonly hook: Hook }) {
  const { t } = useTranslation('webhooks');
  const backend = useBackend();
  const [state, setState] = useState<Delivery['estado'] | ''>('');
  const query = useInfiniteQuery(deliveriesQuery(backend, hook.id, state || undefined));
  const slow = useSlow(query.isPending);
  const replay = useMutation({ mutationFn: (id: number) => backend.api(replayDelivery, { params: { id } }) });
  const isOn = hook.activo === 1;
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const nextAt = rows.find(({ proximo, estado }) => proximo && estado === 'reintenta')?.proximo;
  return (
    <>
      <SelectField
        label={t(($) => $.which)}
        value={state}
        onChange={({ target }) => setState(target.value as Delivery['estado'] | '')}
        options={[
          { value: '', label: t(($) => $.every_delivery) },
          ...STATES.map((one) => ({ value: one, label: t(($) => $.states[one]) })),
        ]}
      />
      {slow ? <Skeleton width={100} height={120} /> : null}
      {query.error && !query.data ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      <ProblemNotice problem={replay.error ? toProblem(replay.error) : null} />
      {query.data && rows.length === 0 ? <p className={css.note}>{t(($) => $.nothing_sent)}</p> : null}
      <ul className={css.deliveries}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={css.delivery}>
              <span>
                <strong>{row.tipo}</strong>
                <time dateTime={row.cuando}>{formatInstant(row.cuando, false)}</time>
              </span>
              <StatusBadge tone={DELIVERY_TONES[row.estado]}>{t(($) => $.states[row.estado])}</StatusBadge>
              {row.tipo !== 'prueba' && isOn && row.estado !== 'en_cola' ? (
                <Button
                  size="small"
                  variant="quiet"
                  working={replay.isPending && replay.variables === row.id && t(($) => $.replaying)}
                  aria-label={t(($) => $.replay_of, {
                    kind: row.tipo,
                    time: formatInstant(row.cuando, false),
                  })}
                  onClick={() => replay.mutate(row.id)}
                >
                  {t(($) => $.replay)}
                </Button>
              ) : null}
            </div>
            <Tries of={row} isOn={isOn} />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t(($) => $.more)} loading={t(($) => $.loading)} />
      {hook.pendientes > 0 ? (
        <p className={css.note}>
          {nextAt && isOn ? `${t(($) => $.next_at, { time: formatInstant(nextAt, false) })} ` : null}
          {hook.caducan
            ? t(($) => $.waiting_off, {
                count: hook.pendientes,
                time: formatInstant(hook.caducan, false),
                most: LIMITS['webhook.off.waiting'],
              })
            : t(($) => $.waiting, { count: hook.pendientes })}
        </p>
      ) : null}
      {hook.caducados > 0 ? (
        <p className={css.note}>{t(($) => $.lapsed, { count: hook.caducados })}</p>
      ) : null}
    </>
  );
}

/** The tries of a delivery; of one that arrived at once there is nothing more to say. */
function Tries(props: { readonly of: Delivery; readonly isOn: boolean }) {
  const { intentos } = props.of;
  // To an address that is off nothing is sent, whatever was due.
  const proximo = props.isOn ? props.of.proximo : null;
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const last = intentos.at(-1);
  if (!last) return null;
  const said = (one: typeof last) =>
    one.http === null
      ? t(($) => $.errors[one.error ?? 'no_responde'])
      : t(($) => $.answered, { code: one.http, value: `${format.number(one.ms)} ms` });
  if (intentos.length === 1 && !props.of.proximo) return <p className={css.try}>{said(last)}</p>;
  return (
    <details className={css.try}>
      <summary>{t(($) => $.tries, { count: intentos.length, text: said(last) })}</summary>
      <ol>
        {intentos.map((one) => (
          <li key={one.cuando}>
            {formatInstant(one.cuando)} · {said(one)}
          </li>
        ))}
      </ol>
      {proximo ? <p>{t(($) => $.next_at, { time: formatInstant(proximo, false) })}</p> : null}
    </details>
  );
}

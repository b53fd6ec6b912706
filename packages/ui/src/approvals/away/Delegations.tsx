import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorPanel } from '../../kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '../../kit/list/Skeleton.tsx';
import css from '../Approvals.module.css';
import { delegationsQuery } from '../approvals.ts';
import type { ChoosingProps } from './choosing.ts';
import { DelegationDialog, type ProposedDays } from './DelegationDialog.tsx';
import { DelegationRow } from './DelegationRow.tsx';

/** “While I am away”: to whom one’s decisions go, and the way to give them to somebody. */
export function Delegations(props: {
  readonly shape: 'narrow' | 'sheet';
  /** Draws the choice of a person. */
  readonly choosing: (props: ChoosingProps) => ReactNode;
  /** Days of an absence that asks for somebody: the dialog is open, with them. */
  readonly proposed?: ProposedDays | undefined;
  /** The dialog was closed, whatever became of it. */
  readonly onClosed?: () => void;
}) {
  const { shape, choosing, proposed, onClosed } = props;
  const { t } = useTranslation('approvals');
  const list = useQuery(delegationsQuery(useBackend()));
  const slow = useSlow(list.isPending);
  const [making, make] = useState(proposed !== undefined);
  return (
    <section className={css.away} aria-labelledby="away">
      <div className={css.awayHead}>
        <h2 id="away">{t(($) => $.away)}</h2>
        <Button onClick={() => make(true)}>{t(($) => $.delegate)}</Button>
      </div>
      <p>{t(($) => $.away_text)}</p>
      {list.error && !list.data ? (
        <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={64} /> : null}
      {list.data?.length === 0 ? <p className={css.none}>{t(($) => $.away_none)}</p> : null}
      {list.data && list.data.length > 0 ? (
        <ul>
          {list.data.map((one) => (
            <DelegationRow key={one.id} delegation={one} />
          ))}
        </ul>
      ) : null}
      {making ? (
        <DelegationDialog
          {...{ shape, choosing, proposed }}
          onClose={() => {
            make(false);
            onClosed?.();
          }}
        />
      ) : null}
    </section>
  );
}

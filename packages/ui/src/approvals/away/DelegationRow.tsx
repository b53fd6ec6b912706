import { endDelegation } from '@legajo/contract/calls/approvals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { useCompanyToday } from '../../i18n/company-today.ts';
import { formatName } from '../../i18n/people.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '../../kit/mark/StatusBadge.tsx';
import css from '../Approvals.module.css';
import type { Delegation } from '../approvals.ts';
import { delegationState } from './delegation-state.ts';

const TONES = { now: 'ok', next: 'info', over: 'off' } as const;

/** Whom one’s decisions go to, on which days, of what; while it is not over it can be ended. */
export function DelegationRow({ delegation }: { readonly delegation: Delegation }) {
  const { t } = useTranslation('approvals');
  const backend = useBackend();
  const [asking, ask] = useState(false);
  const end = useMutation({
    mutationFn: () => backend.api(endDelegation, { params: { id: delegation.id } }),
    onSuccess: () => ask(false),
  });
  const name = formatName(delegation.quien);
  const state = delegationState(delegation, useCompanyToday());
  return (
    <li className={css.delegation}>
      <div>
        <strong>{name}</strong>
        <p>
          {t(($) => $.from_to, { from: delegation.desde, to: delegation.hasta })}
          {' · '}
          {delegation.clases === null
            ? t(($) => $.every_kind)
            : delegation.clases.map((kind) => t(($) => $.kinds[kind])).join(', ')}
        </p>
      </div>
      <StatusBadge tone={TONES[state]}>{t(($) => $.delegation_states[state])}</StatusBadge>
      {state === 'over' ? null : (
        <Button aria-label={t(($) => $.end_of, { name })} onClick={() => ask(true)}>
          {t(($) => $.end)}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => end.mutate()}
        title={t(($) => $.end_title, { name })}
        confirm={t(($) => $.end)}
        reversible
        working={end.isPending && t(($) => $.ending)}
        problem={end.error ? toProblem(end.error) : null}
      >
        {t(($) => $.end_text)}
      </ConfirmDialog>
    </li>
  );
}

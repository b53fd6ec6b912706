import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { IconKey, IconPlus, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../shown-once/ShownOnce.tsx';
import { HookDialog } from './HookDialog.tsx';
import { HookList } from './HookList.tsx';
import { HookPanel } from './HookPanel.tsx';
import css from './Webhooks.module.css';
import { hooksQuery, type MadeHook, nameOf } from './webhooks.ts';

/** Other systems that are told what happens: where they are, how they stand, and what was sent to one of them. */
export function WebhooksSection() {
  const { t } = useTranslation('webhooks');
  const hooks = useQuery(hooksQuery(useBackend()));
  const slow = useSlow(hooks.isPending);
  const [chosen, choose] = useState<number | null>(null);
  const [adding, add] = useState(false);
  const [made, setMade] = useState<MadeHook | null>(null);
  const all = hooks.data ?? [];
  const shown = all.find(({ id }) => id === chosen) ?? all[0];
  const isFull = all.length >= LIMITS['webhook.company'];
  const told = (hook: MadeHook) => {
    setMade(hook);
    choose(hook.id);
  };
  const button = (
    <Button icon={<IconPlus />} onClick={() => add(true)} disabled={isFull}>
      {t(($) => $.add)}
    </Button>
  );
  return (
    <Section
      id="webhooks"
      title={t(($) => $.title)}
      action={all.length > 0 ? button : undefined}
      className={css.section ?? ''}
    >
      {made?.secreto ? (
        <ShownOnce
          key={made.secreto}
          level={3}
          icon={<IconKey size={20} aria-hidden="true" />}
          title={t(($) => $.secret_of, { name: nameOf(made) })}
          text={[t(($) => $.secret_once)]}
          secrets={[{ label: t(($) => $.secret), value: made.secreto }]}
          words={{
            copy: t(($) => $.copy),
            copied: t(($) => $.copied),
            refused: t(($) => $.copy_refused),
            close: t(($) => $.put_away),
          }}
          onClose={() => setMade(null)}
        />
      ) : null}
      {isFull ? <p className={css.note}>{t(($) => $.full, { count: LIMITS['webhook.company'] })}</p> : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {hooks.error && !hooks.data ? (
        <ErrorPanel problem={toProblem(hooks.error)} onRetry={() => void hooks.refetch()} />
      ) : null}
      {hooks.data && all.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none)} actions={button}>
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {shown ? (
        <div className={css.halves}>
          <div>
            <HookList hooks={all} current={shown.id} onChoose={choose} />
            <p className={css.safe}>
              <IconShieldLock size={18} aria-hidden="true" />
              {t(($) => $.safe)}
            </p>
          </div>
          <HookPanel key={shown.id} hook={shown} onTold={told} />
        </div>
      ) : null}
      {adding ? (
        <HookDialog
          hook={null}
          onClose={() => add(false)}
          onSaved={(hook) => {
            add(false);
            told(hook);
          }}
        />
      ) : null}
    </Section>
  );
}

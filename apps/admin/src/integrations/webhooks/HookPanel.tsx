import { changeWebhook, removeWebhook, rotateWebhook, testWebhook } from '@legajo/contract/calls/webhooks';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryList } from './DeliveryList.tsx';
import { HookDialog } from './HookDialog.tsx';
import { ReplayNote } from './ReplayNote.tsx';
import { SpanDialog } from './SpanDialog.tsx';
import css from './Webhooks.module.css';
import { type Hook, type MadeHook, nameOf } from './webhooks.ts';

type Asked = 'change' | 'rotate' | 'remove' | 'span';

/** One address: what is done with it, and what was sent to it. */
export function HookPanel(props: { readonly hook: Hook; readonly onTold: (hook: MadeHook) => void }) {
  const { hook, onTold } = props;
  const { t } = useTranslation('webhooks');
  const backend = useBackend();
  const toast = useToast();
  const [asked, ask] = useState<Asked | null>(null);
  const [cut, setCut] = useState(false);
  const close = () => {
    ask(null);
    setCut(false);
  };
  const params = { id: hook.id };
  const name = nameOf(hook);
  const isOn = hook.activo === 1;
  const test = useMutation({
    mutationFn: async () => (await backend.api(testWebhook, { params })).data[0],
    onSuccess(delivery) {
      const taken = delivery?.estado === 'entregado';
      toast({
        tone: taken ? 'ok' : 'err',
        title: taken ? t(($) => $.test_taken, { name }) : t(($) => $.test_failed, { name }),
      });
    },
  });
  const turn = useMutation({
    mutationFn: () => backend.api(changeWebhook, { params, body: { activo: isOn ? '0' : '1' } }),
  });
  const rotate = useMutation({
    mutationFn: async () =>
      (await backend.api(rotateWebhook, { params, body: { cortar: cut ? '1' : '0' } })).data[0],
    onSuccess(made) {
      close();
      if (made) onTold(made);
    },
  });
  const remove = useMutation({ mutationFn: () => backend.api(removeWebhook, { params }), onSuccess: close });
  const failed = test.error ?? turn.error;
  return (
    <section className={css.panel} aria-label={name}>
      <div className={css.panelHead}>
        <h3>{t(($) => $.last_of, { name })}</h3>
        <Button size="small" working={test.isPending && t(($) => $.testing)} onClick={() => test.mutate()}>
          {t(($) => $.test)}
        </Button>
      </div>
      <ProblemNotice problem={failed ? toProblem(failed) : null} />
      {hook.apagado_por !== null && hook.apagado_por !== 'persona' ? (
        <Notice tone="wait">{t(($) => $.stopped[hook.apagado_por as 'fallos'])}</Notice>
      ) : null}
      {hook.ambos_hasta ? (
        <p className={css.note}>
          {hook.anteriores > 1
            ? t(($) => $.all_until, { count: hook.anteriores, time: formatInstant(hook.ambos_hasta, false) })
            : t(($) => $.both_until, { time: formatInstant(hook.ambos_hasta, false) })}
        </p>
      ) : null}
      <ReplayNote hook={hook} />
      <DeliveryList hook={hook} />
      <div className={css.acts}>
        <Button size="small" onClick={() => ask('change')}>
          {t(($) => $.change_act)}
        </Button>
        <Button size="small" onClick={() => ask('span')} disabled={!isOn}>
          {t(($) => $.span_act)}
        </Button>
        <Button size="small" onClick={() => ask('rotate')}>
          {t(($) => $.rotate)}
        </Button>
        <Button
          size="small"
          working={turn.isPending && (isOn ? t(($) => $.turning_off) : t(($) => $.turning_on))}
          onClick={() => turn.mutate()}
        >
          {isOn ? t(($) => $.turn_off) : t(($) => $.turn_on)}
        </Button>
        <Button size="small" variant="danger" onClick={() => ask('remove')}>
          {t(($) => $.remove)}
        </Button>
      </div>
      {asked === 'change' ? <HookDialog hook={hook} onClose={close} onSaved={close} /> : null}
      {asked === 'span' ? <SpanDialog hook={hook} onClose={close} /> : null}
      <ConfirmDialog
        open={asked === 'rotate'}
        onClose={close}
        onConfirm={() => rotate.mutate()}
        title={t(($) => $.rotate)}
        confirm={t(($) => $.rotate)}
        working={rotate.isPending && t(($) => $.rotating)}
        problem={rotate.error ? toProblem(rotate.error) : null}
      >
        <div className={css.asked}>
          <p>{t(($) => $.rotate_text)}</p>
          <Checkbox label={t(($) => $.cut)} checked={cut} onChange={({ target }) => setCut(target.checked)} />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate()}
        title={t(($) => $.remove_title, { name })}
        confirm={t(($) => $.remove)}
        working={remove.isPending && t(($) => $.removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.remove_text)}
      </ConfirmDialog>
    </section>
  );
}

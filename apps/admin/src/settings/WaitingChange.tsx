import { type mfaProfiles, stopWaitingChange } from '@legajo/contract/calls/mfa';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Settings.module.css';

type Waiting = NonNullable<Element<typeof mfaProfiles>['pendiente']>;

/** What waits to hold: what it is, who asked for it and when, from when it holds, and the way to stop it. */
export function WaitingChange({ waiting, what }: { readonly waiting: Waiting; readonly what: string }) {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const stop = useMutation({
    mutationFn: () => backend.api(stopWaitingChange, { params: { id: waiting.id } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problem = useProblemText(stop.error ? toProblem(stop.error) : null);
  const { nombre, apellido } = waiting.quien;
  return (
    <Notice tone={problem ? 'err' : 'wait'} live>
      <p>
        <strong>{what}</strong>
      </p>
      <p>
        {t(($) => $.waiting, {
          who: `${nombre} ${apellido}`,
          since: formatInstant(waiting.desde, false),
          from: formatInstant(waiting.rige, false),
        })}
      </p>
      {problem ? <p>{problem}</p> : null}
      <div className={css.actions}>
        <Button onClick={() => stop.mutate()} working={stop.isPending && t(($) => $.waiting_stopping)}>
          {t(($) => $.waiting_stop, { what })}
        </Button>
      </div>
    </Notice>
  );
}

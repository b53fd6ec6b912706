import { changePreferences } from '@legajo/contract/calls/notification-preferences';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorPanel } from '../../kit/list/ErrorPanel.tsx';
import { useProblemText } from '../../kit/problem-text.ts';
import { Notice } from '../../kit/progress/Notice.tsx';
import { type Times, TimesFields, timesSent, timesShown } from './TimesFields.tsx';
import css from './Wishes.module.css';
import { timesQuery } from './wishes.ts';

/** When one hears nothing by telephone, and whether mails that do not press come together (areas 3.5). */
export function OwnTimes() {
  const { t } = useTranslation('notices');
  const backend = useBackend();
  const title = useId();
  const { data, error, refetch } = useQuery(timesQuery(backend));
  const [typed, setTyped] = useState<Times | null>(null);
  const save = useMutation({
    // What was not touched stays: who never said follows the company.
    mutationFn: (times: Times) => {
      const { resumen, ...hours } = timesSent(times);
      const touched = data?.resumen === resumen ? {} : { resumen };
      return backend.api(changePreferences, { body: { ...hours, ...touched } });
    },
    onSuccess: ({ fresh }) => {
      setTyped(null);
      return fresh;
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const words = useProblemText(problem);
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <form
      className={css.times}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(typed ?? timesShown(data));
      }}
    >
      <h3 id={title}>{t(($) => $.times_own.title)}</h3>
      <p className={css.note}>
        {t(($) => $.times_own.text)}{' '}
        {data.empresa_desde
          ? t(($) => $.times_own.theirs, { from: data.empresa_desde, until: data.empresa_hasta ?? '' })
          : null}
      </p>
      <TimesFields times={typed ?? timesShown(data)} faults={problem?.fields ?? {}} onChange={setTyped} />
      {problem ? (
        <Notice tone="err" live>
          {words}
        </Notice>
      ) : null}
      {save.isSuccess && typed === null ? (
        <Notice tone="ok" live>
          {t(($) => $.times_own.saved)}
        </Notice>
      ) : null}
      <Button variant="secondary" type="submit" working={save.isPending && t(($) => $.times_own.saving)}>
        {t(($) => $.times_own.save)}
      </Button>
    </form>
  );
}

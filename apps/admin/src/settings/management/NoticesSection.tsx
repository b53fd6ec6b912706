import { saveNoticeSettings } from '@legajo/contract/calls/notification-preferences';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type Times, TimesFields, timesSent, timesShown } from '@legajo/ui/notices/wishes/TimesFields.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { type NoticeSettings, noticesQuery } from '../settings.ts';
import { NoticeRules, type Said } from './NoticeRules.tsx';

/** How people of the company are told until they choose, and what they cannot choose. */
export function NoticesSection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const { data, error, refetch } = useQuery(noticesQuery(backend));
  const [times, setTimes] = useState<Times | null>(null);
  const [said, setSaid] = useState<Said>({});
  const rules = Object.values(said);
  const save = useMutation({
    mutationFn: (settings: NoticeSettings) =>
      backend.api(saveNoticeSettings, {
        body: {
          ...timesSent(times ?? timesShown(settings)),
          ...(rules.length > 0 ? { preferencias: rules } : {}),
          version: String(settings.version),
        },
      }),
    onSuccess: ({ fresh }) => {
      setTimes(null);
      setSaid({});
      return fresh;
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const words = useProblemText(problem);
  const touched = times !== null || rules.length > 0;
  return (
    <Section id="company-notices" title={t(($) => $.notices.title)}>
      <LeaveGuard when={() => touched} />
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {data ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(data);
          }}
        >
          <p className={css.note}>{t(($) => $.notices.text)}</p>
          <details>
            <summary className={css.unfold}>{t(($) => $.notices.kinds)}</summary>
            <NoticeRules
              kinds={data.preferencias}
              said={said}
              onSay={(rule) => setSaid((now) => ({ ...now, [`${rule.clase} ${rule.canal}`]: rule }))}
            />
          </details>
          <p className={css.note}>{t(($) => $.notices.times_text)}</p>
          <TimesFields times={times ?? timesShown(data)} faults={problem?.fields ?? {}} onChange={setTimes} />
          {problem ? (
            <Notice tone="err" live>
              {words}
            </Notice>
          ) : null}
          {save.isSuccess && !touched ? (
            <Notice tone="ok" live>
              {t(($) => $.notices.saved)}
            </Notice>
          ) : null}
          <div>
            <Button type="submit" working={save.isPending && t(($) => $.notices.saving)}>
              {t(($) => $.notices.save)}
            </Button>
          </div>
        </form>
      ) : null}
    </Section>
  );
}

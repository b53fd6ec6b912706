import { saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { companyQuery } from '../settings.ts';

/** Whether line managers reach what is pay, account or published document of their reports. */
export function ManagersSection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const query = companyQuery(backend);
  const { data, error, refetch } = useQuery(query);
  const turn = useMutation({
    mutationFn: (on: boolean) =>
      backend.api(saveCompanySettings, {
        body: { jefes_datos: on ? '1' : '0', version: String(data?.version ?? 0) },
      }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problem = useProblemText(turn.error ? toProblem(turn.error) : null);
  const on = data?.jefes_datos === 1;
  return (
    <Section id="managers" title={t(($) => $.managers)}>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={60} /> : null}
      {data ? (
        <div className={css.form}>
          <p className={css.note}>{t(($) => $.managers_text)}</p>
          <div role="status">
            <StatusBadge tone={on ? 'ok' : 'off'}>
              {on ? t(($) => $.managers_on) : t(($) => $.managers_off)}
            </StatusBadge>
          </div>
          {problem ? (
            <Notice tone="err" live>
              {problem}
            </Notice>
          ) : null}
          <div>
            <Button onClick={() => turn.mutate(!on)} working={turn.isPending && t(($) => $.managers_saving)}>
              {on ? t(($) => $.managers_forbid) : t(($) => $.managers_allow)}
            </Button>
          </div>
        </div>
      ) : null}
    </Section>
  );
}

import { updateSalaryAdvanceStatus } from '@legajo/contract/calls/integration';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Payroll.module.css';
import { payrollQuery } from './payroll.ts';

/** The advance of pay, on or off. A status that cannot be had leaves nothing to switch (D150). */
export function AdvanceSection() {
  const { t } = useTranslation('payroll');
  const backend = useBackend();
  const queries = useQueryClient();
  const query = payrollQuery(backend);
  const { data, error, refetch } = useQuery(query);
  const turn = useMutation({
    mutationFn: async (activated: '0' | '1') =>
      (await backend.api(updateSalaryAdvanceStatus, { body: { activated } })).data[0],
    onSuccess: (status) => queries.setQueryData(query.queryKey, status),
  });
  const problem = useProblemText(turn.error ? toProblem(turn.error) : null);
  const on = data?.activated === 1;
  return (
    <Section title={t(($) => $.advance)}>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={60} /> : null}
      {data && data.active === 0 ? <Notice tone="wait">{t(($) => $.inactive)}</Notice> : null}
      {data && data.active === 1 ? (
        <div className={css.form}>
          <p>{t(($) => $.advance_text)}</p>
          <div>
            <StatusBadge tone={on ? 'ok' : 'off'}>{on ? t(($) => $.on) : t(($) => $.off)}</StatusBadge>
          </div>
          {problem ? (
            <Notice tone="err" live>
              {problem}
            </Notice>
          ) : turn.isSuccess ? (
            <Notice tone="ok" live>
              {on ? t(($) => $.turned_on) : t(($) => $.turned_off)}
            </Notice>
          ) : null}
          <div className={css.actions}>
            <Button
              variant={on ? 'secondary' : 'primary'}
              onClick={() => turn.mutate(on ? '0' : '1')}
              working={turn.isPending && t(($) => $.saving)}
            >
              {on ? t(($) => $.turn_off) : t(($) => $.turn_on)}
            </Button>
          </div>
        </div>
      ) : null}
    </Section>
  );
}

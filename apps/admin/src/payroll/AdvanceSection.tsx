import { type payrollStatus, updateSalaryAdvanceStatus } from '@legajo/contract/calls/integration';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Payroll.module.css';
import { payrollQuery } from './payroll.ts';

/** The advance of pay, on or off. */
export function AdvanceSection({ status }: { readonly status: Element<typeof payrollStatus> }) {
  const { t } = useTranslation('payroll');
  const backend = useBackend();
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: async (activated: '0' | '1') =>
      (await backend.api(updateSalaryAdvanceStatus, { body: { activated } })).data[0],
    onSuccess: (changed) => queries.setQueryData(payrollQuery(backend).queryKey, changed),
  });
  const problem = useProblemText(turn.error ? toProblem(turn.error) : null);
  const on = status.activated === 1;
  return (
    <Section title={t(($) => $.advance)}>
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
    </Section>
  );
}

import { saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { companyQuery } from '../settings.ts';

/** How long a trial is where the country's law does not say. */
export function TrialSection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const { data } = useQuery(companyQuery(backend));
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (days: string) =>
      backend.api(saveCompanySettings, {
        body: { dias_prueba: days, version: String(data?.version ?? 0) },
      }),
    onSuccess: ({ fresh }) => {
      setTyped(null);
      return fresh;
    },
  });
  const problem = useProblemText(save.error ? toProblem(save.error) : null);
  if (!data) return null;
  const days = typed ?? String(data.dias_prueba ?? '');
  return (
    <Section id="trial" title={t(($) => $.trial)}>
      <LeaveGuard when={() => typed !== null && typed !== String(data.dias_prueba ?? '')} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(days.trim());
        }}
      >
        <p className={css.note}>{t(($) => $.trial_text)}</p>
        <TextField
          label={t(($) => $.trial_days)}
          inputMode="numeric"
          value={days}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem ? (
          <Notice tone="err" live>
            {problem}
          </Notice>
        ) : null}
        {save.isSuccess && typed === null ? (
          <Notice tone="ok" live>
            {t(($) => $.trial_saved)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" working={save.isPending && t(($) => $.trial_saving)}>
            {t(($) => $.trial_save)}
          </Button>
        </div>
      </form>
    </Section>
  );
}

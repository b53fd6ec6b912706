import { saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { companyQuery } from '../settings.ts';

/** Whether a passkey proves who signs a document, beside password and code. */
export function PasskeySection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const { data } = useQuery(companyQuery(backend));
  const turn = useMutation({
    mutationFn: (on: boolean) =>
      backend.api(saveCompanySettings, {
        body: { llave_firma: on ? '1' : '0', version: String(data?.version ?? 0) },
      }),
    onSuccess: ({ fresh }) => fresh,
  });
  if (!data) return null;
  const on = data.llave_firma === 1;
  return (
    <Section id="passkey" title={t(($) => $.passkey)}>
      <div className={css.form}>
        <p className={css.note}>{t(($) => $.passkey_text)}</p>
        <div role="status">
          <StatusBadge tone={on ? 'ok' : 'off'}>
            {on ? t(($) => $.passkey_on) : t(($) => $.passkey_off)}
          </StatusBadge>
        </div>
        <ProblemNotice problem={turn.error ? toProblem(turn.error) : null} />
        <div>
          <Button onClick={() => turn.mutate(!on)} working={turn.isPending && t(($) => $.passkey_saving)}>
            {on ? t(($) => $.passkey_refuse) : t(($) => $.passkey_accept)}
          </Button>
        </div>
      </div>
    </Section>
  );
}

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
import { DirectoryParts } from './DirectoryParts.tsx';

/** Whether the people of the company find one another in a directory, and what it shows of them (areas 16.1). */
export function DirectorySection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const { data } = useQuery(companyQuery(backend));
  const turn = useMutation({
    mutationFn: (on: boolean) =>
      backend.api(saveCompanySettings, {
        body: { directorio: on ? '1' : '0', version: String(data?.version ?? 0) },
      }),
    onSuccess: ({ fresh }) => fresh,
  });
  if (!data) return null;
  const on = data.directorio === 1;
  return (
    <Section id="directory" title={t(($) => $.directory.title)}>
      <div className={css.form}>
        <p className={css.note}>{t(($) => $.directory.text)}</p>
        <div role="status">
          <StatusBadge tone={on ? 'ok' : 'off'}>
            {on ? t(($) => $.directory.on) : t(($) => $.directory.off)}
          </StatusBadge>
        </div>
        <ProblemNotice problem={turn.error ? toProblem(turn.error) : null} />
        <div>
          <Button onClick={() => turn.mutate(!on)} working={turn.isPending && t(($) => $.directory.saving)}>
            {on ? t(($) => $.directory.switch_off) : t(($) => $.directory.switch_on)}
          </Button>
        </div>
        {on ? <DirectoryParts shown={data.directorio_muestra} version={data.version} /> : null}
      </div>
    </Section>
  );
}

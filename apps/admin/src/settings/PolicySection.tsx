import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { policyQuery } from '@legajo/ui/password/rules/policy-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PolicyForm } from './PolicyForm.tsx';

/** Of the settings: what the company asks of passwords. */
export function PolicySection() {
  const { t } = useTranslation('settings');
  // The sample's texts come with the screen: waiting for them later would take it away again.
  useTranslation('password');
  const backend = useBackend();
  const { data, error, refetch } = useQuery(policyQuery(backend));
  return (
    <Section id="policy" title={t(($) => $.policy)}>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={60} /> : null}
      {data ? <PolicyForm policy={data} /> : null}
    </Section>
  );
}

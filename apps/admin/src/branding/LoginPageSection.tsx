import { getLoginPage } from '@legajo/contract/calls/branding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandingKeys } from '../app/keys/company.ts';
import { LoginPageForm } from './LoginPageForm.tsx';

/** The company's own login page: what it says, where it is, and how it looks before it is saved. */
export function LoginPageSection({ logo }: { readonly logo: string | null }) {
  const { t } = useTranslation('branding');
  const backend = useBackend();
  const { data, error, refetch } = useQuery({
    queryKey: brandingKeys.loginPage,
    queryFn: async ({ signal }) => (await backend.api(getLoginPage, { signal })).data[0],
  });
  return (
    <Section title={t(($) => $.login_title)}>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={60} /> : null}
      {data ? <LoginPageForm saved={data} logo={logo} /> : null}
    </Section>
  );
}

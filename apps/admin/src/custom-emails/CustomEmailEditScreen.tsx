import { deleteCustomEmailsId } from '@legajo/contract/calls/custom-emails';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { MailForm } from './MailForm.tsx';
import { mailQuery } from './mails.ts';

/** A mail in the company's own words, in each language, beside how it looks. */
export function CustomEmailEditScreen() {
  const { t, i18n } = useTranslation('custom-emails');
  const backend = useBackend();
  const navigate = useNavigate();
  const { id = 0, idioma } = useSearch({ from: '/shell/CustomEmails/edit' });
  const language = idioma ?? (i18n.language.startsWith('pt') ? 'pt' : 'es');
  const [asking, ask] = useState(false);
  // The form is begun once, over what stands then.
  const query = useQuery({ ...mailQuery(backend, id, language), refetchOnWindowFocus: false });
  const reset = useMutation({
    mutationFn: () => backend.api(deleteCustomEmailsId, { params: { id }, query: { idioma: language } }),
    onSuccess: () => ask(false),
  });
  const { data } = query;
  const back = () => void navigate({ to: '/CustomEmails/list' });
  return (
    <Page
      title={data?.nombre ?? t(($) => $.title)}
      sub={data?.propio ? t(($) => $.own_since, { who: data.quien ?? '' }) : t(($) => $.ours_now)}
      actions={
        <>
          <Button onClick={back}>{t(($) => $.back)}</Button>
          {data?.propio ? (
            <Button
              onClick={() => {
                reset.reset();
                ask(true);
              }}
            >
              {t(($) => $.reset)}
            </Button>
          ) : null}
        </>
      }
    >
      {query.error ? <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} /> : null}
      <Tabs
        label={t(($) => $.language)}
        current={language}
        onChange={(next) =>
          void navigate({
            to: '/CustomEmails/edit',
            search: clean({ id, idioma: next === 'pt' ? ('pt' as const) : ('es' as const) }),
            replace: true,
          })
        }
        tabs={(['es', 'pt'] as const).map((one) => ({ id: one, label: t(($) => $.languages[one]) }))}
      >
        {data && query.isFetchedAfterMount ? (
          <MailForm key={`${language} ${data.version}`} mail={data} />
        ) : query.error ? null : (
          <Skeleton width={60} />
        )}
      </Tabs>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => reset.mutate()}
        title={t(($) => $.reset_title)}
        confirm={t(($) => $.reset)}
        working={reset.isPending && t(($) => $.resetting)}
        problem={reset.error ? toProblem(reset.error) : null}
      >
        {t(($) => $.reset_text)}
      </ConfirmDialog>
    </Page>
  );
}

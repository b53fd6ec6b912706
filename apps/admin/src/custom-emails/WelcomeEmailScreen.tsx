import { sendWelcomeEmail } from '@legajo/contract/calls/welcome-email';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CustomEmails.module.css';
import { welcomeQuery } from './mails.ts';

/** The welcome of the company to everybody: whom it is for, and once it was sent, how far it came (D65). */
export function WelcomeEmailScreen() {
  const { t } = useTranslation('custom-emails');
  const backend = useBackend();
  const welcome = useQuery(welcomeQuery(backend));
  const [asking, ask] = useState(false);
  const send = useMutation({
    mutationFn: () => backend.api(sendWelcomeEmail, { body: {} }),
    onSuccess: () => ask(false),
  });
  const { data } = welcome;
  return (
    <Page
      title={t(($) => $.welcome_title)}
      sub={t(($) => $.welcome_sub)}
      actions={
        data && data.enviado === 0 ? (
          <Button
            variant="primary"
            disabled={data.destinatarios === 0}
            onClick={() => {
              send.reset();
              ask(true);
            }}
          >
            {t(($) => $.welcome_send, { count: data.destinatarios })}
          </Button>
        ) : null
      }
    >
      {welcome.error ? (
        <ErrorPanel problem={toProblem(welcome.error)} onRetry={() => welcome.refetch()} />
      ) : null}
      {welcome.isPending ? <Skeleton width={60} /> : null}
      {data ? (
        <Section title={t(($) => $.welcome_whom)}>
          {data.enviado === 1 ? (
            <Notice tone={data.estado === 'fallido' ? 'err' : data.estado === 'en_curso' ? 'info' : 'ok'}>
              {t(($) => $.welcome_states[data.estado ?? 'completo'], {
                when: data.cuando ? formatInstant(data.cuando) : '',
                who: data.quien ?? '',
              })}
            </Notice>
          ) : null}
          {data.enviado === 1 ? (
            <p role="status">{t(($) => $.welcome_done, { done: data.enviados, all: data.destinatarios })}</p>
          ) : (
            <>
              <p>{t(($) => $.welcome_meant, { count: data.destinatarios })}</p>
              <p>
                {t(($) => (data.ya_ingresaron < data.destinatarios ? $.welcome_in : $.welcome_all_in), {
                  count: data.ya_ingresaron,
                })}
              </p>
            </>
          )}
          <p>{t(($) => $.welcome_without, { count: data.sin_mail })}</p>
          <p className={css.help}>{t(($) => $.welcome_help)}</p>
        </Section>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => send.mutate()}
        title={t(($) => $.welcome_ask, { count: data?.destinatarios ?? 0 })}
        confirm={t(($) => $.welcome_confirm)}
        working={send.isPending && t(($) => $.welcome_sending)}
        problem={send.error ? toProblem(send.error) : null}
      >
        {t(($) => $.welcome_once)}
      </ConfirmDialog>
    </Page>
  );
}

import { confirmWaysInByLink } from '@legajo/contract/calls/own-access';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import css from './WaysIn.module.css';

/**
 * Where the mailed link leads: its owner confirms what somebody else did to their ways in. By a button, because programs
 * that look at mails open links.
 */
export function ConfirmScreen() {
  const { t } = useTranslation('ways-in');
  const backend = useBackend();
  const go = useGo();
  const arrived: { readonly confirm?: string } = useSearch({ strict: false });
  const [token] = useState(arrived.confirm ?? '');
  useTitle(t(($) => $.title));
  // It stays in no history and in no copied address.
  useEffect(() => {
    if (arrived.confirm) void go({ to: '/confirm', search: {}, replace: true });
  }, [arrived.confirm, go]);
  const confirming = useMutation({
    mutationFn: () => backend.api(confirmWaysInByLink, { body: { token } }),
  });
  const problem = useProblemText(confirming.error && toProblem(confirming.error));
  return (
    <main className={css.screen}>
      <BrandMark size={40} />
      <div className={css.column}>
        <h1>{t(($) => $.title)}</h1>
        {confirming.isSuccess ? (
          <>
            <Notice tone="ok" live>
              {t(($) => $.done)}
            </Notice>
            <Button variant="primary" wide onClick={() => void go({ to: '/login' })}>
              {t(($) => $.to_sign_in)}
            </Button>
          </>
        ) : (
          <>
            <p>{t(($) => $.text)}</p>
            <p>{t(($) => $.warning)}</p>
            {problem ? (
              <Notice tone="err" live>
                {problem}
              </Notice>
            ) : null}
            <Button
              variant="primary"
              wide
              working={confirming.isPending && t(($) => $.confirming)}
              onClick={() => confirming.mutate()}
            >
              {t(($) => $.confirm)}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

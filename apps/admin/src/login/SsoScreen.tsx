import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { enterBySso } from './enter-by-sso.ts';
import css from './LoginScreen.module.css';

/** Where single sign-on lands: the token it brought opens the session, or the way in says that it did not. */
export function SsoScreen() {
  const { t } = useTranslation('login');
  const backend = useBackend();
  const router = useRouter();
  const { ssoToken } = useSearch({ from: '/redirect/authSSO' });
  const heading = useArrival(t(($) => $.sso_title));
  const toast = useToast();
  const begun = useRef(false);
  useEffect(() => {
    // A token is good once.
    if (begun.current) return;
    begun.current = true;
    const refused = (cause?: unknown) => {
      const [why] = cause === undefined ? [] : toProblem(cause).messages;
      toast({ tone: 'err', title: t(($) => $.sso_refused), ...(why ? { detail: why } : {}) });
      void router.navigate({ to: '/login', replace: true });
    };
    if (!ssoToken) return refused();
    enterBySso(backend, ssoToken)
      .then((entered) => {
        if (!entered) return refused();
        router.history.replace(withBase(router.basepath, backend.session.takeRemembered() ?? '/home'));
      })
      .catch(refused);
  }, [backend, router, ssoToken, toast, t]);
  return (
    <main className={`${css.side} ${css.landing}`}>
      <div className={css.form} aria-busy="true">
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.sso_title)}
        </h1>
        <p className={css.sub}>{t(($) => $.sso_text)}</p>
      </div>
    </main>
  );
}

import { login } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import type { Due } from '@legajo/ui/session/way-in.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnter } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';

/** Where single sign-on lands: the token that it brought opens the session, or the way in says why it did not. */
export default function SsoStep(props: {
  readonly token: string;
  readonly onDue: (due: Due) => void;
  readonly onEnded: (problem: Problem) => void;
}) {
  const { t } = useTranslation('employee');
  const { token, onDue, onEnded } = props;
  const backend = useBackend();
  const enter = useEnter();
  const begun = useRef(false);
  useEffect(() => {
    // A token is good once.
    if (begun.current) return;
    begun.current = true;
    backend
      .api(login, { body: { sso: token, perfil: '1' } })
      .then(({ data }) => enter(data[0]))
      .then((due) => {
        if (due) onDue(due);
      })
      .catch((error: unknown) => onEnded(toProblem(error)));
  }, [backend, enter, token, onDue, onEnded]);
  return (
    <div className={css.form} aria-busy="true">
      <h1>{t(($) => $.sso_title)}</h1>
      <p className={css.note}>{t(($) => $.sso_text)}</p>
    </div>
  );
}

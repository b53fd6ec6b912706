import { changeOwnPassword, firstLogin } from '@legajo/contract/calls/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { Notice } from '../kit/progress/Notice.tsx';
import type { Answer } from '../session/way-in.ts';
import { PasswordDone } from './PasswordDone.tsx';
import { PasswordForm, type TypedPasswords } from './PasswordForm.tsx';

/**
 * A password that is due: expired, or chosen by somebody else. Made with the challenge of the sign-in; after it the way
 * in goes on with `onDone`, once the person saw that it worked (S87).
 */
export function DueForm(props: {
  readonly kind: 'expired' | 'first';
  readonly challenge: string;
  readonly onDone: (answer: Answer | undefined) => void;
  readonly onBack: () => void;
  readonly wide?: boolean;
}) {
  const { kind, challenge, onDone, onBack, wide } = props;
  const { t } = useTranslation('password');
  const backend = useBackend();
  const [answer, setAnswer] = useState<{ readonly way: Answer | undefined } | null>(null);
  const submit = async ({ current, next, repeated }: TypedPasswords) => {
    const { data } =
      kind === 'expired'
        ? await backend.api(changeOwnPassword, {
            token: challenge,
            body: { oldpass: current, pass: next, repass: repeated },
          })
        : await backend.api(firstLogin, { token: challenge, body: { pass: next, repass: repeated } });
    setAnswer({ way: data[0] });
  };
  if (answer) return <PasswordDone label={t(($) => $.to_dashboard)} onGo={() => onDone(answer.way)} />;
  return (
    <PasswordForm
      asker={{ challenge }}
      askCurrent={kind === 'expired'}
      submit={t(($) => $.update)}
      working={t(($) => $.updating)}
      onSubmit={submit}
      back={{ label: t(($) => $.back), onClick: onBack }}
      wide={wide ?? false}
    >
      <Notice tone="wait" live>
        {t(($) => (kind === 'expired' ? $.expired_alert : $.first_text))}
      </Notice>
    </PasswordForm>
  );
}

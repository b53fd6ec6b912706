import { SignInForm } from '@legajo/ui/login/SignInForm.tsx';
import type { OnAnswer } from '@legajo/ui/login/sign-in.ts';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import { useTranslation } from 'react-i18next';
import css from './LoginScreen.module.css';
import { SsoButton } from './SsoButton.tsx';
import { PORTAL } from './sign-in.ts';

/** The first step: user and password. */
export function PasswordStep(props: {
  readonly expired: boolean;
  /** The company by whose address the person came. */
  readonly look: CompanyLook | undefined;
  readonly onAnswer: OnAnswer;
  readonly onForgot: () => void;
}) {
  const { t } = useTranslation('login');
  const { look, ...form } = props;
  const company = look?.company;
  return (
    <SignInForm
      {...form}
      portal={PORTAL}
      words={{
        title: t(($) => $.title),
        sub: t(($) => $.with_user),
        expired: t(($) => $.expired),
        field: { user: t(($) => $.user), password: t(($) => $.password) },
        userHelp: look ? t(($) => $.user_help_company) : t(($) => $.user_help),
        missing: { user: t(($) => $.user_missing), password: t(($) => $.password_missing) },
        enter: t(($) => $.enter),
        entering: t(($) => $.entering),
        passkey: { label: t(($) => $.with_passkey), failed: t(($) => $.passkey_failed) },
        forgot: t(($) => $.forgot),
      }}
      sso={<SsoButton look={look} />}
    >
      <p className={css.other}>
        {t(($) => $.employee)}{' '}
        <a href={company ? `/e/login?empresa=${company}` : '/e/'}>{t(($) => $.employee_link)}</a>
      </p>
    </SignInForm>
  );
}

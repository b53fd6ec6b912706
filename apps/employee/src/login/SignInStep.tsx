import type { Problem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { SignInForm } from '@legajo/ui/login/SignInForm.tsx';
import type { OnAnswer } from '@legajo/ui/login/sign-in.ts';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import { useTranslation } from 'react-i18next';
import { MoveLink } from '../app/move.tsx';
import { PORTAL } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';

/** User, address or number, and password or PIN; or a passkey alone. */
export function SignInStep(props: {
  readonly expired: boolean;
  /** The company by whose address the person came. */
  readonly look: CompanyLook | undefined;
  /** Why another way in ended here. */
  readonly ended: Problem | null;
  readonly onAnswer: OnAnswer;
  readonly onForgot: () => void;
}) {
  const { t } = useTranslation('employee');
  const { look, ...form } = props;
  return (
    <SignInForm
      {...form}
      portal={PORTAL}
      words={{
        title: t(($) => $.sign_in),
        expired: t(($) => $.expired),
        field: { user: t(($) => $.user), password: t(($) => $.password) },
        userHelp: look ? t(($) => $.user_help_company) : t(($) => $.user_help),
        missing: { user: t(($) => $.user_missing), password: t(($) => $.password_missing) },
        enter: t(($) => $.sign_in),
        entering: t(($) => $.entering),
        passkey: { label: t(($) => $.with_passkey), failed: t(($) => $.passkey_failed) },
        forgot: t(($) => $.forgot),
      }}
      sso={
        look?.sso && look.inicio ? (
          <a className={buttonClass('secondary', 'normal', true)} href={`${look.inicio}?app=e`}>
            {t(($) => $.sso_enter, { provider: look.proveedor ?? look.nombre })}
          </a>
        ) : null
      }
    >
      <p className={css.note}>
        {t(($) => $.first_time)} <MoveLink to="/activate">{t(($) => $.activate_link)}</MoveLink>
      </p>
    </SignInForm>
  );
}

import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import { useTranslation } from 'react-i18next';

/** The way to the company's own provider, when its login file says that there is one (S121). */
export function SsoButton({ look }: { readonly look: CompanyLook | undefined }) {
  const { t } = useTranslation('login');
  if (!look?.sso || !look.inicio) return null;
  return (
    <a className={buttonClass('secondary', 'normal', true)} href={look.inicio}>
      {t(($) => $.sso_enter, { provider: look.proveedor ?? look.nombre })}
    </a>
  );
}

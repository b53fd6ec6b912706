import type { Approval } from '@legajo/ui/approvals/approvals.ts';
import { useTranslation } from 'react-i18next';

/** Which setting of the company would become what. */
export function SettingAsked({ request }: { readonly request: Approval }) {
  const { t } = useTranslation('publication-approval');
  const said = (value: unknown) =>
    Number(value) === 0 ? t(($) => $.setting_off) : t(($) => $.setting_from, { count: Number(value) });
  const { antes, despues } = request.detalle;
  return <p>{t(($) => $.setting, { from: said(antes), to: said(despues) })}</p>;
}

import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setupQuery } from '../setup.ts';

/**
 * What can be published while the company has no certificate, said before a file goes up: of the chosen type, or at all.
 * Nothing where there is one.
 */
export function NoCertificate({ type }: { readonly type: string }) {
  const { t } = useTranslation('publications');
  const makes = useCan(ACTIONS.certificates);
  const setup = useQuery(setupQuery(useBackend(), type)).data;
  if (!setup || setup.certificado) return null;
  return (
    <Notice
      tone={setup.sin_sello === 1 ? 'info' : 'wait'}
      action={makes ? <Link to="/certificates">{t(($) => $.make_certificate)}</Link> : null}
    >
      {type === ''
        ? t(($) => $.no_certificate)
        : setup.sin_sello === 1
          ? t(($) => $.no_certificate_unsealed)
          : t(($) => $.no_certificate_needed)}
    </Notice>
  );
}

import { useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import type { Certificate } from './certificates.ts';

/** One certificate, whole. Its key is never shown. */
export function CertificateDetail({
  certificate,
  onClose,
}: {
  readonly certificate: Certificate | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('certificates');
  const country = useSession().user?.pais;
  return (
    <Dialog open={certificate !== null} onClose={onClose} shape="drawer" title={certificate?.titular ?? ''}>
      {certificate ? (
        <Facts
          rows={[
            [t(($) => $.state), t(($) => $.states[certificate.estado])],
            [t(($) => $.position), certificate.cargo],
            [t(($) => $.mail), certificate.mail],
            [identityLabel(country), formatIdentity(certificate.cuil, country)],
            [t(($) => $.company), certificate.razon_social],
            [t(($) => $.tax_id), formatIdentity(certificate.cuit, country)],
            [t(($) => $.created), formatDate(certificate.creado)],
            [t(($) => $.until), formatDate(certificate.vence)],
            [t(($) => $.origin), certificate.importado ? t(($) => $.imported) : t(($) => $.made_here)],
            [t(($) => $.fingerprint), certificate.huella.replace(/(.{4})(?=.)/g, '$1 ')],
          ]}
        />
      ) : null}
    </Dialog>
  );
}

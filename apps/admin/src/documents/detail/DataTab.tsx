import { ACTIONS, PROFILE_TYPES } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentStatus } from '../DocumentStatus.tsx';
import type { DocumentDetail } from '../documents.ts';

const MANAGEMENT = PROFILE_TYPES.management;

/** What the document is, whose, and how far it got. */
export function DataTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { anulado } = document;
  const seesPeople = useCan(ACTIONS.employees);
  const { user } = useSession();
  const asksWhoSees = seesPeople && user?.perfiles.some((profile) => profile.id_perfil_tipo === MANAGEMENT);
  return (
    <>
      {anulado ? (
        <Notice tone="wait">
          {t(($) => $.was_cancelled, { at: formatInstant(anulado.fecha), who: anulado.autor ?? '' })}{' '}
          {anulado.motivo}
        </Notice>
      ) : null}
      <Facts
        rows={[
          [t(($) => $.state), <DocumentStatus key="state" document={document} />],
          [t(($) => $.file), document.archivo],
          [t(($) => $.folder), document.carpeta],
          [t(($) => $.type), document.tipo],
          [t(($) => $.period), document.periodo],
          [t(($) => $.published), `${formatInstant(document.publicado)} · ${document.publicado_por}`],
          [t(($) => $.received), formatInstant(document.recibido) || '—'],
          [t(($) => $.signed), formatInstant(document.firmado) || '—'],
          ...(document.vence ? ([[t(($) => $.expires), document.vence]] as const) : []),
          ...(document.comentarios ? ([[t(($) => $.comment), document.comentarios]] as const) : []),
        ]}
      />
      {asksWhoSees ? (
        <p>
          <Link to="/access" search={{ persona: String(document.idUsuario), documento: String(document.id) }}>
            {t(($) => $.who_can_see)}
          </Link>
        </p>
      ) : null}
    </>
  );
}

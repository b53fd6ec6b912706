import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Facts } from '@legajo/ui/kit/Figures.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { DocumentStatus } from './DocumentStatus.tsx';
import type { DocumentDetail } from './documents.ts';

/** What the document is, whose, and how far it got. */
export function DataTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { anulado } = document;
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
          [t(($) => $.state), <DocumentStatus key="state" state={document.estado} />],
          [t(($) => $.file), document.archivo],
          [t(($) => $.folder), document.carpeta],
          [t(($) => $.type), document.tipo],
          [t(($) => $.period), document.periodo],
          [t(($) => $.published), `${formatInstant(document.publicado)} · ${document.publicado_por}`],
          [t(($) => $.received), formatInstant(document.recibido) || '—'],
          [t(($) => $.signed), formatInstant(document.firmado) || '—'],
        ]}
      />
    </>
  );
}

import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../documents.ts';
import css from './Detail.module.css';

/** The file itself: size, code, digests, and the publication it came with. */
export function InformationTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const digest = (hex: string) => <span className={css.digest}>{hex.replace(/(.{4})(?=.)/g, '$1 ')}</span>;
  return (
    <Facts
      rows={[
        [t(($) => $.code), document.codigo],
        [t(($) => $.pages), format.number(document.paginas)],
        [t(($) => $.size), format.bytes(document.bytes)],
        [t(($) => $.digest), digest(document.sha256)],
        [t(($) => $.digest_original), digest(document.sha256_original)],
        ...(document.firma
          ? [
              [t(($) => $.digest_before), digest(document.firma.sha256_antes)] as const,
              [t(($) => $.digest_after), digest(document.firma.sha256_despues)] as const,
            ]
          : []),
        [
          t(($) => $.publication),
          document.idProceso === null ? (
            t(($) => $.single_publication)
          ) : (
            <Link
              key="process"
              to="/documents/publish/massive"
              search={{ process: String(document.idProceso) }}
            >
              {t(($) => $.publication_number, { number: document.idProceso })}
            </Link>
          ),
        ],
      ]}
    />
  );
}

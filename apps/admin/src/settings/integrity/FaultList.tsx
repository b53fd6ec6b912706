import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './Integrity.module.css';
import type { Integrity } from './integrity.ts';

/** What is not as it was written, and what was and is again. */
export function FaultList({ of: { fallas, vigentes } }: { readonly of: Integrity }) {
  const { t } = useTranslation('settings');
  if (fallas.length === 0) return null;
  const standing = fallas.filter(({ resuelta }) => resuelta === null).length;
  return (
    <>
      <h3 className={css.title}>{t(($) => $.integrity_faults)}</h3>
      <ul className={css.list}>
        {fallas.map((fault) => (
          <li key={fault.id}>
            <strong>
              {t(($) => $.integrity_kinds[fault.clase], {
                desde: fault.desde ?? '',
                hasta: fault.hasta ?? '',
              })}
            </strong>
            <span>
              {fault.resuelta === null
                ? t(($) => $.integrity_found, { when: formatInstant(fault.encontrada, false) })
                : t(($) => $.integrity_mended, { when: formatInstant(fault.resuelta, false) })}
            </span>
            {fault.idDocumento === null ? null : (
              <Link to="/documents/detail/$id" params={{ id: String(fault.idDocumento) }}>
                {t(($) => $.integrity_document)}
              </Link>
            )}
            {fault.clase.startsWith('auditoria') ? null : <code>{fault.referencia}</code>}
          </li>
        ))}
      </ul>
      {vigentes > standing ? <p>{t(($) => $.integrity_more, { shown: standing, count: vigentes })}</p> : null}
    </>
  );
}

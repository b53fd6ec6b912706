import { useTranslation } from 'react-i18next';
import css from './MyData.module.css';
import type { OwnChange } from './own-changes.ts';

/** What a change is about, field by field: what stood, and what was asked. */
export function ChangedFields({ change }: { readonly change: OwnChange }) {
  const { t } = useTranslation('own-changes');
  return (
    <dl className={css.changed}>
      {change.campos.map(({ campo, etiqueta, antes, despues }) => (
        <div key={campo}>
          <dt>{etiqueta}</dt>
          {antes === null ? null : (
            <dd>
              <span className="sr-only">{t(($) => $.before)}: </span>
              <del>{antes}</del>
            </dd>
          )}
          <dd>
            <span className="sr-only">{t(($) => $.asked)}: </span>
            <ins>{despues ?? t(($) => $.empty)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

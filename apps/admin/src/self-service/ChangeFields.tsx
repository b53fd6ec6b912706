import { useTranslation } from 'react-i18next';
import { ChangePhotos } from './ChangePhotos.tsx';
import css from './Changes.module.css';
import type { Change } from './changes.ts';

/** What a change would replace and by what, line by line; a photograph beside the other. */
export function ChangeFields({ change }: { readonly change: Change }) {
  const { t } = useTranslation('self-service');
  if (change.seccion === 'photo') return <ChangePhotos personId={change.iduser} />;
  return (
    <table className={css.fields}>
      <caption className="sr-only">{t(($) => $.what_changes)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.field)}</th>
          <th scope="col">{t(($) => $.before)}</th>
          <th scope="col">{t(($) => $.after)}</th>
        </tr>
      </thead>
      <tbody>
        {change.campos.map(({ campo, etiqueta, antes, despues }) => (
          <tr key={campo}>
            <th scope="row">{etiqueta}</th>
            <td data-label={t(($) => $.before)}>{antes ?? t(($) => $.nothing)}</td>
            <td data-label={t(($) => $.after)}>
              <strong>{despues ?? t(($) => $.nothing)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import type { Item } from './items.ts';
import { useProblemName } from './use-problem-name.ts';

/** What each page of a file says that is of several people. */
export function PagesOfSeveral({ item }: { readonly item: Item }) {
  const { t } = useTranslation('publications');
  const nameOf = useProblemName();
  if (item.paginas.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={t(($) => $.each_page)}>
      {item.paginas.map(({ pagina, texto, problema }) => (
        <li key={pagina}>
          <span>{t(($) => $.page_number, { page: pagina })}</span>
          <span>{texto}</span>
          <span className={css.sub}>
            {problema ? nameOf({ code: problema.code, message: problema.mensaje }) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

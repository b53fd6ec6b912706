import { useHasDirectory } from '@legajo/ui/directory/own/own-directory.ts';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Card.module.css';

/** At home: the way to one's colleagues, where the company has a directory. A failure says nothing. */
export default function DirectoryCard() {
  const { t } = useTranslation('employee');
  if (!useHasDirectory()) return null;
  return (
    <section aria-labelledby="directory" className={css.card}>
      <h2 id="directory">{t(($) => $.directory)}</h2>
      <PlaceLink to="/directory">{t(($) => $.directory_text)}</PlaceLink>
    </section>
  );
}

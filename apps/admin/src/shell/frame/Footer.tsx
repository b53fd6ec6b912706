import { useTranslation } from 'react-i18next';
import { useOpenModal } from '../actions/open-modal.ts';
import css from './Footer.module.css';
import { paperAddress } from './papers.ts';

/** Help, privacy, copyright (S64). */
export function Footer() {
  const { t, i18n } = useTranslation('shell');
  const openModal = useOpenModal();
  return (
    <footer className={css.footer}>
      <button type="button" onClick={() => openModal('faq')}>
        {t(($) => $.help)}
      </button>
      <a href={paperAddress('privacidad', i18n.language)} target="_blank" rel="noopener">
        {t(($) => $.privacy_policy)}
      </a>
      <a href={paperAddress('licencia', i18n.language)} target="_blank" rel="noopener">
        {t(($) => $.copyright)}
      </a>
    </footer>
  );
}

import { useTranslation } from 'react-i18next';
import css from './KeyHint.module.css';

/** The keys of a list, said where they work. */
export function KeyHint({ mark = true }: { readonly mark?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={css.hint}>
      <kbd>j</kbd> <kbd>k</kbd> {t(($) => $.key_row)}
      {mark ? (
        <>
          <kbd>x</kbd> {t(($) => $.key_mark)}
        </>
      ) : null}
      <kbd>Enter</kbd> {t(($) => $.key_open)}
    </span>
  );
}

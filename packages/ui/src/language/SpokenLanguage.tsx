import { useTranslation } from 'react-i18next';
import { keepLanguage, LANGUAGES, type LanguageTag } from './kept-language.ts';
import css from './SpokenLanguage.module.css';

/** Before there is anybody: the languages of this screen, each by its own name; the browser keeps which was chosen. */
export function SpokenLanguage() {
  const { t, i18n } = useTranslation();
  const speak = (tag: LanguageTag) => {
    keepLanguage(tag);
    document.documentElement.lang = tag;
    void i18n.changeLanguage(tag);
  };
  return (
    <fieldset className={css.choice} aria-label={t(($) => $.spoken_language)}>
      {LANGUAGES.map(({ tag, name }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag.slice(0, 2) === i18n.language.slice(0, 2)}
          onClick={() => speak(tag)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

import { chooseOwnLanguage } from '@legajo/contract/calls/own-access';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import { LANGUAGES, type LanguageTag } from './kept-language.ts';
import css from './LanguageChoice.module.css';

/** In which language the portal and its mails speak to whoever is signed in: each by its own name, changed at once. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('password');
  const { api, session } = useBackend();
  const name = useId();
  // Shown from the press on: what the portal speaks follows once the server has kept it.
  const [wanted, setWanted] = useState<LanguageTag | null>(null);
  const choose = useMutation({
    async mutationFn(idioma: LanguageTag) {
      const { fresh } = await api(chooseOwnLanguage, { body: { idioma } });
      const { user } = session.get();
      if (user) session.set({ user: { ...user, idioma } });
      await fresh;
    },
    onError: () => setWanted(null),
  });
  const problemText = useProblemText(choose.error ? toProblem(choose.error) : null);
  const spoken = (tag: string) => tag.slice(0, 2) === i18n.language.slice(0, 2);
  return (
    <fieldset className={css.choice}>
      <legend>{t(($) => $.language)}</legend>
      {choose.error ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <div className={css.languages}>
        {LANGUAGES.map(({ tag, name: ownName }) => (
          <label key={tag} lang={tag}>
            <input
              type="radio"
              name={name}
              checked={wanted ? wanted === tag : spoken(tag)}
              onChange={() => {
                setWanted(tag);
                choose.mutate(tag);
              }}
            />
            {ownName}
          </label>
        ))}
      </div>
      <p className={css.note}>{t(($) => $.language_note)}</p>
    </fieldset>
  );
}

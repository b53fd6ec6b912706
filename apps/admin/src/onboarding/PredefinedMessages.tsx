import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';
import { type CountryItems, MESSAGE_LANGUAGES, type MessageLanguage, messagesQuery } from './onboarding.ts';
import type { TemplateForm } from './templates/use-template-form.ts';

/** For who reads them out. */
const LANGUAGE_TAGS: Readonly<Record<MessageLanguage, string>> = { AR: 'es', BR: 'pt-BR' };

/** Messages that are written already, by what the company does and in the language chosen. */
export function PredefinedMessages(props: {
  readonly form: TemplateForm;
  readonly categories: CountryItems['categorias'];
}) {
  const { form, categories } = props;
  const { t, i18n } = useTranslation('onboarding');
  const [language, setLanguage] = useState<MessageLanguage>(i18n.language.startsWith('pt') ? 'BR' : 'AR');
  const query = useQuery(messagesQuery(useBackend(), language));
  const problemText = useProblemText(query.error ? toProblem(query.error) : null);
  const category = form.draft.id_categoria_tipo_empresa;
  const messages = (query.data ?? []).filter((one) => one.id_categoria_tipo_empresa === category);
  return (
    <div className={css.predefined}>
      <div className={css.pair}>
        <div data-field="id_categoria_tipo_empresa">
          <SelectField
            label={t(($) => $.category)}
            options={categories.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value={String(category)}
            onChange={(event) => form.set('id_categoria_tipo_empresa', Number(event.target.value))}
          />
        </div>
        <SelectField
          label={t(($) => $.language)}
          options={MESSAGE_LANGUAGES.map((one) => ({ value: one, label: t(($) => $.languages[one]) }))}
          value={language}
          onChange={(event) => setLanguage(event.target.value as MessageLanguage)}
        />
      </div>
      {problemText ? <Notice tone="err">{problemText}</Notice> : null}
      {query.isSuccess && messages.length === 0 ? (
        <p className={css.note}>{t(($) => $.no_messages)}</p>
      ) : null}
      <ul className={css.messages} aria-label={t(($) => $.predefined)}>
        {messages.map(({ id, mensaje }) => {
          const used = form.draft.mensaje_bienvenida === mensaje;
          return (
            <li key={id} lang={LANGUAGE_TAGS[language]}>
              <span>{mensaje}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={
                  used
                    ? t(($) => $.used_message_of, { text: mensaje })
                    : t(($) => $.use_message_of, { text: mensaje })
                }
                onClick={() => form.set('mensaje_bienvenida', mensaje)}
              >
                {used ? t(($) => $.used_message) : t(($) => $.use_message)}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

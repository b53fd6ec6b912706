import { FIELD_TYPES, PERSON_DATA } from '@legajo/contract/forms/definition';
import { useTranslation } from 'react-i18next';
import type { NewWords } from '../draft/new-field.ts';

/** The words that new parts of a form begin with. */
export function useNewWords(): NewWords {
  const { t } = useTranslation('form-builder');
  const named = <K extends string>(keys: readonly K[], word: (key: K) => string) =>
    Object.fromEntries(keys.map((key) => [key, word(key)])) as Readonly<Record<K, string>>;
  return {
    types: named(FIELD_TYPES, (key) => t(($) => $.types[key])),
    data: named(PERSON_DATA, (key) => t(($) => $.data[key])),
    section: t(($) => $.section_title),
    choice: (n) => t(($) => $.choice_title, { n }),
    declaration: t(($) => $.declaration_text),
  };
}

import type { Condition } from '@legajo/contract/forms/definition';
import { useTranslation } from 'react-i18next';
import type { DraftField } from '../../draft/form-draft.ts';
import { choicesOf, innerOf, isSimple, operatorOf } from './new-condition.ts';

/** A condition as a sentence: the words of the fields and of their options. */
export function useConditionText(): (condition: Condition, before: readonly DraftField[]) => string {
  const { t } = useTranslation('form-builder');
  const say = (condition: Condition, before: readonly DraftField[], inner = false): string => {
    if (!isSimple(condition)) {
      const joint = 'todas' in condition ? t(($) => $.and) : t(($) => $.or);
      const words = innerOf(condition).map((one) => say(one, before, true));
      return inner ? `(${words.join(` ${joint} `)})` : words.join(` ${joint} `);
    }
    const field = before.find(({ clave }) => clave === condition.campo);
    const name = field?.etiqueta ?? condition.campo;
    const word = t(($) => $.operators_said[operatorOf(condition)]);
    if ('vacio' in condition) return `«${name}» ${word}`;
    if ('mayor' in condition) return `«${name}» ${word} ${condition.mayor}`;
    if ('menor' in condition) return `«${name}» ${word} ${condition.menor}`;
    if (field?.tipo === 'declaracion') return `«${name}» ${t(($) => $.accepted)}`;
    const choices = choicesOf(field);
    const values = condition.es.map((one) => choices?.find(({ valor }) => valor === one)?.etiqueta ?? one);
    return `«${name}» ${word} ${values.join(` ${t(($) => $.or)} `) || '…'}`;
  };
  return say;
}

import { LANGUAGE_TAGS, type Language } from '../messages.ts';
import { ownValueText } from '../people/own-fields.ts';
import type { Answer, Field } from './definition.ts';

/**
 * An answer as people read it: the words of a choice, a number as the language writes it; null where there is none. Files
 * are named by whoever has them.
 */
export function answerText(field: Field, answer: Answer | undefined, language: Language): string | null {
  if (answer === undefined) return null;
  switch (field.tipo) {
    case 'numero':
      return typeof answer === 'number'
        ? new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 4 }).format(answer)
        : null;
    case 'dinero':
      return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
        style: 'currency',
        currency: field.moneda,
        currencyDisplay: 'code',
      })
        .format(Number(answer))
        .replaceAll(/\s/g, ' ');
    case 'opcion':
    case 'varias': {
      const given: readonly (string | number)[] =
        typeof answer === 'string' || typeof answer === 'number' ? [answer] : answer;
      const words = given.map(
        (one) => field.opciones.find(({ valor }) => valor === one)?.etiqueta ?? `${one}`,
      );
      return words.join('; ');
    }
    case 'persona':
      return field.dato === 'genero' ? ownValueText('gender', answer, language) : String(answer);
    case 'declaracion':
      return language === 'pt' ? 'Sim' : 'Sí';
    case 'archivo':
      return null;
    default:
      return String(answer);
  }
}

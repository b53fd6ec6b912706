import type { Language } from '@legajo/contract';
import type { Effect } from './effect.ts';

const WORDS: Readonly<Record<Language, readonly [string, string, string, string, string]>> = {
  es: [
    'dejan de verse',
    'vuelven a verse',
    'dejan de pedir firma',
    'vuelven a pedir firma',
    'carpetas dejan de esperar a esta',
  ],
  pt: [
    'deixam de ser vistos',
    'voltam a ser vistos',
    'deixam de pedir assinatura',
    'voltam a pedir assinatura',
    'pastas deixam de esperar por esta',
  ],
};

/** The numbers of an effect that are not zero, as the refusal says them. */
export function effectInWords(effect: Effect, language: Language): string {
  const numbers = [
    effect.unseen.documents,
    effect.seen.documents,
    effect.unasked.documents,
    effect.asked.documents,
    effect.unblocked,
  ];
  return numbers
    .map((number, i) => (number > 0 ? `${number} ${WORDS[language][i]}` : ''))
    .filter((word) => word !== '')
    .join(', ');
}

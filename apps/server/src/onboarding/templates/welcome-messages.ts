import type { Language } from '@legajo/contract';
import { COMPANY_CATEGORIES } from '@legajo/contract/onboarding/onboarding';
import spanish from './locales/es.json' with { type: 'json' };
import portuguese from './locales/pt.json' with { type: 'json' };

/** A message that a company may welcome with, as it is or changed. */
export interface WelcomeMessage {
  readonly id: number;
  readonly category: number;
  readonly text: string;
}

const TEXTS = { es: spanish, pt: portuguese } as const;
const MOST_OF_ONE = 100;

/** The predefined messages, by category of company; one in both languages has the same number. */
export function welcomeMessages(language: Language): WelcomeMessage[] {
  return COMPANY_CATEGORIES.flatMap(({ id: category, key }) =>
    TEXTS[language][key].map((text, place) => ({ id: category * MOST_OF_ONE + place + 1, category, text })),
  );
}

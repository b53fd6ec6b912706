import spanish from '../locales/es-AR/own.json' with { type: 'json' };
import portuguese from '../locales/pt-BR/own.json' with { type: 'json' };
import type { Language } from '../messages.ts';

const TEXTS = { es: spanish, pt: portuguese };

/** What is consented to today. Another text is another version; one that somebody consented to is never changed. */
export const DIRECTORY_CONSENT = 1;

/** What whoever shows something of themselves to their colleagues consents to (areas 16.1). */
export function directoryConsentText(language: Language): string {
  return TEXTS[language]['directory.1'];
}

import es from '../locales/es-AR/audit.json' with { type: 'json' };
import pt from '../locales/pt-BR/audit.json' with { type: 'json' };
import type { Language } from '../messages.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es, pt };

/** What an event is called (areas 14.1); of one that this version does not know, its own name. */
export const auditWords = (event: string, language: Language): string => WORDS[language][event] ?? event;

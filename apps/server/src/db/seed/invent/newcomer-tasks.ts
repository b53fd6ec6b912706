import type { Language } from '@legajo/contract';
import type { Owner } from '../../../onboarding/for-seed.ts';

/** What the company does for somebody new, by whom and until when: days from the first one. */
export const NEWCOMER_TASKS = {
  es: [
    ['Preparar el puesto de trabajo y el correo', 'hr', -2],
    ['Recorrida y presentación del equipo', 'manager', 1],
  ],
  pt: [
    ['Preparar o posto de trabalho e o e-mail', 'hr', -2],
    ['Visita e apresentação da equipe', 'manager', 1],
  ],
} as const satisfies Record<Language, readonly (readonly [name: string, owner: Owner, days: number])[]>;

import type { Answer, Answers, Condition, Definition, Field, Section } from './definition.ts';

/** A section that is shown, with those of its fields that are. */
export interface ShownSection {
  readonly section: Section;
  readonly fields: readonly Field[];
}

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Whether a condition holds. @param known answers of the fields that are shown and stand before. */
export function holds(condition: Condition, known: Answers): boolean {
  if ('todas' in condition) return condition.todas.every((one) => holds(one, known));
  if ('alguna' in condition) return condition.alguna.some((one) => holds(one, known));
  const answer = Object.hasOwn(known, condition.campo) ? known[condition.campo] : undefined;
  if ('vacio' in condition) return isEmpty(answer) === (condition.vacio === 1);
  if (answer === undefined || isEmpty(answer)) return false;
  if ('es' in condition) {
    const given: readonly (string | number)[] =
      typeof answer === 'string' || typeof answer === 'number' ? [answer] : answer;
    return given.some((one) => condition.es.includes(one));
  }
  const n = typeof answer === 'object' ? Number.NaN : Number(answer);
  return 'mayor' in condition ? n > condition.mayor : n < condition.menor;
}

/**
 * What is asked, given what is answered so far. A field that is hidden counts as empty for those after it, whatever was
 * typed before it was hidden (areas 9.2).
 */
export function shownIn({ secciones }: Definition, answers: Answers): readonly ShownSection[] {
  const known: Record<string, Answer> = Object.create(null);
  const shown: ShownSection[] = [];
  for (const section of secciones) {
    if (section.si && !holds(section.si, known)) continue;
    const fields: Field[] = [];
    for (const field of section.campos) {
      if (field.si && !holds(field.si, known)) continue;
      fields.push(field);
      const answer = Object.hasOwn(answers, field.clave) ? answers[field.clave] : undefined;
      if (answer !== undefined) known[field.clave] = answer;
    }
    shown.push({ section, fields });
  }
  return shown;
}

import { FORM_BOUNDS } from './bounds.ts';
import type { Answer, Answers, Definition } from './definition.ts';
import { collecting, type FormFaults } from './faults.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Judging } from './judging.ts';
import { shownIn } from './shown.ts';

export interface JudgedAnswers {
  /** Those of fields that are shown, as they are kept. */
  readonly answers: Answers;
  readonly faults: FormFaults;
}

/**
 * Judges the answers of a form: the same in the browser and on the server, whose word counts (areas 9.2). What is hidden is
 * not asked, not checked and not kept.
 *
 * @param given by the keys of the fields, as JSON gives it.
 */
export function judgeAnswers(
  definition: Definition,
  given: Readonly<Record<string, unknown>>,
  judging: Judging,
): JudgedAnswers {
  const { note, faults } = collecting();
  const read: Record<string, Answer> = Object.create(null);
  // Read first, so that a condition asks of a field what is kept of it.
  for (const { campos } of definition.secciones)
    for (const field of campos) {
      const value = Object.hasOwn(given, field.clave) ? given[field.clave] : undefined;
      const answer = judgeAnswer(() => undefined, field, value, { ...judging, draft: true });
      if (answer !== undefined) read[field.clave] = answer;
    }
  const answers: Record<string, Answer> = {};
  for (const { fields } of shownIn(definition, read))
    for (const field of fields) {
      const value = Object.hasOwn(given, field.clave) ? given[field.clave] : undefined;
      const answer = judgeAnswer(note, field, value, judging);
      if (answer !== undefined) answers[field.clave] = answer;
    }
  return { answers, faults };
}

/** Whether answers are small enough to be kept. */
export const fitsAnswers = (answers: Answers): boolean => JSON.stringify(answers).length <= FORM_BOUNDS.bytes;

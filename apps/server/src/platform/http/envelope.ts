import { errorText, type Language, type Refusal, ruleText, SUCCESS, type Success } from '@legajo/contract';
import type { Rule } from '@legajo/contract/values/fields';
import type { Failure } from '../failure.ts';
import { Coded, Listed } from './binding.ts';

/** A handler's answer as the envelope every success wears (wire-names, Envelope). */
export function envelope(answer: unknown): Success<unknown> {
  if (answer instanceof Listed) {
    return { code: SUCCESS, results: { data: answer.data, pagination: answer.pagination } };
  }
  if (answer instanceof Coded) return { code: answer.definition.code, results: { data: answer.data } };
  return { code: SUCCESS, results: { data: Array.isArray(answer) ? answer : [] } };
}

/** A failure as the envelope every refusal wears, in the language of whoever asked. */
export function refusal(failure: Failure, language: Language): Refusal {
  const message = errorText(failure.definition, language, failure.values);
  const body: Refusal = { code: failure.definition.code, results: { data: [message] } };
  if (!failure.fields) return body;
  const fields = Object.fromEntries(
    Object.entries(failure.fields).map(([field, { rule, n }]) => [
      field,
      [
        rule === 'invalid'
          ? message
          : ruleText(rule as Rule, language, { field, ...(n === undefined ? {} : { n }) }),
      ],
    ]),
  );
  return { ...body, fields };
}

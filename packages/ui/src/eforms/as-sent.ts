import { type Definition, fieldsOf } from '@legajo/contract/forms/definition';

/** What is typed, by the key of its field: a number is a text until it is sent. */
export type Typed = Readonly<Record<string, unknown>>;

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** What was kept, as it is typed. */
export function asTyped(definition: Definition, answers: Typed): Typed {
  const numbers = fieldsOf(definition).flatMap(({ clave, tipo }) => {
    const answer = answers[clave];
    return tipo === 'numero' && typeof answer === 'number' ? [[clave, String(answer).replace('.', ',')]] : [];
  });
  return { ...answers, ...Object.fromEntries(numbers) };
}

/** What is typed, as it is judged and sent: a text that is no number stays one, and is refused. */
export function asSent(definition: Definition, typed: Typed): Typed {
  const numbers = fieldsOf(definition).flatMap(({ clave, tipo }) => {
    const text = typed[clave];
    if (tipo !== 'numero' || typeof text !== 'string') return [];
    const plain = text.trim();
    return [[clave, NUMBER.test(plain) ? Number(plain.replace(',', '.')) : plain]];
  });
  return { ...typed, ...Object.fromEntries(numbers) };
}

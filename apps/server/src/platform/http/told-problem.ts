import { allErrors, errorText, type Language, type Values } from '@legajo/contract';

const definitions = new Map(allErrors.map((definition) => [definition.code, definition]));

/** A kept code with its text; a code of another version of ours stays itself. */
export function problemToWire(
  code: string,
  language: Language,
  values: Values = {},
): { code: string; mensaje: string } {
  const definition = definitions.get(code);
  return { code, mensaje: definition ? errorText(definition, language, values) : code };
}

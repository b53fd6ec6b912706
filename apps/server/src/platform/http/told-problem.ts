import {
  allErrors,
  type ErrorDefinition,
  errorText,
  type Language,
  ruleText,
  type Values,
} from '@legajo/contract';
import type { Rule } from '@legajo/contract/values/fields';

const byCode = new Map<string, ErrorDefinition>(allErrors.map((definition) => [definition.code, definition]));
const byKey = new Map<string, ErrorDefinition>(allErrors.map((definition) => [definition.key, definition]));

/** A kept code with its text; a code of another version of ours stays itself. */
export function problemToWire(
  code: string,
  language: Language,
  values: Values = {},
): { code: string; mensaje: string } {
  const definition = byCode.get(code);
  return { code, mensaje: definition ? errorText(definition, language, values) : code };
}

/** The broken rule of a field, as it was kept. */
export interface KeptRule {
  readonly name: string;
  readonly field: string;
  readonly n?: number | undefined;
}

/** The same of what was refused for a reason of its own: that of its definition, or of the rule that was broken. */
export function refusalToWire(
  {
    code,
    key,
    values,
    rule,
  }: {
    readonly code: string;
    readonly key?: string | undefined;
    readonly values?: Values | undefined;
    readonly rule?: KeptRule | undefined;
  },
  language: Language,
): { code: string; mensaje: string } {
  if (rule && rule.name !== 'invalid') {
    const { name, field, n } = rule;
    return { code, mensaje: ruleText(name as Rule, language, { field, ...(n === undefined ? {} : { n }) }) };
  }
  const definition = key === undefined ? undefined : byKey.get(key);
  return definition
    ? { code, mensaje: errorText(definition, language, values) }
    : problemToWire(code, language, values);
}

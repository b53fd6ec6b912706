import { type Call, e, type Input } from '@legajo/contract';
import type { z } from 'zod';
import { type BrokenFields, Failure } from '../failure.ts';

type Raw = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/**
 * Checks what came against the call's shapes.
 *
 * @throws Failure with every broken field; its code is the one the call names for the first of them.
 */
export function parseInput(call: Call, raw: Raw): Input<Call> {
  const broken: Record<string, { rule: string; n?: number | undefined }> = {};
  const read = (shape: z.ZodObject | undefined, value: unknown) => {
    if (!shape) return {};
    const given = withoutBrackets(value);
    const parsed = shape.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? 'body');
      const rule = ruleOf(issue, given[field] === undefined);
      broken[field] ??= rule;
      const inner = issue.path[1];
      if (call.fieldErrors?.nested && typeof inner === 'string') broken[`${field}.${inner}`] ??= rule;
    }
    return {};
  };
  const input = {
    params: read(call.params, raw.params),
    query: read(call.query, raw.query),
    body: read(call.body, raw.body),
  };
  if (Object.keys(broken).length > 0) throw new Failure(definitionFor(call, broken), {}, broken);
  return input as Input<Call>;
}

/** The failure a call answers for these broken fields. */
function definitionFor(call: Call, broken: BrokenFields) {
  const [field = '', first] = Object.entries(broken)[0] ?? [];
  const { required, invalid, byField } = call.fieldErrors ?? {};
  const own = byField?.[field];
  const general = first?.rule === 'required' ? (required ?? invalid) : (invalid ?? required);
  return own ?? general ?? e.shared.invalidFields;
}

function ruleOf(issue: z.core.$ZodIssue, absent: boolean): { rule: string; n?: number } {
  if (issue.code === 'custom') {
    const params = issue.params as { rule?: string; n?: number } | undefined;
    const rule = params?.rule ?? 'invalid';
    return params?.n === undefined ? { rule } : { rule, n: params.n };
  }
  const known = ['required', 'option', 'list'];
  if (known.includes(issue.message)) return { rule: issue.message };
  return { rule: issue.code === 'invalid_type' && absent ? 'required' : 'invalid' };
}

/** `name[]` counts as `name`; a JSON or form body that is no object counts as empty. */
function withoutBrackets(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) =>
      name.endsWith('[]') ? [name.slice(0, -2), Array.isArray(item) ? item : [item]] : [name, item],
    ),
  );
}

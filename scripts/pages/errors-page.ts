import { allErrors, type ErrorDefinition, errorText } from '@legajo/contract';

const SOURCES: Readonly<Record<ErrorDefinition['source'], string>> = {
  given: 'specification',
  number: 'number given, meaning ours',
  range: 'ours, in a range given',
  ours: 'ours',
};

/** docs/errors.md: every failure with its code, status, cause and texts. */
export function errorsPage(): string {
  const areas = new Map<string, ErrorDefinition[]>();
  for (const definition of allErrors) {
    const area = definition.key.slice(0, definition.key.indexOf('.'));
    areas.set(area, [...(areas.get(area) ?? []), definition]);
  }
  const sections = [...areas].map(([area, definitions]) => {
    const rows = definitions.map(
      (one) =>
        `| \`${one.code}\` | ${one.status} | ${one.when} | ${errorText(one, 'es', named)} | ${errorText(one, 'pt', named)} | ${SOURCES[one.source]} |`,
    );
    const head = ['| code | status | when | es | pt | source |', '|---|---|---|---|---|---|'];
    return `## ${area}\n\n${[...head, ...rows].join('\n')}`;
  });
  return [
    '# Errors',
    'Generated from the contract by `node scripts/docs.ts`. The code travels as `code`, the text as `results.data`.',
    ...sections,
    '',
  ].join('\n\n');
}

/** Places of a text stay readable. */
const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as Readonly<Record<string, string>>;

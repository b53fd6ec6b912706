import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../src/index.ts';

const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');

it('every field of the wire is in the glossary', () => {
  const names = new Set(
    allCalls.flatMap((call) => [call.params, call.query, call.body, call.result].flatMap(fieldsOf)),
  );
  expect([...names].filter((name) => !glossary.includes(`\`${name}\``))).toEqual([]);
});

/** Names at any depth, as they come in and as they go out. */
function fieldsOf(shape: z.ZodType | 'stream' | undefined): string[] {
  if (shape === undefined || shape === 'stream') return [];
  return (['input', 'output'] as const).flatMap((io) =>
    namesIn(z.toJSONSchema(shape, { io, unrepresentable: 'any' })),
  );
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(namesIn),
  ];
}

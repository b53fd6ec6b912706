import { readFileSync } from 'node:fs';
import { COMMON_KEYS } from '@legajo/contract/onboarding/papers-beyond';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

test.each(['es-AR', 'pt-BR'])(
  'papers that an onboarding asks for are called the same everywhere (%s)',
  (tag) => {
    const server = read(`../../../../packages/contract/src/locales/${tag}/paper.json`);
    const { common } = read(`../locales/${tag}/digital-file.json`);
    expect(common).toEqual(
      Object.fromEntries(COMMON_KEYS.map((key) => [key, server[`onboarding.paper.${key}`]])),
    );
  },
);

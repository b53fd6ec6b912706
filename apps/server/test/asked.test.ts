import { expect, it } from 'vitest';
import { readSources } from './house/sources.ts';

/** Who reads a document's own flag, and why not by the rule. */
const READERS: Readonly<Record<string, string>> = {
  'apps/server/src/folders/asks.ts': 'THE rule',
  'apps/server/src/folders/change/effect.sql.ts': 'compares what the rule says before and after a change',
};
/** Of statements over folders, `d` is the folder. */
const ON_FOLDERS = /^apps\/server\/src\/folders\/(folders|types|types\/full|change\/blockers)\.sql\.ts$/;

it('no statement reads whether a document was published to be signed beside the rule that asks folder and type', () => {
  const found = readSources()
    .filter(({ path }) => /^apps\/server\/src\//.test(path) && !/\.test\.ts$/.test(path))
    .filter(({ path, text }) => !ON_FOLDERS.test(path) && /\bsql[<`]/.test(text) && reads(text))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(READERS).sort());
});

/** The column by any alias, or by none in a condition; not what is inserted, and not a name in quotes. */
const reads = (text: string): boolean =>
  /\b(?:d|x|document)\.signable\b/.test(text) || /\b(?:where|and|or|not|when|select)\s+signable\b/.test(text);

import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDirectory } from './directory.ts';
import { defaultArchiveLimits } from './limits.ts';
import { readEntry } from './read-entry.ts';

interface Expectation {
  verdict: 'accept' | 'reject';
  confidence: 'firm' | 'policy';
  reason: string;
}

const fixtures = join(import.meta.dirname, '../../test/fixtures/zip');
const own = JSON.parse(readFileSync(join(fixtures, 'expected.json'), 'utf8')) as Record<string, Expectation>;

/** Where the manifest leaves the choice, ours is to refuse: each with the code it gets. */
const refusedByChoice: Record<string, string> = {
  'corrupt--jszip__all_appended_bytes.zip': 'archive-corrupt',
  'corrupt--jszip__all_prepended_bytes.zip': 'archive-corrupt',
  'names--jszip__slashes_and_izarc.zip': 'archive-name',
  'zip64--jszip__zip64_appended_bytes.zip': 'archive-corrupt',
};

async function judge(path: string): Promise<string> {
  try {
    const directory = await readDirectory(path, defaultArchiveLimits);
    const fd = openSync(path, 'r');
    try {
      for (const entry of directory.entries) readEntry(fd, entry);
    } finally {
      closeSync(fd);
    }
    return 'accept';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('archives made by others', () => {
  it.each(Object.entries(own))('%s', async (name, expected) => {
    const verdict = await judge(join(fixtures, name));
    if (expected.confidence === 'policy' && expected.verdict === 'accept' && verdict !== 'accept')
      expect(verdict).toBe(refusedByChoice[name]);
    else if (expected.verdict === 'accept') expect(verdict).toBe('accept');
    else expect(verdict).toMatch(/^archive-/);
  });

  const corpus = process.env.LEGAJO_CORPUS;
  it.runIf(corpus && existsSync(join(corpus, 'manifest.json')))(
    'the whole corpus, where it is at hand',
    async () => {
      const manifest = JSON.parse(readFileSync(join(corpus!, 'manifest.json'), 'utf8')) as {
        items: { file: string; kind: string; expected: Expectation }[];
      };
      const wrong: string[] = [];
      for (const item of manifest.items.filter((one) => one.kind === 'zip')) {
        const verdict = await judge(join(corpus!, item.file));
        if (
          item.expected.confidence === 'firm' &&
          (verdict === 'accept') !== (item.expected.verdict === 'accept')
        )
          wrong.push(`${item.file}: ${verdict}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

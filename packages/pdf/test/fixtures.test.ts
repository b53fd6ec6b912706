import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect/inspect.ts';
import { normalise } from '../src/inspect/normalise.ts';
import { verifyPdf } from '../src/verify/verify.ts';

/** What others say of a file of theirs: see `fixtures/ORIGIN.md`. */
interface Case {
  file: string;
  class: string;
  verdict: 'accept' | 'reject';
  confidence: 'firm' | 'policy';
  verification?: string;
}

interface Manifest {
  items: {
    file: string;
    kind: string;
    class: string;
    expected: { verdict: 'accept' | 'reject'; confidence: 'firm' | 'policy' };
    signature?: { expected_verification: string };
  }[];
}

const FIXTURES = new URL('./fixtures/', import.meta.url);
const NOW = new Date('2026-12-01T00:00:00Z');

/** The files that lie here, and the whole corpus when its place is given. */
function cases(): { root: URL; cases: Case[] }[] {
  const own = JSON.parse(readFileSync(new URL('cases.json', FIXTURES), 'utf8')) as Case[];
  const sets = [{ root: FIXTURES, cases: own }];
  const corpus = process.env.LEGAJO_CORPUS;
  if (corpus) {
    const root = new URL(`file://${corpus.replace(/\/?$/, '/')}`);
    const { items } = JSON.parse(readFileSync(new URL('manifest.json', root), 'utf8')) as Manifest;
    const all = items
      .filter((i) => i.kind === 'pdf')
      .map((i) => ({
        file: i.file,
        class: i.class,
        ...i.expected,
        ...(i.signature && { verification: i.signature.expected_verification }),
      }));
    sets.push({ root, cases: all });
  }
  return sets;
}

/** Files whose import we judge otherwise: this one has a trailer nobody can read, but every page is there, and is mended. */
const OTHERWISE: Record<string, 'accept' | 'reject'> = { 'qpdf__issue-202.pdf': 'accept' };

/** Signatures we judge otherwise, and why. */
const STRICTER: Record<string, string> = {
  // 12.7.5.5: a field with a value is signed; table 255: its /Contents is a CMS object, and zeros are none.
  'node-signpdf__with-placeholder.pdf': 'a value that is no signature is a broken one, not none',
  'dss__BadEncodedCMS.pdf': 'a value that is no signature is a broken one, not none',
};

const VERDICTS: Record<string, readonly string[]> = {
  'valid-untrusted-signer': ['untrusted'],
  'modified-after-signing': ['modified', 'invalid'],
  invalid: ['invalid'],
  indeterminate: ['invalid', 'untrusted'],
  'not-signed': ['not-signed'],
};

for (const set of cases()) {
  describe(`files of others, ${set.cases.length} of them`, () => {
    const nameOf = (c: Case): string => c.file.split('/').at(-1)!;
    const read = (c: Case): Buffer => readFileSync(new URL(c.file.replaceAll(' ', '%20'), set.root));
    const firm = set.cases.filter((c) => c.confidence === 'firm');

    it.each(firm)('$file is to be $verdict-ed', async (c) => {
      const { verdict } = await judge(read(c));
      expect(verdict).toBe(OTHERWISE[nameOf(c)] ?? c.verdict);
    });

    const signed = set.cases.filter((c) => c.verification !== undefined && c.class !== 'encrypted');
    it.each(signed)('$file is $verification', (c) => {
      const { verdict } = verifyPdf(read(c), { trust: [], at: NOW });
      const wanted = nameOf(c) in STRICTER ? ['modified', 'invalid'] : VERDICTS[c.verification!]!;
      expect(wanted).toContain(verdict);
    });

    it('nothing is ever called valid without somebody we trust, and nothing breaks us', () => {
      for (const c of set.cases) {
        try {
          const { verdict, signatures } = verifyPdf(read(c), { trust: [], at: NOW });
          expect([verdict, ...signatures.map((s) => s.status)]).not.toContainEqual(
            expect.stringMatching(/^valid/),
          );
        } catch (e) {
          expect(e).toMatchObject({ name: 'PdfError' });
        }
      }
    });
  });
}

/** What the importer will say: damaged files get their one chance to be mended. */
async function judge(bytes: Buffer): Promise<{ verdict: 'accept' | 'reject' }> {
  const look = (b: Uint8Array): 'accept' | 'reject' => {
    const found = inspect(b);
    return found.encrypted || !found.sizesAllowed ? 'reject' : 'accept';
  };
  try {
    return { verdict: look(bytes) };
  } catch (e) {
    expect(e).toMatchObject({ name: 'PdfError' });
    if ((e as { code: string }).code !== 'damaged') return { verdict: 'reject' };
  }
  try {
    return { verdict: look(await normalise(bytes)) };
  } catch (e) {
    expect(e).toMatchObject({ name: 'PdfError' });
    return { verdict: 'reject' };
  }
}

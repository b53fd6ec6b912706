import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/inspect/inspect.ts';
import { openPdf } from '../../src/parse/document.ts';
import { signPdf } from '../../src/sign/complete.ts';
import { cutPages } from '../../src/split/cut-pages.ts';
import { corpusFiles } from '../corpus-files.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner } from '../signers.ts';
import { brokenRules, claimed } from './rules.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const OWN_PAGE = { ...COMPANY, noRoom: true, ownPageTitle: 'Hoja de firmas', language: 'es-AR' };
const signedTwice = (base: Uint8Array) => signPdf(signPdf(base, COMPANY, company), EMPLOYEE, employee);
const cut = (bytes: Uint8Array, page: number) =>
  cutPages(bytes, [{ firstPage: page, lastPage: page }], { maxTotalBytes: 50_000_000 })[0]!;

const files = corpusFiles('pdf').filter((path) => {
  const bytes = readFileSync(path);
  return bytes.includes('pdfaid:part') || bytes.includes('/StructTreeRoot');
});

describe.runIf(files.length > 0)('files made by others for the archive, or with tags', () => {
  it.each(files)('break no other rule once they are signed: %s', (path) => {
    const base = readFileSync(path);
    let done: Uint8Array[];
    try {
      const file = openPdf(base);
      if (inspect(file).normalise) return;
      done = [signedTwice(base), signPdf(base, OWN_PAGE, company)];
    } catch (error) {
      expect(error).toMatchObject({
        code: expect.stringMatching(/^(damaged|certified|bomb|encrypted|unappendable)$/),
      });
      return;
    }
    const marked = openPdf(base);
    const tagged = marked.lookupDict(marked.catalog, 'MarkInfo')?.boolean('Marked') === true;
    const signed = inspect(marked).holdsSignature;
    // What claims no tags, or what somebody signed, keeps its tags as they are.
    const kept = (rule: string) => (tagged && !signed) || !rule.startsWith('widget without an element');
    const known = brokenRules(base);
    for (const bytes of done) {
      expect(
        brokenRules(bytes)
          .filter((rule) => !known.includes(rule))
          .filter(kept),
      ).toEqual([]);
      expect(claimed(bytes)).toEqual(claimed(base));
    }
  });
});

describe.runIf(files.length > 0)('batches made by others', () => {
  it.each(files)('keep the rules that the whole file kept: %s', (path) => {
    const bytes = readFileSync(path);
    let parts: Uint8Array[];
    try {
      const last = openPdf(bytes).pages().length - 1;
      parts = [0, last].map((page) => cut(bytes, page));
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(damaged|bomb|encrypted|unappendable)$/) });
      return;
    }
    // Numbers are others.
    const kinds = (file: Uint8Array) => new Set(brokenRules(file).map((rule) => rule.split(':')[0]!));
    const known = kinds(bytes);
    for (const part of parts) {
      expect([...kinds(part)].filter((rule) => !known.has(rule))).toEqual([]);
      expect(claimed(part)).toEqual(claimed(bytes));
    }
  });
});

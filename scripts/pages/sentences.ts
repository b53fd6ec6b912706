import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mentions } from './mentions.ts';

/** A sentence of one of the two documents: `S` the shell's, `D` the domain's, then its line and its place there. */
export interface Sentence {
  readonly id: string;
  readonly text: string;
  /** Statements of the catalogue of screens that say the same. */
  readonly by?: readonly string[];
  /** Calls that it lists. */
  readonly calls?: readonly string[];
  /** Why there is nothing in it to hold. */
  readonly none?: string;
}

/** What shows a sentence: a test that names it, or tests that name all statements which say the same. */
interface Shown {
  readonly named: boolean;
  /** Of those tests, one for each statement is a journey: a person meets it on a screen. */
  readonly reached: boolean;
  /** Statements that no test names. */
  readonly lacks: readonly string[];
}

const DOCUMENTS = { S: 'The first document: the shell', D: 'The second document: the business' } as const;
const isJourney = (path: string) => path.startsWith('e2e/');

/** The sentences of both documents, in their order. */
export function readSentences(root: string): Sentence[] {
  return JSON.parse(readFileSync(join(root, 'packages/contract/test/catalogue/sentences.json'), 'utf8'));
}

/** The count of sentences and a table for each document. */
export function sentenceSections(root: string, mentions: Mentions): { count: string; sections: string[] } {
  const sentences = readSentences(root);
  const held = sentences.filter(({ none }) => none === undefined);
  const shown = new Map(held.map((one) => [one.id, show(one, mentions)]));
  const all = [...shown.values()];
  const named = all.filter((one) => one.named).length;
  const reached = all.filter((one) => one.reached).length;
  const count = `${sentences.length} sentences in the two documents, of which ${sentences.length - held.length} tell nothing that could be held; of the other ${held.length}, **${named} are named by a test**, **${reached} reached from a screen**.`;
  const sections = Object.entries(DOCUMENTS).map(([letter, title]) => {
    const rows = sentences
      .filter(({ id }) => id.startsWith(letter))
      .map((one) => row(one, shown.get(one.id)));
    return `## ${title}\n\n| id | sentence | says the same | named by a test | reached from a screen |\n|---|---|---|---|---|\n${rows.join('\n')}`;
  });
  return { count, sections };
}

function show({ id, by = [] }: Sentence, mentions: Mentions): Shown {
  const own = [...(mentions.get(id) ?? [])];
  const files = by.map((statement) => [...(mentions.get(statement) ?? [])]);
  const lacks = by.filter((_, i) => files[i]?.length === 0);
  const byStatements = by.length > 0 && lacks.length === 0;
  return {
    named: own.length > 0 || byStatements,
    reached: own.some(isJourney) || (byStatements && files.every((paths) => paths.some(isJourney))),
    lacks,
  };
}

function row({ id, text, by = [], none }: Sentence, shown: Shown | undefined): string {
  const cell = text.replaceAll('|', '\\|');
  if (!shown) return `| ${id} | ${cell} | — | ${none} | |`;
  const lacks = shown.lacks.length > 0 ? `no: ${shown.lacks.join(', ')}` : 'no';
  return `| ${id} | ${cell} | ${by.join(', ') || '—'} | ${shown.named ? 'yes' : lacks} | ${shown.reached ? 'yes' : 'no'} |`;
}

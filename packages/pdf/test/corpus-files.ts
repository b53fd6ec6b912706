import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files made by others, of one kind, where this machine has some; none otherwise. */
export function corpusFiles(kind: 'pdf'): string[] {
  const corpus = process.env.LEGAJO_CORPUS;
  const folder = corpus && join(corpus, kind);
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

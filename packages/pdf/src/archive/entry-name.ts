import { PdfError } from '../errors.ts';

// U+200E, U+200F, U+061C and the embeddings, overrides and isolates of Unicode's bidirectional
// algorithm, the zero-width characters, and the byte order mark: they make a name read as another.
const hidden = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/;
// C0, DEL, C1, line and paragraph separators.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what this is for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Refuses an entry's name that could leave a folder, name a drive, hide its true ending or stand
 * for another (APPNOTE 4.4.17: relative, forward slashes). Names are labels for people and for the
 * search of identity numbers; no path is ever built from one.
 * @throws PdfError archive-name
 */
export function checkEntryName(name: string, at: number): void {
  const refuse = (why: string): never => {
    throw new PdfError('archive-name', `${why} in the name of entry ${at + 1}`, at);
  };
  if (name === '') refuse('nothing');
  if (control.test(name)) refuse('a control character');
  if (hidden.test(name)) refuse('a hidden or direction-changing character');
  if (name.includes('\ufffd')) refuse('an unreadable character');
  for (const form of [name, percentDecoded(name)]) {
    if (form.includes('\\')) refuse('a backslash');
    if (form.startsWith('/')) refuse('an absolute path');
    if (/^[a-z]:/i.test(form)) refuse('a drive');
    if (form.split('/').includes('..')) refuse('a step to the parent folder');
  }
}

/** The form under which two names are the same file on a case-insensitive, normalising disk. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');
}

/** Files that archivers add by themselves: counted, never delivered, never an error. */
export function junkOf(name: string): 'macosx' | 'system' | undefined {
  const parts = name.split('/');
  if (parts[0] === '__MACOSX') return 'macosx';
  const last = parts.at(-1) ?? '';
  if (last === '.DS_Store' || last === 'Thumbs.db' || last === 'desktop.ini') return 'system';
  return last.startsWith('._') ? 'macosx' : undefined;
}

function percentDecoded(name: string): string {
  return name.replace(/%(2e|2f|5c|3a)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

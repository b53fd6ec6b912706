import { PdfDict, type PdfObject, PdfString } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';

/** What a certification lets others do (ISO 32000-2, table 257): 1 nothing, 2 fill and sign, 3 annotate as well. */
export type DocMdp = 1 | 2 | 3;

/** Which fields nobody may change any more (ISO 32000-2, table 259). */
export interface FieldLock {
  action: 'all' | 'include' | 'exclude';
  /** Fully qualified names; a name stands for what is below it too. */
  fields: readonly string[];
}

/** What a signature lets happen to the file after it. */
export interface Permissions {
  docMdp: DocMdp | undefined;
  locks: readonly FieldLock[];
}

/**
 * What a filled signature field demands of all that comes later: the transforms that its signature dictionary names
 * (ISO 32000-2, 12.8.2.2 and 12.8.2.4) and the lock of its field (12.7.5.5). What cannot be understood demands the most.
 */
export function readPermissions(
  file: PdfFile,
  signature: PdfDict | undefined,
  field: PdfDict | undefined,
): Permissions {
  const locks: FieldLock[] = [];
  const levels: DocMdp[] = [];
  const references = signature && file.lookupArray(signature, 'Reference');
  for (const entry of references ?? []) {
    const reference = file.resolve(entry);
    if (!(reference instanceof PdfDict)) continue;
    const method = reference.name('TransformMethod');
    const parameters = file.lookupDict(reference, 'TransformParams') ?? new PdfDict();
    if (method === 'DocMDP') levels.push(levelOf(file.lookup(parameters, 'P')));
    if (method === 'FieldMDP') locks.push(lockOf(file, parameters));
  }
  const lock = field && file.lookupDict(field, 'Lock');
  if (lock) {
    locks.push(lockOf(file, lock));
    if (lock.has('P')) levels.push(levelOf(file.lookup(lock, 'P')));
  }
  return { docMdp: strictest(levels), locks };
}

/** Two by default (table 257). */
const levelOf = (p: PdfObject): DocMdp => (p === null ? 2 : p === 2 || p === 3 ? p : 1);

function strictest(levels: readonly DocMdp[]): DocMdp | undefined {
  return levels.length === 0 ? undefined : (Math.min(...levels) as DocMdp);
}

function lockOf(file: PdfFile, dict: PdfDict): FieldLock {
  const action = dict.name('Action');
  const fields = (file.lookupArray(dict, 'Fields') ?? []).flatMap((entry) => {
    const name = file.resolve(entry);
    return name instanceof PdfString ? [name.text()] : [];
  });
  if (action === 'Include') return { action: 'include', fields };
  return action === 'Exclude' ? { action: 'exclude', fields } : { action: 'all', fields: [] };
}

/** Whether any of the locks holds a field of this name. */
export function isLocked(locks: readonly FieldLock[], name: string): boolean {
  return locks.some(({ action, fields }) => {
    const named = fields.some((field) => name === field || name.startsWith(`${field}.`));
    return action === 'all' || (action === 'include') === named;
  });
}

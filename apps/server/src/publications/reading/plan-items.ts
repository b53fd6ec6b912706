import { e } from '@legajo/contract';
import type { ArchiveEntry } from '@legajo/pdf';
import type { NewItem } from '../statements/items.sql.ts';
import { problem } from './judge.ts';

const endsWith = (name: string, ending: string) => name.toLowerCase().endsWith(ending);

/** The part of a name by which a PDF and its XML belong together: without folders and ending, folded. */
function baseName(name: string): string {
  return (name.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * One item per PDF of an archive, with the XML of the same base name beside it. Whatever has no pair where one
 * is demanded, and whatever is neither, is named with its reason and costs nobody else anything.
 */
export function planItems(entries: readonly ArchiveEntry[], xmlRequired: boolean): NewItem[] {
  const xmls = new Map<string, { index: number; name: string }[]>();
  entries.forEach((entry, index) => {
    if (endsWith(entry.name, '.xml'))
      xmls.set(baseName(entry.name), [
        ...(xmls.get(baseName(entry.name)) ?? []),
        { index, name: entry.name },
      ]);
  });
  const pdfNames = new Map<string, number>();
  for (const entry of entries) {
    if (endsWith(entry.name, '.pdf'))
      pdfNames.set(baseName(entry.name), (pdfNames.get(baseName(entry.name)) ?? 0) + 1);
  }
  return entries.flatMap((entry, index): NewItem[] => {
    const item = { ...blank, id: index + 1, fileName: entry.name, entry: index };
    const base = baseName(entry.name);
    if (endsWith(entry.name, '.xml')) {
      const paired = (pdfNames.get(base) ?? 0) === 1 && xmls.get(base)?.length === 1;
      return paired
        ? []
        : [{ ...item, state: 'failed', ...problem(e.publications.xmlMismatch, { file: entry.name }) }];
    }
    if (!endsWith(entry.name, '.pdf'))
      return [{ ...item, state: 'failed', ...problem(e.publications.notADocument) }];
    const pair = xmls.get(base) ?? [];
    const sole = (pdfNames.get(base) ?? 0) === 1 && pair.length === 1 ? pair[0] : undefined;
    if ((xmlRequired && !sole) || (pair.length > 0 && !sole))
      return [{ ...item, state: 'failed', ...problem(e.publications.xmlMismatch, { file: entry.name }) }];
    return [{ ...item, xmlEntry: sole?.index ?? null, xmlName: sole?.name ?? null }];
  });
}

const blank = {
  entry: null,
  xmlEntry: null,
  xmlName: null,
  pageFrom: null,
  pageTo: null,
  state: 'pending',
  problemCode: null,
  problemValues: {},
} as const;

/** One item per document of a batch PDF; pages from 1. */
export function planParts(
  fileName: string,
  ranges: readonly { firstPage: number; lastPage: number }[],
): NewItem[] {
  return ranges.map(({ firstPage, lastPage }) => ({
    ...blank,
    id: firstPage + 1,
    fileName,
    pageFrom: firstPage + 1,
    pageTo: lastPage + 1,
  }));
}

import type { ExportRow } from '../rows.sql.ts';

/** What no common system takes in a name, and what a program would read as a way out of the folder. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;
const LONGEST = 100;

/**
 * Names the files of an archive for a person's eyes: a folder for each person, in it month and type. Two that would be alike,
 * also where capitals do not count, are told apart by a number.
 *
 * @returns what gives the name of the next document's PDF.
 */
export function readableNames(): (row: Pick<ExportRow, 'name' | 'cuil' | 'type' | 'period'>) => string {
  const given = new Set<string>();
  return ({ name, cuil, type, period }) => {
    const folder = plain(`${name} ${cuil}`);
    const paper = plain(`${period.slice(0, 7)} ${type}`);
    for (let n = 1; ; n += 1) {
      const path = `${folder}/${paper}${n === 1 ? '' : ` (${n})`}.pdf`;
      const key = path.toLowerCase();
      if (given.has(key)) continue;
      given.add(key);
      return path;
    }
  };
}

function plain(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();
  // A name that ends in a point or a space is another one on some systems.
  return (
    [...safe]
      .slice(0, LONGEST)
      .join('')
      .replace(/[. ]+$/, '') || '_'
  );
}

/** Names that hold in an archive of everything, whatever people and types are called. */
export const numberedName = ({ id, fileName }: Pick<ExportRow, 'id' | 'fileName'>): string =>
  `documentos/${id}-${fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-120)}`;

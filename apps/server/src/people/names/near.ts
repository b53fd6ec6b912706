/** So few letters begin too many names to say anything. */
const FEW_LETTERS = 3;

/** What is compared of a name: no capitals, accents or spaces beside one another, as `fold` of the database. */
export const lettersOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * How many letters are to be put in, left out, written otherwise or changed with the next one, from one text to the other
 * (optimal string alignment).
 */
export function distanceOf(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const same = letter === other ? 0 : 1;
      let least = Math.min((last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (last[j] ?? 0) + same);
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other)
        least = Math.min(least, (before[j - 1] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** How far a name is from what was written, by letters alone; null for one that nobody meant. */
function farness(written: string, name: string): number | null {
  const [short, long] = written.length <= name.length ? [written, name] : [name, written];
  if (short.length >= FEW_LETTERS && long.startsWith(short)) return 0;
  if (short.length >= FEW_LETTERS && ` ${long}`.includes(` ${short}`)) return 1;
  const distance = distanceOf(written, name);
  return distance <= Math.max(1, Math.floor(long.length / 3)) ? distance + 1 : null;
}

/**
 * The names that whoever wrote another probably meant: those it begins, those it is a word of, those a slip of the keys or
 * two away. The nearest first, of equals the first of the alphabet.
 *
 * @param names as they are spelled.
 */
export function nearest(written: string, names: readonly string[], most: number): string[] {
  const letters = lettersOf(written);
  return names
    .flatMap((name) => {
      const far = farness(letters, lettersOf(name));
      return far === null ? [] : [{ name, far }];
    })
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name, 'es'))
    .slice(0, most)
    .map(({ name }) => name);
}

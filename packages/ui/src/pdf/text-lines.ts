/** A piece of text where the engine put it, in shares of the page: all that a line is told by. */
export interface Piece {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

export interface Line<P extends Piece> {
  readonly pieces: readonly P[];
  /** Written so much larger than the most of the page that it heads what follows. */
  readonly heads: boolean;
}

/** Pieces whose tops differ by less than this share of their height are of one line. */
const SAME_LINE = 0.5;
const HEADS_FROM = 1.2;
const HEADS_LETTERS_MAX = 80;

/**
 * The lines of a page from top to bottom, each from left to right. A PDF without marks of its own knows no lines and no
 * headings: they are told from where its pieces stand and how large they are written.
 */
export function linesOf<P extends Piece & { readonly text: string }>(pieces: readonly P[]): Line<P>[] {
  const lines: P[][] = [];
  for (const piece of [...pieces].sort((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (first && middle(piece) - middle(first) < SAME_LINE * Math.min(piece.height, first.height))
      line?.push(piece);
    else lines.push([piece]);
  }
  const usual = usualHeight(pieces);
  return lines.map((line) => {
    return { pieces: line.sort((one, other) => one.left - other.left), heads: isHeading(line, usual) };
  });
}

/** Whether the most of a line is written large; an amount that is printed large heads nothing, nor does a sentence. */
function isHeading(line: readonly (Piece & { readonly text: string })[], usual: number): boolean {
  const large = wordsOf(line.filter(({ height }) => height >= usual * HEADS_FROM));
  const all = wordsOf(line);
  return large.length * 2 > all.length && all.length <= HEADS_LETTERS_MAX && /\p{L}{3}/u.test(large);
}

const wordsOf = (pieces: readonly { readonly text: string }[]): string =>
  pieces.map(({ text }) => text).join('');

const middle = ({ top, height }: Piece): number => top + height / 2;

/** The height that most letters of the page have. */
function usualHeight(pieces: readonly (Piece & { readonly text: string })[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of pieces) letters.set(height, (letters.get(height) ?? 0) + text.length);
  let usual = 0;
  for (const [height, count] of letters) if (count > (letters.get(usual) ?? 0)) usual = height;
  return usual;
}

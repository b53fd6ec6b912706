/** A piece of a line of a text with marks. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'strong'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'link'; readonly pieces: readonly Piece[]; readonly to: string };

/** A paragraph, with its lines, or a list, with its points. */
export interface Block {
  readonly kind: 'paragraph' | 'list';
  readonly lines: readonly (readonly Piece[])[];
}

/** Values by the names that stand in braces. */
export type MarkValues = Readonly<Record<string, string>>;

const POINT = /^\s*- /;
const MARK = /\*\*([^*\n]+)\*\*|\[([^\]\n]{1,200})\]\((https:\/\/[^\s()<>"']{1,500})\)|\{(\w{1,40})\}/g;

/**
 * Reads a text with marks: paragraphs, `**strong**`, `- ` lists, `[words](https://…)` and `{name}` (wire-names-2, 4). Whatever
 * else stands in it, HTML too, is text. Values are put in afterwards, so none is ever read as a mark.
 */
export function readMarks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.trim().split(/\n\s*\n/)) {
    let lines: string[] = [];
    let kind: Block['kind'] = 'paragraph';
    const close = () => {
      if (lines.length > 0) blocks.push({ kind, lines: lines.map((line) => piecesOf(line)) });
      lines = [];
    };
    for (const line of part.split('\n')) {
      const of = POINT.test(line) ? 'list' : 'paragraph';
      if (of !== kind) close();
      kind = of;
      lines.push(of === 'list' ? line.replace(POINT, '') : line);
    }
    close();
  }
  return blocks;
}

/** The pieces of one line. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of line.matchAll(MARK)) {
    if (found.index > at) pieces.push({ kind: 'text', text: line.slice(at, found.index) });
    at = found.index + found[0].length;
    const [, strong, words, to, name] = found;
    if (strong !== undefined) pieces.push({ kind: 'strong', pieces: piecesOf(strong) });
    else if (words !== undefined && to !== undefined)
      pieces.push({ kind: 'link', pieces: piecesOf(words), to });
    else if (name !== undefined) pieces.push({ kind: 'value', name });
  }
  if (at < line.length) pieces.push({ kind: 'text', text: line.slice(at) });
  return pieces;
}

/** The names that stand in braces in a text. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{(\w{1,40})\}/g)].map(([, name]) => name ?? '')),
];

/** One line of words with their values, without marks: a subject, a title, the words of a button. */
export const filledLine = (text: string, values: MarkValues): string =>
  text
    .replace(/\{(\w{1,40})\}/g, (whole, name: string) => values[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** The same as plain text. */
export function marksAsText(blocks: readonly Block[], values: MarkValues): string {
  return blocks
    .map(({ kind, lines }) =>
      lines.map((line) => (kind === 'list' ? '- ' : '') + textOf(line, values)).join('\n'),
    )
    .join('\n\n');
}

function textOf(pieces: readonly Piece[], values: MarkValues): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'value') return values[piece.name] ?? `{${piece.name}}`;
      const inside = textOf(piece.pieces, values);
      return piece.kind === 'link' ? `${inside} (${piece.to})` : inside;
    })
    .join('');
}

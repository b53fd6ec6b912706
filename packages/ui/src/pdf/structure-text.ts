import { linesOf } from './text-lines.ts';
import { tablesIn } from './text-tables.ts';

/**
 * Puts the pieces of a drawn text layer into lines, headings and tables, in the order a page is read: for a screen reader
 * it is a page then, and no run of words. Where they stand does not change.
 * @param className gives a line no box of its own. @param page its size as the engine counts it.
 */
export function structureText(
  layer: HTMLElement,
  pieces: readonly HTMLElement[],
  page: { readonly width: number; readonly height: number },
  className: string,
): void {
  const share = page.width / (layer.getBoundingClientRect().width || page.width);
  const placed = pieces
    .filter((piece) => piece.parentNode === layer && piece.textContent?.trim())
    .map((piece) => ({
      piece,
      text: piece.textContent ?? '',
      left: (Number.parseFloat(piece.style.left) * page.width) / 100,
      top: (Number.parseFloat(piece.style.top) * page.height) / 100,
      height: Number.parseFloat(piece.style.getPropertyValue('--font-height')),
      width: piece.getBoundingClientRect().width * share,
    }));
  const made = (name: string, role: string | null, children: readonly (Node | string)[]) => {
    const element = layer.ownerDocument.createElement(name);
    element.className = className;
    if (role) element.setAttribute('role', role);
    element.append(...children);
    return element;
  };
  // Between two pieces is a gap on paper; without it the words run together.
  const spaced = (line: readonly { readonly piece: HTMLElement }[]) =>
    line.flatMap(({ piece }, place) => (place > 0 ? [' ', piece] : [piece]));
  // An empty cell has a box, for what has none is told by nobody, and the cells after it would stand in other columns.
  layer.replaceChildren(
    ...tablesIn(linesOf(placed)).map((part) => {
      if ('line' in part) return made(part.line.heads ? 'h2' : 'p', null, spaced(part.line.pieces));
      const rows = part.rows.map((row, place) =>
        made(
          'div',
          'row',
          row.map((cell) =>
            made(
              'div',
              part.named && place === 0 ? 'columnheader' : 'cell',
              cell.length > 0 ? [...spaced(cell), ' '] : [layer.ownerDocument.createElement('span')],
            ),
          ),
        ),
      );
      return made('div', 'table', rows);
    }),
  );
}

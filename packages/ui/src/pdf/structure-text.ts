import { linesOf } from './text-lines.ts';

/**
 * Puts the pieces of a drawn text layer into lines and headings, in the order a page is read: for a screen reader it is
 * a page then, and no run of words. Where they stand does not change.
 * @param className gives a line no box of its own. @param page its size as the engine counts it.
 */
export function structureText(
  layer: HTMLElement,
  pieces: readonly HTMLElement[],
  page: { readonly width: number; readonly height: number },
  className: string,
): void {
  const placed = pieces
    .filter((piece) => piece.parentNode === layer && piece.textContent?.trim())
    .map((piece) => ({
      piece,
      text: piece.textContent ?? '',
      left: (Number.parseFloat(piece.style.left) * page.width) / 100,
      top: (Number.parseFloat(piece.style.top) * page.height) / 100,
      height: Number.parseFloat(piece.style.getPropertyValue('--font-height')),
    }));
  layer.replaceChildren(
    ...linesOf(placed).map(({ pieces: line, heads }) => {
      const element = layer.ownerDocument.createElement(heads ? 'h2' : 'p');
      element.className = className;
      // Between two pieces is a gap on paper; without it the words run together.
      element.append(...line.flatMap(({ piece }, place) => (place > 0 ? [' ', piece] : [piece])));
      return element;
    }),
  );
}

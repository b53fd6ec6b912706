import { LEAST_BOX, type PageBox } from '@legajo/contract/documents/page-box';

/** Where a box is taken hold of: its sides, or none of them to move it whole. */
export interface Hold {
  readonly left?: true;
  readonly right?: true;
  readonly top?: true;
  readonly bottom?: true;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** The box moved, or stretched by the sides it is held by: on the page, and never too small. */
export function drag(box: PageBox, hold: Hold, dx: number, dy: number): PageBox {
  const moves = !hold.left && !hold.right && !hold.top && !hold.bottom;
  if (moves)
    return {
      ...box,
      x: rounded(within(box.x + dx, 0, 1 - box.width)),
      y: rounded(within(box.y + dy, 0, 1 - box.height)),
    };
  const [x, width] = stretch(box.x, box.width, hold.left, hold.right, dx, LEAST_BOX.width);
  const [y, height] = stretch(box.y, box.height, hold.top, hold.bottom, dy, LEAST_BOX.height);
  return { x, y, width, height };
}

function stretch(
  from: number,
  size: number,
  before: boolean | undefined,
  after: boolean | undefined,
  by: number,
  least: number,
): [number, number] {
  if (before) {
    const start = within(from + by, 0, from + size - least);
    return [rounded(start), rounded(from + size - start)];
  }
  return [from, after ? rounded(within(size + by, least, 1 - from)) : size];
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * What a key does to a box: an arrow moves it by a millimetre, with Shift by ten; with Alt it stretches it to the right and
 * down instead. Null for any other key.
 *
 * @param page its size in millimetres.
 */
export function pressed(
  box: PageBox,
  event: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean },
  page: { readonly width: number; readonly height: number },
): PageBox | null {
  const step = STEPS[event.key];
  if (!step) return null;
  const millimetres = event.shiftKey ? 10 : 1;
  const [dx, dy] = [(step[0] * millimetres) / page.width, (step[1] * millimetres) / page.height];
  return drag(box, event.altKey ? { right: true, bottom: true } : {}, dx, dy);
}

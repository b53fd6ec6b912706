/** A rectangle on the page as seen: each side a share of the page, from its top left corner. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box that is taken. */
export const LEAST_BOX = { width: 0.02, height: 0.01 } as const;

/** Less than this is no more than how a sum of shares is written. */
const NOTHING = 1e-9;

/** Whether two boxes share some of the page (wire-names-2, `10019`); those that only touch do not. */
export const boxesOverlap = (a: PageBox, b: PageBox): boolean =>
  a.x + NOTHING < b.x + b.width &&
  b.x + NOTHING < a.x + a.width &&
  a.y + NOTHING < b.y + b.height &&
  b.y + NOTHING < a.y + a.height;

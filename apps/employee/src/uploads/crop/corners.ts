/** A place of a picture, from 0 to 1 of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Top left, top right, bottom right, bottom left, as the paper is read. */
export type Corners = readonly [Point, Point, Point, Point];

export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Nearer than this to the edge is the edge: a finger does not get there. */
const SNAP = 0.004;
/** Less of a picture than this is no page. */
const LEAST_AREA = 0.02;

const clamp = (value: number) => (value < SNAP ? 0 : value > 1 - SNAP ? 1 : value);

export const isWhole = (corners: Corners): boolean =>
  corners.every(({ x, y }, i) => x === WHOLE[i]?.x && y === WHOLE[i]?.y);

/** The corner moved there, kept within the picture; as they were where the page would be folded over or gone. */
export function moveCorner(corners: Corners, index: number, to: Point): Corners {
  const moved = corners.map((corner, i) =>
    i === index ? { x: clamp(to.x), y: clamp(to.y) } : corner,
  ) as unknown as Corners;
  return isPage(moved) ? moved : corners;
}

/** The corner that is nearest to a place. */
export function nearestCorner(corners: Corners, { x, y }: Point): number {
  const distances = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** The same corners of the picture turned a quarter clockwise. */
export function turnCorners(corners: Corners): Corners {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({ x: 1 - y, y: x })) as [
    Point,
    Point,
    Point,
    Point,
  ];
  return [bottomLeft, topLeft, topRight, bottomRight];
}

/** Of a polygon with its corners clockwise on a screen, in squares of its own measure. */
export function areaOf(corners: readonly Point[]): number {
  return (
    corners.reduce((sum, { x, y }, i) => {
      const next = corners[(i + 1) % corners.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2
  );
}

/** Four corners that turn one way all around, and hold enough. */
function isPage(corners: Corners): boolean {
  const turns = corners.every((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4], corners[(i + 1) % 4]];
    if (!before || !after) return false;
    return (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x) > 0;
  });
  return turns && areaOf(corners) >= LEAST_AREA;
}

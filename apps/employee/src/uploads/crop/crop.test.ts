import { describe, expect, it } from 'vitest';
import { areaOf, type Corners, isWhole, moveCorner, nearestCorner, turnCorners, WHOLE } from './corners.ts';
import { findEdges, type Pixels } from './find-edges.ts';
import { mappingOf, sizeOf, straighten } from './straighten.ts';

type Colour = readonly [number, number, number];

/** A picture drawn by what each of its places says. */
function paint(width: number, height: number, colour: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

const TABLE: Colour = [70, 60, 50];
const PAPER: Colour = [235, 232, 225];
const LEANING: Corners = [
  { x: 0.2, y: 0.15 },
  { x: 0.85, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.12, y: 0.85 },
];

/** Whether a place lies within corners that go round clockwise. */
const inside = (corners: Corners, x: number, y: number) =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

const photo = (paper: Colour, table: Colour, lines = false) =>
  paint(200, 240, (x, y) => {
    const grain = ((x * 7 + y * 13) % 11) - 5;
    const isText = lines && y % 12 < 2 && x > 60 && x < 140 && y > 60 && y < 180;
    const [r, g, b] = inside(LEANING, x / 200, y / 240) && !isText ? paper : isText ? [20, 20, 20] : table;
    return [(r ?? 0) + grain, (g ?? 0) + grain, (b ?? 0) + grain];
  });

const near = (found: Corners | null, wanted: Corners) =>
  (found ?? []).map(({ x, y }, i) => Math.hypot(x - (wanted[i]?.x ?? 9), y - (wanted[i]?.y ?? 9)));

describe('found edges', () => {
  it.each([
    ['a page on a dark table', photo(PAPER, TABLE)],
    ['a dark card on a white one', photo(TABLE, PAPER)],
    ['a page with lines of text', photo(PAPER, TABLE, true)],
  ])('are those of %s', (_, picture) => {
    const away = near(findEdges(picture), LEANING);
    expect(away).toHaveLength(4);
    for (const one of away) expect(one).toBeLessThan(0.03);
  });

  it.each([
    ['one colour', paint(60, 80, () => PAPER)],
    ['a page that is the whole picture', paint(60, 80, (x) => (x === 30 ? TABLE : PAPER))],
    ['a round thing', paint(100, 100, (x, y) => (Math.hypot(x - 50, y - 50) < 35 ? PAPER : TABLE))],
    ['a small thing', paint(100, 100, (x, y) => (x < 20 && y < 20 ? PAPER : TABLE))],
  ])('are not proposed of %s', (_, picture) => {
    expect(findEdges(picture)).toBeNull();
  });
});

describe('corners', () => {
  it('stay within the picture, and a page is never folded over or gone', () => {
    const moved = moveCorner(WHOLE, 0, { x: -0.2, y: 0.3 });
    expect(moved[0]).toEqual({ x: 0, y: 0.3 });
    expect(moveCorner(WHOLE, 0, { x: 0.9, y: 0.95 })).toBe(WHOLE);
    expect(moveCorner(moved, 0, { x: 0.002, y: 0.001 })).toEqual(WHOLE);
    expect([isWhole(moved), isWhole(WHOLE)]).toEqual([false, true]);
  });

  it('turn with their picture, and four quarters are one whole', () => {
    expect(turnCorners(LEANING)[0]).toEqual({ x: 1 - 0.85, y: 0.12 });
    const around = turnCorners(turnCorners(turnCorners(turnCorners(LEANING))));
    for (const one of near(around, LEANING)) expect(one).toBeLessThan(1e-9);
    expect(areaOf(WHOLE)).toBe(1);
    expect(nearestCorner(LEANING, { x: 0.75, y: 0.8 })).toBe(2);
  });
});

describe('a page laid flat', () => {
  it('has its corners where they were put, and the size of its longer sides', () => {
    const from = mappingOf(LEANING);
    const places = [from(0, 0), from(1, 0), from(1, 1), from(0, 1)] as unknown as Corners;
    for (const one of near(places, LEANING)) expect(one).toBeLessThan(1e-9);
    expect(sizeOf(WHOLE, { width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  });

  it('holds the page, and nothing of the table', async () => {
    const flat = await straighten(photo(PAPER, TABLE), LEANING, async () => undefined);
    const dark = Array.from({ length: flat.width * flat.height }, (_, i) => flat.data[i * 4] ?? 0);
    const edge = 3;
    const within = dark.filter((_, i) => {
      const [x, y] = [i % flat.width, Math.floor(i / flat.width)];
      return x >= edge && y >= edge && x < flat.width - edge && y < flat.height - edge;
    });
    expect(Math.min(...within)).toBeGreaterThan(200);
    expect(flat.data[3]).toBe(255);
  });

  it('is the picture itself where all of it is the page', async () => {
    const picture = paint(9, 7, (x, y) => [x * 20, y * 30, 5]);
    expect((await straighten(picture, WHOLE)).data).toEqual(picture.data);
  });
});

import type { PdfRef } from '../../objects/objects.ts';
import { frameOf } from '../../text/fonts/outline.ts';
import type { Contour } from '../../text/fonts/true-type.ts';
import type { Revision } from '../../write/revision.ts';
import { formatNumber as n, serialise } from '../../write/serialise.ts';
import { latinLetters } from './latin.ts';
import { drawnWidth, type OtherLetters } from './runs.ts';
import type { Spelt } from './spell.ts';

/** Room between a letter and a mark over or under it that would touch it. */
const GAP = 40;
/** How much of a letter as it was written its text goes with. */
const MOST_UNITS = 32;

/**
 * Writes a font of the letters that a box uses and its fonts lack (Type 3: ISO 32000-2, 9.6.4), some 300 bytes a letter,
 * and gives the fonts with it as F3. A letter's text is what was written, also where others stand for it.
 */
export function writeOthers(revision: Revision, { all }: OtherLetters, fonts: string): string {
  if (all.length === 0) return fonts;
  const font = revision.allocate();
  const drawings = all.map((letter) => drawing(revision, letter));
  const unicode = revision.allocate();
  revision.putStream(unicode, '', unicodeMap(all));
  const names = all.map((_, i) => `/L${i + 1}`);
  const procedures = drawings.map((ref, i) => `${names[i]} ${serialise(ref)}`).join('');
  const widths = all.map((letter) => n(drawnWidth(letter))).join(' ');
  const shape = `/FontBBox [0 0 0 0]/FontMatrix [.001 0 0 .001 0 0]/Resources <<>>`;
  const codes = `/FirstChar 1/LastChar ${all.length}/Widths [${widths}]`;
  const encoding = `/Encoding <</Type /Encoding/Differences [1 ${names.join('')}]>>`;
  const entries = `${shape}${codes}${encoding}/CharProcs <<${procedures}>>/ToUnicode ${serialise(unicode)}`;
  revision.putText(font, `<</Type /Font/Subtype /Type3${entries}>>`);
  return fonts.replace(/>>$/, `/F3 ${serialise(font)}>>`);
}

function drawing(revision: Revision, letter: Spelt): PdfRef {
  const contours = shapesOf(letter);
  const frame = frameOf(contours) ?? { x: 0, y: 0, wide: 0, high: 0 };
  const box = [frame.x, frame.y, frame.x + frame.wide, frame.y + frame.high].map(n).join(' ');
  const ref = revision.allocate();
  revision.putStream(ref, '', `${n(drawnWidth(letter))} 0 ${box} d1\n${contours.map(path).join('')}f`);
  return ref;
}

/** The letters one after another, marks over the middle of theirs, clear of it and of each other. */
function shapesOf({ drawn }: Spelt): Contour[] {
  const letters = latinLetters();
  const shapes: Contour[] = [];
  let [x, width] = [0, 0];
  let [top, bottom] = [0, 0];
  for (const letter of drawn) {
    const code = letter.codePointAt(0)!;
    const contours = letters.contoursOf(code);
    const frame = frameOf(contours);
    if (!/\p{M}/u.test(letter)) {
      x += width;
      width = letters.advanceOf(code);
      [top, bottom] = [frame ? frame.y + frame.high : 0, frame?.y ?? 0];
      shapes.push(...contours.map((points) => moved(points, x, 0)));
    } else if (frame) {
      const above = frame.y > 0;
      const lift = above
        ? Math.max(0, top + GAP - frame.y)
        : Math.min(0, bottom - GAP - frame.y - frame.high);
      if (above) top = frame.y + frame.high + lift;
      else bottom = frame.y + lift;
      shapes.push(...contours.map((points) => moved(points, x + width / 2, lift)));
    }
  }
  return shapes;
}

const moved = (points: Contour, x: number, y: number): Contour =>
  points.map((value, i) => (i % 3 === 0 ? value + x : i % 3 === 1 ? value + y : value));

/** A closed contour of quadratic curves as cubic ones (8.5.2): each control point lies two thirds of the way. */
function path(points: Contour): string {
  const at = (i: number) => {
    const k = (i * 3) % points.length;
    return { x: points[k]!, y: points[k + 1]!, on: points[k + 2] === 1 };
  };
  const count = points.length / 3;
  let [from, s] = [at(0), `${n(at(0).x)} ${n(at(0).y)} m\n`];
  for (let i = 1; i <= count; i += 1) {
    const point = at(i);
    if (point.on) {
      if (i < count) s += `${n(point.x)} ${n(point.y)} l\n`;
      from = point;
      continue;
    }
    const next = at(i + 1);
    const to = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true };
    const toward = (a: { x: number; y: number }) =>
      `${n((a.x + 2 * point.x) / 3)} ${n((a.y + 2 * point.y) / 3)} `;
    s += `${toward(from)}${toward(to)}${n(to.x)} ${n(to.y)} c\n`;
    from = to;
    if (next.on) i += 1;
  }
  return `${s}h\n`;
}

/** Each code's text (9.10.3), in blocks of at most a hundred. */
function unicodeMap(all: readonly Spelt[]): string {
  const rows = all.map(({ exact, drawn }, i) => {
    const text = exact.length > MOST_UNITS ? drawn : exact;
    const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
    return `<${(i + 1).toString(16).padStart(2, '0')}> <${hex}>`;
  });
  let s = '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n';
  s += '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n';
  s += '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n';
  s += '1 begincodespacerange\n<00> <FF>\nendcodespacerange\n';
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100);
    s += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  }
  return `${s}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
}

import { contrast, normaliseHex, toHex, toOklch } from './colour.ts';

/** The colours an interface takes from a company, every one solved for its contrast (all `#RRGGBB`). */
export interface Palette {
  readonly seed: string;
  /** Ten steps from near-white to near-black, in the seed's hue. */
  readonly steps: readonly string[];
  readonly solid: string;
  readonly solidHover: string;
  readonly onSolid: string;
  readonly text: string;
  readonly textStrong: string;
  readonly border: string;
  readonly focus: string;
  readonly subtle: string;
  readonly subtle2: string;
  /** The seed could not carry a label: the solid is step 8 instead. */
  readonly moved: boolean;
  /** The solid is so light that a filled button needs a border to be seen. */
  readonly needsBorder: boolean;
}

export const DEFAULT_SEED = '#0B5568';
const WHITE = '#FFFFFF';
const INK = '#14181F';
const AGAINST_WHITE = [1.05, 1.12, 1.25, 1.5, 1.95, 2.5, 3.3, 5.4, 7.6, 11.5];
const CHROMA = [0.16, 0.28, 0.45, 0.65, 0.85, 1, 1, 1, 0.9, 0.7];
const CHROMA_CAP = 0.24;
const TEXT_CONTRAST = 4.5;

/**
 * Ten steps and the roles taken from them. Each step's lightness is solved for a contrast against white,
 * so text reaches 4.5:1 and lines 3:1 (WCAG 2.2, 1.4.3 and 1.4.11) for any seed. Throws on a seed that is
 * no colour.
 */
export function solvePalette(seed: string): Palette {
  const { c, h } = toOklch(seed);
  const chroma = Math.min(c, CHROMA_CAP);
  const steps = AGAINST_WHITE.map((ratio, i) => solveStep(ratio, chroma * (CHROMA[i] as number), h));
  const [subtle, subtle2, , , , , border, text, textStrong] = steps as [string, ...string[]] & string[];

  const own = normaliseHex(seed);
  const onOwn = labelFor(own);
  const solid = onOwn ? own : (text as string);
  const onSolid = labelFor(solid) ?? WHITE;
  const shade = toOklch(solid);
  const solidHover = toHex({ ...shade, l: Math.min(1, shade.l * (onSolid === WHITE ? 0.9 : 1.05)) });
  return {
    seed: own,
    steps,
    solid,
    solidHover,
    onSolid,
    text: text as string,
    textStrong: textStrong as string,
    border: border as string,
    focus: border as string,
    subtle,
    subtle2: subtle2 as string,
    moved: solid !== own,
    needsBorder: contrast(solid, WHITE) < 1.25,
  };
}

function labelFor(fill: string): string | null {
  if (contrast(WHITE, fill) >= TEXT_CONTRAST) return WHITE;
  return contrast(INK, fill) >= TEXT_CONTRAST ? INK : null;
}

/** The lightest colour of a hue that still reaches a contrast against white. */
function solveStep(ratio: number, c: number, h: number): string {
  let low = 0;
  let high = 1;
  for (let round = 0; round < 18; round++) {
    const l = (low + high) / 2;
    if (contrast(toHex({ l, c, h }), WHITE) >= ratio) low = l;
    else high = l;
  }
  return toHex({ l: low, c, h });
}

/** The palette as CSS custom properties of `tokens.css`. */
export function paletteVariables(palette: Palette): Readonly<Record<string, string>> {
  return {
    '--brand-solid': palette.solid,
    '--brand-solid-hover': palette.solidHover,
    '--brand-on-solid': palette.onSolid,
    '--brand-solid-border': palette.needsBorder ? 'var(--control)' : palette.solid,
    '--brand-text': palette.text,
    '--brand-text-strong': palette.textStrong,
    '--brand-border': palette.border,
    '--brand-focus': palette.focus,
    '--brand-subtle': palette.subtle,
    '--brand-subtle-2': palette.subtle2,
  };
}

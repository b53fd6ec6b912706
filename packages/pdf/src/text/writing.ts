import type { Area, PageText } from './page-text.ts';

/** Right-to-left scripts, which need reordering; private and unmapped characters, which say nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the sign of a wrong encoding
const foreign = /[\u0000-\u0008\u0590-\u08ff\ue000-\uf8ff\ufb1d-\ufdff\ufe70-\ufefc\ufffd]/;

/**
 * Characters that nobody sees, that turn the direction, that sit on the one before, or that are digits of another kind:
 * beside a digit they make a number another one to the eye than to a program.
 */
const odd = /\p{Mn}|\p{Me}|\p{Cf}|[\u115f\u1160\u3164\uffa0]|(?![0-9])\p{Nd}/u;

/** Where on the page such characters stand, a few places. */
export function oddWriting(page: PageText): Area[] {
  // Most pages have nothing above Latin-1; a soft hyphen is drawn as a hyphen and judged where it stands in a number.
  if (!/[^\t-\r -~\u00a0-\u00ff]/.test(page.text)) return [];
  if (!foreign.test(page.text) && !hidesIn(page.text)) return [];
  const strange = page.runs.filter(({ text }) => foreign.test(text) || hidesIn(text));
  // A mark between two runs of one number belongs to neither alone.
  const found = strange.length > 0 ? strange : page.runs.filter(({ text }) => odd.test(text));
  return found.slice(0, 4).map(({ x, y, w, h }) => ({ x, y, w, h }));
}

/** The same without foreign scripts, for a reader who knows their order. */
export function hiddenWriting({ text, runs }: PageText): Area[] {
  if (!hidesIn(text)) return [];
  return runs
    .filter((run) => hidesIn(run.text))
    .slice(0, 4)
    .map(({ x, y, w, h }) => ({ x, y, w, h }));
}

/** Whether a word has such a character and digits enough for a part of a number: a list's `1.` is none. */
function hidesIn(text: string): boolean {
  return text.split(/\s+/).some((word) => {
    const plain = word.replaceAll('\u00ad', '-');
    return odd.test(plain) && (plain.match(/\p{Nd}/gu)?.length ?? 0) > 2;
  });
}

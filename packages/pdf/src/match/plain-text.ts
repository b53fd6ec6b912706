/** Everything that is changed below, and some more: most pages have none of it and are looked through once. */
const unusual =
  /[\t\u00a0\u00aa\u00ad\u00ba\u061c\u1680\u2000-\u206f\u2212\u3000\ufe58\ufe63\ufeff\uff0d\uff10-\uff19\ufffd]/;

/**
 * Text with its look-alikes made one, character for character, so that places stay the same: every
 * dash is a hyphen, every blank a space, full-width digits are digits, letters are capitals. Hidden
 * and direction-changing characters become U+E000, which counts as part of a word: a number with one
 * inside or beside it is no number.
 */
export function plainText(text: string): string {
  const upper = capitals(text);
  if (!unusual.test(upper)) return upper;
  return upper
    .replace(/[\u00ad\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/g, '\ue000')
    .replace(/[ºª]/g, '°');
}

// Some characters become longer as capitals (ß, ﬁ): places must not move.
function capitals(text: string): string {
  const upper = text.toUpperCase();
  if (upper.length === text.length) return upper;
  return text.replace(/[a-zà-öø-þ]/g, (letter) => letter.toUpperCase());
}

/** Letters, digits of any script and what hides between them: nothing of this may touch a number. */
export function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}\ue000]/u.test(character);
}

/** A number's characters without separators: the form in which it is checked. */
export function compactNumber(value: string): string {
  if (/^[0-9]+$/.test(value)) return value;
  return plainText(value).replace(/[^A-ZÑ&0-9]/g, '');
}

/** The form in which two numbers are compared: some write leading zeros, some do not. */
export function comparableNumber(value: string): string {
  return compactNumber(value).replace(/^0+(?=.)/, '');
}

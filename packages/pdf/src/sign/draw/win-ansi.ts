/** Characters of WinAnsiEncoding at 0x80 to 0x9F (ISO 32000-2, annex D.2). */
const HIGH: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
  // Not in the encoding, but with a good stand-in: the minus of a time zone, odd spaces and hyphens.
  '−': 0x96,
  '‐': 0x2d,
  '‑': 0x2d,
  '\u2009': 0x20,
  '\u202f': 0x20,
  '\u00a0': 0x20,
};

/**
 * A text in the codes of WinAnsi, one character per byte; control characters become spaces. What the encoding lacks stays
 * as it is, from U+0100 on: `runsOf` tells it apart.
 */
export function toWinAnsi(text: string): string {
  if (/^[\x20-\x7e\xa1-\xff]*$/.test(text)) return text;
  let s = '';
  for (const ch of text.normalize('NFC')) {
    const high = HIGH[ch];
    if (high !== undefined) s += String.fromCharCode(high);
    else if (/\p{Cc}/u.test(ch)) s += ' ';
    else s += ch;
  }
  return s;
}

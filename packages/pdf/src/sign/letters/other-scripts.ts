/** Cyrillic and Greek letters as they are commonly written in Latin, small ones; capitals follow them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...pairs('абвгдезиклмнопрстуфыэ', 'abvgdeziklmnoprstufye'),
  ...pairs('αβγδεζηικλμνοπρστυω', 'avgdeziiklmnoprstyo'),
  ...{ ё: 'yo', ж: 'zh', й: 'y', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ь: '' },
  ...{ ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'w', ј: 'j', љ: 'lj', њ: 'nj', џ: 'dž' },
  ...{ ђ: 'đ', ћ: 'ć', θ: 'th', ξ: 'x', φ: 'f', χ: 'ch', ψ: 'ps', ς: 's' },
};

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, i) => [letter, to[i] ?? '']));
}

/** A letter of another script in Latin; undefined where there is no common way to write it. */
export function inLatin(letter: string): string | undefined {
  const small = letter.toLowerCase();
  const written = WRITTEN[small] ?? WRITTEN[small.normalize('NFD').replace(/\p{M}/gu, '')];
  if (written === undefined || small === letter) return written;
  return written.charAt(0).toUpperCase() + written.slice(1);
}

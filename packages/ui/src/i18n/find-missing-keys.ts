type Texts = { readonly [key: string]: string | Texts };

/** Placeholders of a text: `{{count}}` → `count`, formats left out. */
export function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] as string).sort();
}

/** Keys that one language has and the other lacks, each way, and texts whose places differ. */
export function compareTexts(base: Texts, other: Texts): readonly string[] {
  const [a, b] = [new Map(pairsOf(base)), new Map(pairsOf(other))];
  const missing = [...a.keys()].filter((key) => !b.has(key)).map((key) => `missing ${key}`);
  const extra = [...b.keys()].filter((key) => !a.has(key)).map((key) => `unknown ${key}`);
  const differing = [...a].filter(([key, text]) => {
    const twin = b.get(key);
    return twin !== undefined && placesOf(text).join() !== placesOf(twin).join();
  });
  return [...missing, ...extra, ...differing.map(([key]) => `places differ in ${key}`)];
}

/** Dotted path and text of everything that a namespace says. */
export function pairsOf(texts: Texts, prefix = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : pairsOf(value, `${prefix}${key}.`),
  );
}

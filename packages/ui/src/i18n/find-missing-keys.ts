type Texts = { readonly [key: string]: string | Texts };

/** Dotted paths of every text of a namespace, without plural suffixes of their own form. */
export function keysOf(texts: Texts, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Placeholders of a text: `{{count}}` → `count`, formats left out. */
export function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] as string).sort();
}

/** Keys that one language has and the other lacks, each way, and texts whose places differ. */
export function compareTexts(base: Texts, other: Texts): readonly string[] {
  const [a, b] = [flatten(base), flatten(other)];
  const missing = [...a.keys()].filter((key) => !b.has(key)).map((key) => `missing ${key}`);
  const extra = [...b.keys()].filter((key) => !a.has(key)).map((key) => `unknown ${key}`);
  const differing = [...a].filter(([key, text]) => {
    const twin = b.get(key);
    return twin !== undefined && placesOf(text).join() !== placesOf(twin).join();
  });
  return [...missing, ...extra, ...differing.map(([key]) => `places differ in ${key}`)];
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const list = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(list);
}

const MAX_TERMS = 6;

/**
 * The words of a search, each to be found somewhere in name, username, identity or file number. Numbers
 * written with points or hyphens are compared in their compact form.
 */
export function searchTerms(text: string | undefined): string[] {
  const words = (text ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  return words.map((word) => {
    const compact = word.replace(/[.\-/]/g, '');
    return escapeLike(/^\d[\d.\-/]*[\dkK]?$/.test(word) ? compact : word);
  });
}

/** Wildcards of `like` mean themselves in what a person types. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

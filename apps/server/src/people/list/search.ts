import { canonicalNumber } from '@legajo/contract';

const MAX_TERMS = 6;
/** Digits with what they are written with, and perhaps a letter that checks them; or an RFC. */
const NUMBER = /^(\d+[a-z]?|[a-z&ñ]{3,4}\d{6}[a-z\d]{3})$/i;

/**
 * The words of a search, each to be found somewhere in name, username, identity or file number, in any order. Commas
 * and points separate as spaces do, so that "Apellido, Nombre" finds; numbers are compared in their canonical form.
 */
export function searchTerms(text: string | undefined): string[] {
  return (text ?? '')
    .replace(/\p{Pd}/gu, '-')
    .split(/[\s,;]+/)
    .flatMap((word) => {
      const number = canonicalNumber(word);
      return NUMBER.test(number) ? [number] : word.split('.');
    })
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map(escapeLike);
}

/** Wildcards of `like` mean themselves in what a person types. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

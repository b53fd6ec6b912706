import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A score of 2 takes over a million guesses (zxcvbn); below it is guessed within a day of tries. */
const ENOUGH = 2;

/**
 * Ways to read digits and signs as letters that are tried. With the library's hundred a long password costs half a
 * second in which nobody else is answered, and is judged the same.
 */
const DISGUISES = 8;

let loaded: Promise<ZxcvbnFactory> | null = null;

/**
 * Whether a password is among the first million that a cracker tries: common ones, words and names of Spanish and
 * Portuguese, dates, keyboard rows and sequences, in all their usual disguises. Bound its length before.
 *
 * @param own words of the person, which a cracker would try as well.
 */
export async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  // Forty thousand words: loaded when somebody first chooses a password.
  loaded ??= load();
  return (await loaded).check(password, [...own]).score < ENOUGH;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, spanish, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const dictionary = { ...common.dictionary, ...spanish.dictionary, ...portuguese.dictionary };
  return new Factory({ dictionary, graphs: common.adjacencyGraphs, l33tMaxSubstitutions: DISGUISES });
}

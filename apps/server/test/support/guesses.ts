import type { Answer, Portal } from './portal.ts';

let addresses = 0;

/** An address that nobody guessed from. */
export function elsewhere(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A guess at a login from an address. */
export const guesserOf =
  (portal: () => Portal) =>
  (address: string, user: string, password = 'no es esta 1', more: Record<string, string> = {}) =>
    portal().send('POST', '/v2/auth-mod/login', {
      form: { user, password, ...more },
      headers: { 'x-forwarded-for': address },
    });

/** How many of these answers have a code. */
export const counted = (answers: readonly Answer[], code: string): number =>
  answers.filter((answer) => answer.code === code).length;

/** So many at once. */
export const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

/** After how many seconds an answer says to try again. */
export const waitOf = ({ headers }: Answer): number => Number(headers.get('retry-after'));

/** Many people and many networks from one machine; a wait that this machine's other work does not use up. */
export const CROWD_LIMITS = {
  'rate.public': 100_000,
  'body.strangers.address': 1000,
  'wait.call.seconds': 300,
  'rate.login.address': 10_000,
};

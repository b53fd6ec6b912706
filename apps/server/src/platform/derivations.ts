import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { refuseWhileHolding } from './db/held.ts';
import { type GateState, makeGate } from './gate.ts';

/** What one derivation takes. Memory in KiB. */
export interface DerivationCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** What argon2id works a key out from. */
export interface Derivation extends DerivationCost {
  readonly message: Buffer;
  readonly nonce: Buffer;
  readonly tagLength: number;
}

/** What new hashes and locked keys cost whoever guesses. No setting changes it. */
export interface DerivationCosts {
  readonly password: DerivationCost;
  readonly certificateKey: DerivationCost;
}

const DERIVATION_COSTS: DerivationCosts = {
  // OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 27 ms on the machine we measured.
  password: { memory: 19_456, passes: 2, parallelism: 1 },
  // Slower than a login: a stolen database must not give keys away to guessing (RFC 9106, second choice).
  certificateKey: { memory: 65_536, passes: 3, parallelism: 1 },
};

/** Works keys out of passwords: as many at a time as there are cores, in a queue that has an end. */
export interface Derivations {
  /**
   * Derives a key by argon2id (RFC 9106).
   *
   * @throws Failure `busy` when too many wait, or too long. @throws WhileHolding inside a transaction.
   */
  derive(derivation: Derivation): Promise<Buffer>;
  readonly costs: DerivationCosts;
  state(): GateState;
}

const argon2id = promisify(argon2);
/** Ours: 10 s of a machine with two cores, where one costs 27 ms. */
const MOST_WAITING = 700;
const WAIT_MS = 10_000;

/** Makes the queue of a process. @param costs for tests that are not about them: thousands of sign-ins. */
export function makeDerivations(
  cores = availableParallelism(),
  costs: DerivationCosts = DERIVATION_COSTS,
): Derivations {
  const gate = makeGate({ size: cores, mostWaiting: MOST_WAITING, waitMs: WAIT_MS });
  return {
    derive: async (derivation) => {
      refuseWhileHolding('A key was derived');
      return gate.within(async () => Buffer.from(await argon2id('argon2id', derivation)));
    },
    costs,
    state: gate.state,
  };
}

import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    longer: number;
  }
}

/** How often a fuzzer or a model test tries: `count` in `npm test`, that many times `LEGAJO_TEST_LONGER` on demand. */
export const runs = (count: number): number => count * inject('longer');

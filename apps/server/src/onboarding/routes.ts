import type { Binding } from '../platform/http/binding.ts';

/** Call to function, nothing else. */
export const routes: readonly Binding[] = [];

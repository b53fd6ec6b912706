import type { Binding } from '../platform/http/binding.ts';

export const routes: readonly Binding[] = [];

import type { Binding } from '../platform/http/binding.ts';
import { templateRoutes } from './templates/routes.ts';

/** Call to function, nothing else. */
export const routes: readonly Binding[] = [...templateRoutes];

import type { Binding } from '../platform/http/binding.ts';
import { peopleRoutes } from './people/routes.ts';
import { templateRoutes } from './templates/routes.ts';

/** Call to function, nothing else. */
export const routes: readonly Binding[] = [...templateRoutes, ...peopleRoutes];

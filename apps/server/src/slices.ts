import { routes as certificates } from './certificates/routes.ts';
import { routes as employees } from './employees/routes.ts';
import { routes as folders } from './folders/routes.ts';
import type { Binding } from './platform/http/binding.ts';
import { routes as session } from './session/routes.ts';

/** A part of the product: its calls and its jobs. */
export interface Slice {
  readonly name: string;
  readonly routes?: readonly Binding[];
}

/** THE list, in the order of who may import whom: a slice uses only slices above it. */
export const slices: readonly Slice[] = [
  { name: 'audit' },
  { name: 'session', routes: session },
  { name: 'employees', routes: employees },
  { name: 'folders', routes: folders },
  { name: 'certificates', routes: certificates },
];

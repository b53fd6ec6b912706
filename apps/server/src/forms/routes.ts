import type { Binding } from '../platform/http/binding.ts';
import { routes as answers } from './answers/routes.ts';
import { routes as making } from './making/routes.ts';
import { routes as own } from './own/routes.ts';
import { routes as publishing } from './publishing/routes.ts';

export const routes: readonly Binding[] = [...making, ...publishing, ...own, ...answers];

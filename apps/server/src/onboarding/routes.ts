import type { Binding } from '../platform/http/binding.ts';
import { broughtRoutes } from './brought/routes.ts';
import { newcomerRoutes } from './newcomers/routes.ts';
import { ownerRoutes } from './owners/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { trayRoutes } from './tray/routes.ts';

/** Call to function, nothing else. */
export const routes: readonly Binding[] = [
  ...templateRoutes,
  ...peopleRoutes,
  ...newcomerRoutes,
  ...ownerRoutes,
  ...trayRoutes,
  ...broughtRoutes,
];

import { openCalls } from '../../apps/server/src/app.ts';
import { callsPage } from './calls-page.ts';
import { countriesPage } from './countries-page.ts';
import { coveragePage } from './coverage-page.ts';
import { errorsPage } from './errors-page.ts';
import { permissionsPage } from './permissions-page.ts';

/** The generated pages of docs/, by their path from the root. */
export function allPages(root: string): Readonly<Record<string, string>> {
  return {
    'docs/calls.md': callsPage(new Set(openCalls().map((call) => call.id))),
    'docs/errors.md': errorsPage(),
    'docs/countries.md': countriesPage(),
    'docs/permissions.md': permissionsPage(),
    'docs/coverage.md': coveragePage(root),
  };
}

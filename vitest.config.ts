import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { readEnv } from './apps/server/src/platform/config/env.ts';
import { FLOWS } from './apps/server/test/scale/citus/flows.ts';
import { findCitus } from './apps/server/test/scale/programs.ts';
import { LongestFirst } from './apps/server/test/support/longest-first.ts';
import { COMPILE_CACHE } from './scripts/steps/command.ts';
import { findBrowser } from './scripts/steps/machine.ts';

/** How many times longer fuzzers and model tests run than usual. */
const longer = Math.max(1, Number(readEnv().LEGAJO_TEST_LONGER ?? 1) || 1);
/** The journeys' own: nothing is downloaded for tests. */
const executablePath = findBrowser(readEnv()) ?? '/usr/bin/chromium-headless-shell';
const provide = { longer };

// One runner for everything: `server` on a real PostgreSQL, `scale` and `citus` on several, `contract` and `pdf` without one, `web` for the
// two apps and what they share, `kit` for its parts in a browser, `scripts` for the commands and the house's own rules.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'apps/server/test/scale/**'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          // Some make thousands of calls: the limit ends what hangs, it measures nothing.
          testTimeout: 240_000 * longer,
          provide,
          hookTimeout: 120_000,
          // For the processes that tests start.
          env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
          // The server's modules keep no state: they are read once for each worker instead of once for each file,
          // which is a third of the time of these tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'scale',
          include: ['apps/server/test/scale/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'apps/server/test/scale/citus/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
        },
      },
      {
        test: {
          // Companies on several machines: their own tests, and one of each flow of the product.
          name: 'citus',
          include: findCitus() === null ? [] : ['apps/server/test/scale/citus/**/*.test.ts', ...FLOWS],
          globalSetup: ['apps/server/test/scale/citus/global-setup.ts'],
          provide,
          // Each statement of theirs goes to several servers of one machine: the limit ends what hangs, it measures nothing.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
          isolate: false,
        },
      },
      { test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      {
        test: {
          name: 'pdf',
          include: ['packages/pdf/**/*.test.ts'],
          testTimeout: 60_000 * longer,
          provide,
        },
      },
      {
        test: {
          name: 'web',
          testTimeout: 30_000 * longer,
          provide,
          include: [
            'packages/ui/**/*.test.{ts,tsx}',
            'apps/admin/**/*.test.{ts,tsx}',
            'apps/employee/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        // Found while tests run, they would load the page anew in the middle of one.
        optimizeDeps: {
          include: [
            'axe-core',
            'i18next',
            'react-i18next',
            'react/jsx-dev-runtime',
            '@tabler/icons-react',
            '@tanstack/react-router',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          name: 'kit',
          include: ['packages/ui/test/kit/*.browser.tsx'],
          testTimeout: 15_000 * longer,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});

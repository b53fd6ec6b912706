import { defineConfig } from 'vitest/config';

// One runner for everything: `server` on a real PostgreSQL, `contract` and `pdf` without one, `web` for the
// two apps and what they share, `scripts` for the commands and the house's own rules.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { name: 'pdf', include: ['packages/pdf/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          include: [
            'packages/ui/**/*.test.{ts,tsx}',
            'apps/admin/**/*.test.{ts,tsx}',
            'apps/employee/**/*.test.{ts,tsx}',
          ],
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

import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

// Journeys on the real server with the demo's people: at a desk, on a phone, or on both (no word in the name). A file is
// the unit: each worker takes the next one, in the order of the projects, to a portal of its own. What changes a password
// of the demo's people for good comes last.
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/serve.ts',
  workers: process.env.LEGAJO_E2E_URL
    ? 1
    : Math.min(4, Math.max(2, Math.round(availableParallelism() * 1.5))),
  fullyParallel: false,
  timeout: 90_000,
  // How long a machine full of other work may take to show what comes; no journey measures time.
  expect: { timeout: 20_000 },
  reporter: 'line',
  outputDir: '../test-results',
  use: {
    // Without it what never comes is waited for until the journey's own end, which does not say what it was.
    actionTimeout: 20_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A sixth of the time. What failed says on which page it stood; `--trace on` records it from the beginning.
    trace: 'off',
    launchOptions: { executablePath, args: ['--font-render-hinting=none', '--no-sandbox'] },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['*.phone.spec.ts', '*.last.spec.ts'],
      use: { viewport: { width: 1366, height: 820 } },
    },
    {
      name: 'phone',
      testIgnore: ['*.desk.spec.ts', '*.last.spec.ts'],
      use: { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, defaultBrowserType: 'chromium' },
    },
    { name: 'last', testMatch: '*.last.spec.ts', use: { viewport: { width: 1366, height: 820 } } },
  ],
});

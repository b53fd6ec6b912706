import { defineConfig, devices } from '@playwright/test';

// Journeys on the real server with the demo's people: at a desk, on a phone, or on both (no word in the name). What
// changes a password of the demo's people for good comes last: with one worker the projects run in their order.
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/serve.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  outputDir: '../test-results',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'retain-on-failure',
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

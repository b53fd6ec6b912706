import { listAvailableActions, login } from '@legajo/contract/calls/session';
import { test as base, expect, type Page } from '@playwright/test';
import { type Installation, readInstallations } from './installations.ts';

export { expectAccessible, expectNoSideScroll, expectSound } from './sound.ts';

export const PASSWORD = 'Legajo2026';
export const CERTIFICATE_PASSWORD = 'Firma2026';

/** Address of this worker's portal, without a last slash. */
export const portalUrl = (): string => ownInstallation().url;

/** Where the demo of this worker's portal left its files; null where the portal is not ours. */
export const demoFolder = (): string | null => ownInstallation().demo;

function ownInstallation(): Installation {
  const all = readInstallations();
  const own = all[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % all.length];
  if (!own) throw new Error('The portal was not started.');
  return own;
}

/** What a journey expects to be said in the console, as a state of the screen and not a fault of it. */
export interface Quiet {
  allow(words: RegExp): void;
  /** Allows what a browser says without a line; that comes at any time, for it asks by itself whether the page's worker is the newest. */
  offline(): void;
}

const OFFLINE =
  /^Connecting to 'blob:|ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching the script/;

/** A page that fails its journey on a console error or an uncaught exception. */
export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', (error) => said.push(String(error)));
      // While somebody listens, the browser hands choosers over. Begun with the key that opens one, that comes too late at times.
      page.on('filechooser', () => undefined);
      page.on('console', (message) => {
        // A refused call is a state of the screen, not a fault of it.
        const refused = /Failed to load resource: the server responded with a status of 4\d\d/.test(
          message.text(),
        );
        if (message.type() === 'error' && !refused) said.push(message.text());
      });
      await use({ allow: (words) => allowed.push(words), offline: () => allowed.push(OFFLINE) });
      // What a journey looks into may still be on its way when it ends: it is let go, and is no fault of the next one.
      const open = page.context().pages();
      await Promise.all(open.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      const left = said.filter((text) => !allowed.some((words) => words.test(text)));
      expect(left, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Where each portal keeps its session, what opens it, and where it begins. */
const PORTALS = {
  s: { prefix: '', profile: '2', home: '/home' },
  e: { prefix: 'e.', profile: '1', home: '/' },
} as const;

/**
 * Opens a screen of the administrators' or the employees' portal as a person of the demo: signs in by the API and leaves
 * in the browser what the form would. The form itself is for the journeys about signing in.
 *
 * @param place under the portal's address; without it, where the form leads to.
 */
export async function signIn(
  page: Page,
  portal: 's' | 'e',
  username: string,
  place: string = PORTALS[portal].home,
): Promise<void> {
  const { prefix, profile } = PORTALS[portal];
  const form = { user: username, password: PASSWORD, perfil: profile };
  const { token, user } = (await dataOf(page, 'POST', login.path, { form }))[0] as Entered;
  const headers = { authorization: `Bearer ${token}` };
  const allowed = portal === 's' ? await dataOf(page, 'GET', listAvailableActions.path, { headers }) : [];
  const actions = (allowed as { id: number }[]).map(({ id }) => id);
  // A page without the application: one that runs would write its own session over this one.
  await page.goto(`${portalUrl()}/health/live`);
  await page.evaluate(
    ([prefix, kept]) => {
      for (const [name, text] of Object.entries(kept)) localStorage.setItem(prefix + name, text);
    },
    [prefix, { token, user: JSON.stringify(user), actions: JSON.stringify(actions) }] as const,
  );
  await page.goto(`${portalUrl()}/${portal}${place}`);
  await expect(page).not.toHaveURL(/login/);
}

/** Chooses a language where the person chooses it, on the employees' side. */
export async function speak(page: Page, language: 'Español' | 'Português'): Promise<void> {
  await page.goto(`${portalUrl()}/e/account`);
  const radio = page.getByRole('radio', { name: language });
  const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await radio.check();
  await kept;
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'Español' ? /^es/ : 'pt-BR');
}

interface Entered {
  readonly token: string;
  readonly user: unknown;
}

async function dataOf(
  page: Page,
  method: string,
  path: string,
  sent: { form?: Record<string, string>; headers?: Record<string, string> },
): Promise<readonly unknown[]> {
  const answer = await page.request.fetch(portalUrl() + path, { method, ...sent });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).results.data;
}

/** The number of a list, beside its title. */
export const listCount = (page: Page) => page.locator('h1 + *');

/** A person of the demo in a browser of their own, beside the journey's. */
export async function anotherPerson(page: Page, wide = true): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const viewport = wide ? { width: 1366, height: 820 } : { width: 390, height: 844 };
  const context = await browser.newContext({
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    acceptDownloads: true,
  });
  return context.newPage();
}

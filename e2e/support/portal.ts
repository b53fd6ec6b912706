import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Legajo2026';
export const CERTIFICATE_PASSWORD = 'Firma2026';

/** Address of the running portal, without a last slash. */
export function portalUrl(): string {
  const url = process.env.LEGAJO_E2E_URL;
  if (!url) throw new Error('The portal was not started.');
  return url;
}

/** What a journey expects to be said in the console, as a state of the screen and not a fault of it. */
export interface Quiet {
  allow(words: RegExp): void;
}

/** The newer task tray, which counts what waits for who holds 305 (`tomas_nuevo`), is not built yet. */
export const NEWER_TRAY = /status of 501/;

/** A page that fails its journey on a console error or an uncaught exception. */
export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', (error) => said.push(String(error)));
      page.on('console', (message) => {
        // A refused call is a state of the screen, not a fault of it.
        const refused = /Failed to load resource: the server responded with a status of 4\d\d/.test(
          message.text(),
        );
        if (message.type() === 'error' && !refused) said.push(message.text());
      });
      await use({ allow: (words) => allowed.push(words) });
      const left = said.filter((text) => !allowed.some((words) => words.test(text)));
      expect(left, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in at the administrators' or the employees' portal. */
export async function signIn(page: Page, portal: 's' | 'e', username: string): Promise<void> {
  await page.goto(`${portalUrl()}/${portal}/login`);
  await page.getByRole('textbox', { name: /usuario|usuário/i }).fill(username);
  await page
    .getByLabel(/^(clave|contraseña|senha)/i)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: /ingresar|entrar/i }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** No rule of WCAG 2.2 A and AA is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  // Only what is broken is told, and in the page itself, where no frame of another origin is: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(
    violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target).join(' ')}`),
  ).toEqual([]);
}

/** Waits for what fades or slides: half way, nothing has the contrast it is drawn with. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime);
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
    await Promise.allSettled(moving.map((one) => one.finished));
  });
}

/** The number of a list, beside its title. */
export const listCount = (page: Page) => page.locator('h1 + *');

/** Nothing needs scrolling sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

/**
 * A screen as it stands: nothing inaccessible, nothing to scroll sideways. Where `LEGAJO_SHOTS` names a folder, its
 * picture is kept there under `name`.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(/.+/);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  const folder = process.env.LEGAJO_SHOTS;
  const width = page.viewportSize()?.width;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
}

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

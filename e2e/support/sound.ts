import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No rule of WCAG 2.2 A and AA is broken on the page as it stands. axe is brought into a document once and run there:
 * its own driver brings it twice for each look, which took longer than the looking. No screen has a frame.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What began to fade while it was looked at is looked at once more, when it stands still; what lay half under a bar
  // that stays, where a person would bring it to, or where the page begins.
  let broken = await look(page);
  for (const bring of [toMiddle, toTop]) {
    if (broken.length === 0) break;
    for (const { rule, targets } of broken)
      if (rule === 'target-size') await page.evaluate(bring, targets[0] ?? 'html');
    broken = await look(page);
  }
  expect(broken.map(({ rule, targets }) => `${rule}: ${targets.join(' ')}`)).toEqual([]);
}

const toMiddle = (target: string) => document.querySelector(target)?.scrollIntoView({ block: 'center' });

const toTop = (target: string) => {
  for (let one = document.querySelector(target); one; one = one.parentElement) one.scrollTop = 0;
};

/** A rule that is broken, and the selectors of the elements that break it. */
interface Broken {
  readonly rule: string;
  readonly targets: readonly string[];
}

/** What axe finds on the page once it stands still: rules with the elements that break them. */
async function look(page: Page): Promise<Broken[]> {
  await settled(page);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      targets: nodes.map((node) => String(node.target)),
    }));
  }, RULES);
}

/** Waits for what fades or slides, and what that sets off: half way, nothing has the contrast it is drawn with. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime);
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let rounds = 0; rounds < 10; rounds += 1) {
      await drawn();
      const moving = document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  });
}

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

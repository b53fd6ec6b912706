import type { Page } from '@playwright/test';

/** What the content policy refuses on a page from now on, wherever it goes. */
export async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (words: string) => void refused.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteRefusal } = globalThis as unknown as { noteRefusal(words: string): void };
      noteRefusal(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}

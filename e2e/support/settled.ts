import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const LOOK_MS = 50;
/** A page that never rests is looked at as it is: what the journey expects of it says the rest. */
const LONGEST_MS = 15_000;

/**
 * Waits until everything that the page asked for is answered, and nothing was asked or answered for half a second. The
 * stream of events stays open for as long as somebody is signed in: `networkidle` would wait for its end.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  let movedAt = Date.now();
  const moved = (request: Request) => {
    if (isAsked(request)) movedAt = Date.now();
  };
  const told = ['request', 'requestfinished', 'requestfailed'] as const;
  for (const event of told) page.on(event as 'request', moved);
  try {
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const open = sinceArrival(await page.requests())
        .filter(isAsked)
        .some(isOpen);
      if (!open && Date.now() - movedAt >= QUIET_MS) return;
    }
  } finally {
    for (const event of told) page.off(event as 'request', moved);
  }
}

/** What a page that was left had asked for is never told to be over. */
function sinceArrival(requests: readonly Request[]): readonly Request[] {
  const arrived = requests.findLastIndex((one) => one.isNavigationRequest());
  return requests.slice(Math.max(0, arrived));
}

const isAsked = (request: Request) =>
  request.url().startsWith('http') && !/\/events(\?|$)/.test(request.url());

const isOpen = (request: Request) => request.existingResponse() === null && request.failure() === null;

/**
 * `node bench/phone.ts [runs] [--shots folder]`: how long a slow phone waits, cold, for what is wanted of it. The browser is
 * held to four times a slower processor, 400 ms to each answer and 400 kbit/s both ways, at 390 by 844: by its own means,
 * which count each request's latency once and share the line among what is under way. Each run has a browser profile of its
 * own, so nothing is kept; a session is put into its storage where one is needed. The demo's data is made for it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startPortal } from '../e2e/support/start-portal.ts';

const SLOW = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const CPU = 4;
const WHO = { user: 'pedro_luna', password: 'Legajo2026' };

/** In the browser: notes when the largest thing on the screen was painted. */
const PAINTS = `new PerformanceObserver((list) => {
  globalThis.lastPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;
/** In the browser: whether a page of the document can be seen, as a decoded picture or as a canvas with ink. */
const PAGE_STANDS = `globalThis.pageStands = () => {
  for (const image of document.querySelectorAll('img[data-page]'))
    if (image.complete && image.naturalWidth > 300) return true;
  for (const canvas of document.querySelectorAll('canvas')) {
    if (canvas.width < 300) continue;
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    for (let at = 0; at < pixels.length; at += 4 * 97)
      if (pixels[at + 3] === 255 && pixels[at] < 128) return true;
  }
  return false;
};`;

const shotsAt = process.argv.indexOf('--shots');
const shots = shotsAt < 0 ? null : (process.argv[shotsAt + 1] ?? null);
if (shots) mkdirSync(shots, { recursive: true });
const runs = Number(process.argv[2]) || 3;

/** What is waited for, and when it stands. */
interface Wanted {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  stands(page: Page): Promise<unknown>;
}

const folder = process.env.LEGAJO_E2E_SEED ?? mkdtempSync(join(tmpdir(), 'legajo-phone-'));
const portal = await startPortal(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  const session = await signIn();
  const waiting = session.document;
  const wanted: Wanted[] = [
    {
      name: 'way in',
      path: '/e/login',
      signedIn: false,
      stands: (page) => page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor(),
    },
    {
      name: 'home',
      path: '/e/',
      signedIn: true,
      stands: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'payslip by its link',
      path: `/e/documents/${waiting}`,
      signedIn: true,
      stands: (page) =>
        page.waitForFunction(() => (globalThis as { pageStands?: () => boolean }).pageStands?.(), undefined, {
          polling: 100,
        }),
    },
    {
      name: '… and ready to be signed',
      path: `/e/documents/${waiting}`,
      signedIn: true,
      stands: (page) => page.locator('button:enabled', { hasText: /^Firmar$/ }).waitFor(),
    },
  ];
  console.log(`${runs} runs each, the median\n`);
  console.log(['wanted'.padEnd(26), 'seconds', 'LCP', 'requests', 'kB'].join('\t'));
  for (const one of wanted) {
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await measure(browser, one, run));
    const median = (of: (typeof seen)[number][keyof (typeof seen)[number]][]) =>
      of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
    console.log(
      [
        one.name.padEnd(26),
        median(seen.map((s) => s.seconds)).toFixed(1),
        median(seen.map((s) => s.lcp)).toFixed(1),
        median(seen.map((s) => s.requests)),
        (median(seen.map((s) => s.bytes)) / 1000).toFixed(0),
      ].join('\t'),
    );
  }

  async function measure(within: Browser, { name, path, signedIn, stands }: Wanted, run: number) {
    const context = await within.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2.75,
      isMobile: true,
      hasTouch: true,
      locale: 'es-AR',
      serviceWorkers: 'block',
    });
    if (signedIn)
      await context.addInitScript((stored: Record<string, string>) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, session.stored);
    await context.addInitScript({ content: PAINTS });
    await context.addInitScript({ content: PAGE_STANDS });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    let requests = 0;
    let bytes = 0;
    cdp.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    cdp.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const began = performance.now();
    await page.goto(`${portal.url}${path}`, { waitUntil: 'commit' });
    await stands(page);
    const seconds = (performance.now() - began) / 1000;
    const [sent, received] = [requests, bytes];
    const lcp = await page.evaluate(() => (globalThis as { lastPaint?: number }).lastPaint ?? 0);
    if (shots && run === 0) await page.screenshot({ path: join(shots, `${name.replace(/\W+/g, '-')}.png`) });
    await context.close();
    return { seconds, lcp: lcp / 1000, requests: sent, bytes: received };
  }
} finally {
  await browser.close();
  await portal.stop();
  if (!process.env.LEGAJO_E2E_SEED) rmSync(folder, { recursive: true, force: true });
}

/** What the portal answers, as far as it is looked at here. */
// biome-ignore lint/suspicious/noExplicitAny: a bench reads a few fields of many
type Wire = any;

/** A session of one of the demo's people with something to sign, as the app stores it. */
async function signIn() {
  const call = async (path: string, token?: string, body?: URLSearchParams) => {
    const answer = await fetch(`${portal.url}${path}`, {
      ...(body ? { method: 'POST', body } : {}),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return ((await answer.json()) as { results: { data: Wire[] } }).results.data;
  };
  const form = new URLSearchParams({ user: WHO.user, password: WHO.password, perfil: '1' });
  const [{ token, user, perfil }] = await call('/v2/auth-mod/login', undefined, form);
  const mine = await call('/v2/portal/me/documents', token);
  const found = mine.find((one: { firmable: number }) => one.firmable === 1);
  if (!found) throw new Error('Nothing waits for a signature.');
  const stored = {
    'e.token': token as string,
    'e.user': JSON.stringify({ ...user, perfil }),
    'e.actions': '[]',
  };
  return { document: found.id as number, stored };
}

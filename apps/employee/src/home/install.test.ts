import { beforeEach, expect, it, vi } from 'vitest';
import { askToInstall, howToInstall } from './install.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

let kept: Map<string, string>;
const prompt = vi.fn(async () => undefined);

/** A phone. */
function phone(userAgent: string, { standalone = false, asks = false, maxTouchPoints = 5 } = {}) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  vi.stubGlobal('legajoInstall', asks ? { prompt } : undefined);
  return howToInstall();
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('is asked by the browser where it can, and told in words on an iPhone or iPad', () => {
  expect(phone(ANDROID, { asks: true })).toBe('ask');
  expect(phone(IPHONE)).toBe('share');
  expect(phone(IPAD)).toBe('share');
});

it('is not told where it stands on the screen, where it cannot be done, or on a desk', () => {
  expect(phone(ANDROID, { asks: true, standalone: true })).toBeNull();
  expect(phone(ANDROID)).toBeNull();
  expect(phone(CHROME_ON_IPHONE)).toBeNull();
  expect(phone(IPAD, { maxTouchPoints: 0 })).toBeNull();
});

it('is told once, whatever the answer was', async () => {
  expect(phone(ANDROID, { asks: true })).toBe('ask');
  await askToInstall();
  expect(prompt).toHaveBeenCalledOnce();
  expect(phone(ANDROID, { asks: true })).toBeNull();
  expect(phone(IPHONE)).toBeNull();
});

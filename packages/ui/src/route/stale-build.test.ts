import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnStaleBuild } from './stale-build.ts';
import { SCREEN_MS, within } from './within.ts';

/** A window, as far as this looks at one. */
function fakeWindow() {
  const kept = new Map<string, string>();
  const target = new EventTarget();
  const reload = vi.fn();
  const window = {
    addEventListener: target.addEventListener.bind(target),
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { reload },
  } as unknown as Window;
  const fail = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: { message },
    });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { window, reload, fail };
}

describe('a part of the app that does not come', () => {
  afterEach(() => vi.useRealTimers());

  it('loads the page again once, and tells the second time [app-shell.18]', () => {
    const { window, reload, fail } = fakeWindow();
    reloadOnStaleBuild(window);
    expect(fail('Failed to fetch dynamically imported module: /s/assets/Home-1.js')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fail('Failed to fetch dynamically imported module: /s/assets/Home-1.js')).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fail('Unable to preload CSS for /s/assets/Home-1.css')).toBe(true);
  });

  it('is given up after 120 seconds [app-shell.19]', async () => {
    vi.useFakeTimers();
    expect(SCREEN_MS).toBe(120_000);
    let outcome = 'waiting';
    within(() => new Promise(() => {}))().catch((error: Error) => {
      outcome = error.name;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('ChunkLoadError');
  });

  it('comes as it is when it comes, and fails as it fails', async () => {
    await expect(within(async () => 'screen')()).resolves.toBe('screen');
    await expect(within(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
  });
});

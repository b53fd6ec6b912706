import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `isSo` holds. @throws Error, naming what was awaited, after `limitMs`. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = 20_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await pause(20);
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A fresh folder under the temporary one that every account may enter, and how to remove it: tried again for a while,
 * as a process that just ended may still have left a file in it.
 */
export function scratchFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `legajo-${name}-`));
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

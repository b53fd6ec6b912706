import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 180_000;

/**
 * Starts the portal as `npm start` does, on new data with the demo, and stops it after the last journey. Where
 * `LEGAJO_E2E_URL` names a running one, that is used as it is.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (process.env.LEGAJO_E2E_URL) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'legajo-journeys-'));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      LEGAJO_DATA: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      LEGAJO_DEMO: '1',
      // The journey of single sign-on has its identity provider on this machine.
      LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.LEGAJO_E2E_URL = await readyUrl(child);
  process.env.LEGAJO_E2E_DATA = folder;
  return async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The portal is not ready.')), START_MS);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const url = /Legajo ready: (http:\/\/[^\s]+)\/s\//.exec(text)?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}.`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

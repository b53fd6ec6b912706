import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 300_000;

/** A portal that runs. */
export interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a portal as `npm start` does, with the demo, on a port of its own.
 *
 * @param data its folder; the demo is made where it is new.
 */
export async function startPortal(data: string): Promise<Served> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      LEGAJO_DATA: data,
      PORT: '0',
      HOST: '127.0.0.1',
      LEGAJO_DEMO: '1',
      // The journey of single sign-on has its identity provider on this machine.
      LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8',
      // A day is no journey's patience; long enough to see that something waits, and to stop it.
      // Answers without a name go in by a round.
      // Papers of more than a sector are asked for by a job, and what nothing is done of is looked for while a journey waits.
      LEGAJO_LIMITS: JSON.stringify({
        ...{ 'loosening.seconds': 15, 'loosening.sweep.seconds': 1 },
        ...{ 'file.request.people': 30, 'load.sweep.seconds': 5, 'eform.seconds': 10 },
      }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await readyUrl(child), stop: () => stop(child) };
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

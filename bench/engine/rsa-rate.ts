/** The machine's own limit: RSA-2048 signatures per second, one thread per core. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const seconds = 2;

interface Signed {
  count: number;
  cpuMs: number;
}

/** What this machine can sign. */
export interface RsaLimit {
  /** On all cores together, while nothing else runs. */
  perSecond: number;
  /** CPU time of one signature in milliseconds: the same however busy the machine is. */
  cpuMs: number;
}

if (!isMainThread) parentPort!.postMessage(signAway());

/** Signs on every core for a while. */
export async function measureRsa(): Promise<RsaLimit> {
  const done = await Promise.all(
    Array.from({ length: availableParallelism() }, () => {
      const worker = new Worker(new URL(import.meta.url));
      return new Promise<Signed>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
  const count = done.reduce((sum, one) => sum + one.count, 0);
  return { perSecond: count / seconds, cpuMs: done.reduce((sum, one) => sum + one.cpuMs, 0) / count };
}

function signAway(): Signed {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bytes = Buffer.alloc(200, 7);
  const warm = performance.now() + 300;
  while (performance.now() < warm) sign('sha256', bytes, privateKey);
  const before = process.threadCpuUsage();
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count++) sign('sha256', bytes, privateKey);
  const used = process.threadCpuUsage(before);
  return { count, cpuMs: (used.user + used.system) / 1000 };
}

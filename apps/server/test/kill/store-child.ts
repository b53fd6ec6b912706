// Writes, destroys and sweeps without end, and says what is done: to be killed at any moment. Its settings come as JSON.
import { randomBytes } from 'node:crypto';
import { openPool } from '../../src/platform/db/pools/open-pool.ts';
import { diskDriver } from '../../src/platform/files/disk.ts';
import { shelvedStore } from '../support/shelved-store.ts';

const { url, folder, masterKey } = JSON.parse(process.argv[2] ?? '{}');
const shelved = shelvedStore(
  diskDriver(folder),
  openPool(url, { connections: 6 }),
  undefined,
  Buffer.from(masterKey, 'hex'),
);
const say = (line: string) => new Promise((said) => process.stdout.write(`${line}\n`, said));

async function write(): Promise<never> {
  for (;;) {
    const addresses = await shelved.write(1, [randomBytes(700), randomBytes(300)]);
    for (const address of addresses) await say(`kept ${address.toString('hex')}`);
    const [doomed] = addresses;
    if (!doomed || Math.random() < 0.4) continue;
    await say(`dooms ${doomed.toString('hex')}`);
    await shelved.destroy(1, doomed);
  }
}

async function sweep(): Promise<never> {
  for (;;) await shelved.sweep(60_000);
}

await say('ready');
await Promise.all([write(), write(), sweep()]);

import { afterAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../packages/pdf/test/build-pages.ts';
import { openHosts, warmHosts } from './hosts.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });
const limits = { size: 1, deadlineMs: 10_000, memoryBytes: 512 * 1024 * 1024 };
const pools: ReturnType<typeof openHosts>[] = [];
const open = () => {
  const hosts = openHosts(limits);
  pools.push(hosts);
  return hosts;
};
afterAll(() => {
  for (const hosts of pools) hosts.close();
});

describe('warming up', () => {
  test('leaves the hosts to whoever has work for them', async () => {
    const idle = open();
    await warmHosts(idle, log);
    const busy = open();
    const warm = warmHosts(busy, log);
    const text = await busy.run('text', { source: { bytes: buildPdf([{ content: '' }]) }, page: 0 });
    await warm;
    expect(text).toBeTruthy();
    expect(busy.asked()).toBeLessThan(idle.asked());
  });

  test('is no fault when the hosts are closed meanwhile', async () => {
    const hosts = open();
    const warm = warmHosts(hosts, log);
    hosts.close();
    await expect(warm).resolves.toBeUndefined();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cpuMsOf } from './cpu-time.ts';

it.runIf(existsSync('/proc/self/stat'))(
  'counts what runs below a process that only waits for it, and says so where it cannot',
  async () => {
    const busy = 'for (const until = Date.now() + 5000; Date.now() < until; );';
    const child = spawn('/bin/sh', ['-c', '"$0" -e "$1"; true', process.execPath, busy], { stdio: 'ignore' });
    try {
      const pid = child.pid!;
      let used = 0;
      for (let i = 0; i < 200 && used < 300; i++) {
        await sleep(25);
        used = cpuMsOf(pid)!;
      }
      expect(used).toBeGreaterThanOrEqual(300);
      const below = spawn('pkill', ['-P', String(pid)], { stdio: 'ignore' });
      await Promise.all([once(below, 'exit'), once(child, 'exit')]);
      expect(cpuMsOf(pid)).toBeUndefined();
    } finally {
      child.kill('SIGKILL');
    }
  },
);

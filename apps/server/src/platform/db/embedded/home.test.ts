import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { until } from '../../../../test/support/until.ts';
import { chooseAccount, currentAccount } from './account.ts';
import { chooseHome } from './home.ts';
import { releaseZombie } from './zombie.ts';

const PASSWD = 'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n';

let folder: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  folder = scratchFolder('home');
});
afterEach(() => folder.remove());

describe('the account that runs the database', () => {
  it('is our own unless we are root', () => {
    expect(chooseAccount(1000, PASSWD)).toBeNull();
    expect(chooseAccount(undefined, '')).toBeNull();
  });

  it('is postgres for root, else nobody', () => {
    expect(chooseAccount(0, PASSWD)).toEqual({ uid: 101, gid: 104 });
    expect(chooseAccount(0, PASSWD.replace(/postgres.*\n/, ''))).toEqual({ uid: 65534, gid: 65534 });
  });

  it('is missing when root finds neither', () => {
    expect(() => chooseAccount(0, 'root:x:0:0::/root:/bin/sh')).toThrow(/no account/);
  });
});

describe('the home of a cluster', () => {
  const elsewhere = () => join(folder.path, 'elsewhere');
  const choose = (path: string, stopped: string[] = []) =>
    chooseHome(path, currentAccount(), async (home) => void stopped.push(home), elsewhere());

  it('is inside the data folder where the account can enter it', async () => {
    const path = join(folder.path, 'open');
    expect(await choose(path)).toBe(join(path, 'postgres'));
    expect(existsSync(join(path, 'instance-id'))).toBe(false);
  });

  // Only root runs the database under an account that may be kept out.
  describe.runIf(process.getuid?.() === 0)('where the account is kept out', () => {
    const closed = (name = 'closed') => {
      const path = join(folder.path, name);
      mkdirSync(path);
      chmodSync(path, 0o700);
      return path;
    };

    it('is named by instance-id, and found again', async () => {
      const path = closed();
      const home = await choose(path);
      expect(home).toBe(join(elsewhere(), readFileSync(join(path, 'instance-id'), 'utf8').trim()));
      expect(await choose(path)).toBe(home);
    });

    it('is new after the data folder was deleted, and the abandoned one is stopped and removed', async () => {
      const first = await choose(closed());
      rmSync(join(folder.path, 'closed'), { recursive: true });
      const stopped: string[] = [];
      const second = await choose(closed(), stopped);
      expect(second).not.toBe(first);
      expect(stopped).toEqual([first]);
      expect(existsSync(first)).toBe(false);
    });

    it('follows a data folder that was moved, and refuses a copy of one', async () => {
      const path = closed();
      const home = await choose(path);
      cpSync(path, join(folder.path, 'copy'), { recursive: true });
      await expect(choose(join(folder.path, 'copy'))).rejects.toThrow(/is a copy of/);
      rmSync(join(folder.path, 'copy'), { recursive: true });
      renameSync(path, join(folder.path, 'moved'));
      expect(await choose(join(folder.path, 'moved'))).toBe(home);
    });

    it('stops the start when the cluster it names is gone', async () => {
      const path = closed();
      rmSync(await choose(path), { recursive: true });
      await expect(choose(path)).rejects.toThrow(/which is not in/);
    });
  });
});

describe.runIf(process.platform === 'linux')('a zombie in postmaster.pid', () => {
  let parent: ChildProcess;
  afterEach(() => void parent.kill('SIGKILL'));

  it('is replaced by a dead pid, and the rest of the file stays', async () => {
    // The child ends only once its shell has become `sleep`, which reaps nobody: before, the shell may do it.
    const script = 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60 </dev/null 3<&-';
    parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
    const pid = String(await new Promise((settle) => parent.stdout?.once('data', settle))).trim();
    writeFileSync(join(folder.path, 'postmaster.pid'), `${pid}\n/data\n123\n15000\n`, { mode: 0o600 });
    await until('the shell is sleep', () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
    expect(releaseZombie(folder.path)).toBe(false);
    parent.stdin?.end();
    await until('its child is a zombie', () => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    expect(releaseZombie(folder.path)).toBe(true);
    const [now, ...rest] = readFileSync(join(folder.path, 'postmaster.pid'), 'utf8').split('\n');
    expect(now).not.toBe(pid);
    expect(rest).toEqual(['/data', '123', '15000', '']);
  });

  it('is not seen in a living process', () => {
    parent = spawn('sleep', ['60']);
    writeFileSync(join(folder.path, 'postmaster.pid'), `${parent.pid}\n`);
    expect(releaseZombie(folder.path)).toBe(false);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../../apps/server/test/support/scratch-folder.ts';
import { keepDebianFromStartingServers } from './machine.ts';

let root: ReturnType<typeof scratchFolder>;
let policy: string;
beforeEach(() => {
  root = scratchFolder('machine');
  policy = join(root.path, 'usr/sbin/policy-rc.d');
});
afterEach(() => root.remove());

it('while packages are installed none starts its service; afterwards the machine is as it was', () => {
  const end = keepDebianFromStartingServers(root.path);
  expect(spawnSync(policy, ['etcd', 'start']).status).toBe(101);
  const clusters = join(root.path, 'etc/postgresql-common/createcluster.conf');
  expect(readFileSync(clusters, 'utf8')).toContain('create_main_cluster = false');
  end();
  expect(existsSync(policy)).toBe(false);
});

it('what a machine says of that by itself is neither changed nor taken away', () => {
  mkdirSync(join(root.path, 'usr/sbin'), { recursive: true });
  writeFileSync(policy, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  keepDebianFromStartingServers(root.path)();
  expect(readFileSync(policy, 'utf8')).toBe('#!/bin/sh\nexit 0\n');
});

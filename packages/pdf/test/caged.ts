// Runs a program in the cage of the arguments and says what came of it: for tests that begin elsewhere than where they run.
import { spawnSync } from 'node:child_process';
import { type Cage, cageCommand } from '../src/host/cage.ts';

/** What a program came to; `caged` tells whether there was a cage at all. */
export interface Caged {
  readonly caged: boolean;
  readonly status: number | null;
  readonly stdout: string;
}

const [given = '{}', program = 'true'] = process.argv.slice(2);
const command = cageCommand(JSON.parse(given) as Cage);
const [first = '', ...others] = [...command, '/bin/sh', '-c', program];
const { status, stdout } = spawnSync(first, others, { env: {}, encoding: 'utf8' });
process.stdout.write(JSON.stringify({ caged: command.length > 0, status, stdout } satisfies Caged));

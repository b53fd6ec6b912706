import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Cage, cageCommand } from './cage.ts';
import { programOf } from './program.ts';

/** How a host is started. */
export interface HostLimits {
  /** Private memory of the process beyond a bare one, in bytes: only data is limited, address space is reserved freely. */
  memoryBytes: number;
  /** Module whose `tasks` the host answers, with what its `createState` made; the engine's own unless told. */
  tasksModule?: string;
  /** Gives way to processes of the usual priority: for work that nobody waits for at a screen. */
  yields?: boolean;
  /** What it may see of the machine; all of it, for reading, unless told. */
  cage?: Cage | undefined;
  /** Its tasks load native code: the runtime's permissions do not hold that, the cage does. */
  addons?: boolean;
  /** Writes the cage's folder of compiled code, outside the cage: for a process that gets no stranger's bytes. */
  compiles?: boolean;
}

// V8 maps 512 MB for compiled code and fills a few of them; with thread stacks and the runtime a bare
// process counts 575 MB of data.
const reservedBytes = 576 * 1024 * 1024;

/** A third of the usual weight: enough to let others go first, and not so little that an item runs out of its time. */
export const YIELDING = 5;

/**
 * Starts a host: an empty environment, no right to write files or start processes, to read what its cage leaves it,
 * private memory limited where the system can, `exchange` as its one file to write (`exchange.ts`), ended by the kernel with its parent where the system can (a host in an
 * endless loop never sees its channel close).
 */
export function spawnHost(
  { memoryBytes, tasksModule, yields, cage, compiles, addons }: HostLimits,
  exchange?: number,
): ChildProcess {
  const heapMb = Math.max(64, Math.floor(memoryBytes / 2 / 1024 / 1024));
  const [setpriv, prlimit, nice] = ['setpriv', 'prlimit', 'nice'].map(programOf);
  const enter = cage && !compiles ? cageCommand(cage) : [];
  const compiled = enter.length > 0 || compiles ? cage?.compiled : undefined;
  const command = [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(nice && yields ? [nice, '-n', String(YIELDING)] : []),
    ...enter,
    ...(prlimit ? [prlimit, `--data=${Math.floor(memoryBytes) + reservedBytes}`, '--core=0'] : []),
    process.execPath,
    '--permission',
    ...(addons ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
    ...(cage ? [...cage.code, cage.readable] : ['*']).map((path) => `--allow-fs-read=${path}`),
    // Node uses a cache only where it may write: in the cage the folder itself cannot be written.
    ...(compiled ? [`--allow-fs-read=${compiled}`, `--allow-fs-write=${compiled}`] : []),
    `--max-old-space-size=${heapMb}`,
    // A small heap would also get a small nursery, and every document would be promoted out of it.
    '--min-semi-space-size=32',
    '--max-semi-space-size=32',
    // What lives is small and the same for every document: it may double before all of it is walked again.
    '--heap-growing-percent=100',
    // Documents lie beside the heap: by V8's own limit for that, every 40 of them would cost a full collection.
    '--external-memory-accounted-in-global-limit',
    fileURLToPath(new URL('./child.ts', import.meta.url)),
    ...(tasksModule ? [tasksModule] : []),
  ];
  const child = spawn(command[0]!, command.slice(1), {
    env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', exchange ?? 'ignore'],
    serialization: 'advanced',
  });
  // Its threads, which it does not have yet, are born with it.
  if (yields && !nice && child.pid !== undefined) setPriority(child.pid, YIELDING);
  return child;
}

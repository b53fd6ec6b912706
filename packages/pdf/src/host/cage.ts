import { spawnSync } from 'node:child_process';
import { programOf } from './program.ts';

/** What hosts may see of the machine they run on. */
export interface Cage {
  /** Folders of the program: the only ones besides `readable` that a host may read. */
  code: readonly string[];
  /** Folder of the uploads that hosts read; it may lie in a hidden one. */
  readable: string;
  /** Folder of code compiled before (`compile-code.ts`), which hosts read and cannot change; it may lie in a hidden one. */
  compiled?: string;
  /** Folders and files that are not there for a host, whatever it runs: data, keys, settings. */
  hidden: readonly string[];
}

/*
 * Runs in a mount namespace of its own. The uploads are held as the working folder while what lies around them is covered,
 * and bound again where they were; a path made canonical would be that of the cover. Compiled code is held by a descriptor.
 * A list of processes that is not the cage's own is covered too, all but what it says of the host itself, which stays that process.
 */
const COVER = `set -e
cd "$1"; readable=$1; compiled=$2; processes=$3; shift 3
if [ -n "$compiled" ]; then exec 9<"$compiled"; fi
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o size=64k,mode=0755 covered "$1"
  elif [ -e "$1" ]; then mount --bind /dev/null "$1"; fi
  shift
done
shift
mkdir -p "$readable"
mount --no-canonicalize --bind . "$readable"
mount -o remount,bind,ro "$readable"
if [ -n "$compiled" ]; then
  mkdir -p "$compiled"
  mount --no-canonicalize --bind /proc/self/fd/9 "$compiled"
  mount -o remount,bind,ro "$compiled"
  exec 9<&-
fi
mount -o remount,bind,ro /
if [ "$processes" = own ]; then
  cd -P /proc/self
  mount -t tmpfs -o size=64k,mode=0755 covered /proc
  mkdir /proc/self
  mount --no-canonicalize --bind . /proc/self
  mount -o remount,bind,ro /proc
fi
cd /
exec "$@"`;

/** Namespaces without a network, other processes or what is hidden. */
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
const AS_OWN_USER = ['--user', '--map-root-user'];

/** A way into a cage: what enters it, and whose list of processes it finds there. */
interface Manner {
  enter: readonly string[];
  processes: 'mounted' | 'own';
}

/**
 * As the machine's administrator, as a user's own, and as the user of a container: its engine covers parts of /proc, and Linux
 * lets nobody below mount another one that shows more (`mount_too_revealing`, fs/namespace.c).
 */
const MANNERS: readonly Manner[] = [
  { enter: [...NAMESPACES, '--mount-proc'], processes: 'mounted' },
  { enter: [...AS_OWN_USER, ...NAMESPACES, '--mount-proc'], processes: 'mounted' },
  { enter: [...AS_OWN_USER, ...NAMESPACES], processes: 'own' },
];

const found = new Map<string, readonly string[] | null>();

/**
 * The command before a host's own that puts it into its cage: no network, no process but its own, nothing of what is
 * hidden, nothing to write, no capability. Empty where the system allows none of that (a container without namespaces, another
 * system than Linux): then the runtime's permissions alone stand between a host and the machine.
 */
export function cageCommand(cage: Cage): readonly string[] {
  const key = JSON.stringify(cage);
  const known = found.get(key);
  if (known !== undefined) return known ?? [];
  const unshare = programOf('unshare');
  const setpriv = programOf('setpriv');
  const command =
    unshare && setpriv
      ? MANNERS.map((manner) => commandOf(cage, manner, unshare, setpriv)).find((one) => works(one, cage))
      : undefined;
  found.set(key, command ?? null);
  return command ?? [];
}

/** Whether the system puts hosts into this cage. */
export const isCaged = (cage: Cage): boolean => cageCommand(cage).length > 0;

function commandOf(
  { readable, compiled = '', hidden }: Cage,
  { enter, processes }: Manner,
  unshare: string,
  setpriv: string,
): readonly string[] {
  return [
    ...[unshare, ...enter, '--', '/bin/sh', '-c', COVER, 'cage'],
    ...[readable, compiled, processes, ...hidden, '--'],
    // Root without capabilities cannot take the covers off.
    ...[setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ];
}

/** Whether a host could start there: its code may lie in what would be hidden. */
const works = (command: readonly string[], { code }: Cage) => {
  const look = [
    '/bin/sh',
    '-c',
    'for path; do test -r "$path" || exit 1; done',
    'look',
    process.execPath,
    ...code,
  ];
  const [first = '', ...others] = [...command, ...look];
  return spawnSync(first, others, { env: {}, stdio: 'ignore', timeout: 10_000 }).status === 0;
};

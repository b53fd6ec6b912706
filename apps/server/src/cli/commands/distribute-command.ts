import { allMigrations } from '../../db/prepare.ts';
import type { Env } from '../../platform/config/env.ts';
import { CannotDistribute, distribute, type Place } from '../../platform/db/distribute/distribute.ts';
import { SHARDS } from '../../platform/db/distribute/move-tables.ts';
import { rebalance, SILENT_SECONDS } from '../../platform/db/distribute/rebalance.ts';
import { type FirstCommand, type Input, type Outcome, UsageError } from '../command.ts';
import { stoppable } from '../stopping.ts';

const SUPERUSER = { help: "A superuser's address of the coordinator's database; else DATABASE_OWNER_URL." };

/** Lays companies on several machines; docs/operations.md says when, how and at what price. */
export const distributeCommand: FirstCommand = {
  words: 'distribute',
  summary: 'Lays the companies of a database with Citus on several machines.',
  options: {
    superuser: SUPERUSER,
    worker: { help: 'A machine to add, host:port; several with commas between.' },
    coordinator: { help: 'Where the machines reach the coordinator, host:port; needed once.' },
    shards: { help: `Into how many parts tables are cut, for good; ${SHARDS} where it is not said.` },
    role: { help: 'The role of DATABASE_URL where it is not legajo_app.' },
  },
  notes: 'May be run again at any time: it does what lacks. End every process of the portal first.',
  runFirst: async (env, input) => {
    const superuserUrl = superuserOf(env, input);
    const coordinator = input.maybe('coordinator');
    const wish = {
      appRole: input.maybe('role') ?? 'legajo_app',
      workers: (input.maybe('worker') ?? '').split(',').filter(Boolean).map(placeOf),
      coordinator: coordinator === undefined ? null : placeOf(coordinator),
      shards: input.maybe('shards') === undefined ? SHARDS : input.whole('shards', 1),
      lastMigration: allMigrations().at(-1)?.name ?? '',
    };
    return told(async () => {
      const done = await distribute(superuserUrl, wish);
      const said = done.added.length + done.moved.length === 0 ? ['Nothing was left to do.'] : [];
      const lines = [
        ...done.added.map(({ host, port }) => `${host}:${port} holds companies from now on`),
        ...done.moved.map((name) => `${name}: cut by company`),
        ...said,
        `${done.workers} machines hold ${done.parts} parts, each kept by row security.`,
      ];
      return { ok: true, json: done, text: lines.join('\n') };
    });
  },
};

/** The exit code of a call that a signal stopped: nothing failed, and nothing moves any more. */
const STOPPED = 2;

/** Gives each machine its share of companies, after one was added. */
export const rebalanceCommand: FirstCommand = {
  words: 'rebalance',
  summary: 'Moves companies to machines that have fewer, while the portal runs.',
  options: {
    superuser: SUPERUSER,
    wait: {
      help: `How many seconds a machine may be silent before nothing is moved any more; ${SILENT_SECONDS} where it is not said.`,
    },
  },
  notes:
    'Run it after legajo distribute added a machine, and let it run to its end: what is written meanwhile only follows while it runs. Stopped before, by Ctrl-C or SIGTERM, it ends what it began, and is run again for the rest; one runs at a time.\nExit codes: 0 each machine has its share; 1 refused or given up, as it says; 2 stopped by a signal, and nothing moves any more.',
  runFirst: async (env, input) =>
    told(async () => {
      const silentSeconds = input.maybe('wait') === undefined ? SILENT_SECONDS : input.whole('wait', 1);
      const superuserUrl = superuserOf(env, input);
      const done = await stoppable((stopping) => rebalance(superuserUrl, { silentSeconds, stopping }));
      if (done.stopped)
        return {
          ok: false,
          code: STOPPED,
          json: done,
          text: `Stopped: ${done.moved} parts had moved and stay where they are, nothing moves any more. Run legajo rebalance again for the rest.`,
        };
      const text =
        done.moved === 0
          ? 'Each machine has its share: nothing was moved.'
          : `${done.moved} parts were moved.`;
      return { ok: true, json: done, text };
    }),
};

/** @throws UsageError where nobody said one. */
function superuserOf(env: Env, input: Input): string {
  const url = input.maybe('superuser') ?? env.DATABASE_OWNER_URL;
  if (url === undefined)
    throw new UsageError("Give a superuser's address of the coordinator's database, --superuser.");
  return url;
}

/** What is in the way is said to whoever typed. */
async function told(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CannotDistribute) throw new UsageError(error.message);
    throw error;
  }
}

function placeOf(text: string): Place {
  const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(text.trim()) ?? [];
  if (host === undefined) throw new UsageError(`"${text}" is no host:port.`);
  return { host, port: Number(port) };
}

import { makeSealer } from '../../src/audit/interval.ts';
import { recordIn } from '../../src/audit/record.ts';
import { takeDue } from '../../src/webhooks/delivery/queue.sql.ts';
import { takeTurn } from '../../src/webhooks/delivery/turn.ts';
import { type Answer, type Portal, startPortal } from './portal.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

export const HOOKS = '/v2/portal/webhooks';

/** A portal whose deliveries go out when a test says so, beside a system that receives them. */
export interface HookBench {
  readonly portal: Portal;
  readonly receiver: Receiver;
  readonly company: number;
  readonly admin: { id: number; username: string };
  call(method: string, path: string, form?: Record<string, string | number>): Promise<Answer>;
  /** Adds an address of the receiver. */
  // biome-ignore lint/suspicious/noExplicitAny: a row as it came over the wire.
  addHook(path: string, eventos?: string): Promise<any>;
  /**
   * Writes entries into the trail of a company, and seals them: of these people it is said that they were created, by work
   * that began now or at an instant.
   */
  write(people: readonly number[], company?: number, at?: Date): Promise<void>;
  seal(): Promise<unknown>;
  /** Lets every company that is due send, until none is. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

export async function hookBench(options: Parameters<typeof startPortal>[0] = {}): Promise<HookBench> {
  const receiver = await startReceiver();
  const portal = await startPortal({
    ...options,
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8', ...options.env },
  });
  const company = await portal.addCompany();
  const admin = await portal.addPerson(company, { username: 'gestion', access: { types: [2] } });
  const sealer = makeSealer(portal.platforms.jobs);
  const call = async (method: string, path: string, form?: Record<string, string | number>) =>
    portal.send(method, path, { token: await portal.signIn('gestion'), ...(form ? { form } : {}) });
  return {
    portal,
    receiver,
    company,
    admin,
    call,
    addHook: async (path, eventos = '*') => {
      await sealer();
      const answer = await call('POST', HOOKS, { direccion: `${receiver.url}${path}`, eventos });
      if (answer.status !== 200) throw new Error(`The address was refused: ${answer.code}`);
      await sealer();
      return answer.data[0];
    },
    write: async (people, of = company, at?: Date) => {
      await portal.asCompany(of, ({ tx, now }) =>
        recordIn(
          tx,
          at ?? now,
          people.map((id) => ({
            event: 'employee.created' as const,
            actorId: null,
            subject: 'person',
            subjectId: id,
            body: {},
          })),
        ),
      );
      await sealer();
    },
    seal: () => sealer(),
    deliver: async () => {
      const { jobs } = portal.platforms;
      const signal = new AbortController().signal;
      for (;;) {
        const now = portal.clock.now();
        const until = new Date(now.getTime() + 30_000);
        const due = await takeDue(jobs.db, { now, until, but: [], most: 8 });
        if (due.length === 0) return;
        await Promise.all(due.map((id) => takeTurn(jobs, id, until, signal)));
      }
    },
    close: async () => {
      await portal.close();
      await receiver.close();
    },
  };
}

import { expect, onTestFailed, test } from 'vitest';
import { recordIn } from '../../src/audit/record.ts';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { until } from '../support/until.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { startInstallation } from './installation.ts';
import { Client, foundCompany, openBeside } from './payroll.ts';

const LIMIT_MS = 120_000;
const EVENTS = 60;

/** Spans are queued 500 at a time: of so many there are two pieces. */
const SPAN = 700;
/** The first person that the trail is told of. */
const FIRST = 1000;

/** A company of an installation whose jobs can be killed, and what writes its trail of people who were created. */
async function watched() {
  const receiver = await startReceiver();
  const env = { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' };
  const installation = await startInstallation({ kind: 'apart', env });
  onTestFailed(() => console.error(installation.said()));
  const { company, username } = await foundCompany(installation, []);
  const beside = openBeside(installation);
  const { db } = beside.platforms.jobs;
  const client = new Client(installation, username);
  await client.signIn();
  return {
    installation,
    client,
    write: (from: number, to: number) =>
      inCompany(db, company, (tx) =>
        recordIn(
          tx,
          new Date(),
          Array.from({ length: to - from }, (_, at) => ({
            event: 'employee.created' as const,
            actorId: null,
            subject: 'person',
            subjectId: FIRST + from + at,
            body: {},
          })),
        ),
      ),
    addHook: async (): Promise<number> => {
      const form = { direccion: receiver.url, eventos: 'empleado.creado' };
      const made = await client.send('POST', '/v2/portal/webhooks', form);
      expect(made.code).toBe('00000');
      return made.data[0].id;
    },
    /** Whom it was told of, each time. */
    people: () => receiver.received.map(({ json }) => json.datos.usuario as number),
    ids: () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'])),
    close: async () => {
      await beside.close();
      await installation.stop();
      await receiver.close();
    },
  };
}

const everybody = (count: number) => Array.from({ length: count }, (_, at) => FIRST + at);

test(
  'a worker killed again and again while it sends: every event arrives, in order where it arrives first',
  async () => {
    const { installation, write, addHook, people, ids, close } = await watched();
    try {
      await addHook();
      await write(0, EVENTS / 2);
      await until('some arrived', () => people().length >= 5, LIMIT_MS);
      await installation.kill('worker');
      await write(EVENTS / 2, EVENTS);
      const before = people().length;
      await until('more arrived', () => people().length >= Math.min(before + 5, EVENTS), LIMIT_MS);
      await installation.kill('worker');
      const firsts = () => [...new Set(people())];
      await until('all arrived', () => firsts().length === EVENTS, LIMIT_MS);
      expect(firsts()).toEqual(everybody(EVENTS));
      // What was under way when it died may come twice, under the same id.
      expect(ids().size).toBe(EVENTS);
    } finally {
      await close();
    }
  },
  LIMIT_MS * 2,
);

test(
  'a worker killed while it queues a span that is sent again, and while it sends it: all of it arrives, and nothing was queued twice',
  async () => {
    const { installation, client, write, addHook, people, ids, close } = await watched();
    const begun = new Date(Date.now() - 60_000).toISOString();
    try {
      await write(0, SPAN);
      const unsealed = async () => (await client.send('GET', '/v2/portal/audit/state')).data[0].sin_sellar;
      await until('all is sealed', async () => (await unsealed()) === 0, LIMIT_MS);
      // An address is told what happens from then on: of this, nothing.
      const id = await addHook();
      const span = { desde: begun, hasta: new Date().toISOString() };
      expect((await client.send('POST', `/v2/portal/webhooks/${id}/replay`, span)).code).toBe('00000');
      const hook = async () => (await client.send('GET', '/v2/portal/webhooks')).data[0];
      await installation.kill('worker');
      await until('some of it arrived', () => people().length >= 5, LIMIT_MS);
      await installation.kill('worker');
      await until('all of it arrived', () => new Set(people()).size === SPAN, LIMIT_MS);
      expect(new Set(people())).toEqual(new Set(everybody(SPAN)));
      expect(ids().size).toBe(SPAN);
      await until('nothing waits', async () => (await hook()).pendientes === 0, LIMIT_MS);
      expect((await hook()).reenvio).toMatchObject({ estado: 'hecho', encolados: SPAN });
    } finally {
      await close();
    }
  },
  LIMIT_MS * 2,
);

import { expect, onTestFailed, test } from 'vitest';
import { recordIn } from '../../src/audit/record.ts';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { until } from '../support/until.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { startInstallation } from './installation.ts';
import { Client, foundCompany, openBeside } from './payroll.ts';

const LIMIT_MS = 120_000;
const EVENTS = 60;

test(
  'a worker killed again and again while it sends: every event arrives, in order where it arrives first',
  async () => {
    const receiver = await startReceiver();
    const env = { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' };
    const installation = await startInstallation({ kind: 'apart', env });
    onTestFailed(() => console.error(installation.said()));
    const { company, username } = await foundCompany(installation, []);
    const beside = openBeside(installation);
    const { db } = beside.platforms.jobs;
    const write = (from: number, to: number) =>
      inCompany(db, company, (tx) =>
        recordIn(
          tx,
          new Date(),
          Array.from({ length: to - from }, (_, at) => ({
            event: 'employee.created' as const,
            actorId: null,
            subject: 'person',
            subjectId: 1000 + from + at,
            body: {},
          })),
        ),
      );
    try {
      const client = new Client(installation, username);
      await client.signIn();
      const form = { direccion: receiver.url, eventos: 'empleado.creado' };
      const made = await client.send('POST', '/v2/portal/webhooks', form);
      expect(made.code).toBe('00000');
      const people = () => receiver.received.map(({ json }) => json.datos.usuario as number);
      await write(0, EVENTS / 2);
      await until('some arrived', () => people().length >= 5, LIMIT_MS);
      await installation.kill('worker');
      await write(EVENTS / 2, EVENTS);
      const before = people().length;
      await until('more arrived', () => people().length >= Math.min(before + 5, EVENTS), LIMIT_MS);
      await installation.kill('worker');
      const firsts = () => [...new Set(people())];
      await until('all arrived', () => firsts().length === EVENTS, LIMIT_MS);
      expect(firsts()).toEqual(Array.from({ length: EVENTS }, (_, at) => 1000 + at));
      // What was under way when it died may come twice, under the same id.
      const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
      expect(ids.size).toBe(EVENTS);
    } finally {
      await beside.close();
      await installation.stop();
      await receiver.close();
    }
  },
  LIMIT_MS * 2,
);

import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFailed, test } from 'vitest';
import { payslip } from '../support/papers.ts';
import { CERTIFICATE_PASSWORD } from '../support/portal.ts';
import { startInstallation } from './installation.ts';
import { Client, cuilsOf, foundCompany } from './payroll.ts';

/** When the server is killed, in times that one publication takes: before any could be done, within, and after. */
const KILLS = [0, 0.4, 0.9, 2.5];
const ROUND_MS = 60_000;

test(
  'a personal publication killed at any moment and sent again under its Idempotency-Key is out once',
  async () => {
    const installation = await startInstallation({ kind: 'one' });
    onTestFailed(() => console.error(installation.said()));
    try {
      const payroll = await foundCompany(installation, cuilsOf(1));
      const client = new Client(installation, payroll.username);
      await client.signIn();
      const type = await client.addType();
      const people = (await client.send('GET', '/v2/portal/employees?pagination=100,1,0')).data;
      const [person] = people.filter(({ cuil }: { cuil: string }) => cuil === payroll.cuils[0]);
      const documents = async () =>
        (await client.retried(() => client.send('GET', `/v2/portal/employees/${person.id}/documents`))).data;
      const publish = (round: number) => {
        const form = new FormData();
        const fields = { idusuario: person.id, id_subcarpeta: type, periodo: lastMonth() };
        for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
        form.set('clave', CERTIFICATE_PASSWORD);
        form.set('decision', 'adicional');
        form.set('file', new Blob([new Uint8Array(payslip(`Recibo ${round}`))]), 'recibo.pdf');
        return client.post('/v2/admin-mod/publish/document/single', form, {
          'idempotency-key': `ronda-000${round}`,
        });
      };
      // The first is waited for: it shows how long one takes, so that kills fall before, within and after.
      const began = performance.now();
      expect((await publish(0)).status).toBe(200);
      const took = performance.now() - began;
      let replayed = 0;
      for (const [i, share] of KILLS.entries()) {
        const round = i + 1;
        const lost = publish(round).then(
          () => true,
          () => false,
        );
        await pause(took * share);
        await installation.kill('server');
        await lost;
        const before = (await documents()).length;
        const answer = await client.retried(() => publish(round));
        expect(answer.status).toBe(200);
        if (before === round + 1) replayed += 1;
        expect((await publish(round)).data).toEqual(answer.data);
        expect((await documents()).length).toBe(round + 1);
      }
      // Some were done before they were killed, and some not: both were tried.
      expect(replayed).toBeGreaterThan(0);
      expect(replayed).toBeLessThan(KILLS.length);
    } finally {
      await installation.stop();
    }
  },
  ROUND_MS * KILLS.length,
);

/** As the wire writes it. */
function lastMonth(): string {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`;
}

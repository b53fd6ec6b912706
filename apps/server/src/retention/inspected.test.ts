import { afterAll, afterEach, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { retentionBench } from '../../test/support/retention.ts';

/** Today is 20 November 2026; what is filed is of October. */
const portal: Portal = await startPortal();
const { approvedAndDue, days, keeper, list, old, rest, round, stateOf } = retentionBench(portal);
afterEach(rest);
afterAll(() => portal.close());

test('what an inspection is about is not destroyed while it goes on, whatever was approved before [areas 1.10]', async () => {
  const on = await keeper();
  const [held, free] = [await portal.addPerson(on.company), await portal.addPerson(on.company)];
  const kept = await old(on, held, 10);
  const gone = await old(on, free, 10);
  await round(on);
  // Approved, and told; it would run in thirty-one days.
  await approvedAndDue(on);
  const opened = await on.send('POST', '/v2/portal/inspections', {
    ...{ nombre: 'Elsa Ramos', organismo: 'Trabajo', identificacion: '114', hasta: '31/12/2026' },
    ...{ periodo_desde: '10/2026', periodo_hasta: '10/2026', personas: held.id },
  });
  expect(opened.status).toBe(200);
  await round(on);
  expect([await stateOf(on, kept), await stateOf(on, gone)]).toEqual(['publicado', 'destruido']);
  // What comes to be due while it goes on is counted as kept.
  expect((await list(on)).map((row) => [row.documentos, row.retenidos])).toContainEqual([0, 1]);
  const ended = await on.send('DELETE', `/v2/portal/inspections/${opened.data[0].id}`);
  expect(ended.data[0].estado).toBe('terminada');
  days(15);
  await round(on);
  expect((await list(on))[0]).toMatchObject({ documentos: 1, retenidos: 0 });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longWork } from '../../test/support/long-work.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;
let hr: string;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  publisher = await addPublisher(portal);
  hr = publisher.token;
});

const { list, read, limited, dismiss } = longWork(() => ({ portal, publisher, hr }));
const reset = (ids: readonly number[], token = hr) =>
  portal.send('POST', '/v2/portal/employees/access-reset', { token, json: { idusuarios: ids } });
const withdraw = (id: number) =>
  portal.send('POST', `/v2/portal/processes/${id}/withdraw`, {
    token: hr,
    form: { motivo: 'Importes equivocados' },
  });

describe('acts on many are rows of the one list', () => {
  test('a reset of access of many: how many, who was left out and why in their own words, and who did it', async () => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(publisher.company)));
    const ids = people.map(({ id }) => id);
    expect((await reset(ids)).code).toBe('00000');
    const [row] = (await list('?tipo=accesos')).data;
    expect(row).toMatchObject({
      tipo: 'accesos',
      estado: 'completado',
      total: 3,
      procesados: 3,
      observados: 0,
    });
    expect(row.autor).toContain(', ');
    // A moment later each was given a code already, and one's own access is not reset so.
    const again = await reset([...ids, publisher.admin.id]);
    const [second] = (await list('?tipo=accesos')).data;
    expect(second).toMatchObject({ estado: 'error', procesados: 0, observados: 4, reintentar: 0 });
    const told = (await read(second.idProceso)).errores;
    expect(told.map(({ mensaje }: { mensaje: string }) => mensaje)).toEqual(
      again.data.map(({ problema }) => problema.mensaje),
    );
    expect(told[0].archivo).toContain(', ');
  });

  test('a reset of one person is none', async () => {
    const person = await portal.addPerson(publisher.company);
    expect((await reset([person.id])).code).toBe('00000');
    expect((await list('?tipo=accesos')).data).toEqual([]);
  });

  test('is seen by whoever did it and by who manages, and by nobody else', async () => {
    const people = await Promise.all([1, 2].map(() => portal.addPerson(publisher.company)));
    await reset(people.map(({ id }) => id));
    const [row] = (await list('?tipo=accesos')).data;
    const other = await limited([5, 7]);
    expect((await list('?tipo=accesos', other)).data).toEqual([]);
    const seen = await portal.send('GET', `/v2/portal/processes/${row.idProceso}`, { token: other });
    expect(seen.status).toBe(404);
  });

  test('twenty resets at once are each a row that says what it did', async () => {
    const people = await Promise.all([1, 2].map(() => portal.addPerson(publisher.company)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(people.map(({ id }) => id))));
    const went = answers.filter(({ code }) => code === '00000').length;
    const rows = (await list('?tipo=accesos&pagination=100,1,0')).data;
    expect(rows).toHaveLength(went);
    expect(rows.reduce((sum, { procesados }) => sum + procesados, 0)).toBe(2);
  });

  test('the withdrawal of a whole publication: its progress, its end, and the way to the publication', async () => {
    const people = await Promise.all([1, 2].map(() => portal.addPerson(publisher.company)));
    const file = zip(Object.fromEntries(people.map(({ cuil }) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)])));
    const { idProceso } = await publishAndWait(portal, publisher, file, { idSubCarpeta: publisher.type });
    expect((await list('?tipo=anulacion')).data).toEqual([]);
    expect((await withdraw(idProceso)).code).toBe('00000');
    await until(
      'it is withdrawn',
      async () => (await list('?tipo=anulacion')).data[0]?.estado === 'completado',
    );
    const rows = (await list('?tipo=anulacion')).data;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      total: 2,
      procesados: 2,
      observados: 0,
      enlace: `/s/company/process-manager?proceso=${idProceso}`,
    });
    expect(rows[0].terminado).not.toBeNull();
  });

  test('a refused row of dismissals says in the list what it was told at once', async () => {
    const person = await portal.addPerson(publisher.company);
    const rows = [
      `${person.cuil};10/11/2026;${'x'.repeat(300)};`,
      `${person.cuil};31/02/2026;Renuncia;`,
      ';10/11/2026;Renuncia;',
      '20999999990;10/11/2026;Renuncia;',
    ];
    const at = (await dismiss(rows)).data[0];
    const [bajas] = (await list('?tipo=bajas')).data;
    const kept = (await read(bajas.idProceso)).errores.map(
      ({ linea, mensaje }: { linea: number; mensaje: string }) => [linea, mensaje],
    );
    expect(kept).toEqual(
      at.errores.map(({ fila, mensaje }: { fila: number; mensaje: string }) => [fila, mensaje]),
    );
    expect(new Set(kept.map(([, mensaje]: [number, string]) => mensaje)).size).toBe(4);
  });
});

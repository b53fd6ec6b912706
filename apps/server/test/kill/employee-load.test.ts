import { expect, onTestFailed, test } from 'vitest';
import { argentineCuil } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { startInstallation } from './installation.ts';
import { Client, foundCompany } from './payroll.ts';

const ROWS = 6000;
const LIMIT_MS = 480_000;
const AT_WORK = ['revisando', 'cargando', 'deshaciendo'];

test(
  `a load of ${ROWS} people, killed while it is judged, written and taken back, ends as if it never was`,
  async () => {
    const installation = await startInstallation({
      kind: 'apart',
      env: { LEGAJO_LIMITS: '{"rate.session":100000}' },
    });
    onTestFailed(() => console.error(installation.said()));
    try {
      const { username } = await foundCompany(installation, [argentineCuil(29_000_000)]);
      const client = new Client(installation, username);
      await client.signIn();
      const lines = Array.from({ length: ROWS }, (_, i) =>
        [`u${i}`, 'Ana', `Prueba ${i}`, 40_000_000 + i, argentineCuil(40_000_000 + i), '01/03/2024'].join(
          ';',
        ),
      );
      const file = `usuario;nombre;apellido;dni;cuil;fecha_contratacion\n${lines.join('\n')}`;
      const form = new FormData();
      form.append('file', new Blob([file]), 'empleados.csv');
      const { status, data } = await client.post('/v2/portal/employees/loads', form);
      expect(status).toBe(200);
      const path = `/v2/portal/employees/loads/${data[0].id}`;
      const read = async () => (await client.send('GET', path)).data[0];
      /** Kills the worker once some of the pass is done, and waits until the next one has ended it. */
      const interrupted = async () => {
        await until('some of it is done', async () => {
          const load = await read();
          return load.procesados > 0 || !AT_WORK.includes(load.estado);
        });
        const before = await read();
        await installation.kill('worker');
        await until('it rests', async () => !AT_WORK.includes((await read()).estado), LIMIT_MS / 4);
        return before.estado;
      };

      expect(await interrupted()).toBe('revisando');
      expect(await read()).toMatchObject({ estado: 'revision', crear: ROWS, rechazados: 0 });
      await client.send('POST', `${path}/confirm`);
      expect(await interrupted()).toBe('cargando');
      expect(await read()).toMatchObject({ estado: 'cargada', creados: ROWS, rechazados: 0 });
      const people = async () =>
        (await client.send('GET', '/v2/admin-mod/users/totalbystate')).data[0].active;
      const all = await people();
      await client.send('POST', `${path}/undo`);
      expect(await interrupted()).toBe('deshaciendo');
      expect(await read()).toMatchObject({ estado: 'deshecha', quitados: ROWS, conservados: 0 });
      expect(all - (await people())).toBe(ROWS);
    } finally {
      await installation.stop();
    }
  },
  LIMIT_MS,
);

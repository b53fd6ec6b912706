import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LoadBench, startLoadBench } from '../../test/support/load-bench.ts';

let bench: LoadBench;
beforeAll(async () => {
  bench = await startLoadBench();
});
beforeEach(() => bench.found());
afterAll(() => bench.close());

describe('a load under review', () => {
  test('is judged row by row, and nothing is on the roll before it is confirmed', async () => {
    await bench.load([bench.row(1), bench.row(2)]);
    const id = await bench.review([bench.row(1), bench.row(2, 'Eva'), bench.row(3), bench.row(4, 'A<b>')]);
    expect(await bench.read(id)).toMatchObject({
      estado: 'revision',
      total: 4,
      crear: 1,
      actualizar: 1,
      iguales: 1,
      rechazados: 1,
    });
    const rows = await bench.rows(id);
    expect(rows.map((row) => row.veredicto)).toEqual(['igual', 'actualizar', 'crear', 'rechazado']);
    expect(rows[1].cambios).toEqual([{ campo: 'nombre', antes: 'Ana', despues: 'Eva' }]);
    expect(rows[3].problemas).toEqual([{ campo: 'nombre', code: '05102', mensaje: expect.any(String) }]);
    expect(await bench.people()).toHaveLength(3);

    expect((await bench.confirm(id)).data[0]).toMatchObject({ estado: 'cargando' });
    expect(await bench.rest(id)).toMatchObject({
      estado: 'cargada',
      creados: 1,
      actualizados: 2,
      rechazados: 1,
    });
    expect(await bench.people()).toHaveLength(4);
    expect((await bench.confirm(id)).code).toBe('05126');
  });

  test('names every cell that breaks a rule, with the words of its rule', async () => {
    const bad = `malo.punto,,Prueba,1234,20-1,2024-03-01`;
    const id = await bench.review([bad]);
    const [row] = await bench.rows(id, 'rechazado');
    expect(row.problemas.map((p: { campo: string; code: string }) => [p.campo, p.code])).toEqual([
      ['usuario', '05102'],
      ['nombre', '05101'],
      ['dni', '05102'],
      ['cuil', '05102'],
      ['fecha_contratacion', '05102'],
    ]);
    expect(row.problemas[0].mensaje).toBe('El campo sólo permite caracteres alfanuméricos y guión bajo');
  });

  test('a corrected cell is judged at once, and what the file had comes back', async () => {
    const id = await bench.review([bench.row(1, 'A<b>')]);
    const [fixed] = (await bench.fix(id, 2, { campo: 'nombre', valor: 'Ana' })).data;
    expect(fixed).toMatchObject({ veredicto: 'crear', problemas: [], editados: ['nombre'] });
    expect(await bench.read(id)).toMatchObject({ crear: 1, rechazados: 0 });
    const [back] = (await bench.fix(id, 2, { campo: 'nombre', original: 1 })).data;
    expect(back).toMatchObject({ veredicto: 'rechazado', editados: [], valores: { nombre: 'A<b>' } });
    expect((await bench.confirm(id)).code).toBe('05127');
  });

  test('rows that were the same person are judged again when one of them is corrected or left out', async () => {
    const twin = bench.row(1, 'Eva').replace('_1,', '_9,');
    const id = await bench.review([bench.row(1), twin, bench.row(3)]);
    expect((await bench.rows(id)).map((row) => row.veredicto)).toEqual(['crear', 'rechazado', 'crear']);
    expect((await bench.rows(id, 'rechazado'))[0].problemas[0]).toMatchObject({
      campo: 'cuil',
      code: '05123',
    });

    const left = (await bench.fix(id, 2, { excluir: 1 })).data;
    expect(left.map((row: { fila: number; veredicto: string }) => [row.fila, row.veredicto])).toEqual([
      [2, 'excluido'],
      [3, 'crear'],
    ]);
    await bench.fix(id, 2, { excluir: 0 });
    expect((await bench.rows(id)).map((row) => row.veredicto)).toEqual(['crear', 'rechazado', 'crear']);
    // The first becomes the person of row 4, which was sure until now.
    const near = (await bench.fix(id, 2, { campo: 'cuil', valor: 'X50000003' })).data;
    expect(near.map((row: { fila: number; veredicto: string }) => [row.fila, row.veredicto])).toEqual([
      [2, 'crear'],
      [3, 'rechazado'],
      [4, 'rechazado'],
    ]);
  });

  test('warns of a wrong check digit, of new names and of who left, and refuses none of them', async () => {
    const known = await bench.portal.addPerson(bench.company, { username: `baja_${bench.count}` });
    await bench.portal.setStatus(bench.company, known.id, 'inactive');
    const id = await bench.review(
      [
        `n_${bench.count},Ana,Prueba,30111222,20301112228,01/03/2024,Depósito Norte`,
        `${known.username},Ana,Otra,${known.cuil.slice(2, 10)},${known.cuil},01/06/2015,`,
      ],
      `${bench.header},sector`,
    );
    const rows = await bench.rows(id);
    expect(rows[0].avisos).toEqual([
      { campo: 'cuil', aviso: 'checkDigit', correcto: '20-30111222-0' },
      { campo: 'sector', aviso: 'newName', correcto: null },
    ]);
    expect(rows[1]).toMatchObject({
      veredicto: 'actualizar',
      avisos: [{ campo: 'cuil', aviso: 'inactive', correcto: null }],
    });
    expect(await bench.rows(id, 'avisos')).toHaveLength(1);
    expect(await bench.rows(id, 'atencion')).toHaveLength(2);
  });

  test('what changed since the review stays out: nobody confirmed it', async () => {
    const id = await bench.review([bench.row(1), bench.row(2)]);
    await bench.load([bench.row(1, 'Otra')]);
    await bench.confirm(id);
    expect(await bench.rest(id)).toMatchObject({ creados: 1, actualizados: 0, rechazados: 1 });
    const [row] = await bench.rows(id, 'rechazado');
    expect(row).toMatchObject({
      fila: 2,
      resultado: 'rechazado',
      problemas: [{ campo: 'cuil', code: '05106' }],
    });
    expect((await bench.people()).map((p: { nombre: string }) => p.nombre)).toContain('Otra');
  });

  test('is read by pages and by cursor, in the order of the file', async () => {
    const id = await bench.review(Array.from({ length: 7 }, (_, i) => bench.row(i + 1)));
    const first = await bench.get(`/loads/${id}/rows?pagination=3,1,0`);
    expect(first.data.map((row: { fila: number }) => row.fila)).toEqual([2, 3, 4]);
    expect(first.pagination).toMatchObject({ total: 7, next: expect.any(String) });
    const next = await bench.get(`/loads/${id}/rows?pagination=3,1,0&cursor=${first.pagination?.next}`);
    expect(next.data.map((row: { fila: number }) => row.fila)).toEqual([5, 6, 7]);
    const second = await bench.get(`/loads/${id}/rows?pagination=3,2,0`);
    expect(second.data).toEqual(next.data);
    const wrong = await bench.get(`/loads/${id}/rows?cursor=zzz`);
    expect([wrong.status, wrong.code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  test('given up, its rows are gone and nothing more can be done with it', async () => {
    const id = await bench.review([bench.row(1)]);
    expect((await bench.send('DELETE', `/loads/${id}`)).data[0]).toMatchObject({
      estado: 'descartada',
      borrada: true,
    });
    expect(await bench.rows(id)).toEqual([]);
    expect((await bench.confirm(id)).code).toBe('05126');
    expect((await bench.fix(id, 2, { excluir: 1 })).code).toBe('05126');
    expect((await bench.get('/loads')).data).toEqual([]);
  });

  test('its rows are erased after a week; the counts stay', async () => {
    const id = await bench.review([bench.row(1)]);
    await bench.confirm(id);
    await bench.rest(id);
    await bench.later(7 * 24 * 3600 + 1);
    await bench.sweep();
    expect(await bench.read(id)).toMatchObject({ creados: 1, borrada: true, deshacer_hasta: null });
    expect(await bench.rows(id)).toEqual([]);
  });
});

describe('columns', () => {
  const FOREIGN = 'Login;Nombres;Apellidos;Documento;CUIL/CUIT;F. Ingreso;Nº Legajo;Talle';
  const file = () => `${FOREIGN}\n${bench.row(1).replaceAll(',', ';')};L1;XL`;

  test('of another system are suggested, never applied unseen; once said they are remembered', async () => {
    const started = (await bench.start(file())).data[0];
    expect(started).toMatchObject({ estado: 'columnas', total: 1 });
    const shown = started.columnas.map((c: { encabezado: string; campo: string; origen: string }) => [
      c.campo,
      c.origen,
    ]);
    expect(shown).toEqual([
      ['usuario', 'sugerido'],
      ['nombre', 'sugerido'],
      ['apellido', 'sugerido'],
      ['dni', 'sugerido'],
      ['cuil', 'sugerido'],
      ['fecha_contratacion', 'sugerido'],
      ['numero_legajo', 'sugerido'],
      [null, null],
    ]);
    expect(started.columnas[7].ejemplos).toEqual(['XL']);

    const mapeo = Object.fromEntries(
      started.columnas.flatMap((c: { encabezado: string; campo: string | null }) =>
        c.campo ? [[c.encabezado, c.campo]] : [],
      ),
    );
    const poor = await bench.columns(started.id, { Login: 'usuario' });
    expect([poor.status, poor.code]).toEqual([422, '05121']);
    await bench.columns(started.id, mapeo);
    expect(await bench.rest(started.id)).toMatchObject({ estado: 'revision', crear: 1 });

    const again = (await bench.start(file())).data[0];
    expect(again.estado).not.toBe('columnas');
    expect(again.columnas[0]).toMatchObject({ campo: 'usuario', origen: 'recordado' });
  });

  test('are not remembered for another company', async () => {
    const started = (await bench.start(file())).data[0];
    const mapeo = {
      Login: 'usuario',
      Nombres: 'nombre',
      Apellidos: 'apellido',
      Documento: 'dni',
      'CUIL/CUIT': 'cuil',
      'F. Ingreso': 'fecha_contratacion',
    };
    await bench.columns(started.id, mapeo);
    await bench.found();
    expect((await bench.start(file())).data[0].estado).toBe('columnas');
  });

  test('can be said anew under review; corrections stay', async () => {
    const id = await bench.review([`${bench.row(1, 'A<b>')},Ventas`], `${bench.header},sector`);
    await bench.fix(id, 2, { campo: 'nombre', valor: 'Ana' });
    const same = Object.fromEntries(bench.header.split(',').map((name) => [name, name]));
    await bench.columns(id, { ...same, sector: 'cargo' });
    await bench.rest(id);
    const [row] = await bench.rows(id);
    expect(row).toMatchObject({ veredicto: 'crear', valores: { nombre: 'Ana', cargo: 'Ventas' } });
    expect(row.valores.sector).toBeUndefined();
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InspectionBench, inspectionBench } from '../../../test/support/inspections.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addType } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

/** Today is 20 November 2026; documents are of October unless told. */
let portal: Portal;
let on: InspectionBench;
const ids = new Map<string, number>();
const people = new Map<string, { id: number; username: string; surname: string; cuil: string }>();
let other: number;
beforeAll(async () => {
  portal = await startPortal();
  on = await inspectionBench(portal);
  other = await addType(portal, on, { name: 'Aguinaldo', parser: 'nombre_archivo' });
  for (const [name, sector] of [
    ['Abad', 'Producción'],
    ['Bravo', 'Producción'],
    ['Castro', 'Ventas'],
  ] as const) {
    const person = await portal.addPerson(on.company, { surname: name, sector });
    people.set(name, { ...person, surname: name });
    ids.set(name, await file(portal, on, person));
  }
  ids.set('older', await file(portal, on, who('Abad'), { periodo: '08/2026', text: 'Agosto' }));
  ids.set('september', await file(portal, on, who('Abad'), { periodo: '09/2026', text: 'Septiembre' }));
  ids.set('other type', await file(portal, on, who('Bravo'), { type: other, text: 'Aguinaldo' }));
  await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id('Bravo')}`, {
    token: on.token,
    form: { motivo: 'Se publicó dos veces' },
  });
});
afterAll(() => portal.close());

const id = (name: string) => ids.get(name) as number;
const who = (name: string) => people.get(name) as { id: number; username: string; cuil: string };
const said = ({ status, code }: Answer) => [status, code];
const shown = async (token: string, query = '') => {
  const { data } = await on.see(token, `/documents${query}`);
  return data.map((row) => [...ids].find(([, one]) => one === row.id)?.[0]).sort();
};
const of = (opened: { id: number }) => on.end(opened.id);

describe('what an inspection shows [areas 14.4]', () => {
  test('is of its months, withdrawn ones with why; newest month first, by cursor', async () => {
    const opened = await on.open();
    const token = await on.inside(opened);
    expect((await on.see(token)).data[0].documentos).toBe(5);
    const { data } = await on.see(token, '/documents');
    expect(data.map((row) => row.id)).not.toContain(id('older'));
    expect(data.find((row) => row.id === id('Bravo'))).toMatchObject({
      ...{ persona: expect.stringContaining('Bravo'), cuil: who('Bravo').cuil, tipo: 'Recibo mensual' },
      ...{ periodo: '10/2026', estado: 'anulado', legible: 1, paginas: 1, sello: 'con' },
      anulado: { fecha: expect.any(String), motivo: 'Se publicó dos veces' },
    });
    expect(data.at(-1).id).toBe(id('september'));
    const first = await on.see(token, '/documents?pagination=3,1,0');
    const rest = await on.see(token, `/documents?pagination=3,1,0&cursor=${first.pagination?.next}`);
    expect([...first.data, ...rest.data].map((row) => row.id)).toEqual(data.map((row) => row.id));
    expect((await on.see(token, '/documents?cursor=xx')).status).toBe(422);
    await of(opened);
  });

  test('is of its types, sectors and people alone, and is narrowed within them only', async () => {
    const byType = await on.open({ tipos: [other] });
    expect(await shown(await on.inside(byType))).toEqual(['other type']);
    await of(byType);
    const sector = (await portal.asCompany(
      on.company,
      async ({ tx }) =>
        (
          await sql<{
            id: number;
          }>`select id from sector where company_id = ${tx.companyId} and name = 'Producción'`.execute(tx)
        ).rows[0],
    )) as { id: number };
    const opened = await on.open({ sectores: [sector.id], tipos: [on.type] });
    const token = await on.inside(opened);
    expect(await shown(token)).toEqual(['Abad', 'Bravo', 'september']);
    expect((await on.see(token)).data[0]).toMatchObject({ sectores: ['Producción'], documentos: 3 });
    expect(await shown(token, '?q=bravo')).toEqual(['Bravo']);
    // Nobody is found by a name beyond the scope, nor a type or a month.
    for (const query of ['?q=castro', `?q=${who('Castro').cuil}`, `?tipo=${other}`, '?periodo_hasta=08/2026'])
      expect(await shown(token, query), query).toEqual([]);
    expect(await shown(token, '?periodo_desde=10/2026')).toEqual(['Abad', 'Bravo']);
    await of(opened);
    const named = await on.open({ personas: [who('Castro').id] });
    expect(await shown(await on.inside(named))).toEqual(['Castro']);
    await of(named);
  });

  test('stays as it was when it was opened, wherever people go', async () => {
    const sectors = await portal.asCompany(
      on.company,
      async ({ tx }) =>
        (
          await sql<{
            id: number;
            name: string;
          }>`select id, name from sector where company_id = ${tx.companyId}`.execute(tx)
        ).rows,
    );
    const sectorOf = (name: string) => sectors.find((one) => one.name === name)?.id as number;
    const move = (to: string) =>
      portal.asCompany(on.company, ({ tx }) =>
        sql`update person set sector_id = ${sectorOf(to)} where company_id = ${tx.companyId} and id = ${who('Castro').id}`.execute(
          tx,
        ),
      );
    const opened = await on.open({ sectores: [sectorOf('Ventas')] });
    const token = await on.inside(opened);
    await move('Producción');
    expect(await shown(token)).toEqual(['Castro']);
    await move('Ventas');
    await of(opened);
  });

  test('is pages as pictures, and what happened to a document; nothing beyond its scope, whether it is there or not', async () => {
    const opened = await on.open({ personas: [who('Abad').id] });
    const token = await on.inside(opened);
    const page = await on.see(token, `/documents/${id('Abad')}/pages/1?ancho=400`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(said(await on.see(token, `/documents/${id('Abad')}/pages/2`))).toEqual([404, 'DOCUMENT_PAGE']);
    const { data: trace } = await on.see(token, `/documents/${id('Abad')}/trace`);
    expect(trace.map((row) => row.evento)).toEqual(['document.published']);
    expect(trace[0]).not.toHaveProperty('ip');
    const strange = await inspectionBench(portal);
    const theirs = await file(portal, strange, await portal.addPerson(strange.company));
    for (const beyond of [id('Castro'), id('older'), theirs, 999_999]) {
      for (const part of ['pages/1', 'trace'])
        expect(said(await on.see(token, `/documents/${beyond}/${part}`))).toEqual([
          404,
          'INSPECTION_OUT_OF_SCOPE',
        ]);
      const link = await portal.send('POST', '/v2/portal/inspection/download', {
        token,
        form: { id: beyond },
      });
      expect(said(link)).toEqual([404, 'INSPECTION_OUT_OF_SCOPE']);
    }
    await of(opened);
    for (const part of ['/documents', `/documents/${id('Abad')}/pages/1`, `/documents/${id('Abad')}/trace`])
      expect(said(await on.see(token, part))).toEqual([410, 'INSPECTION_CLOSED']);
  });

  test('of what was destroyed is its line alone', async () => {
    const gone = await file(portal, on, who('Abad'), { type: other, text: 'Se destruye' });
    await portal.asCompany(on.company, ({ tx }) =>
      sql`update document set state = 'erased', hollow = true where company_id = ${tx.companyId} and id = ${gone}`.execute(
        tx,
      ),
    );
    const opened = await on.open({ personas: [who('Abad').id] });
    const token = await on.inside(opened);
    const { data } = await on.see(token, '/documents');
    expect(data.find((row) => row.id === gone)).toMatchObject({ estado: 'destruido', legible: 0 });
    expect(said(await on.see(token, `/documents/${gone}/pages/1`))).toEqual([410, 'DOCUMENT_ERASED']);
    await of(opened);
  });
});

describe('what is done in an inspection', () => {
  test('is in the trail under the name of whom it was opened for, and in its log while it goes on', async () => {
    const opened = await on.open({ personas: [who('Abad').id] });
    await on.enter({ ...opened, codigo: 'AAAA-AAAA-AAAA' });
    const token = await on.inside(opened);
    await on.see(token, '/documents?q=abad');
    await on.see(token, `/documents/${id('Abad')}/pages/1?ancho=400`);
    await on.see(token, `/documents/${id('Abad')}/trace`);
    const { data } = await on.log(opened.id);
    expect(data.map((row) => row.que)).toEqual(['traza', 'pagina', 'lista', 'entro', 'codigo', 'abrio']);
    expect(data[1]).toMatchObject({
      ...{ descripcion: 'Miró una página', pagina: 1, ip: expect.any(String) },
      documento: { id: id('Abad'), persona: expect.stringContaining('Abad') },
    });
    expect(data[2].documentos).toBeGreaterThan(0);
    const two = await on.log(opened.id, '?pagination=2,1,0');
    const next = await on.log(opened.id, `?pagination=2,1,0&cursor=${two.pagination?.next}`);
    expect([...two.data, ...next.data].map((row) => row.que)).toEqual(['traza', 'pagina', 'lista', 'entro']);
    const trail = await portal.send('GET', `/v2/portal/audit?objeto=document&idObjeto=${id('Abad')}`, {
      token: on.token,
    });
    expect(trail.data[0]).toMatchObject({
      ...{ evento: 'inspection.read', quien: null },
      inspeccion: { id: opened.id, nombre: 'Elsa Ramos', organismo: 'Subsecretaría de Trabajo' },
    });
    const about = await portal.send('GET', `/v2/portal/audit?objeto=inspection&idObjeto=${opened.id}`, {
      token: on.token,
    });
    expect(about.data.map((row) => [row.evento, row.inspeccion?.nombre ?? null])).toEqual([
      ['inspection.read', 'Elsa Ramos'],
      ['inspection.entered', 'Elsa Ramos'],
      // Who tried a wrong code is nobody known.
      ['inspection.refused', null],
      ['inspection.opened', null],
    ]);
    expect(about.data.at(-1).quien.id).toBe(on.admin.id);
    await of(opened);
    expect((await on.log(opened.id)).data[0].que).toBe('cierre');
    expect(said(await on.log(999_999))).toEqual([404, 'INSPECTION_NOT_FOUND']);
  });

  test('is told to whom a document is for once the inspection is over, and without who it was', async () => {
    const opened = await on.open({ personas: [who('Castro').id] });
    const token = await on.inside(opened);
    await on.see(token, `/documents/${id('Castro')}/pages/1?ancho=400`);
    const employee = await portal.signIn(who('Castro').username, { perfil: 1 });
    const trace = async (by: string) =>
      (await portal.send('GET', `/v2/portal/documents/${id('Castro')}/trace`, { token: by })).data.filter(
        (row) => row.evento === 'inspection.read',
      );
    expect(await trace(employee)).toEqual([]);
    expect(await trace(on.token)).toMatchObject([{ quien: 'Elsa Ramos (Subsecretaría de Trabajo)' }]);
    await of(opened);
    expect(await trace(employee)).toMatchObject([
      { descripcion: 'Leído en una inspección', quien: null, ip: null, agente: null },
    ]);
  });
});

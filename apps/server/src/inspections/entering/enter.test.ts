import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type InspectionBench, inspectionBench } from '../../../test/support/inspections.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { blockForPayment } from '../../account/public.ts';
import { closeRunOut } from '../round.ts';

/** Today is 20 November 2026. */
let portal: Portal;
let here: InspectionBench;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 10_000 } });
});
beforeEach(async () => {
  here = await inspectionBench(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const WRONG = 'AAAA-AAAA-AAAA';
const told = (company: number, event: string) =>
  portal.asCompany(
    company,
    async ({ tx }) =>
      (
        await sql<{ subject_id: number; actor_id: number | null; body: Record<string, unknown> }>`
          select subject_id, actor_id, body from audit_entry
          where company_id = ${tx.companyId} and event = ${event} order by id`.execute(tx)
      ).rows,
  );

describe('who enters an inspection [areas 14.4]', () => {
  test('does so by its address and its code, however it is typed, and is told what it is about', async () => {
    const opened = await here.open();
    const typed = opened.codigo.toLowerCase().replaceAll('-', ' ');
    const { data } = await here.enter({ ...opened, codigo: typed });
    expect(data[0].token).toMatch(/^lgi_/);
    // Eight hours, or the inspection’s end where that comes first.
    expect(data[0].expira).toBe(new Date(portal.clock.now().getTime() + 8 * 3_600_000).toISOString());
    expect(data[0].alcance).toMatchObject({
      nombre: 'Elsa Ramos',
      organismo: 'Subsecretaría de Trabajo',
      ...{ periodo_desde: '09/2026', periodo_hasta: '10/2026', tipos: [], sectores: [], personas: 0 },
      ...{ documentos: 0, descarga: 1, zona: 'America/Argentina/Buenos_Aires' },
    });
    expect((await here.see(data[0].token)).data[0]).toEqual(data[0].alcance);
    expect((await here.list())[0].ultima_entrada).not.toBeNull();
    // What is theirs is nobody's who is signed in, and the other way round.
    expect(said(await here.see(here.token))).toEqual([403, 'INSPECTION_REQUIRED']);
    const other = await portal.send('GET', '/v2/portal/me/documents', { token: data[0].token });
    expect(other.status).toBe(401);
    expect(await told(here.company, 'inspection.entered')).toMatchObject([
      { subject_id: opened.id, actor_id: null, body: { inspection: opened.id } },
    ]);
  });

  test('is told how many codes are left; a right one begins anew; the fifth wrong one in a row ends it', async () => {
    const opened = await here.open();
    const wrong = () => here.enter({ ...opened, codigo: WRONG });
    for (const left of [4, 3]) {
      const answer = await wrong();
      expect(said(answer)).toEqual([403, 'INSPECTION_CODE_WRONG']);
      expect(answer.bytes.toString()).toContain(`: ${left}.`);
    }
    expect((await here.list())[0].codigos_errados).toBe(2);
    const token = await here.inside(opened);
    for (const _ of [4, 3, 2, 1]) expect(said(await wrong())).toEqual([403, 'INSPECTION_CODE_WRONG']);
    expect((await here.see(token)).status).toBe(200);
    expect(said(await wrong())).toEqual([410, 'INSPECTION_CLOSED']);
    expect(said(await here.enter(opened))).toEqual([410, 'INSPECTION_CLOSED']);
    expect(said(await here.see(token))).toEqual([410, 'INSPECTION_CLOSED']);
    expect((await here.list())[0]).toMatchObject({
      estado: 'bloqueada',
      codigos_errados: 5,
      terminada_por: null,
    });
    expect((await told(here.company, 'inspection.closed')).map(({ body }) => body.why)).toEqual(['codes']);
  });

  test('of twenty wrong codes at once five are counted', async () => {
    const opened = await here.open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => here.enter({ ...opened, codigo: WRONG })),
    );
    const by = Map.groupBy(answers, ({ code }) => code);
    expect([by.get('INSPECTION_CODE_WRONG')?.length, by.get('INSPECTION_CLOSED')?.length]).toEqual([4, 16]);
    expect(await told(here.company, 'inspection.refused')).toHaveLength(5);
    expect(await told(here.company, 'inspection.closed')).toHaveLength(1);
  });

  test('with an address of nobody, of another company or cut short is told so', async () => {
    const opened = await here.open();
    const [, secret] = /^\d+-(.*)$/.exec(opened.clave) ?? [];
    const others = await inspectionBench(portal);
    for (const clave of [
      `${others.company}-${secret}`,
      opened.clave.slice(0, -1),
      `${opened.clave}x`,
      'x',
      '0-0',
    ])
      expect(said(await here.enter({ ...opened, clave })), clave).toEqual([404, 'INSPECTION_UNKNOWN']);
    expect((await here.list())[0].codigos_errados).toBe(0);
  });

  test('does not before its first day, nor after its last, and sees nothing more then', async () => {
    const later = await here.open({ desde: '22/11/2026', hasta: '23/11/2026' });
    expect((await here.list())[0].estado).toBe('por_empezar');
    expect(said(await here.enter(later))).toEqual([403, 'INSPECTION_NOT_YET']);
    portal.clock.advance(3 * 86_400_000);
    const token = await here.inside(later);
    expect((await here.see(token)).status).toBe(200);
    portal.clock.advance(86_400_000);
    expect(said(await here.see(token))).toEqual([410, 'INSPECTION_CLOSED']);
    expect(said(await here.enter(later))).toEqual([410, 'INSPECTION_CLOSED']);
    const seen = async () =>
      (await portal.send('GET', '/v2/portal/inspections', { token: await here.proven() })).data;
    expect((await seen())[0]).toMatchObject({ estado: 'vencida', terminada_por: null });
    expect(await told(here.company, 'inspection.closed')).toEqual([]);
    for (let round = 0; round < 2; round += 1) await portal.asCompany(here.company, closeRunOut);
    expect((await told(here.company, 'inspection.closed')).map(({ body }) => body.why)).toEqual(['time']);
    portal.clock.advance(-4 * 86_400_000);
  });

  test('is out at once when it is ended, by whomever of the management; and asks for the code again after eight hours', async () => {
    const opened = await here.open();
    const token = await here.inside(opened);
    const other = await portal.addPerson(here.company, { access: { types: [2] } });
    portal.clock.advance(8 * 3_600_000);
    expect(said(await here.see(token))).toEqual([401, 'SESSION_EXPIRED']);
    const again = await here.inside(opened);
    expect((await here.see(again)).status).toBe(200);
    const by = await here.proven(other.username);
    expect((await here.end(opened.id, by)).data[0]).toMatchObject({
      estado: 'terminada',
      terminada_por: { id: other.id },
    });
    for (const one of [token, again]) expect(said(await here.see(one))).toEqual([410, 'INSPECTION_CLOSED']);
    // Ended again it stands as it stands.
    const twice = await here.end(opened.id, await here.proven());
    expect(twice.data[0].terminada_por.id).toBe(other.id);
    expect(await told(here.company, 'inspection.closed')).toHaveLength(1);
    portal.clock.advance(-8 * 3_600_000);
  });

  test('sees nothing while the company is blocked, as nobody of it does', async () => {
    const opened = await here.open();
    const token = await here.inside(opened);
    await portal.asCompany(here.company, (ctx) => blockForPayment(ctx, true));
    const blocked = [402, 'COMPANY_BLOCKED_UNPAID'];
    for (const path of ['', '/documents']) expect(said(await here.see(token, path))).toEqual(blocked);
    expect(said(await here.enter(opened))).toEqual(blocked);
    // Who has no code is told nothing of it.
    expect(said(await here.enter({ ...opened, codigo: WRONG }))).toEqual([403, 'INSPECTION_CODE_WRONG']);
    await portal.asCompany(here.company, (ctx) => blockForPayment(ctx, false));
    expect((await here.see(token)).status).toBe(200);
    await here.end(opened.id, await here.proven());
  });

  test('goes on when whoever opened it is dismissed', async () => {
    const other = await portal.addPerson(here.company, { access: { types: [2] } });
    const answer = await here.ask({}, await here.proven(other.username));
    const { codigo, direccion, id } = answer.data[0];
    const token = await here.inside({ id, codigo, clave: new URL(direccion).hash.slice(1) });
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update person set status = 'inactive' where company_id = ${tx.companyId} and id = ${other.id}`.execute(
        tx,
      ),
    );
    expect((await here.see(token)).status).toBe(200);
    expect((await here.end(id)).data[0].estado).toBe('terminada');
  });
});

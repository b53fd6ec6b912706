import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApprovalsBench, approvalsBench } from '../../../test/support/approvals.ts';

let bench: ApprovalsBench;
beforeEach(async () => {
  bench = await approvalsBench();
});
afterEach(() => bench.close());

const asked = async (who = 'ana') => (await bench.ask(who)).data[0].idAprobacion as number;
const list = (who: string, query = '') => bench.call(who, 'GET', `/v2/portal/approvals${query}`);
const ids = (answer: { data: { id: number }[] }) => answer.data.map(({ id }) => id);
const count = async (who: string, path: string, perfil?: 1 | 2) =>
  Object.fromEntries(
    (await bench.call(who, 'GET', path, undefined, perfil)).data.map(
      (row: { tipo?: string; clase?: string; cantidad: number }) => [row.tipo ?? row.clase, row.cantidad],
    ),
  );

describe('what waits', () => {
  test('comes with what is due first before, of these the oldest; what one asked for with the newest [7.10]', async () => {
    const [first, second, third] = [await asked(), await asked('beto'), await asked('jefa')];
    await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql`update approval_step set due_on = due_on - 2 where company_id = ${bench.company}
        and request_id = ${third}`.execute(tx),
    );
    expect(ids(await list('paga'))).toEqual([third, first, second]);
    // Page by page the same, none twice.
    const one = await list('paga', '?pagination=1,1,0');
    const two = await list('paga', `?pagination=1,1,0&cursor=${one.pagination?.next}`);
    const three = await list('paga', `?pagination=1,1,0&cursor=${two.pagination?.next}`);
    expect([one, two, three].flatMap(ids)).toEqual([third, first, second]);
    expect(three.pagination?.next).toBeUndefined();
    const said = { decision: 'rechazar', paso: 1, comentario: 'No.' };
    await bench.call('paga', 'POST', `/v2/portal/approvals/${first}/decide`, said);
    const again = await asked();
    expect(ids(await list('ana', '?mias=1'))).toEqual([again, first]);
    const newest = await list('ana', '?mias=1&pagination=1,1,0');
    expect(ids(await list('ana', `?mias=1&pagination=1,1,0&cursor=${newest.pagination?.next}`))).toEqual([
      first,
    ]);
    // A place of the list that was sorted otherwise is none.
    const old = Buffer.from(JSON.stringify([first])).toString('base64url');
    expect((await list('paga', `?cursor=${old}`)).status).toBe(422);
  });

  test('is counted at home and by kind for whoever may decide, for who asked and for others not', async () => {
    await asked();
    await asked('beto');
    expect(await count('paga', '/v2/portal/home/inbox')).toMatchObject({ aprobaciones: 2 });
    expect(await count('paga', '/v2/portal/inbox/count')).toMatchObject({ adelanto: 2 });
    for (const who of ['ana', 'jefa']) {
      expect(await count(who, '/v2/portal/home/inbox')).toEqual({});
      expect(await count(who, '/v2/portal/inbox/count')).toEqual({});
    }
    // In whose stead nobody decides who does not hold what the step asks.
    const to = bench.people.jefa?.id as number;
    await bench.call('paga', 'POST', '/v2/portal/me/delegations', {
      ...{ idUsuario: to, desde: '20/11/2026', hasta: '22/11/2026' },
    });
    expect(await count('jefa', '/v2/portal/inbox/count')).toEqual({});
    const mails = await bench.subjects('jefa', 'espera su decisión');
    expect(mails).toBe(0);
  });

  test('may be given to somebody else by the management that did not ask, and by nobody besides', async () => {
    const request = await asked();
    const actions = async (who: string, perfil?: 1 | 2) =>
      (await bench.call(who, 'GET', `/v2/portal/approvals/${request}`, undefined, perfil)).data[0].acciones;
    expect(await actions('mara', 2)).toContain('pasar');
    expect(await actions('paga')).not.toContain('pasar');
    const own = await asked('mara');
    const { acciones } = (await bench.call('mara', 'GET', `/v2/portal/approvals/${own}`, undefined, 2))
      .data[0];
    expect(acciones).toEqual(['cancelar']);
  });
});

describe('what people are told', () => {
  test('leads to the request, in the portal that is theirs', async () => {
    const request = await asked();
    const link = async (name: string) =>
      (await bench.portal.mailsTo(bench.company, `${name}@andes.example`)).map(
        ({ text }) => /https?:\/\/\S+approvals\S+/.exec(text)?.[0],
      );
    expect((await link('paga'))[0]).toMatch(new RegExp(`/s/approvals/${request}$`));
    const notice = async (who: string, perfil: 1 | 2) =>
      (await bench.call(who, 'GET', '/v2/portal/me/notifications', undefined, perfil)).data.find(
        ({ clase }: { clase: string }) => clase.startsWith('aprobacion'),
      );
    expect(await notice('paga', 2)).toMatchObject({
      ...{ clase: 'aprobacion_pedida', grupo: 'aprobar', enlace: `/s/approvals/${request}` },
    });
    expect((await notice('paga', 1)).enlace).toBe(`/e/approvals/${request}`);
  });
});

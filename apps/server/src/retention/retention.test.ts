import { dayIn } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { retentionBench } from '../../test/support/retention.ts';
import { file } from '../../test/support/shelf.ts';

/** Today is 20 November 2026 (support/portal.ts). */
const portal: Portal = await startPortal();
const { approvedAndDue, days, decide, keeper, list, old, proven, rest, round, stateOf } =
  retentionBench(portal);
afterEach(rest);
afterAll(() => portal.close());

describe('what the years of its type have passed over', () => {
  test('is proposed once in a month, approved by a second person, told, and destroyed thirty days after', async () => {
    const on = await keeper();
    const person = await portal.addPerson(on.company, { mail: 'viejo@andes.example', readsMail: true });
    const due = await old(on, person, 10, { periodo: '09/2026' });
    const young = await old(on, person, 9, { periodo: '10/2026' });
    await round(on);
    const [proposal, ...others] = await list(on);
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      ...{
        idSubCarpeta: on.type,
        tipo: 'Recibo mensual',
        anios: 10,
        desde: 'publicacion',
        hasta: '20/11/2016',
      },
      ...{ documentos: 1, retenidos: 0, estado: 'propuesta', corre: null, destruidos: 0, decidida_por: null },
    });
    // Nothing is destroyed without a second person, and whoever set the years is none.
    const own_ = await decide(on, proposal.idAprobacion, 'aprobar', on.admin.username);
    expect([own_.status, own_.code]).toEqual([403, 'APPROVAL_OWN']);
    days(40);
    await round(on);
    expect(await stateOf(on, due)).toBe('publicado');
    days(-40);
    // Looked for once in a month.
    await round(on);
    expect(await list(on)).toHaveLength(1);
    expect((await decide(on, proposal.idAprobacion, 'aprobar')).status).toBe(200);
    await round(on);
    const mails = await portal.mailsTo(on.company, 'viejo@andes.example');
    expect(mails.at(-1)?.subject).toContain('20/12/2026');
    expect((await list(on))[0]).toMatchObject({ estado: 'aprobada', corre: '20/12/2026' });
    days(29);
    await round(on);
    expect(await stateOf(on, due)).toBe('publicado');
    days(1);
    await round(on);
    expect(await stateOf(on, due)).toBe('destruido');
    expect(await stateOf(on, young)).toBe('publicado');
    expect((await list(on))[0]).toMatchObject({ estado: 'hecha', destruidos: 1 });
    const own = await portal.signIn(person.username, { perfil: 1 });
    for (const token of [own, await proven(on.admin.username)]) {
      const gone = await portal.send('GET', `/documents/view/${due}/${person.id}/pdf`, { token });
      expect([gone.status, gone.code]).toEqual([410, 'DOCUMENT_ERASED']);
      const kept = await portal.send('GET', `/documents/view/${young}/${person.id}/pdf`, { token });
      expect(kept.status).toBe(200);
    }
    const documents = (await on.send('GET', `/v2/portal/retention/${proposal.id}/documents`)).data;
    expect(documents).toMatchObject([{ id: due, resultado: 'hecho', persona: { id: person.id } }]);
    const trace = (await on.send('GET', `/v2/portal/documents/${due}/trace`)).data;
    expect(JSON.stringify(trace)).toContain(documents[0].sha256);
  });

  test('is not destroyed where it was refused, where the years were raised meanwhile, or where somebody came back', async () => {
    const refused = await keeper();
    const person = await portal.addPerson(refused.company);
    const one = await old(refused, person, 10);
    await round(refused);
    const [proposal] = await list(refused);
    expect(
      (await decide(refused, proposal.idAprobacion, 'rechazar', refused.other, 'Falta revisar')).status,
    ).toBe(200);
    days(31);
    await round(refused);
    expect(await stateOf(refused, one)).toBe('publicado');
    // A month later it is proposed again.
    expect((await list(refused)).map((row) => row.estado)).toEqual(['propuesta', 'rechazada']);
    days(-31);

    const raised = await keeper();
    const two = await old(raised, await portal.addPerson(raised.company), 10);
    await round(raised);
    await approvedAndDue(raised);
    await raised.send('PUT', `/v2/subfolder/update/${raised.type}`, {
      retencion_anios: 20,
      retencion_desde: 'publicacion',
    });
    await round(raised);
    expect(await stateOf(raised, two)).toBe('publicado');
    expect((await list(raised))[0]).toMatchObject({ estado: 'hecha', destruidos: 0 });
    days(-31);

    const left = await keeper(10, 'baja');
    const [gone, back] = [await portal.addPerson(left.company), await portal.addPerson(left.company)];
    const [three, four] = [await file(portal, left, gone), await file(portal, left, back)];
    for (const { id } of [gone, back]) {
      await portal.setStatus(left.company, id, 'inactive');
      await portal.asCompany(left.company, ({ tx }) =>
        sql`update person set dismissed_on = '2016-01-31' where company_id = ${left.company} and id = ${id}`.execute(
          tx,
        ),
      );
    }
    await round(left);
    expect((await list(left))[0]).toMatchObject({ documentos: 2, desde: 'baja' });
    await approvedAndDue(left);
    await portal.asCompany(left.company, ({ tx }) =>
      sql`update person set status = 'active', dismissed_on = null where company_id = ${left.company} and id = ${back.id}`.execute(
        tx,
      ),
    );
    await round(left);
    expect([await stateOf(left, three), await stateOf(left, four)]).toEqual(['destruido', 'publicado']);
  });

  test('counts from the end of its month', async () => {
    const on = await keeper(10, 'periodo');
    const person = await portal.addPerson(on.company);
    await portal.asCompany(on.company, async () => undefined);
    const last = await file(portal, on, person, { periodo: '10/2026' });
    await portal.asCompany(on.company, ({ tx }) =>
      sql`update document set period = '2016-11-01' where company_id = ${on.company} and id = ${last}`.execute(
        tx,
      ),
    );
    await round(on);
    expect(await list(on)).toEqual([]);
    days(11);
    await round(on);
    // 1 December: November 2016 ended ten years ago.
    expect((await list(on))[0]).toMatchObject({ documentos: 1 });
    expect(dayIn(portal.clock.now(), 'America/Argentina/Buenos_Aires')).toBe('2026-12-01');
  });
  test('two rounds at once destroy once, and propose once', async () => {
    const on = await keeper();
    const person = await portal.addPerson(on.company);
    const due = await old(on, person, 10);
    await Promise.all([round(on), round(on)]);
    expect(await list(on)).toHaveLength(1);
    await approvedAndDue(on);
    await Promise.all([round(on), round(on), round(on)]);
    expect(await stateOf(on, due)).toBe('destruido');
    const { rows } = await portal.asCompany(on.company, ({ tx }) =>
      sql<{ n: number }>`select count(*)::int as n from audit_entry where company_id = ${on.company}
        and event = 'document.erased' and subject_id = ${due}`.execute(tx),
    );
    expect(rows[0]?.n).toBe(1);
  });
});

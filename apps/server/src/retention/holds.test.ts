import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { retentionBench } from '../../test/support/retention.ts';

/** Today is 20 November 2026 (support/portal.ts). */
const portal: Portal = await startPortal();
const { approvedAndDue, days, decide, keeper, list, old, rest, round, stateOf } = retentionBench(portal);
afterEach(rest);
afterAll(() => portal.close());

describe('what is kept', () => {
  test('is kept by a hold, whenever it was set, until it is lifted with a reason by somebody who then decides nothing', async () => {
    const on = await keeper();
    const [held, free] = [await portal.addPerson(on.company), await portal.addPerson(on.company)];
    const kept = await old(on, held, 10);
    const gone = await old(on, free, 10);
    await round(on);
    const set = await on.send(
      'POST',
      '/v2/portal/holds',
      { motivo: 'Juicio laboral', personas: held.id },
      on.other,
    );
    expect(set.data[0]).toMatchObject({
      ...{ motivo: 'Juicio laboral', personas: [{ id: held.id }], tipos: [], desde: null, hasta: null },
      ...{ documentos: 1, levantada: null },
    });
    await approvedAndDue(on);
    await round(on);
    expect([await stateOf(on, kept), await stateOf(on, gone)]).toEqual(['publicado', 'destruido']);
    // In December nothing else is due; what the hold keeps is counted.
    expect(
      (await list(on)).map((row) => [row.estado, row.destruidos, row.documentos, row.retenidos]),
    ).toEqual([
      ['hecha', 0, 0, 1],
      ['hecha', 1, 2, 1],
    ]);

    const { id } = set.data[0];
    const earlier = await portal.signIn(on.other);
    days(1 / 96);
    const unproven = await portal.send('DELETE', `/v2/portal/holds/${id}`, {
      token: earlier,
      form: { motivo: 'Terminó' },
    });
    expect([unproven.status, unproven.code]).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    const empty = await on.send('DELETE', `/v2/portal/holds/${id}`, { motivo: '' }, on.other);
    expect(empty.status).toBe(422);
    const lifted = await on.send(
      'DELETE',
      `/v2/portal/holds/${id}`,
      { motivo: 'Terminó el juicio' },
      on.other,
    );
    expect(lifted.data[0]).toMatchObject({ motivo_levantar: 'Terminó el juicio' });
    const again = await on.send('DELETE', `/v2/portal/holds/${id}`, { motivo: 'Otra vez' }, on.other);
    expect([again.status, again.code]).toEqual([409, 'HOLD_LIFTED']);
    expect((await on.send('GET', '/v2/portal/holds')).data).toEqual([]);
    expect((await on.send('GET', '/v2/portal/holds?levantadas=1')).data.map((row) => row.id)).toEqual([id]);
    days(15);
    // Next month it is due again; whoever lifted the hold, and whoever set the years, decide nothing: nobody is left.
    await round(on);
    const [next] = await list(on);
    expect(next).toMatchObject({ documentos: 1, estado: 'propuesta', idAprobacion: null });
    const third = await portal.addPerson(on.company, { access: { types: [2] } });
    await round(on);
    const [asked] = await list(on);
    expect(asked.idAprobacion).not.toBeNull();
    expect((await decide(on, asked.idAprobacion, 'aprobar')).status).toBe(403);
    expect((await decide(on, asked.idAprobacion, 'aprobar', third.username)).status).toBe(200);
  });

  test('see and hold: the management alone, of its own company; bad words are refused', async () => {
    const on = await keeper();
    const stranger = await keeper();
    const person = await portal.addPerson(on.company);
    const due = await old(on, person, 10);
    await round(on);
    const [proposal] = await list(on);
    const admin = await portal.addPerson(on.company, { access: { types: [3], actions: [86] } });
    const limited = admin.username;
    for (const path of ['/v2/portal/retention', '/v2/portal/holds', `/v2/portal/retention/${proposal.id}`]) {
      expect((await on.send('GET', path, undefined, limited)).status).toBe(403);
      expect((await portal.send('GET', path)).status).toBe(401);
    }
    const theirs = await on.send(
      'GET',
      `/v2/portal/retention/${proposal.id}`,
      undefined,
      stranger.admin.username,
    );
    expect([theirs.status, theirs.code]).toEqual([404, 'RETENTION_NOT_FOUND']);
    expect(
      (
        await on.send(
          'GET',
          `/v2/portal/retention/${proposal.id}/documents`,
          undefined,
          stranger.admin.username,
        )
      ).status,
    ).toBe(404);
    for (const [form, field] of [
      [{ motivo: '' }, 'motivo'],
      [{ motivo: 'x', personas: 999999 }, 'personas'],
      [{ motivo: 'x', tipos: stranger.type }, 'tipos'],
      [{ motivo: 'x', desde: '10/2026', hasta: '09/2026' }, 'hasta'],
    ] as const) {
      const answer = await on.send('POST', '/v2/portal/holds', form);
      expect([answer.status, answer.code]).toEqual([422, 'HOLD_FIELD_INVALID']);
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    }
    const nothing = await on.send('DELETE', '/v2/portal/holds/999999', { motivo: 'x' });
    expect([nothing.status, nothing.code]).toEqual([404, 'HOLD_NOT_FOUND']);
    const all = await on.send('POST', '/v2/portal/holds', { motivo: 'Inspección' });
    expect(all.data[0]).toMatchObject({ personas: [], tipos: [], documentos: 1 });
    expect(
      (
        await on.send(
          'DELETE',
          `/v2/portal/holds/${all.data[0].id}`,
          { motivo: 'x' },
          stranger.admin.username,
        )
      ).status,
    ).not.toBe(200);
    expect(await stateOf(on, due)).toBe('publicado');
  });
});

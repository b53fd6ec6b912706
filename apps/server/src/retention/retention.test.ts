import { dayIn } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { confirmPassword } from '../../test/support/second-factor.ts';
import { addFolder, file } from '../../test/support/shelf.ts';
import { BLOB_REFERENCES } from '../integrity/public.ts';
import { walkIntegrity } from '../platform/files/upkeep/integrity.ts';
import { readErased } from './erased-list.ts';
import { lookAtRetention } from './round.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

interface Bench extends Publisher {
  /** Another one of the management, who may decide. */
  readonly other: string;
  /** A call of somebody who signed in just now, and proved who they are; of whoever set the years unless told. */
  readonly send: (
    method: string,
    path: string,
    form?: Record<string, string | number>,
    username?: string,
  ) => ReturnType<Portal['send']>;
}

/** A session of this moment. */
async function proven(username: string): Promise<string> {
  const token = await portal.signIn(username);
  await confirmPassword(portal, token);
  return token;
}

/** A company with two of the management, whose type is kept so many years from publication. */
async function bench(years = 10, from = 'publicacion'): Promise<Bench> {
  const publisher = await addPublisher(portal);
  const other = await portal.addPerson(publisher.company, { access: { types: [2] }, readsMail: true });
  const send: Bench['send'] = async (method, path, form, username = publisher.admin.username) =>
    portal.send(method, path, { token: await proven(username), ...(form ? { form } : {}) });
  const saved = await send('PUT', `/v2/subfolder/update/${publisher.type}`, {
    retencion_anios: years,
    retencion_desde: from,
  });
  expect(saved.status).toBe(200);
  return { ...publisher, other: other.username, send };
}

const round = ({ company }: { company: number }) =>
  lookAtRetention(portal.platform, company, new AbortController().signal);
let passed = 0;
const days = (count: number) => {
  passed += count;
  portal.clock.advance(count * 86_400_000);
};
afterEach(() => days(-passed));
/** A document that was published so many years and a day ago. */
async function old(
  on: Bench,
  person: { id: number },
  years: number,
  options: Parameters<typeof file>[3] = {},
) {
  const id = await file(portal, on, person, options);
  await portal.asCompany(on.company, ({ tx, now }) =>
    sql`update document set published_at = ${now}::timestamptz - make_interval(years => ${years}::int, days => 1)
      where company_id = ${on.company} and id = ${id}`.execute(tx),
  );
  return id;
}
const list = async (on: Bench) => (await on.send('GET', '/v2/portal/retention')).data;
const decide = (on: Bench, request: number, decision: string, username = on.other, comentario = '') =>
  on.send(
    'POST',
    `/v2/portal/approvals/${request}/decide`,
    { decision, paso: 1, ...(comentario ? { comentario } : {}) },
    username,
  );
const stateOf = async (on: Bench, id: number) =>
  (await on.send('POST', '/v2/portal/documents/search', {})).data.find((row) => row.id === id)?.estado;
/** Approves the newest proposal and lets the thirty days pass. */
async function approvedAndDue(on: Bench) {
  const [proposal] = await list(on);
  expect((await decide(on, proposal.idAprobacion, 'aprobar')).status).toBe(200);
  await round(on);
  days(31);
}

describe('what the years of its type have passed over', () => {
  test('is proposed once in a month, approved by a second person, told, and destroyed thirty days after', async () => {
    const on = await bench();
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
    expect(documents).toMatchObject([{ id: due, resultado: 'destruido', persona: { id: person.id } }]);
    const trace = (await on.send('GET', `/v2/portal/documents/${due}/trace`)).data;
    expect(JSON.stringify(trace)).toContain(documents[0].sha256);
  });

  test('leaves the store whole: its key is gone, what others share stays, and a list lies beside', async () => {
    const on = await bench();
    const [one, two] = [await portal.addPerson(on.company), await portal.addPerson(on.company)];
    const folder = { nombre: 'Avisos', tipo: 'documentos', visible: 1, firmable: 0 };
    const { type } = await addFolder(portal, on, folder, { sinSello: 1 });
    const years = { retencion_anios: 10, retencion_desde: 'publicacion' };
    expect((await on.send('PUT', `/v2/subfolder/update/${type}`, years)).status).toBe(200);
    const first = await old(on, one, 11, { text: 'El mismo', type });
    const second = await file(portal, on, two, { text: 'El mismo', type });
    await round(on);
    await approvedAndDue(on);
    await round(on);
    expect(await stateOf(on, first)).toBe('destruido');
    const { db, driver, clock, config } = portal.platform;
    const walked = () => walkIntegrity({ db, driver, masterKey: config.secret, clock }, BLOB_REFERENCES);
    const found = await walked();
    expect([found.missing, found.changed]).toEqual([[], []]);
    const names: string[] = [];
    for await (const { name } of driver.list('erased', String(on.company))) names.push(name);
    expect(names).toHaveLength(1);
    const told = JSON.parse((await driver.readKept('erased', names[0] as string)).toString());
    expect(told).toMatchObject({ company: on.company, documents: [{ id: first }] });
    // The same bytes, which its other reader still has.
    const { rows } = await portal.asCompany(on.company, ({ tx }) =>
      sql<{
        n: number;
      }>`select count(distinct sha256)::int as n from document where company_id = ${on.company}
        and id in (${first}, ${second})`.execute(tx),
    );
    expect(rows[0]?.n).toBe(1);
    const read = await on.send('GET', `/documents/view/${second}/${two.id}/pdf`);
    expect(read.status).toBe(200);
  });

  test('is kept by a hold, whenever it was set, until it is lifted with a reason by somebody who then decides nothing', async () => {
    const on = await bench();
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

  test('is not destroyed where it was refused, where the years were raised meanwhile, or where somebody came back', async () => {
    const refused = await bench();
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

    const raised = await bench();
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

    const left = await bench(10, 'baja');
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

  test('counts from the end of its month; on a leap day too', async () => {
    const on = await bench(10, 'periodo');
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
});

describe('who may', () => {
  test('see and hold: the management alone, of its own company; bad words are refused', async () => {
    const on = await bench();
    const stranger = await bench();
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

  test('two rounds at once destroy once, and propose once', async () => {
    const on = await bench();
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

test('a folder that holds something else than lists is refused', async () => {
  await expect(readErased(import.meta.dirname)).rejects.toThrow();
});

import { AUDIT_EVENTS } from '@legajo/contract/audit/events';
import { AUDIT_OBJECTS } from '@legajo/contract/audit/objects';
import { auditWords } from '@legajo/contract/audit/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { trailOf } from '../../test/support/trail.ts';
import { type AuditFact, recordIn } from '../audit/public.ts';
import { sealCompany } from '../audit/seal.ts';

let database: TestDatabase;
let portal: Portal;
let company: number;
let boss: { id: number; username: string };
let ana: { id: number };
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  company = await portal.addCompany();
  boss = await portal.addPerson(company, { surname: 'Jefa', access: { types: [2] } });
  ana = await portal.addPerson(company, { surname: 'Ríos' });
  token = await portal.signIn(boss.username);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const AUDIT = '/v2/portal/audit';
const note = (at: string, ...facts: readonly AuditFact[]) =>
  portal.asCompany(company, ({ tx }) => recordIn(tx, new Date(at), facts));
const asOwner = (statement: string) => trailOf(portal.platform, database.superuserUrl).asSuperuser(statement);
const seal = () => portal.asCompany(company, ({ tx }) => sealCompany(tx, company, 0));
const read = (query: string, by = token) => portal.send('GET', `${AUDIT}?${query}`, { token: by });
const events = async (query: string) =>
  (await read(query)).data.map(({ evento }: { evento: string }) => evento);
const fact = (event: AuditFact['event'], more: Partial<AuditFact> = {}): AuditFact => ({
  ...{ event, actorId: boss.id, subject: 'person', subjectId: ana.id },
  ...more,
});

describe('words', () => {
  test('stand for each event in both languages, and are no event’s name', () => {
    for (const event of AUDIT_EVENTS)
      for (const language of ['es', 'pt'] as const) expect(auditWords(event, language)).not.toBe(event);
  });

  test('are told with what each is about', async () => {
    const { data } = await portal.send('GET', `${AUDIT}/events`, { token });
    expect(data).toHaveLength(AUDIT_EVENTS.length);
    expect(data).toContainEqual({
      evento: 'bank-account.shown',
      clase: 'personas',
      etiqueta: 'Leyó la cuenta bancaria',
    });
  });
});

describe('the trail', () => {
  test('is read newest first, with who did it, to whom, from where, and its place in the chain', async () => {
    await note(
      '2026-11-18T12:00:00Z',
      fact('bank-account.shown', { personal: { address: '10.1.2.3', agent: 'Firefox' } }),
    );
    await note(
      '2026-11-19T12:00:00Z',
      fact('folder.created', { subject: 'folder', subjectId: 999_999, body: { name: 'Recibos' } }),
    );
    await seal();
    const { data } = await read(`quien=${boss.id}&desde=18/11/2026&hasta=19/11/2026`);
    expect(data.map(({ evento }: { evento: string }) => evento)).toEqual([
      'folder.created',
      'bank-account.shown',
    ]);
    expect(data[1]).toMatchObject({
      clase: 'personas',
      descripcion: 'Leyó la cuenta bancaria',
      quien: { id: boss.id, apellido: 'Jefa' },
      sobre: { id: ana.id, apellido: 'Ríos' },
      objeto: { tipo: 'person', id: ana.id },
      ip: '10.1.2.3',
      agente: 'Firefox',
      borrado: 0,
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(data[0].secuencia).toBe(data[1].secuencia + 1);
    const [one] = (await portal.send('GET', `${AUDIT}/${data[0].id}`, { token })).data;
    expect(one).toMatchObject({ anterior: data[1].huella, detalle: { name: 'Recibos' }, cambios: [] });
  });

  test('is narrowed by event, by what it is about, by thing and by day, each end included', async () => {
    expect(
      await events('evento=folder.created,bank-account.shown&desde=19/11/2026&hasta=19/11/2026'),
    ).toEqual(['folder.created']);
    expect(await events('clase=personas&hasta=18/11/2026')).toEqual(['bank-account.shown']);
    expect(await events('objeto=folder&idObjeto=999999')).toEqual(['folder.created']);
    expect(await events('clase=personas&evento=folder.created')).toEqual([]);
    expect(await events('hasta=01/01/2020')).toEqual([]);
    expect(await events(`sobre=${ana.id}&evento=bank-account.shown`)).toEqual(['bank-account.shown']);
  });

  test('the number of a thing is asked for with its kind', async () => {
    const alone = await read('idObjeto=999999');
    expect([alone.status, Object.keys(alone.fields)]).toEqual([422, ['objeto']]);
  });

  test('an entry near midnight is of the day that the clocks of the company show', async () => {
    // 23:59 of the 9th and 00:00 of the 10th in Buenos Aires.
    await note('2026-11-10T02:59:00Z', fact('hold.set', { subject: 'hold', subjectId: 1 }));
    await note('2026-11-10T03:00:00Z', fact('hold.lifted', { subject: 'hold', subjectId: 1 }));
    expect(await events('desde=09/11/2026&hasta=09/11/2026&objeto=hold')).toEqual(['hold.set']);
    expect(await events('desde=10/11/2026&hasta=10/11/2026&objeto=hold')).toEqual(['hold.lifted']);
  });

  test('goes on by a cursor where it stopped, whatever came since', async () => {
    await note(
      '2026-11-20T10:00:00Z',
      ...Array.from({ length: 5 }, (_, i) => fact('post.saved', { subject: 'post', subjectId: i + 1 })),
    );
    const first = await read('evento=post.saved&pagination=2,1,0');
    await note('2026-11-20T10:01:00Z', fact('post.saved', { subject: 'post', subjectId: 9 }));
    const second = await read(`evento=post.saved&pagination=2,1,0&cursor=${first.pagination?.next}`);
    const ids = [...first.data, ...second.data].map(({ objeto }: { objeto: { id: number } }) => objeto.id);
    expect(ids).toEqual([5, 4, 3, 2]);
    const wrong = await read('cursor=nada');
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['cursor']]);
  });

  test('a search of it is an entry with its filters; going on in one is none', async () => {
    const before = (await read('evento=audit.read')).data.length;
    await read('clase=licencias');
    const [latest] = (await read('evento=audit.read')).data;
    const [one] = (await portal.send('GET', `${AUDIT}/${latest.id}`, { token })).data;
    expect(one.detalle).toMatchObject({ about: 'licencias' });
    expect(one.quien.id).toBe(boss.id);
    expect((await read('evento=audit.read')).data.length).toBe(before + 3);
  });

  test('what changed stands before and after; what was erased says so', async () => {
    await note(
      '2026-11-20T11:00:00Z',
      fact('employee.changed', { personal: { before: { apellido: 'Rios' }, after: { apellido: 'Ríos' } } }),
    );
    const one = async (event: string) => {
      const [entry] = (await read(`evento=${event}`)).data;
      return (await portal.send('GET', `${AUDIT}/${entry.id}`, { token })).data[0];
    };
    expect((await one('employee.changed')).cambios).toEqual([
      { campo: 'apellido', etiqueta: 'Apellido', antes: 'Rios', despues: 'Ríos' },
    ]);
    // An account number is whole in its own form and nowhere else.
    const account = { accountNumber: '0170099220000067797370' };
    await note(
      '2026-11-20T11:01:00Z',
      fact('own-data.changed', { personal: { before: {}, after: account } }),
    );
    const changed = await one('own-data.changed');
    expect(changed.cambios[0]).toMatchObject({ campo: 'accountNumber', antes: null });
    expect(changed.cambios[0].despues).toMatch(/7370$/);
    expect(JSON.stringify(changed)).not.toContain(account.accountNumber);
    await note(
      '2026-11-20T11:02:00Z',
      fact('mail.changed', { personal: { before: 'a@a.example', after: 'b@a.example' } }),
    );
    expect((await one('mail.changed')).cambios).toMatchObject([
      { antes: 'a@a.example', despues: 'b@a.example' },
    ]);
    const { id } = await one('mail.changed');
    await asOwner(`delete from audit_personal where company_id = ${company} and entry_id = ${id}`);
    expect(await one('mail.changed')).toMatchObject({ borrado: 1, cambios: [] });
  });

  test('an entry is found by its number, and what came from an address by that', async () => {
    await note(
      '2026-11-21T10:00:00Z',
      fact('session.refused', { personal: { address: '192.0.2.77', agent: 'curl' } }),
      fact('session.opened', { personal: { address: '192.0.2.78', agent: 'curl' } }),
    );
    await seal();
    expect(await events('ip=192.0.2.77')).toEqual(['session.refused']);
    expect(await events('ip=192.0.2.77&desde=21/11/2026&hasta=21/11/2026')).toEqual(['session.refused']);
    expect(await events('ip=192.0.2.77&hasta=20/11/2026')).toEqual([]);
    // However it is written.
    expect(await events('ip=::FFFF:192.0.2.77')).toEqual(['session.refused']);
    const [{ secuencia, id }] = (await read('ip=192.0.2.77')).data;
    expect((await read(`asiento=${secuencia}`)).data).toMatchObject([{ id, secuencia }]);
    expect((await read('asiento=999999999')).data).toEqual([]);
    expect(await events('ip=192.0.2.77&desde=2026-11-21T10:00:00Z&hasta=2026-11-21T10:00:01Z')).toHaveLength(
      1,
    );
    expect(await events('ip=192.0.2.77&desde=2026-11-21T10:00:01Z')).toEqual([]);
  });

  test('what is of a person stands under their name: documents, leave and advances too', async () => {
    await note('2026-11-21T11:00:00Z', fact('leave.asked', { subject: 'leave', subjectId: 12_345 }));
    expect(await events(`sobre=${ana.id}&clase=licencias`)).toEqual([]);
    const [entry] = (await read('objeto=leave&idObjeto=12345')).data;
    expect(entry).toMatchObject({ sobre: null, objeto: { tipo: 'leave', id: 12_345, nombre: null } });
  });

  test('every kind of thing can be asked for, and named where it has a name', async () => {
    await note(
      '2026-11-21T12:00:00Z',
      ...AUDIT_OBJECTS.map((subject) => fact('export.requested', { subject, subjectId: 1 })),
    );
    expect((await read('evento=export.requested&pagination=200,1,0')).status).toBe(200);
    for (const subject of AUDIT_OBJECTS)
      expect(await events(`objeto=${subject}&evento=export.requested`)).toEqual(['export.requested']);
  });

  test('a cursor that somebody made up is a search, and so is an entry that is opened by its number', async () => {
    const spy = await portal.addPerson(company, { access: { types: [2] } });
    const by = await portal.signIn(spy.username);
    const readings = async () => (await read(`evento=audit.read&quien=${spy.id}`)).data.length;
    const cursor = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER])).toString('base64url');
    const [entry] = (await read('evento=folder.created')).data;
    await portal.send('GET', `${AUDIT}/${entry.id}`, { token: by });
    await portal.send('GET', `${AUDIT}/${entry.id}`, { token: by });
    expect(await readings()).toBe(1);
    await read(`clase=documentos&cursor=${cursor}`, by);
    await read(`clase=documentos&cursor=${cursor}`, by);
    expect(await readings()).toBe(2);
    await read(`clase=personas&cursor=${cursor}`, by);
    expect(await readings()).toBe(3);
  });

  test('is for the management that holds action 30, of its own company alone', async () => {
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [30] } });
    const colleague = await portal.addPerson(company);
    for (const { username } of [limited, colleague])
      expect((await read('', await portal.signIn(username))).status).toBe(403);
    const other = await portal.addCompany();
    const theirs = await portal.addPerson(other, { access: { types: [2] } });
    const stranger = await portal.signIn(theirs.username);
    expect((await read(`sobre=${ana.id}`, stranger)).data).toEqual([]);
    const [entry] = (await read('evento=folder.created')).data;
    const answer = await portal.send('GET', `${AUDIT}/${entry.id}`, { token: stranger });
    expect(answer.status).toBe(404);
  });
});

import { ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addGenericPublisher, publishGeneric, publishGenericAndWait } from '../../../test/support/generic.ts';
import { archive, HELD, historical, OLD, said, usesOf } from '../../../test/support/history.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addPublisher, addType, publish, publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let here: Awaited<ReturnType<typeof historical>>;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(TODAY);
  here = await historical(portal);
});

/** The portal stands at 20/11/2026: ten years back is 11/2016. */
const setup = async (token: string) =>
  (await portal.send('GET', '/document-publication/setup', { token })).data[0];

describe('the action that lets months older than a year be published', () => {
  test('comes with no profile: who has the year sees it, and an older month is refused', async () => {
    const { publisher, uses } = here;
    const { token } = publisher;
    const held = (await portal.send('GET', '/actions/available', { token })).data;
    expect(held).not.toContainEqual({ id: 'historial' });
    expect(await setup(token)).toMatchObject({ periodo_desde: '11/2025', anios_atras: 0 });
    const person = await portal.addPerson(publisher.company);
    const refused = await publishOne(portal, publisher, person.id, payslip('x'), { periodo: '10/2025' });
    expect(said(refused)).toEqual([422, 'PUBLISH_DOCUMENT_PERIOD', ['periodo']]);
    const massive = await publish(portal, publisher, archive(person), { periodo: OLD });
    expect(said(massive)).toEqual([422, 'PUBLISH_DOCUMENT_PERIOD', ['periodo']]);
    expect(await uses()).toEqual([]);
  });

  test('is given by the management profile without holding it, to others only, and the trail says so', async () => {
    const { publisher, other, give } = here;
    const own = await give(publisher.admin.id, HELD, publisher.token);
    expect(said(own)).toEqual([403, 'PROFILE_OWN', []]);
    const lesser = await portal.addPerson(publisher.company, {
      access: { types: [3], actions: [ACTIONS.employees] },
    });
    const token = await portal.signIn(lesser.username);
    expect((await give(publisher.admin.id, HELD, token)).status).toBe(403);
    expect((await give(publisher.admin.id, ['historia'])).status).toBe(422);
    const given = await give(publisher.admin.id, HELD);
    expect(given.data[0].acciones).toContain('historial');
    // The session of before is over with what it could do.
    expect((await portal.send('GET', '/actions/available', { token: publisher.token })).status).toBe(401);
    const since = await portal.signIn(publisher.admin.username);
    const { data } = await portal.send('GET', '/actions/available', { token: since });
    expect(data).toContainEqual({ id: 'historial' });
    expect(await setup(since)).toMatchObject({ periodo_desde: '11/2016', anios_atras: 10 });
    // Another profile does not bring it along, and an employee has nobody to publish to.
    const changed = await portal.send('PUT', `/v2/admin-mod/profile/users/${publisher.admin.id}`, {
      token: other.token,
      form: { idperfiles: '[1,3]' },
    });
    expect(changed.data[0].acciones).not.toContain('historial');
    const plain = await portal.addPerson(publisher.company);
    expect((await give(plain.id, ['historial'], other.token, [1])).code).toBe('PROFILE_ACTIONS_NEED_PROFILE');
  });

  test('ends where its limit does, and every use is an entry that names the month and how many', async () => {
    const { publisher, holding, uses } = here;
    const holder = await holding();
    const person = await portal.addPerson(publisher.company);
    const send = (periodo: string, text = periodo) =>
      publishOne(portal, holder, person.id, payslip(text), { periodo });
    const tooOld = await send('10/2016');
    expect(said(tooOld)).toEqual([422, 'PUBLISH_DOCUMENT_PERIOD_OLDEST', ['periodo']]);
    expect(tooOld.data).toEqual(['Puede publicar períodos de hasta 10 años atrás.']);
    expect(said(await send('01/2027'))).toEqual([422, 'PUBLISH_DOCUMENT_PERIOD', ['periodo']]);
    for (const periodo of ['11/2016', '11/2025', '12/2026']) expect((await send(periodo)).status).toBe(200);
    expect(await uses()).toEqual([
      { by: publisher.admin.id, subject: 'document', body: { periods: ['2016-11'], documents: 1 } },
    ]);
  });

  test('holds in its company and no other', async () => {
    const { holding } = here;
    await holding();
    const there = await addPublisher(portal);
    const person = await portal.addPerson(there.company);
    const refused = await publishOne(portal, there, person.id, payslip('x'), { periodo: OLD });
    expect(said(refused)).toEqual([422, 'PUBLISH_DOCUMENT_PERIOD', ['periodo']]);
    expect(await setup(there.token)).toMatchObject({ anios_atras: 0 });
  });

  test('widens nobody’s reach: a line manager publishes to their reports, as far back', async () => {
    const { publisher, other, give, uses } = here;
    const lead = await portal.addPerson(publisher.company, {
      access: { types: [5], actions: [ACTIONS.publishPersonal] },
    });
    const report = await portal.addPerson(publisher.company);
    const stranger = await portal.addPerson(publisher.company);
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update person set reports_to = ${lead.id} where company_id = ${publisher.company} and id = ${report.id}`.execute(
        tx,
      ),
    );
    const as = async () => ({ ...publisher, token: await portal.signIn(lead.username) });
    const one = async (id: number) => publishOne(portal, await as(), id, payslip(`${id}`), { periodo: OLD });
    expect((await one(report.id)).code).toBe('PUBLISH_DOCUMENT_PERIOD');
    const given = await give(lead.id, [ACTIONS.publishPersonal, 'historial'], other.token, [1, 5]);
    expect(given.status).toBe(200);
    expect((await one(report.id)).status).toBe(200);
    expect((await one(stranger.id)).status).toBe(422);
    expect(await uses()).toMatchObject([{ by: lead.id }]);
  });

  test('asked twice at once it is one document, used once', async () => {
    const { publisher, holding, documents, uses } = here;
    const holder = await holding();
    const person = await portal.addPerson(publisher.company);
    const bytes = payslip('twice');
    const both = await Promise.all(
      [1, 2].map(() => publishOne(portal, holder, person.id, bytes, { periodo: OLD })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await uses()).toHaveLength(1);
    expect(await documents()).toBe(1);
  });
});

describe('a document of an old month', () => {
  test('is moved there by who holds the action, which is noted; who does not has the year', async () => {
    const { publisher, other, holding, uses } = here;
    const form = { nombre: 'Notas', tipo: 'documentos', visible: 1, firmable: 1 };
    const [made] = (await portal.send('POST', '/v2/folder', { token: publisher.token, form })).data;
    const note = await addType(
      portal,
      { ...publisher, folder: made.idCarpeta },
      { name: 'Nota', firmable: 1 },
    );
    const person = await portal.addPerson(publisher.company);
    const sent = await publishOne(portal, publisher, person.id, payslip('x'), { id_subcarpeta: note });
    const id = sent.data[0].idDocumento as number;
    const holder = await holding();
    const move = (periodo: string, token: string) =>
      portal.send('PATCH', `/v2/admin-mod/documents/${id}`, { token, form: { periodo } });
    expect(said(await move(OLD, other.token))).toEqual([422, 'DOCUMENT_FIELD_INVALID', ['periodo']]);
    expect(said(await move('10/2016', holder.token))).toEqual([422, 'DOCUMENT_FIELD_INVALID', ['periodo']]);
    expect((await move(OLD, holder.token)).data[0].periodo).toBe(OLD);
    expect(await uses()).toEqual([
      { by: publisher.admin.id, subject: 'document', body: { periods: ['2019-03'], documents: 1 } },
    ]);
    // Out of it moves whoever could always move it, and nothing is noted of that.
    expect((await move('09/2026', other.token)).data[0].periodo).toBe('09/2026');
    expect(await uses()).toHaveLength(1);
  });

  test('a generic publication notes its readers', async () => {
    const { give } = here;
    const generic = await addGenericPublisher(portal);
    const giver = await portal.addPerson(generic.company, { access: { types: [2] } });
    const filtros = JSON.stringify({ todos: 1 });
    const policy = payslip('Política de 2019');
    const refused = await publishGeneric(portal, generic, policy, { filtros, periodo: OLD });
    expect(said(refused)).toEqual([422, 'PUBLISH_DOCUMENT_PERIOD', ['periodo']]);
    await give(generic.admin.id, HELD, await portal.signIn(giver.username));
    const holder = { ...generic, token: await portal.signIn(generic.admin.username) };
    const done = await publishGenericAndWait(portal, holder, policy, { filtros, periodo: OLD });
    expect(done).toMatchObject({ estado: 'completado', publicados: 2 });
    expect(await usesOf(portal, generic.company)).toEqual([
      { by: generic.admin.id, subject: 'process', body: { periods: ['2019-03'], documents: 2 } },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addGenericPublisher, publishGeneric } from '../../../test/support/generic.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
  publishAndWait,
  publishOne,
  restingProcess,
  type WireProcess,
} from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';
import {
  addApprover,
  addManager,
  addWorkflow,
  decideProcess,
  type Somebody,
  waitingProcess,
} from '../../../test/support/workflow.ts';

let portal: Portal;
let publisher: Publisher;
let approver: Somebody;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'publication.sweep.seconds': 1 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(TODAY);
  publisher = await addPublisher(portal);
  approver = await addApprover(portal, publisher.company);
});

const addPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => portal.addPerson(publisher.company, { readsMail: true })));
const archiveOf = (people: readonly { cuil: string }[]) =>
  zip(Object.fromEntries(people.map(({ cuil }, i) => [`${cuil}.pdf`, payslip(`Hoja ${i}`)])));
const documentsOf = async (username: string) =>
  (
    await portal.send('GET', '/v2/portal/me/documents', {
      token: await portal.signIn(username, { perfil: 1 }),
    })
  ).data;
const read = async (id: number): Promise<WireProcess> =>
  (await portal.send('GET', `/v2/portal/processes/${id}`, { token: publisher.token })).data[0];
const _rested = (id: number) => restingProcess(portal, publisher.token, id);
/** The process once what was decided about it is done. */
const ended = async (id: number) => {
  await until('it is out', async () => (await read(id)).fase === 'done');
  return read(id);
};
const confirm = (id: number, form: Record<string, string | number> = {}) =>
  portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
    token: publisher.token,
    form: { clave: CERTIFICATE_PASSWORD, ...form },
  });

describe('what approvers see [7.7]', () => {
  test('the review while their step is open, each reading an entry, and nothing before or after', async () => {
    const second = await addApprover(portal, publisher.company);
    const outsider = await addApprover(portal, publisher.company);
    await addWorkflow(portal, publisher, [[approver], [second]]);
    const people = await addPeople(1);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(people)),
    );
    const path = `/v2/portal/approvals/${waiting.aprobacion}`;
    const reads = async (who: Somebody, what: string) =>
      (await portal.send('GET', `${path}/${what}`, { token: who.token })).status;
    for (const what of ['process', 'items', 'items/1/png']) {
      expect(await reads(approver, what), what).toBe(200);
      for (const who of [second, outsider]) expect(await reads(who, what), what).toBe(404);
      expect((await portal.send('GET', `${path}/${what}`, { token: publisher.token })).status).toBe(404);
    }
    // Of the process itself, and of the people, they reach nothing by it.
    const own = `/v2/portal/processes/${waiting.idProceso}`;
    expect((await portal.send('GET', own, { token: approver.token })).status).toBe(403);
    expect((await portal.send('GET', `${own}/items`, { token: approver.token })).status).toBe(403);
    await decideProcess(portal, approver, waiting);
    expect(await reads(approver, 'items')).toBe(404);
    expect(await reads(second, 'items')).toBe(200);
    expect((await portal.send('GET', path, { token: approver.token })).status).toBe(200);
    const entries = await portal.asCompany(publisher.company, ({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select('actor_id')
        .where('company_id', '=', publisher.company)
        .where('event', '=', 'approval.read')
        .execute(),
    );
    expect(entries.map(({ actor_id }) => actor_id).sort()).toEqual(
      [approver.id, approver.id, approver.id, second.id].sort(),
    );
    const stranger = await addPublisher(portal);
    expect((await portal.send('GET', `${path}/items`, { token: stranger.token })).status).toBe(404);
  });
});

describe('other ways of publishing into it', () => {
  test('one document to one person waits too, and not for that person', async () => {
    const person = await portal.addPerson(publisher.company);
    await addWorkflow(portal, publisher, [[person, approver]]);
    const answer = await publishOne(portal, publisher, person.id, payslip('Uno'));
    expect(answer.data[0]).toMatchObject({
      idDocumento: null,
      codigo: null,
      programado: null,
      fase: 'approval',
    });
    const waiting = await waitingProcess(portal, publisher, answer);
    expect(waiting.esperan_a).toMatchObject([{ id: approver.id }]);
    expect(await documentsOf(person.username)).toEqual([]);
    await decideProcess(portal, approver, waiting);
    expect(await ended(waiting.idProceso)).toMatchObject({ estado: 'completado', publicados: 1 });
    expect(await documentsOf(person.username)).toHaveLength(1);
  });

  test('one document to many waits too, and each of them has it once it is approved', async () => {
    const own = await addGenericPublisher(portal);
    const who = await addApprover(portal, own.company);
    const people = [await portal.addPerson(own.company), await portal.addPerson(own.company)];
    const cuils = people.map(({ cuil }) => cuil).join(',');
    await addWorkflow(portal, own, [[who]], { types: [own.policies] });
    const answer = await publishGeneric(portal, own, payslip('Para todos'), { cuils });
    const waiting = await waitingProcess(portal, own, answer);
    expect(waiting).toMatchObject({ tipo: 'generica', listos: 2, esperan_a: [{ id: who.id }] });
    await decideProcess(portal, who, waiting);
    await until('it is out', async () => {
      const [row] = (
        await portal.send('GET', `/v2/portal/processes/${waiting.idProceso}`, { token: own.token })
      ).data;
      return row.publicados === 2;
    });
  });

  test('with a date: approved before it, it waits for it; after it, it goes out and whoever confirmed is told', async () => {
    await addWorkflow(portal, publisher, [[approver]]);
    const programar = '23/11/2026 08:30';
    const confirmer = await addManager(portal, publisher.company);
    const people = await addPeople(2);
    const early = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(people), { programar }),
    );
    await decideProcess(portal, approver, early);
    expect(await read(early.idProceso)).toMatchObject({ fase: 'scheduled', publicados: 0 });
    // Another date of what was approved needs no other approval.
    const moved = await confirm(early.idProceso, { programar: '24/11/2026 08:30' });
    expect(moved.data[0]).toMatchObject({ fase: 'scheduled', aprobacion: early.aprobacion });
    const late = await waitingProcess(
      portal,
      publisher,
      await publish(portal, { ...publisher, token: confirmer.token }, archiveOf(people), {
        programar,
        periodo: '09/2026',
      }),
    );
    portal.clock.set(new Date('2026-11-23T14:00:00.000Z'));
    const token = await portal.signIn(approver.username);
    await decideProcess(portal, { token }, late);
    const admin = await portal.signIn(publisher.admin.username);
    await until('it is out', async () => {
      const [row] = (await portal.send('GET', `/v2/portal/processes/${late.idProceso}`, { token: admin }))
        .data;
      return row.publicados === 2;
    });
    const mails = await portal.mailsTo(publisher.company, `${confirmer.username}@andes.example`);
    expect(mails[0]?.text).toContain('23/11/26, 08:30');
  });

  test('scheduled before the workflow was in force, it waits when its date comes [8.1]', async () => {
    const people = await addPeople(1);
    const programar = '23/11/2026 08:30';
    const { idProceso } = (await publish(portal, publisher, archiveOf(people), { programar })).data[0];
    await until('it is read', async () => (await read(idProceso)).fase === 'scheduled');
    const id = await addWorkflow(portal, publisher, [[approver]]);
    const path = `/v2/portal/workflows/${id}`;
    expect((await portal.send('GET', path, { token: publisher.token })).data[0].programadas).toBe(1);
    portal.clock.set(new Date('2026-11-23T11:31:00.000Z'));
    const token = await portal.signIn(publisher.admin.username);
    const now = async () =>
      (await portal.send('GET', `/v2/portal/processes/${idProceso}`, { token })).data[0] as WireProcess;
    await until('it waits', async () => (await now()).fase === 'approval');
    expect(await now()).toMatchObject({ publicados: 0, esperan_a: [{ id: approver.id }] });
  });

  test('a type without one goes out at once, as ever', async () => {
    const type = await addType(portal, publisher, {
      name: 'Sin flujo',
      parser: 'nombre_archivo',
      salaryReceipt: 1,
    });
    await addWorkflow(portal, publisher, [[approver]]);
    const people = await addPeople(1);
    const done = await publishAndWait(portal, publisher, archiveOf(people), { idSubCarpeta: type });
    expect(done).toMatchObject({ estado: 'completado', publicados: 1, aprobacion: null });
    const single = await publishOne(portal, publisher, people[0]?.id as number, payslip('Dos'), {
      id_subcarpeta: type,
      periodo: '09/2026',
    });
    expect(single.data[0].idDocumento).toEqual(expect.any(Number));
  });
});

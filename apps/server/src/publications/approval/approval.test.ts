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
const rested = (id: number) => restingProcess(portal, publisher.token, id);
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

describe('a massive publication into a type with a workflow [8.1]', () => {
  test('waits before anything is sealed, says for whom, and goes out once each step approved it', async () => {
    const second = await addApprover(portal, publisher.company);
    await addWorkflow(portal, publisher, [[approver], [second]]);
    const people = await addPeople(2);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(people)),
    );
    expect(waiting).toMatchObject({
      estado: 'en progreso',
      listos: 2,
      publicados: 0,
      esperan_a: [{ id: approver.id }],
    });
    expect(await documentsOf(people[0]?.username as string)).toEqual([]);
    expect((await decideProcess(portal, second, waiting)).status).toBe(404);
    const first = await decideProcess(portal, approver, waiting);
    expect(first.data[0]).toMatchObject({ clase: 'circuito', estado: 'pendiente', paso: 2 });
    expect(await read(waiting.idProceso)).toMatchObject({ fase: 'approval', esperan_a: [{ id: second.id }] });
    expect((await decideProcess(portal, second, waiting, { paso: 2 })).data[0].estado).toBe('aprobada');
    expect(await ended(waiting.idProceso)).toMatchObject({
      estado: 'completado',
      publicados: 2,
      esperan_a: [],
      aprobacion: waiting.aprobacion,
    });
    expect(await documentsOf(people[1]?.username as string)).toHaveLength(1);
  });

  test('is confirmed in the review as ever; confirming again changes nothing, another date is refused', async () => {
    await addWorkflow(portal, publisher, [[approver]]);
    const reviewed = await publishAndWait(portal, publisher, archiveOf(await addPeople(2)), { confirmar: 0 });
    expect(reviewed.fase).toBe('review');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(reviewed.idProceso)));
    expect(answers.map(({ status, data }) => [status, data[0].fase])).toEqual(
      Array.from({ length: 3 }, () => [200, 'approval']),
    );
    expect(new Set(answers.map(({ data }) => data[0].aprobacion)).size).toBe(1);
    const moved = await confirm(reviewed.idProceso, { programar: '23/11/2026 08:30' });
    expect([moved.status, moved.code]).toEqual([409, 'PROCESS_WRONG_STATE']);
    const item = await portal.send('PATCH', `/v2/portal/processes/${reviewed.idProceso}/items/1`, {
      token: publisher.token,
      form: { excluir: 1 },
    });
    expect(item.code).toBe('PROCESS_WRONG_STATE');
  });

  test('nobody decides about what they brought, corrected or confirmed', async () => {
    const other = await addManager(portal, publisher.company);
    await addWorkflow(portal, publisher, [[publisher.admin, other, approver]]);
    const people = await addPeople(2);
    const reviewed = await publishAndWait(portal, publisher, archiveOf(people), { confirmar: 0 });
    const form = { idUsuario: people[0]?.id as number };
    const fixed = await portal.send('PATCH', `/v2/portal/processes/${reviewed.idProceso}/items/1`, {
      token: other.token,
      form,
    });
    expect(fixed.code, fixed.bytes.toString()).toBe('00000');
    await confirm(reviewed.idProceso);
    const waiting = await read(reviewed.idProceso);
    expect(waiting.esperan_a).toMatchObject([{ id: approver.id }]);
    for (const who of [publisher, other])
      expect((await decideProcess(portal, who, waiting)).code).toBe('APPROVAL_OWN');
  });

  test('left out are the items that an approver names, with their comment; all of it is refused', async () => {
    await addWorkflow(portal, publisher, [[approver]]);
    const people = await addPeople(3);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(people)),
    );
    const path = `/v2/portal/approvals/${waiting.aprobacion}`;
    const items = (await portal.send('GET', `${path}/items`, { token: approver.token })).data;
    expect(items.map(({ idUsuario }: { idUsuario: number }) => idUsuario).sort()).toEqual(
      people.map(({ id }) => id).sort(),
    );
    const [left] = items;
    expect((await decideProcess(portal, approver, waiting, { excluir: left.id })).code).toBe(
      'APPROVAL_COMMENT_REQUIRED',
    );
    const comentario = 'El sueldo no es ese.';
    for (const excluir of ['1,2,3', '99', `${left.id},99`])
      expect((await decideProcess(portal, approver, waiting, { excluir, comentario })).code).toBe(
        'APPROVAL_ITEMS',
      );
    const rejecting = { decision: 'rechazar', excluir: left.id, comentario };
    expect((await decideProcess(portal, approver, waiting, rejecting)).code).toBe('APPROVAL_ITEMS');
    expect(await read(waiting.idProceso)).toMatchObject({ fase: 'approval', listos: 3 });
    const done = await decideProcess(portal, approver, waiting, { excluir: left.id, comentario });
    expect(done.data[0].estado).toBe('aprobada');
    expect(await ended(waiting.idProceso)).toMatchObject({
      estado: 'completado',
      publicados: 2,
      excluidos: 1,
    });
    const [row] = (
      await portal.send('GET', `/v2/portal/processes/${waiting.idProceso}/items?estado=excluido`, {
        token: publisher.token,
      })
    ).data;
    expect(row).toMatchObject({ id: left.id, problema: { code: 'PROCESS_LEFT_OUT' } });
    expect(row.problema.mensaje).toContain(comentario);
    const out = people.find(({ id }) => id === left.idUsuario);
    expect(await documentsOf(out?.username as string)).toEqual([]);
  });

  test('refused it is cancelled: nothing was delivered, whoever confirmed learns why', async () => {
    await addWorkflow(portal, publisher, [[approver]]);
    const people = await addPeople(1);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(people)),
    );
    expect((await decideProcess(portal, approver, waiting, { decision: 'rechazar' })).code).toBe(
      'APPROVAL_COMMENT_REQUIRED',
    );
    const comentario = 'Faltan las horas extra.';
    await decideProcess(portal, approver, waiting, { decision: 'rechazar', comentario });
    expect(await read(waiting.idProceso)).toMatchObject({
      estado: 'cancelado',
      publicados: 0,
      falla: { code: 'PROCESS_REJECTED' },
      esperan_a: [],
    });
    expect(await documentsOf(people[0]?.username as string)).toEqual([]);
    const kept = await portal.asCompany(publisher.company, ({ tx }) =>
      tx
        .selectFrom('process')
        .select(['spool_key', 'upload_key'])
        .where('id', '=', waiting.idProceso)
        .executeTakeFirstOrThrow(),
    );
    // Its file goes after thirty days.
    expect(kept.upload_key).not.toBeNull();
    expect(await portal.spooled()).toContain(kept.spool_key);
    const asked = await portal.send('GET', `/v2/portal/approvals/${waiting.aprobacion}`, {
      token: publisher.token,
    });
    expect(asked.data[0]).toMatchObject({ estado: 'rechazada', pasos: [{ decisiones: [{ comentario }] }] });
    expect((await confirm(waiting.idProceso)).code).toBe('PROCESS_WRONG_STATE');
  });

  test('two who approve and refuse at once: the first counts, and it goes out whole or not at all', async () => {
    const second = await addApprover(portal, publisher.company);
    await addWorkflow(portal, publisher, [[approver, second]]);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(await addPeople(2))),
    );
    const answers = await Promise.all([
      decideProcess(portal, approver, waiting),
      decideProcess(portal, second, waiting, { decision: 'rechazar', comentario: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = await ended(waiting.idProceso);
    expect([done.estado, done.publicados]).toEqual(
      answers[0]?.status === 200 ? ['completado', 2] : ['cancelado', 0],
    );
  });

  test('stopped by whoever runs it, the request ends; called off, it is back in its review', async () => {
    await addWorkflow(portal, publisher, [[approver]]);
    const stopped = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(await addPeople(1))),
    );
    const path = `/v2/portal/processes/${stopped.idProceso}/cancel`;
    // At the same moment as somebody approves it: neither waits for the other for ever.
    const [, approved] = await Promise.all([
      portal.send('POST', path, { token: publisher.token }),
      decideProcess(portal, approver, stopped),
    ]);
    expect([200, 409]).toContain(approved.status);
    await ended(stopped.idProceso);
    const again = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(await addPeople(1)), { periodo: '09/2026' }),
    );
    const off = await portal.send('POST', `/v2/portal/approvals/${again.aprobacion}/cancel`, {
      token: publisher.token,
      form: {},
    });
    expect(off.data[0].estado).toBe('cancelada');
    expect(await read(again.idProceso)).toMatchObject({ fase: 'review', falla: null });
    expect((await confirm(again.idProceso)).data[0]).toMatchObject({ fase: 'approval' });
  });

  test('whose step nobody could decide is refused before its file is looked at [8.3]', async () => {
    const alone = { ...publisher.admin, cuil: '', token: publisher.token };
    await addWorkflow(portal, publisher, [[alone]]);
    const before = await portal.spooled();
    for (const more of [{ confirmar: 1 }, { confirmar: 0 }]) {
      const refused = await publish(portal, publisher, Buffer.from('esto no es un PDF ni un zip'), more);
      expect([refused.status, refused.code]).toEqual([422, 'WORKFLOW_WRONG_GROUP']);
    }
    const person = await portal.addPerson(publisher.company);
    expect((await publishOne(portal, publisher, person.id, Buffer.from('nada'))).code).toBe(
      'WORKFLOW_WRONG_GROUP',
    );
    expect(await portal.spooled()).toEqual(before);
  });
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

describe('cancelling the workflow [8.4]', () => {
  test('what is under way goes on with its copy of the steps, and is not published by it', async () => {
    const id = await addWorkflow(portal, publisher, [[approver]]);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(await addPeople(1))),
    );
    const path = `/v2/portal/workflows/${id}`;
    expect((await portal.send('GET', path, { token: publisher.token })).data[0].en_curso).toBe(1);
    const cancelled = await portal.send('PATCH', `${path}/cancel`, { token: publisher.token });
    expect(cancelled.data[0]).toMatchObject({ siguen: 1, rechazados: 0, estado: 'cancelado' });
    expect(await read(waiting.idProceso)).toMatchObject({ fase: 'approval', publicados: 0 });
    await decideProcess(portal, approver, waiting);
    expect(await ended(waiting.idProceso)).toMatchObject({ estado: 'completado' });
  });

  test('or is refused, and says so', async () => {
    const id = await addWorkflow(portal, publisher, [[approver]]);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, archiveOf(await addPeople(1))),
    );
    const cancelled = await portal.send('PATCH', `/v2/portal/workflows/${id}/cancel`, {
      token: publisher.token,
      form: { pendientes: 'rechazar' },
    });
    expect(cancelled.data[0]).toMatchObject({ siguen: 0, rechazados: 1 });
    expect(await rested(waiting.idProceso)).toMatchObject({
      estado: 'cancelado',
      falla: { code: 'PROCESS_REJECTED' },
    });
    expect((await decideProcess(portal, approver, waiting)).code).toBe('APPROVAL_CLOSED');
  });
});

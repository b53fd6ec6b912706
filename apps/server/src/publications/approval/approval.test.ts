import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishAndWait,
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
    const ahead = async () => {
      const path = `/document-publication/setup?idSubCarpeta=${publisher.type}`;
      return (await portal.send('GET', path, { token: publisher.token })).data[0].aprobacion;
    };
    expect(await ahead()).toBeNull();
    await addWorkflow(portal, publisher, [[approver], [second]]);
    expect(await ahead()).toEqual({ flujo: expect.stringMatching(/./), desde: 1 });
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
});

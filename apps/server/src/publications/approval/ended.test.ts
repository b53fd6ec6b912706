import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishOne,
  restingProcess,
  type WireProcess,
} from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';
import {
  addApprover,
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
const _documentsOf = async (username: string) =>
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

describe('ending it another way', () => {
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
    expect(await restingProcess(portal, publisher.token, waiting.idProceso)).toMatchObject({
      estado: 'cancelado',
      falla: { code: 'PROCESS_REJECTED' },
    });
    expect((await decideProcess(portal, approver, waiting)).code).toBe('APPROVAL_CLOSED');
  });
});

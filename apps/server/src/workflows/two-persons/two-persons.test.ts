import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legajo } from '../../../test/support/command-line.ts';
import { addGenericPublisher, publishGeneric } from '../../../test/support/generic.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishAndWait,
  publishOne,
  restingProcess,
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
let other: Somebody;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  publisher = await addPublisher(portal);
  other = await addManager(portal, publisher.company);
});

const SETTINGS = '/v2/portal/company/settings';
const save = (form: Record<string, string | number>, token = publisher.token) =>
  portal.send('PUT', SETTINGS, { token, form });
const settings = async () => (await portal.send('GET', SETTINGS, { token: publisher.token })).data[0];
const archiveOf = async (count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => portal.addPerson(publisher.company)));
  return zip(Object.fromEntries(people.map(({ cuil }, i) => [`${cuil}.pdf`, payslip(`Hoja ${i}`)])));
};

describe('publication by two persons [2.9]', () => {
  test('waits for somebody else of the management, from so many documents on', async () => {
    expect((await save({ doble_control: 1, doble_control_desde: 2 })).data[0]).toMatchObject({
      doble_control: 1,
      doble_control_desde: 2,
      pendiente: null,
    });
    const few = await publishAndWait(portal, publisher, await archiveOf(1));
    expect(few).toMatchObject({ estado: 'completado', aprobacion: null });
    const answer = await publish(portal, publisher, await archiveOf(2), { periodo: '09/2026' });
    const waiting = await waitingProcess(portal, publisher, answer);
    expect(waiting.esperan_a).toMatchObject([{ id: other.id }]);
    expect((await decideProcess(portal, publisher, waiting)).code).toBe('APPROVAL_OWN');
    const decided = await decideProcess(portal, other, waiting);
    expect(decided.data[0]).toMatchObject({ clase: 'publicacion', estado: 'aprobada' });
    await until('it is out', async () => {
      const done = await restingProcess(portal, publisher.token, waiting.idProceso);
      return done.publicados === 2;
    });
    // It is said before, of a type.
    const setup = await portal.send('GET', `/document-publication/setup?idSubCarpeta=${publisher.type}`, {
      token: publisher.token,
    });
    expect(setup.data[0].aprobacion).toEqual({ flujo: null, desde: 2 });
    // To one person it goes out at once.
    const person = await portal.addPerson(publisher.company);
    expect((await publishOne(portal, publisher, person.id, payslip('Uno'))).data[0].idDocumento).toEqual(
      expect.any(Number),
    );
  });

  test('one document to many is counted by its readers', async () => {
    const own = await addGenericPublisher(portal);
    const second = await addManager(portal, own.company);
    await save({ doble_control: 1, doble_control_desde: 2 }, own.token);
    const people = [await portal.addPerson(own.company), await portal.addPerson(own.company)];
    const alone = await publishGeneric(portal, own, payslip('Para una'), { cuils: people[0]?.cuil ?? '' });
    expect((await restingProcess(portal, own.token, alone.data[0].idProceso)).aprobacion).toBeNull();
    const answer = await publishGeneric(portal, own, payslip('Para dos'), {
      cuils: people.map(({ cuil }) => cuil).join(','),
    });
    const waiting = await waitingProcess(portal, own, answer);
    expect(waiting).toMatchObject({ tipo: 'generica', esperan_a: [{ id: second.id }] });
  });

  test('is refused at the confirmation where there is nobody else', async () => {
    const alone = await addPublisher(portal);
    await portal.send('PUT', SETTINGS, { token: alone.token, form: { doble_control: 1 } });
    const person = await portal.addPerson(alone.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Sola') });
    const reviewed = await publishAndWait(portal, alone, archive, { confirmar: 0 });
    const refused = await portal.send('POST', `/v2/portal/processes/${reviewed.idProceso}/confirm`, {
      token: alone.token,
      form: { clave: CERTIFICATE_PASSWORD },
    });
    expect([refused.status, refused.code]).toEqual([409, 'APPROVAL_NOBODY']);
    // Confirmed with its upload, it says so in the review.
    const quick = await publishAndWait(portal, alone, archive, { periodo: '09/2026' });
    expect(quick).toMatchObject({ fase: 'review', falla: { code: 'APPROVAL_NOBODY' } });
  });

  test('a type with a workflow has its own approvers instead', async () => {
    await save({ doble_control: 1 });
    const approver = await addApprover(portal, publisher.company);
    await addWorkflow(portal, publisher, [[approver]]);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, await archiveOf(1)),
    );
    expect(waiting.esperan_a).toMatchObject([{ id: approver.id }]);
  });

  test('whoever stands in for the management is of it themself [7.6]', async () => {
    await save({ doble_control: 1 });
    const nobody = await addApprover(portal, publisher.company);
    const delegated = await portal.send('POST', '/v2/portal/me/delegations', {
      token: other.token,
      form: { idUsuario: nobody.id, desde: '20/11/2026', hasta: '25/11/2026' },
    });
    expect(delegated.status).toBe(200);
    const waiting = await waitingProcess(
      portal,
      publisher,
      await publish(portal, publisher, await archiveOf(1)),
    );
    expect((await decideProcess(portal, nobody, waiting)).status).toBe(403);
    const seen = await portal.send('GET', `/v2/portal/approvals/${waiting.aprobacion}/items`, {
      token: nobody.token,
    });
    expect(seen.status).toBe(404);
  });
});

describe('switching it off, or raising from how many [7.9]', () => {
  const decide = (id: number, who: Pick<Somebody, 'token'>, form: Record<string, string | number> = {}) =>
    portal.send('POST', `/v2/portal/approvals/${id}/decide`, {
      token: who.token,
      form: { decision: 'aprobar', paso: 1, ...form },
    });

  test('is asked of somebody else; all other changes are made at once', async () => {
    await save({ doble_control: 1, doble_control_desde: 5 });
    const asked = await save({ doble_control: 0, dias_prueba: 90 });
    expect(asked.data[0]).toMatchObject({
      doble_control: 1,
      dias_prueba: 90,
      pendiente: { aprobacion: expect.any(Number) },
    });
    const { aprobacion } = asked.data[0].pendiente;
    const read = await portal.send('GET', `/v2/portal/approvals/${aprobacion}`, { token: other.token });
    expect(read.data[0]).toMatchObject({
      clase: 'ajuste',
      detalle: { campo: 'doble_control', antes: 5, despues: 0 },
    });
    expect((await decide(aprobacion, publisher)).code).toBe('APPROVAL_OWN');
    expect((await decide(aprobacion, other)).data[0].estado).toBe('aprobada');
    expect(await settings()).toMatchObject({ doble_control: 0, doble_control_desde: 5, pendiente: null });
  });

  test('refused, all stays; asked again, the later wish holds; lowered it holds at once', async () => {
    await save({ doble_control: 1, doble_control_desde: 5 });
    const first = (await save({ doble_control_desde: 500 })).data[0].pendiente.aprobacion;
    const second = (await save({ doble_control_desde: 50 })).data[0].pendiente.aprobacion;
    expect((await decide(first, other)).code).toBe('APPROVAL_CLOSED');
    await decide(second, other, { decision: 'rechazar', comentario: 'Son muchos.' });
    expect(await settings()).toMatchObject({ doble_control: 1, doble_control_desde: 5, pendiente: null });
    expect((await save({ doble_control_desde: 3 })).data[0]).toMatchObject({
      doble_control_desde: 3,
      pendiente: null,
    });
    const third = (await save({ doble_control_desde: 10 })).data[0].pendiente.aprobacion;
    await decide(third, other);
    expect(await settings()).toMatchObject({ doble_control: 1, doble_control_desde: 10 });
  });

  test('cannot be asked where there is nobody else, and then nothing of it is saved', async () => {
    const alone = await addPublisher(portal);
    await portal.send('PUT', SETTINGS, { token: alone.token, form: { doble_control: 1 } });
    const refused = await portal.send('PUT', SETTINGS, {
      token: alone.token,
      form: { doble_control: 0, dias_prueba: 90 },
    });
    expect([refused.status, refused.code]).toEqual([409, 'APPROVAL_NOBODY']);
    const [now] = (await portal.send('GET', SETTINGS, { token: alone.token })).data;
    expect(now).toMatchObject({ doble_control: 1, dias_prueba: null });
    // Whoever runs the installation can.
    const args = ['company', 'two-persons', '--company', String(alone.company)];
    expect((await legajo(portal.settings, ...args)).code).not.toBe(0);
    expect((await legajo(portal.settings, ...args, '--off')).json).toMatchObject({ twoPersons: false });
    const [after] = (await portal.send('GET', SETTINGS, { token: alone.token })).data;
    expect(after).toMatchObject({ doble_control: 0 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addApprover, addGroup, keepWorkflow, type Somebody } from '../../../test/support/workflow.ts';

let portal: Portal;
let publisher: Publisher;
let one: Somebody;
let other: Somebody;
let group: number;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  one = await addApprover(portal, publisher.company, 'Una');
  other = await addApprover(portal, publisher.company, 'Otra');
  group = await addGroup(portal, publisher, [one, other]);
});
afterAll(() => portal.close());

const send = (
  method: string,
  path: string,
  form?: Record<string, string | number>,
  token = publisher.token,
) => portal.send(method, `/v2/portal/${path}`, { token, ...(form ? { form } : {}) });

describe('groups of people who approve [8.3]', () => {
  test('are named, listed, changed and deleted, by the management alone', async () => {
    const form = { nombre: 'Nómina', personas: `${one.id},${other.id}` };
    const made = await send('POST', 'workflow-groups', form);
    expect(made.data[0]).toMatchObject({ nombre: 'Nómina', valido: 1, circuitos: 0, version: 1 });
    expect(made.data[0].personas.map(({ id }: { id: number }) => id).sort()).toEqual(
      [one.id, other.id].sort(),
    );
    const { id } = made.data[0];
    expect((await send('PUT', `workflow-groups/${id}`, { ...form, personas: one.id })).data[0]).toMatchObject(
      {
        version: 2,
        personas: [{ id: one.id }],
      },
    );
    const stale = await send('PUT', `workflow-groups/${id}`, { ...form, version: 1 });
    expect([stale.status, stale.code]).toEqual([409, 'SYSTEM_STALE']);
    expect((await send('GET', 'workflow-groups', undefined, one.token)).status).toBe(403);
    expect((await send('POST', 'workflow-groups', form, one.token)).status).toBe(403);
    expect((await send('DELETE', `workflow-groups/${id}`)).status).toBe(200);
    expect((await send('DELETE', `workflow-groups/${id}`)).code).toBe('WORKFLOW_NOT_FOUND');
  });

  test('each of a name of its own, with somebody in it who is active', async () => {
    await send('POST', 'workflow-groups', { nombre: 'Legales', personas: one.id });
    expect((await send('POST', 'workflow-groups', { nombre: 'legales', personas: one.id })).code).toBe(
      'WORKFLOW_NAME_TAKEN',
    );
    for (const personas of ['', '999999999', `${one.id},999999999`]) {
      const refused = await send('POST', 'workflow-groups', { nombre: 'Nadie', personas });
      expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
        422,
        'WORKFLOW_FIELD_INVALID',
        ['personas'],
      ]);
    }
    const gone = await addApprover(portal, publisher.company);
    await portal.setStatus(publisher.company, gone.id, 'inactive');
    expect((await send('POST', 'workflow-groups', { nombre: 'Ido', personas: gone.id })).code).toBe(
      'WORKFLOW_FIELD_INVALID',
    );
  });

  test('of another company are nobody’s to name or to change', async () => {
    const stranger = await addPublisher(portal);
    const theirs = await addApprover(portal, stranger.company);
    expect((await send('POST', 'workflow-groups', { nombre: 'Ajeno', personas: theirs.id })).code).toBe(
      'WORKFLOW_FIELD_INVALID',
    );
    const change = { nombre: 'Ajeno', personas: theirs.id };
    expect((await send('PUT', `workflow-groups/${group}`, change, stranger.token)).code).toBe(
      'WORKFLOW_NOT_FOUND',
    );
    const made = await keepWorkflow(portal, stranger, { groups: [group], types: [stranger.type] });
    expect(made.code).toBe('WORKFLOW_WRONG_GROUP');
  });
});

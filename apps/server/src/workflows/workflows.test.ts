import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../test/support/publication.ts';
import { addApprover, addGroup, keepWorkflow, type Somebody } from '../../test/support/workflow.ts';

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
const newType = (name: string, of = publisher) => addType(portal, of, { name, salaryReceipt: 1 });

describe('workflows [8.1, 8.4]', () => {
  test('a draft lacks anything but its name, and is listed with who changed it and when', async () => {
    const named = await keepWorkflow(portal, publisher, { nombre: 'Solo el nombre', activar: 0 });
    expect(named.data[0]).toMatchObject({ estado: 'borrador', pasos: [], documentos: [], en_curso: 0 });
    const nameless = await keepWorkflow(portal, publisher, { nombre: ' ', activar: 0 });
    expect([nameless.status, nameless.code]).toEqual([422, 'WORKFLOW_FIELD_INVALID']);
    const listed = await send('GET', 'workflows?estado=borrador&q=solo');
    expect(listed.data).toMatchObject([
      { nombre: 'Solo el nombre', modificado_por: { id: publisher.admin.id }, grupos: [], tipos: [] },
    ]);
    expect(Date.parse(listed.data[0].fecha)).toBe(portal.clock.now().getTime());
    expect((await send('GET', 'workflows', undefined, one.token)).status).toBe(403);
  });

  test('one in force needs a step, a document, and groups in which somebody is active', async () => {
    const type = await newType('Con todo');
    for (const [kept, code, field] of [
      [{ types: [type] }, 'WORKFLOW_INCOMPLETE', 'pasos'],
      [{ groups: [group] }, 'WORKFLOW_INCOMPLETE', 'documentos'],
      [{ groups: [group, 999_999], types: [type] }, 'WORKFLOW_WRONG_GROUP', 'pasos.1.grupo'],
    ] as const) {
      const refused = await keepWorkflow(portal, publisher, { nombre: 'Incompleto', ...kept });
      expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, code, [field]]);
    }
    const gone = await addApprover(portal, publisher.company);
    const empty = await addGroup(portal, publisher, [gone]);
    const draft = await keepWorkflow(portal, publisher, { groups: [empty], types: [type], activar: 0 });
    await portal.setStatus(publisher.company, gone.id, 'inactive');
    const { id } = draft.data[0];
    expect((await send('POST', `workflows/${id}/activate`)).code).toBe('WORKFLOW_WRONG_GROUP');
    expect((await send('GET', `workflows/${id}`)).data[0].pasos[0].grupo).toMatchObject({ valido: 0 });
    await send('PUT', `workflows/${id}`, {
      nombre: 'Con todo',
      pasos: JSON.stringify([{ grupo: group, nombre: 'Revisa', plazo_dias: 5, al_vencer: 'escalar' }]),
    });
    const active = await send('POST', `workflows/${id}/activate`);
    expect(active.data[0]).toMatchObject({
      estado: 'activo',
      pasos: [
        {
          orden: 1,
          nombre: 'Revisa',
          grupo: { id: group },
          regla: 'uno',
          plazo_dias: 5,
          al_vencer: 'escalar',
        },
      ],
      documentos: [{ idSubCarpeta: type, en_otro: null }],
    });
    // Again changes nothing.
    expect((await send('POST', `workflows/${id}/activate`)).data[0].version).toBe(active.data[0].version);
  });

  test('a document belongs to one in force; drafts share it, and say which has it', async () => {
    const type = await newType('De uno solo');
    const first = await keepWorkflow(portal, publisher, {
      nombre: 'El primero',
      groups: [group],
      types: [type],
    });
    const draft = await keepWorkflow(portal, publisher, { groups: [group], types: [type], activar: 0 });
    expect(draft.data[0].documentos).toMatchObject([
      { en_otro: { id: first.data[0].id, nombre: 'El primero' } },
    ]);
    const refused = await send('POST', `workflows/${draft.data[0].id}/activate`);
    expect([refused.status, refused.code]).toEqual([409, 'WORKFLOW_DOCUMENT_IN_USE']);
    expect(refused.bytes.toString()).toContain('El primero');
    await send('PATCH', `workflows/${first.data[0].id}/cancel`);
    expect((await send('POST', `workflows/${draft.data[0].id}/activate`)).status).toBe(200);
  });

  test('two that are put in force at once: one of them is', async () => {
    const type = await newType('De dos a la vez');
    const ids: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const kept = await keepWorkflow(portal, publisher, { groups: [group], types: [type], activar: 0 });
      ids.push(kept.data[0].id);
    }
    const answers = await Promise.all(ids.map((id) => send('POST', `workflows/${id}/activate`)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '00000',
      ...Array.from({ length: 3 }, () => 'WORKFLOW_DOCUMENT_IN_USE'),
    ]);
    // The database holds it as well, whoever writes.
    const again = portal.asCompany(publisher.company, ({ tx }) =>
      tx.updateTable('workflow_type').set({ is_active: true }).where('document_type_id', '=', type).execute(),
    );
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  test('a name is taken until its workflow is cancelled, which is read only then', async () => {
    const type = await newType('Con nombre');
    const kept = { nombre: 'Un nombre', groups: [group], types: [type] };
    const { id } = (await keepWorkflow(portal, publisher, kept)).data[0];
    expect((await keepWorkflow(portal, publisher, { nombre: 'UN NOMBRE', activar: 0 })).code).toBe(
      'WORKFLOW_NAME_TAKEN',
    );
    const cancelled = await send('PATCH', `workflows/${id}/cancel`);
    expect(cancelled.data[0]).toMatchObject({ estado: 'cancelado', siguen: 0, rechazados: 0 });
    for (const [method, path, form] of [
      ['PATCH', 'cancel', undefined],
      ['POST', 'activate', undefined],
      ['PUT', '', { nombre: 'Otro' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await send(method, `workflows/${id}/${path}`.replace(/\/$/, ''), form)).code, method).toBe(
        'WORKFLOW_WRONG_STATE',
      );
    expect((await keepWorkflow(portal, publisher, kept)).status).toBe(200);
  });

  test('of two who change what they both read, the second is told', async () => {
    const { id, version } = (await keepWorkflow(portal, publisher, { activar: 0 })).data[0];
    expect((await send('PUT', `workflows/${id}`, { nombre: 'De una', version })).status).toBe(200);
    expect((await send('PUT', `workflows/${id}`, { nombre: 'De otra', version })).code).toBe('SYSTEM_STALE');
    // The same wish again is answered once.
    const headers = { 'idempotency-key': 'flujo-una-vez' };
    const form = { nombre: 'Una sola vez' };
    const again = () =>
      portal.send('POST', '/v2/portal/workflows', { token: publisher.token, form, headers });
    const [a, b] = [await again(), await again()];
    expect(b.data[0].id).toBe(a.data[0].id);
  });

  test('somebody leaves twenty drafts, and deletes them', async () => {
    const own = await addPublisher(portal);
    const ids: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const kept = await keepWorkflow(portal, own, { nombre: `Borrador ${i}`, activar: 0 });
      ids.push(kept.data[0].id);
    }
    const beyond = await keepWorkflow(portal, own, { nombre: 'Uno más', activar: 0 });
    expect([beyond.status, beyond.code]).toEqual([409, 'SYSTEM_LIMIT_REACHED']);
    expect((await send('DELETE', `workflows/${ids[0]}`, undefined, own.token)).status).toBe(200);
    expect((await send('GET', `workflows/${ids[0]}`, undefined, own.token)).code).toBe('WORKFLOW_NOT_FOUND');
    expect((await keepWorkflow(portal, own, { nombre: 'Uno más', activar: 0 })).status).toBe(200);
    expect((await send('GET', `workflows/${ids[1]}`)).code).toBe('WORKFLOW_NOT_FOUND');
  });

  test('tried with somebody: who would approve, without them; nobody left, the management does', async () => {
    const alone = await addGroup(portal, publisher, [one]);
    const kept = await keepWorkflow(portal, publisher, { groups: [group, alone], activar: 0 });
    const tried = await send('POST', `workflows/${kept.data[0].id}/try`, { idUsuario: one.id });
    expect(tried.data).toMatchObject([
      { orden: 1, candidatos: [{ id: other.id }], direccion: 0 },
      { orden: 2, candidatos: [{ id: publisher.admin.id }], direccion: 1 },
    ]);
    expect((await send('POST', `workflows/${kept.data[0].id}/try`, { idUsuario: 999_999 })).code).toBe(
      'WORKFLOW_PERSON_NOT_FOUND',
    );
  });

  test('what one in force uses is not deleted: its group, its type, the folder of it [8.5]', async () => {
    const own = await addPublisher(portal);
    const approver = await addApprover(portal, own.company);
    const used = await addGroup(portal, own, [approver]);
    const { id } = (await keepWorkflow(portal, own, { groups: [used], types: [own.type] })).data[0];
    const refused = await send('DELETE', `workflow-groups/${used}`, undefined, own.token);
    expect([refused.status, refused.code]).toEqual([409, 'WORKFLOW_GROUP_IN_USE']);
    const type = await portal.send('DELETE', `/v2/subfolder/${own.type}`, { token: own.token });
    expect(type.status).not.toBe(200);
    await send('PATCH', `workflows/${id}/cancel`, undefined, own.token);
    expect((await send('DELETE', `workflow-groups/${used}`, undefined, own.token)).status).toBe(200);
    expect((await send('GET', `workflows/${id}`, undefined, own.token)).data[0].pasos[0].grupo).toBeNull();
  });

  test('each is an entry of the trail, with who did it', async () => {
    const kept = await keepWorkflow(portal, publisher, {
      groups: [group],
      types: [await newType('Con traza')],
    });
    await send('PATCH', `workflows/${kept.data[0].id}/cancel`);
    const events = await portal.asCompany(publisher.company, ({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select(['event', 'actor_id'])
        .where('company_id', '=', publisher.company)
        .where('subject', '=', 'workflow')
        .where('subject_id', '=', kept.data[0].id)
        .orderBy('id')
        .execute(),
    );
    expect(events.map(({ event }) => event)).toEqual([
      'workflow.saved',
      'workflow.activated',
      'workflow.cancelled',
    ]);
    expect(new Set(events.map(({ actor_id }) => actor_id))).toEqual(new Set([publisher.admin.id]));
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, addType, publish } from '../../test/support/publication.ts';

let portal: Portal;

// No worker runs here: what was received stays unread.
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const archive = zip({ 'a.pdf': payslip('x') });
const AWAITING = 'PUBLISH_DOCUMENT_MASSIVE_ZIP_AWAITING';

describe('while a file of a type and period is being read', () => {
  test.each([
    ['AR', '30712345673', 'Ya hay un archivo'],
    ['BR', '11222333000181', 'Já '],
  ])(
    'another one of both is refused with 409 (%s), and nothing of it stays',
    async (country, taxId, text) => {
      const publisher = await addPublisher(portal, 'nombre_archivo', { country, taxId });
      const before = (await portal.spooled()).length;
      expect((await publish(portal, publisher, archive)).status).toBe(200);
      const second = await publish(portal, publisher, zip({ 'b.pdf': payslip('y') }));
      expect([second.status, second.code]).toEqual([409, AWAITING]);
      expect(second.data[0]).toContain(text);
      expect((await portal.spooled()).length).toBe(before + 1);
    },
  );

  test('another period, another type and another company go on', async () => {
    const publisher = await addPublisher(portal);
    await publish(portal, publisher, archive);
    expect((await publish(portal, publisher, archive, { periodo: '09/2026' })).status).toBe(200);
    const type = await addType(portal, publisher, { name: 'Otro' });
    expect((await publish(portal, { ...publisher, type }, archive)).status).toBe(200);
    expect((await publish(portal, await addPublisher(portal), archive)).status).toBe(200);
  });

  test('two at the same moment: one is taken', async () => {
    const publisher = await addPublisher(portal);
    const answers = await Promise.all([1, 2, 3].map(() => publish(portal, publisher, archive)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  test('once it is cancelled, the next is taken', async () => {
    const publisher = await addPublisher(portal);
    const [{ idProceso }] = (await publish(portal, publisher, archive)).data as [{ idProceso: number }];
    const { token } = publisher;
    const cancelled = await portal.send('POST', `/v2/portal/processes/${idProceso}/cancel`, { token });
    expect(cancelled.data[0].estado).toBe('cancelado');
    const again = await portal.send('POST', `/v2/portal/processes/${idProceso}/cancel`, { token });
    expect([again.status, again.code]).toEqual([409, 'PROCESS_WRONG_STATE']);
    expect((await publish(portal, publisher, archive)).status).toBe(200);
  });

  test('a process is nobody else’s: not another company’s, not one outside of the folder', async () => {
    const publisher = await addPublisher(portal);
    const [{ idProceso }] = (await publish(portal, publisher, archive)).data as [{ idProceso: number }];
    const other = await addPublisher(portal);
    const { id } = await portal.addPerson(publisher.company, {
      username: 'sin_carpeta',
      access: { types: [3], actions: [5, 105] },
    });
    const folder = await portal.send('POST', '/v2/folder', {
      token: publisher.token,
      form: { nombre: 'Otra' },
    });
    await portal.limitTo(publisher.company, id, { folders: [folder.data[0].idCarpeta] });
    for (const token of [other.token, await portal.signIn('sin_carpeta')]) {
      const path = `/v2/portal/processes/${idProceso}`;
      const answers = [
        await portal.send('GET', path, { token }),
        await portal.send('GET', `${path}/items`, { token }),
        await portal.send('PATCH', `${path}/items/1`, { token, form: { excluir: 1 } }),
        await portal.send('POST', `${path}/confirm`, { token, form: { clave: 'Firma2026' } }),
        await portal.send('POST', `${path}/cancel`, { token }),
        await portal.send('GET', `${path}/events`, { token }),
      ];
      expect(answers.map((answer) => [answer.status, answer.code])).toEqual(
        answers.map(() => [404, 'PROCESS_NOT_FOUND']),
      );
      expect((await portal.send('GET', '/v2/portal/processes', { token })).data).toEqual([]);
    }
  });
});

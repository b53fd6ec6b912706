import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, MOVING } from '../../../test/support/forms.ts';

let bench: FormsBench;
let shelf: number;
beforeAll(async () => {
  bench = await formsBench();
  const form = await bench.form(MOVING);
  const put = await bench.desk('POST', '/pickup-eforms', {
    idtemplate: form,
    nombre: 'Cambio de domicilio',
    requires_approval: 1,
    id_categoria_tipo_documento: bench.type,
  });
  shelf = put.data[0].idpickupform;
});
afterAll(() => bench.close());

const ANSWERS = { mudanza: 'no', juro: 1, telefono: '11 4444-3333' };
const take = (token: string) => bench.portal.send('POST', `/v2/portal/me/eforms/shelf/${shelf}`, { token });
const decide = (request: number, form: Record<string, string | number>) =>
  bench.desk('POST', `/v2/portal/approvals/${request}/decide`, { paso: 1, ...form });
const read = async (token: string, id: number) =>
  (await bench.portal.send('GET', `/v2/portal/me/eforms/${id}`, { token })).data[0];

describe('a form of the shelf that somebody approves', () => {
  test('is taken as often as wanted, one draft at a time, and thrown away', async () => {
    const { token } = await bench.somebody();
    const [first, again] = await Promise.all([take(token), take(token)]);
    expect(first.data[0].id).toBe(again.data[0].id);
    const [shown] = (await bench.portal.send('GET', '/v2/portal/me/eforms/shelf', { token })).data;
    expect(shown).toMatchObject({
      idpickupform: shelf,
      nombre: 'Cambio de domicilio',
      descripcion: 'Complete lo que cambió.',
      requires_approval: 1,
      ultima: { id: first.data[0].id, estado: 'pendiente' },
    });
    const path = `/v2/portal/me/eforms/${first.data[0].id}`;
    expect((await bench.portal.send('DELETE', path, { token })).status).toBe(200);
    expect((await bench.portal.send('DELETE', path, { token })).code).toBe('EFORM_NOT_FOUND');
    expect((await bench.portal.send('POST', '/v2/portal/me/eforms/shelf/999999', { token })).code).toBe(
      'EFORM_PICKUP_NOT_FOUND',
    );
  });

  test('waits for who holds forms; refused it is a draft again with the reason, approved it is filed', async () => {
    const { token, id } = await bench.somebody();
    const answer = (await take(token)).data[0].id;
    const sent = await bench.send(token, answer, ANSWERS);
    expect(sent.data[0]).toMatchObject({ estado: 'en_aprobacion', idDocumento: null });
    expect((await bench.send(token, answer, ANSWERS)).code).toBe('EFORM_ALREADY_ANSWERED');
    const request = sent.data[0].idAprobacion;
    const [seen] = (await bench.desk('GET', `/v2/portal/approvals/${request}`)).data;
    expect(seen).toMatchObject({
      clase: 'formulario',
      asunto: 'Formulario: Cambio de domicilio',
      detalle: { idRespuesta: answer },
    });
    await decide(request, { decision: 'rechazar', comentario: 'Falta la foto.' });
    expect(await read(token, answer)).toMatchObject({ estado: 'rechazado', motivo: 'Falta la foto.' });
    const again = await bench.send(token, answer, ANSWERS);
    const second = again.data[0].idAprobacion;
    expect(second).not.toBe(request);
    expect((await decide(second, { decision: 'aprobar' })).code).toBe('00000');
    expect(await read(token, answer)).toMatchObject({ estado: 'aprobado', idDocumento: null });
    await bench.fileApproved(answer);
    await bench.fileApproved(answer);
    const mine = (await bench.portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine).toHaveLength(1);
    expect(await read(token, answer)).toMatchObject({ idDocumento: mine[0].id });
    // Whoever reads the answer sees who approved it.
    const [answered] = (await bench.desk('GET', `/v2/portal/eforms/answers/${answer}`)).data;
    expect(answered).toMatchObject({ idAprobacion: second, decidido_por: { nombre: expect.any(String) } });
    expect(answered.decidido).toMatch(/^2026-/);
    // The shelf gives the next one anew.
    expect((await take(token)).data[0].id).not.toBe(answer);
    const waiting = await bench.desk('GET', `/v2/portal/selfservice/pending?iduser=${id}`);
    expect(waiting.data).toHaveLength(1);
  });

  test('nobody decides about their own', async () => {
    const only = await bench.portal.addPerson(bench.company, { access: { types: [3], actions: [62] } });
    const token = await bench.portal.signIn(only.username, { perfil: 1 });
    const answer = (await take(token)).data[0].id;
    const sent = await bench.send(token, answer, ANSWERS);
    const desk = await bench.portal.signIn(only.username);
    const refused = await bench.portal.send(
      'POST',
      `/v2/portal/approvals/${sent.data[0].idAprobacion}/decide`,
      {
        token: desk,
        form: { decision: 'aprobar', paso: 1 },
      },
    );
    expect(refused.status).toBe(403);
  });
});

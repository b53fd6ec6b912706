import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench, MOVING, plainForm } from '../../../test/support/forms.ts';
import { picture } from '../../../test/support/onboarding.ts';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD } from '../../../test/support/portal.ts';

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench();
});
afterAll(() => bench.close());

const ask = async (definition: object = plainForm(), more: Record<string, string | number> = {}) => {
  const person = await bench.somebody();
  const form = await bench.form(definition);
  const published = await bench.publish(form, [person.cuil], more);
  expect(published.code).toBe('00000');
  const { id } = await bench.mine(person.token);
  return { ...person, form, publication: published.data[0].idPublicacion as number, answer: id as number };
};
const own = (token: string, method: string, id: number, form?: Record<string, string | number>) =>
  bench.portal.send(method, `/v2/portal/me/eforms/${id}`, { token, ...(form ? { form } : {}) });
const attach = (token: string, id: number, name: string, bytes: Uint8Array, field = 'foto') =>
  bench.portal.send('PUT', `/v2/portal/me/eforms/${id}/files/${field}`, {
    token,
    multipart: { file: { name, bytes } },
  });

describe('answering', () => {
  test('a draft is kept, judged when it is sent, and becomes a sealed document', async () => {
    const { token, answer, id } = await ask(MOVING);
    const opened = (await own(token, 'GET', answer)).data[0];
    expect(opened.datos.apellido).toMatch(/^Prueba/);
    const { version } = opened;
    const half = { respuestas: JSON.stringify({ mudanza: 'si' }), version };
    const saved = await own(token, 'PUT', answer, half);
    expect(saved.data[0].version).toBe(version + 1);
    expect((await own(token, 'PUT', answer, half)).code).toBe('SYSTEM_STALE');
    const bad = await own(token, 'PUT', answer, { respuestas: '{"mudanza":"quizas"}', version: version + 1 });
    expect([bad.code, Object.keys(bad.fields)]).toEqual(['EFORM_ANSWER_INVALID', ['mudanza']]);
    expect((await own(token, 'GET', answer)).data[0]).toMatchObject({
      estado: 'borrador',
      respuestas: { mudanza: 'si' },
    });
    const short = await bench.send(token, answer, { mudanza: 'si' });
    expect([short.status, short.code, Object.keys(short.fields).sort()]).toEqual([
      422,
      'EFORM_ANSWER_INVALID',
      ['desde', 'juro'],
    ]);
    // What is hidden is not asked, and not kept.
    const sent = await bench.send(token, answer, {
      mudanza: 'no',
      desde: '01/01/2020',
      juro: 1,
      apellido: 'Otro',
    });
    expect(sent.data[0]).toMatchObject({ estado: 'respondido' });
    const [read] = (await bench.desk('GET', `/v2/portal/eforms/answers/${answer}`)).data;
    expect(read.respuestas.map((one: { clave: string }) => one.clave)).toEqual([
      'apellido',
      'mudanza',
      'juro',
    ]);
    expect(read.respuestas[0].valor).toMatch(/^Prueba/);
    expect((await bench.send(token, answer, { mudanza: 'no', juro: 1 })).code).toBe('EFORM_ALREADY_ANSWERED');
    const mine = (await bench.portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      id: sent.data[0].idDocumento,
      estado: 'recibido',
      periodo: '11/2026',
      firmable: 0,
    });
    const pdf = await bench.portal.send('GET', `/documents/view/${mine[0].id}/${id}/pdf`, { token });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const verified = await bench.portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'd.pdf', bytes: pdf.bytes } },
    });
    expect(verified.data[0]).toMatchObject({ veredicto: 'valido', anulado: false });
  });

  test('twice at once it is sent once, and the same wish again is answered the same', async () => {
    const { token, answer } = await ask();
    const wish = (key: string) =>
      bench.portal.send('POST', `/v2/portal/me/eforms/${answer}/send`, {
        token,
        form: { respuestas: '{"nota":"Una"}' },
        headers: { 'idempotency-key': key },
      });
    const both = await Promise.all([wish('primera-vez'), wish('segunda-vez')]);
    const codes = both.map(({ code }) => code).sort();
    expect(codes[0]).toBe('00000');
    expect(['EFORM_ALREADY_ANSWERED', 'SYSTEM_STALE']).toContain(codes[1]);
    const won = both[0]?.code === '00000' ? 'primera-vez' : 'segunda-vez';
    expect((await wish(won)).data).toEqual(both.find(({ code }) => code === '00000')?.data);
    expect((await bench.portal.send('GET', '/v2/portal/me/documents', { token })).data).toHaveLength(1);
  });

  test('files are drawn again, counted, listed with their digest, and gone with what hides them', async () => {
    const { token, answer } = await ask(MOVING);
    expect((await attach(token, answer, 'a.txt', Buffer.from('hola'))).code).toBe('EFORM_FILE_TYPE');
    expect((await attach(token, answer, 'a.pdf', Buffer.from('%PDF-1.7 roto'))).code).toBe('EFORM_FILE_TYPE');
    const large = await attach(token, answer, 'a.jpg', Buffer.alloc(5 * 1_048_576 + 1));
    expect([large.status, large.code]).toEqual([413, 'EFORM_FILE_TOO_LARGE']);
    expect((await attach(token, answer, 'a.jpg', await picture(), 'mudanza')).fields).toHaveProperty('campo');
    const added = await attach(token, answer, 'luz.jpg', await picture());
    expect(added.data[0]).toMatchObject({ nombre: 'luz.jpg' });
    expect((await attach(token, answer, 'gas.pdf', payslip('Gas'))).code).toBe('SYSTEM_LIMIT_REACHED');
    const file = added.data[0].id;
    const seen = await bench.portal.send('GET', `/v2/portal/me/eforms/${answer}/attachments/${file}`, {
      token,
    });
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    const { token: other } = await bench.somebody();
    expect(
      (await bench.portal.send('GET', `/v2/portal/me/eforms/${answer}/attachments/${file}`, { token: other }))
        .code,
    ).toBe('EFORM_NOT_FOUND');
    const path = `/v2/portal/me/eforms/${answer}/files/foto/${file}`;
    expect((await bench.portal.send('DELETE', path, { token })).data).toEqual([{ id: file }]);
    expect((await bench.portal.send('DELETE', path, { token })).code).toBe('EFORM_NOT_FOUND');
    const pdf = (await attach(token, answer, 'gas.pdf', payslip('Gas'))).data[0];
    await bench.send(token, answer, { mudanza: 'no', juro: 1 });
    const [read] = (await bench.desk('GET', `/v2/portal/eforms/answers/${answer}`)).data;
    expect(read.archivos).toEqual([
      expect.objectContaining({ id: pdf.id, campo: 'foto', nombre: 'gas.pdf' }),
    ]);
    const got = await bench.desk('GET', `/v2/portal/eforms/answers/${answer}/files/${pdf.id}`);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('a datum that it changes waits like every change of own data', async () => {
    const { token, answer, id } = await ask(MOVING);
    const sent = await bench.send(token, answer, { mudanza: 'no', juro: 1, telefono: '11 5555-4444' });
    expect(sent.code).toBe('00000');
    const waiting = (await bench.desk('GET', `/v2/portal/selfservice/pending?iduser=${id}`)).data;
    const changes = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{ fields: { phones: unknown } }>`select fields from own_change where company_id = ${bench.company}
        and person_id = ${id} and state = 'pending'`.execute(tx),
    );
    expect(waiting).toHaveLength(1);
    expect(changes.rows[0]?.fields.phones).toEqual([{ kind: 'mobile', number: '11 5555-4444' }]);
  });

  test('one that its person signs wants their password, and is signed with it', async () => {
    const person = await bench.somebody();
    const form = await bench.form(plainForm(), { certificate: 1 });
    await bench.publish(form, [person.cuil]);
    const { id } = await bench.mine(person.token);
    expect((await bench.send(person.token, id, { nota: 'Sí' })).code).toBe('EFORM_SIGNATURE_REQUIRED');
    expect((await bench.send(person.token, id, { nota: 'Sí' }, { pass: 'otra' })).code).toBe(
      'SIGN_DOCUMENT_WRONG_PASSWORD',
    );
    expect((await bench.mine(person.token)).estado).toBe('pendiente');
    const set = { passwordSetBy: 'self' };
    await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql`update credential set password_set_by = ${set.passwordSetBy} where company_id = ${bench.company}
        and person_id = ${person.id}`.execute(tx),
    );
    const sent = await bench.send(person.token, id, { nota: 'Sí' }, { pass: PASSWORD });
    expect(sent.code, sent.bytes.toString()).toBe('00000');
    const [mine] = (await bench.portal.send('GET', '/v2/portal/me/documents', { token: person.token })).data;
    expect(mine).toMatchObject({ id: sent.data[0].idDocumento, estado: 'firmado_conforme' });
  });

  test('is over after its day, and closed for whoever left; another’s is not there', async () => {
    const { token, answer, id } = await ask(plainForm(), { vence: '20/11/2026' });
    const { token: other } = await bench.somebody();
    expect((await own(other, 'GET', answer)).code).toBe('EFORM_NOT_FOUND');
    await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql`update form_answer set due_on = '2026-11-19' where company_id = ${bench.company} and id = ${answer}`.execute(
        tx,
      ),
    );
    expect((await bench.send(token, answer, { nota: 'Tarde' })).code).toBe('EFORM_CLOSED');
    await bench.round();
    expect((await own(token, 'GET', answer)).data[0].estado).toBe('vencido');
    await bench.portal.setStatus(bench.company, id, 'inactive');
    expect((await own(token, 'GET', answer)).status).not.toBe(200);
  });
});

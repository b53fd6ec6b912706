import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateWithPin, codeFor, PIN } from '../../test/support/activation.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'credential.wait.seconds': 60 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

/** A person with one published payslip, signed in as employee. */
async function withPayslip(extra: Parameters<Portal['addPerson']>[1] = {}) {
  const person = await portal.addPerson(publisher.company, extra);
  const process = await publishAndWait(
    portal,
    publisher,
    zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) }),
  );
  expect(process.estado).toBe('completado');
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  return { person, token, document, view: `/documents/view/${document.id}/${person.id}` };
}

const sign = (token: string, id: number, form: Record<string, string>) =>
  portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form: { pass: PASSWORD, ...form } });

const verify = async (bytes: Uint8Array) =>
  (await portal.send('POST', '/v2/portal/verify', { multipart: { file: { name: 'recibo.pdf', bytes } } }))
    .data[0];

/** Second opinion of another reader. */
function pdfsig(bytes: Uint8Array): string {
  const path = join(portal.platform.config.dataFolder, 'opinion.pdf');
  writeFileSync(path, bytes);
  return execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
}

describe('a payslip, from published to signed', () => {
  test('its owner opens it: that is the receipt; then signs in agreement; both seals hold', async () => {
    const { token, document, view } = await withPayslip();
    expect(document).toMatchObject({ estado: 'publicado', firmable: 1, periodo: '10/2026' });
    const opened = await portal.send('GET', `${view}/pdf`, { token });
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    const [received] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(received.estado).toBe('recibido');

    const signed = await sign(token, document.id, { resultado: 'conforme' });
    expect(signed.data[0]).toMatchObject({ estado: 'firmado_conforme', nivel: 'B-B' });
    const after = await portal.send('GET', `${view}/pdf`, { token });
    expect(after.bytes.subarray(0, opened.bytes.length).equals(opened.bytes)).toBe(true);
    const verdict = await verify(after.bytes);
    expect(verdict).toMatchObject({ veredicto: 'valido', anulado: false });
    expect(verdict.firmas).toHaveLength(2);
    expect(pdfsig(after.bytes).match(/Signature is Valid/g)).toHaveLength(2);
  });

  test('in disagreement only with a reason; HR answers; the trace tells all of it in order [document-detail.6]', async () => {
    const { token, document, view } = await withPayslip();
    await portal.send('GET', `${view}/png/1`, { token });
    const without = await sign(token, document.id, { resultado: 'no_conforme' });
    expect([without.status, without.code, Object.keys(without.fields)]).toEqual([
      422,
      'SIGN_DOCUMENT_REASON_REQUIRED',
      ['motivo'],
    ]);
    const signed = await sign(token, document.id, {
      resultado: 'no_conforme',
      motivo: 'Faltan 6 horas extra',
    });
    expect(signed.data[0].estado).toBe('firmado_no_conforme');
    const answered = await portal.send('POST', `/v2/portal/documents/${document.id}/answer`, {
      token: publisher.token,
      form: { respuesta: 'Se liquidan en noviembre' },
    });
    expect(answered.status).toBe(200);
    const detail = (
      await portal.send('GET', `/v2/portal/documents/${document.id}`, { token: publisher.token })
    ).data[0];
    expect(detail).toMatchObject({
      estado: 'firmado_no_conforme',
      firma: { resultado: 'no_conforme', motivo: 'Faltan 6 horas extra' },
      respuestas: [{ texto: 'Se liquidan en noviembre' }],
    });
    const trace = await portal.send('GET', `/v2/portal/documents/${document.id}/trace`, {
      token: publisher.token,
    });
    expect(trace.data.map((row) => row.evento)).toEqual([
      'document.published',
      'document.received',
      'document.signed',
      'document.answered',
    ]);
    expect(trace.data[2].sha256).toBe(signed.data[0].sha256);
    const report = await portal.send('GET', `/v2/portal/documents/${document.id}/trace?formato=pdf`, {
      token: publisher.token,
    });
    expect(report.headers.get('content-type')).toBe('application/pdf');
    expect((await verify(report.bytes)).veredicto).toBe('valido');
  });

  test('signing twice, with a wrong password, with one that HR chose, or by somebody else is refused', async () => {
    const { token, document } = await withPayslip();
    const wrong = await portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
      token,
      form: { resultado: 'conforme', pass: 'otra clave 1' },
    });
    expect([wrong.status, wrong.code]).toEqual([422, 'SIGN_DOCUMENT_WRONG_PASSWORD']);
    const stranger = await portal.addPerson(publisher.company);
    const strange = await sign(await portal.signIn(stranger.username), document.id, {
      resultado: 'conforme',
    });
    expect([strange.status, strange.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    const [first, second] = await Promise.all([
      sign(token, document.id, { resultado: 'conforme' }),
      sign(token, document.id, { resultado: 'conforme' }),
    ]);
    expect([first.code, second.code].sort()).toEqual(['00000', 'SIGN_DOCUMENT_ALREADY_SIGNED']);
    const given = await withPayslip();
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update credential set password_set_by = 'hr', must_change = true where person_id = ${given.person.id}`.execute(
        tx,
      ),
    );
    const unchosen = await sign(given.token, given.document.id, { resultado: 'conforme' });
    expect([unchosen.status, unchosen.code]).toEqual([403, 'SIGN_DOCUMENT_PASSWORD_NOT_OWN']);
    const due = await sign(await portal.signIn(given.person.username), given.document.id, {
      resultado: 'conforme',
    });
    expect([due.status, due.code]).toEqual([403, 'SESSION_PASSWORD_DUE']);
  });

  test('signed with the PIN of a person without a password, which the paper and the evidence say', async () => {
    const { person, document } = await withPayslip();
    const codigo = await codeFor(portal, publisher.token, person.id);
    const { data } = await activateWithPin(portal, codigo, person.cuil);
    const token = data[0].token as string;
    // A printed sheet is somebody else's hand in the way in: it signs once that has had its time.
    portal.clock.advance(61_000);
    const form = { resultado: 'conforme', pass: '739154' };
    const path = `/v2/portal/me/documents/${document.id}/sign`;
    const wrong = await portal.send('POST', path, { token, form });
    expect([wrong.status, wrong.code]).toEqual([422, 'SIGN_DOCUMENT_WRONG_PASSWORD']);
    expect((await portal.send('POST', path, { token, form: { ...form, pass: PIN } })).code).toBe('00000');
    const { bytes } = await portal.send('GET', `/documents/view/${document.id}/${person.id}/pdf`, { token });
    expect(bytes.toString('latin1')).toMatch(/%PDF/);
    const evidence = await portal.asCompany(publisher.company, async ({ tx }) => {
      const { rows } = await sql<{ evidence: { factors: string[] } }>`
        select evidence from document_signature where document_id = ${document.id}`.execute(tx);
      return rows[0]?.evidence;
    });
    expect(evidence?.factors).toEqual(['pin']);
    expect(evidence).toHaveProperty('pinSetAt');
  });

  test('withdrawn: its owner sees that it was, reads and signs it no more; HR still does; it is authentic and withdrawn', async () => {
    const { token, document, view, person } = await withPayslip();
    const { bytes } = await portal.send('GET', `${view}/pdf`, { token });
    const cancelled = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document.id}`, {
      token: publisher.token,
      form: { motivo: 'Importe equivocado' },
    });
    expect(cancelled.data).toEqual([{ id: document.id, estado: 'anulado' }]);
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine).toMatchObject({ estado: 'anulado', firmable: 0 });
    expect((await portal.send('GET', `${view}/pdf`, { token })).code).toBe('DOCUMENT_WITHDRAWN');
    expect((await sign(token, document.id, { resultado: 'conforme' })).code).toBe('SIGN_DOCUMENT_WITHDRAWN');
    expect((await portal.send('GET', `${view}/pdf`, { token: publisher.token })).status).toBe(200);
    expect(await verify(bytes)).toMatchObject({ veredicto: 'valido', anulado: true });
    const again = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document.id}`, {
      token: publisher.token,
    });
    expect([again.status, again.code]).toEqual([409, 'CANCEL_DOCUMENT_ALREADY']);
    expect(person.id).toBe(mine.idUsuario);
  });

  test('signing while HR withdraws: one of the two, never both', async () => {
    const { token, document } = await withPayslip();
    const [signed, cancelled] = await Promise.all([
      sign(token, document.id, { resultado: 'conforme' }),
      portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document.id}`, {
        token: publisher.token,
        form: { motivo: 'x' },
      }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(['00000', 'SIGN_DOCUMENT_WITHDRAWN']).toContain(signed.code);
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine.estado).toBe('anulado');
  });
});

describe('somebody else’s document', () => {
  test('is not there: not by its id, not by its image, not by another owner, not from another company', async () => {
    const { document, person, view } = await withPayslip();
    const colleague = await portal.addPerson(publisher.company);
    const token = await portal.signIn(colleague.username);
    for (const path of [
      `${view}/pdf`,
      `${view}/png/1`,
      `/documents/pages/${document.id}/${person.id}`,
      `/v2/portal/documents/${document.id}/trace`,
    ]) {
      expect((await portal.send('GET', path, { token })).code).toBe('DOCUMENT_NOT_FOUND');
    }
    expect(
      (await portal.send('GET', `/documents/view/${document.id}/${colleague.id}/pdf`, { token })).status,
    ).toBe(404);
    const other = await addPublisher(portal);
    for (const path of [
      `${view}/pdf`,
      `/v2/portal/documents/${document.id}`,
      `/v2/portal/documents/${document.id}/trace`,
    ]) {
      expect((await portal.send('GET', path, { token: other.token })).status).toBe(404);
    }
    expect(
      (await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document.id}`, { token: other.token }))
        .code,
    ).toBe('CANCEL_DOCUMENT_NOT_FOUND');
  });
});

describe('a stranger at /verificar', () => {
  test('a flipped byte, an appended byte and a file without signatures are told apart', async () => {
    const { token, view } = await withPayslip();
    const { bytes } = await portal.send('GET', `${view}/pdf`, { token });
    const flipped = Buffer.from(bytes);
    flipped[200] = (flipped[200] ?? 0) ^ 1;
    expect(['modificado', 'invalido']).toContain((await verify(flipped)).veredicto);
    expect(
      (await verify(Buffer.concat([bytes, Buffer.from('\n%x\n1 0 obj\n<<>>\nendobj\n')]))).veredicto,
    ).toBe('modificado');
    expect((await verify(payslip('sin firma'))).veredicto).toBe('no_firmado');
    const nothing = await portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'x.pdf', bytes: Buffer.from('hola') } },
    });
    expect([nothing.status, nothing.code]).toEqual([415, 'VERIFY_NOT_A_PDF']);
  });

  test('the printed code says what the document is, and not whose', async () => {
    const { document, person } = await withPayslip();
    const detail = (
      await portal.send('GET', `/v2/portal/documents/${document.id}`, { token: publisher.token })
    ).data[0];
    const [known] = (await portal.send('GET', `/v2/portal/verify/${detail.codigo.toLowerCase()}`)).data;
    expect(known).toMatchObject({ codigo: detail.codigo, periodo: '10/2026', anulado: false });
    expect(JSON.stringify(known)).not.toContain(person.cuil);
    expect((await portal.send('GET', '/v2/portal/verify/0000-0000-0000')).code).toBe('VERIFY_UNKNOWN_CODE');
  });
});

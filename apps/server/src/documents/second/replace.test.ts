import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfText, sealRows } from '../../../test/support/pdf-text.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { publishedToTwo } from '../../../test/support/two-signers.ts';

let portal: Portal;
let publisher: Publisher;
let made: Awaited<ReturnType<typeof publishedToTwo>>;
let successor: { readonly id: number; readonly username: string };
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  made = await publishedToTwo(portal, publisher);
  successor = await portal.addPerson(publisher.company, { readsMail: true, surname: 'Nueva', name: 'Iris' });
});

const replace = (idUsuario: number | string = successor.id, token = publisher.token, id = made.id) =>
  portal.send('PUT', `/v2/portal/documents/${id}/second`, { token, form: { idUsuario } });
const leaves = (id = made.signer.id) => portal.setStatus(publisher.company, id, 'inactive');
const mails = () => portal.mailsTo(publisher.company, `${successor.username}@andes.example`);
const waitingOf = async (token: string) =>
  (await portal.send('GET', '/v2/portal/me/second-signatures', { token })).data.map(({ id }) => id);
const trace = async () =>
  (await portal.send('GET', `/v2/portal/documents/${made.id}/trace`, { token: publisher.token })).data;

describe('a second signer who leaves before signing [1.9]', () => {
  test('another is named: the open request moves, they are mailed, sign, and the trail says who', async () => {
    await made.sign();
    await leaves();
    const detail = await portal.send('GET', `/v2/portal/documents/${made.id}`, { token: publisher.token });
    expect(detail.data[0].segunda_firma).toMatchObject({ estado: 'espera', se_fue: 1 });
    const answer = await replace();
    expect([answer.status, answer.data[0].segunda_firma]).toEqual([
      200,
      { estado: 'espera', quien: 'Nueva, Iris', fecha: null, se_fue: 0 },
    ]);
    const [mail, ...others] = await mails();
    expect([others, mail?.subject]).toEqual([[], expect.stringMatching(/^Un documento espera su firma/)]);
    const token = await portal.signIn(successor.username, { perfil: 1 });
    expect(await waitingOf(token)).toEqual([made.id]);
    expect((await made.countersign({ pass: PASSWORD }, undefined, token)).status).toBe(200);
    const words = (await trace()).map(({ descripcion }) => descripcion);
    expect(words).toContainEqual(
      expect.stringMatching(/^Nombró a otra persona como segundo firmante: .+ → Nueva, Iris$/),
    );
  });

  test('no name waits on the paper: the empty box bears the part, and what is signed, verified and certified names who signed', async () => {
    const leaver = (await portal.send('GET', `/v2/portal/documents/${made.id}`, { token: publisher.token }))
      .data[0].segunda_firma.quien;
    const opened = await portal.send('GET', `/documents/view/${made.id}/${made.person.id}/pdf`, {
      token: made.token,
    });
    expect(sealRows(opened.bytes)).toContain('Segundo firmante');
    expect(opened.bytes.includes(leaver)).toBe(false);
    expect(sealRows(opened.bytes)).not.toContain(leaver);
    await made.sign();
    await leaves();
    await replace();
    const token = await portal.signIn(successor.username, { perfil: 1 });
    await made.countersign({ pass: PASSWORD }, undefined, token);
    const { bytes } = await made.open(token);
    const rows = sealRows(bytes);
    expect(rows).toContain('Nueva, Iris');
    expect(rows).not.toContain('Segundo firmante');
    expect(rows).not.toContain(leaver);
    const multipart = { file: { name: 'contrato.pdf', bytes } };
    const [verified] = (await portal.send('POST', '/v2/portal/verify', { multipart })).data;
    expect(verified.firmas.find(({ papel }: { papel: string }) => papel === 'segundo').quien).toBe(
      'Nueva, Iris',
    );
    const constancia = await portal.send('POST', '/v2/portal/verify/constancia', { multipart });
    expect(pdfText(constancia.bytes)).toContain('Nueva, Iris');
    expect(pdfText(constancia.bytes)).not.toContain(leaver);
    const trace = `/v2/portal/documents/${made.id}/trace?formato=pdf`;
    const report = await portal.send('GET', trace, { token: publisher.token });
    expect(pdfText(report.bytes)).toContain('Nueva, Iris');
  });

  test('before the person signs nobody is mailed yet: the new one is once they do', async () => {
    await leaves();
    expect((await replace()).status).toBe(200);
    expect(await mails()).toEqual([]);
    await made.sign();
    expect(await mails()).toHaveLength(1);
  });

  test('who left signs and reads it no more, with an old session and after coming back', async () => {
    await made.sign();
    await leaves();
    await replace();
    expect((await made.countersign()).status).not.toBe(200);
    await portal.asCompany(publisher.company, ({ tx, companyId }) =>
      tx
        .updateTable('person')
        .set({ status: 'active' })
        .where('company_id', '=', companyId)
        .where('id', '=', made.signer.id)
        .execute(),
    );
    const back = await portal.signIn(made.signer.username, { perfil: 1 });
    expect(await waitingOf(back)).toEqual([]);
    const refused = await made.countersign({ pass: PASSWORD }, undefined, back);
    expect([refused.status, refused.code]).toEqual([403, 'SIGN_DOCUMENT_NOT_SECOND']);
    expect((await made.open(back)).status).toBe(404);
  });

  test('two who name another at once: one does, the other is told that who is named now stays', async () => {
    await made.sign();
    await leaves();
    const third = await portal.addPerson(publisher.company, { readsMail: true });
    const answers = await Promise.all([replace(), replace(third.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await trace()).filter(({ evento }) => evento === 'document.second-replaced')).toHaveLength(1);
  });

  test.each([
    ['who still works here', async () => {}],
    [
      'who signed before leaving',
      async () => {
        await made.sign();
        await made.countersign();
        await leaves();
      },
    ],
    [
      'of what was withdrawn',
      async () => {
        await leaves();
        const path = `/v2/admin-mod/documents/cancel/${made.id}`;
        await portal.send('PATCH', path, { token: publisher.token, form: {} });
      },
    ],
  ])('%s is not replaced', async (_, arrange) => {
    await arrange();
    const refused = await replace();
    expect([refused.status, refused.code]).toEqual([409, 'DOCUMENT_SECOND_STAYS']);
  });

  test('not by its person, nobody, who left, or somebody of another company', async () => {
    await leaves();
    const left = await portal.addPerson(publisher.company);
    await leaves(left.id);
    const stranger = await portal.addPerson((await addPublisher(portal)).company);
    for (const id of [made.person.id, 'nadie', '', left.id, made.signer.id, stranger.id, 999_999_999]) {
      const refused = await replace(id);
      expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
        422,
        'DOCUMENT_FIELD_INVALID',
        ['idUsuario'],
      ]);
    }
  });

  test('only management names one, of its company, and never of a document of their own', async () => {
    await leaves();
    const username = `parcial_${made.id}`;
    await portal.addPerson(publisher.company, { username, access: { types: [3], actions: [309] } });
    const lacking = await replace(successor.id, await portal.signIn(username));
    expect([lacking.status, lacking.code]).toEqual([403, 'SYSTEM_MANAGEMENT_REQUIRED']);
    const employee = await portal.signIn(made.person.username, { perfil: 1 });
    expect((await replace(successor.id, employee)).status).toBe(403);
    expect((await replace(successor.id, (await addPublisher(portal)).token)).code).toBe('DOCUMENT_NOT_FOUND');
    made = await publishedToTwo(portal, publisher, 'propio', { types: [2] });
    await leaves();
    const own = await replace(successor.id, await portal.signIn(made.person.username));
    expect([own.status, own.code]).toEqual([403, 'DOCUMENT_OWN']);
  });
});

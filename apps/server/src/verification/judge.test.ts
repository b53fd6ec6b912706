import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText, sealRows } from '../../test/support/pdf-text.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'verify.bytes': 1_000_000 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

/** As long as a reason may be, near enough: far more than its box prints. */
const REASON =
  `Faltan las horas extra del sábado 17. ${'Pedí que se revisen y nadie respondió. '.repeat(24)}`.trim();

let people = 0;
async function shelved(sign: Record<string, string> | null) {
  people += 1;
  const mail = `pedro_${people}@andes.example`;
  const made = await portal.addPerson(publisher.company, {
    name: 'Pedro',
    surname: 'Luna',
    mail,
    readsMail: true,
  });
  const person = { ...made, mail };
  const id = await file(portal, publisher, person);
  if (sign) {
    const token = await portal.signIn(person.username, { perfil: 1 });
    const form = { pass: PASSWORD, ...sign };
    const answer = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form });
    expect([answer.status, answer.code]).toEqual([200, '00000']);
  }
  const view = `/documents/view/${id}/${person.id}/pdf`;
  return { id, person, bytes: (await portal.send('GET', view, { token: publisher.token })).bytes };
}
const disagreed = () => shelved({ resultado: 'no_conforme', motivo: REASON });

const ask = (path: string, bytes: Uint8Array, language: string) => {
  const multipart = { file: { name: 'x.pdf', bytes } };
  return portal.send('POST', path, { headers: { 'accept-language': language }, multipart });
};
const verified = async (bytes: Uint8Array, language = 'es') =>
  (await ask('/v2/portal/verify', bytes, language)).data[0];
const constancia = (bytes: Uint8Array, language = 'es') =>
  ask('/v2/portal/verify/constancia', bytes, language);

describe('what a judge reads of a document', () => {
  test('one sentence: what, who, to whom, in which sense, when, in both languages', async () => {
    const { bytes } = await shelved({ resultado: 'conforme' });
    expect((await verified(bytes)).frase).toBe(
      'El 20 de noviembre de 2026 Empresa AR entregó «Recibo mensual» de octubre de 2026 a Luna, Pedro, que lo firmó en conformidad el 20 de noviembre de 2026, 12:00 (UTC−03:00).',
    );
    expect((await verified(bytes, 'pt-BR')).frase).toBe(
      'Em 20 de novembro de 2026 Empresa AR entregou «Recibo mensual» de outubro de 2026 a Luna, Pedro, que assinou em conformidade em 20 de novembro de 2026, 12:00 (UTC−03:00).',
    );
  });

  test('who delivered and who signed, by what their certificates say', async () => {
    const { bytes, person } = await shelved({ resultado: 'conforme' });
    const { firmas, documento } = await verified(bytes);
    const number = person.cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
    expect(firmas).toMatchObject([
      { papel: 'empresa', cargo: 'Gerenta de Recursos Humanos', identificacion: 'CUIT 30-71234567-3' },
      { papel: 'empleado', quien: 'Luna, Pedro', identificacion: `CUIL ${number}`, resultado: 'conforme' },
    ]);
    expect(documento).toMatchObject({ tipo: 'Recibo mensual', periodo: '10/2026', empresa: 'Empresa AR' });
  });

  test('by what the person proved themself, and nothing of it for the company, or where nobody signed', async () => {
    const { bytes } = await shelved({ resultado: 'conforme' });
    const proofs = async (language?: string) =>
      (await verified(bytes, language)).firmas.map(({ prueba }: { prueba: string | null }) => prueba);
    expect(await proofs()).toEqual([null, 'Probó quién era con su clave del portal.']);
    expect(await proofs('pt-BR')).toEqual([null, 'Provou quem era com sua senha do portal.']);
    const paper = pdfText((await constancia(bytes)).bytes).replace(/\s+/g, ' ');
    expect(paper).toContain('Probó quién era con su clave del portal.');
    const { bytes: unsigned } = await shelved(null);
    expect((await verified(unsigned)).firmas).toMatchObject([{ prueba: null }]);
    const more = Buffer.concat([bytes, Buffer.from('\n% otra cosa')]);
    for (const firma of (await verified(more)).firmas) expect(firma).toMatchObject({ prueba: null });
  });

  test('what came after the company’s part is named, and called what it is: normal', async () => {
    const { bytes } = await shelved({ resultado: 'conforme' });
    const { firmas, mensajes, veredicto } = await verified(bytes);
    expect(veredicto).toBe('valido');
    expect(firmas.map((one: { despues: string[] }) => one.despues)).toEqual([
      [
        'Después se agregó la firma de Luna, Pedro. Es lo normal: el documento tenía un lugar previsto para ella.',
      ],
      [],
    ]);
    expect(mensajes[0]).toBe('El documento es auténtico: nada de lo firmado cambió.');
  });

  test('a reason stands there whole, as it was signed, and when the company answered it', async () => {
    const { id, bytes } = await disagreed();
    const before = await verified(bytes);
    expect(before.firmas[1]).toMatchObject({ resultado: 'no_conforme', motivo: REASON });
    expect([before.firmas[0].motivo, before.respondido_el]).toEqual([null, null]);
    const { token } = publisher;
    const form = { respuesta: 'Se liquidan en noviembre.' };
    await portal.send('POST', `/v2/portal/documents/${id}/answer`, { token, form });
    const after = await verified(bytes);
    expect(after.respondido_el).toBe(portal.clock.now().toISOString());
    expect(JSON.stringify(after)).not.toContain(form.respuesta);
  });

  test('the box prints what fits of a long reason, and says where the whole of it stands', async () => {
    const { bytes } = await disagreed();
    expect(pdfText(bytes)).not.toContain(REASON);
    expect(sealRows(bytes).join(' ')).toContain('Motivo (entero en la firma y en Verificar)');
  });

  test('that its person did not sign is said, and nobody is named', async () => {
    const { bytes } = await shelved(null);
    const verdict = await verified(bytes);
    expect(verdict.frase).toContain('la persona no lo firmó');
    expect(JSON.stringify(verdict)).not.toContain('Luna');
  });

  test('a file that is not known here is nobody’s, whatever its fields are called', async () => {
    const { bytes } = await disagreed();
    const more = Buffer.concat([bytes, Buffer.from('\n% otra cosa')]);
    const verdict = await verified(more);
    expect(verdict).toMatchObject({ frase: '', documento: null, respondido_el: null });
    for (const firma of verdict.firmas) expect(firma).toMatchObject({ resultado: null, despues: [] });
  });
});

describe('the paper of a verification', () => {
  const text = (bytes: Buffer) => pdfText(bytes).replace(/\s+/g, ' ');

  test('says the same sentence, with the digest of the very file, the reason whole, and is sealed', async () => {
    const { bytes } = await disagreed();
    const paper = await constancia(bytes);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const said = text(paper.bytes);
    const { frase } = await verified(bytes);
    expect(said).toContain(frase.replace('−', '-'));
    expect(said).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(said).toContain(REASON);
    expect(await verified(paper.bytes)).toMatchObject({
      veredicto: 'valido',
      firmas: [{ quien: 'Legajo', papel: 'otra' }],
    });
  });

  test('of a changed file says that it changed, in the language that is asked for', async () => {
    const { bytes } = await shelved({ resultado: 'conforme' });
    const more = Buffer.concat([bytes, Buffer.from('\n% mais')]);
    expect(text((await constancia(more, 'pt-BR')).bytes)).toContain('O arquivo mudou depois da assinatura');
  });

  test.each([
    ['no PDF', () => Buffer.from('hola'), 415, 'VERIFY_NOT_A_PDF'],
    ['above the limit', () => Buffer.alloc(1_000_001, '%PDF-'), 413, 'VERIFY_TOO_LARGE'],
    ['damaged', () => Buffer.from('%PDF-1.7\nnada\n%%EOF'), 422, 'VERIFY_UNREADABLE'],
  ])('of %s is refused with its reason, and nothing is kept', async (_, bytes, status, code) => {
    const answer = await constancia(bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await portal.spooled()).toEqual([]);
  });
});

describe('the proof of one’s own signature', () => {
  const own = async (id: number, username: string) =>
    portal.send('GET', `/v2/portal/me/documents/${id}/constancia`, {
      token: await portal.signIn(username, { perfil: 1 }),
    });

  test('says in which sense and why one signed, sealed, for whoever signed it alone', async () => {
    const { id, person, bytes } = await disagreed();
    const paper = await own(id, person.username);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const said = pdfText(paper.bytes).replace(/\s+/g, ' ');
    expect(said).toContain('que lo firmó en disconformidad');
    expect(said).toContain(REASON);
    expect(said).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect((await verified(paper.bytes)).veredicto).toBe('valido');
    const other = await portal.addPerson(publisher.company);
    expect((await own(id, other.username)).code).toBe('DOCUMENT_NOT_FOUND');
  });

  test('is refused of what one has not signed, and of what was withdrawn', async () => {
    const unsigned = await shelved(null);
    const refused = await own(unsigned.id, unsigned.person.username);
    expect([refused.status, refused.code]).toEqual([409, 'SIGN_DOCUMENT_NOT_SIGNED']);
    const { id, person } = await shelved({ resultado: 'conforme' });
    const { token } = publisher;
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
      token,
      form: { motivo: 'Un error.' },
    });
    expect((await own(id, person.username)).status).toBe(410);
  });
});

describe('what Human Resources answers', () => {
  const mailed = (person: { mail: string | null }) => portal.mailsTo(publisher.company, person.mail ?? '');
  const thread = async (id: number, username: string) => {
    const token = await portal.signIn(username, { perfil: 1 });
    return (await portal.send('GET', `/v2/portal/documents/${id}/observations`, { token })).data;
  };

  test('to a disagreement reaches its person by mail with a link to the document, and in its thread', async () => {
    const { id, person } = await disagreed();
    const form = { respuesta: 'Se liquidan en noviembre.' };
    await portal.send('POST', `/v2/portal/documents/${id}/answer`, { token: publisher.token, form });
    const [mail] = await mailed(person);
    expect(mail?.subject).toContain('respondió su disconformidad');
    expect(mail?.text).toContain(`/documents/${id}`);
    expect(mail?.text).not.toContain(form.respuesta);
    expect(await thread(id, person.username)).toMatchObject([{ tipo: 'respuesta', texto: form.respuesta }]);
  });

  test('to a question does too; a question of one’s own tells nobody', async () => {
    const { id, person } = await shelved(null);
    const token = await portal.signIn(person.username, { perfil: 1 });
    const write = (as: string, comments: string) =>
      portal.send('POST', '/v2/documentobservation/question', {
        token: as,
        form: { iddocumento: id, comments },
      });
    const before = (await mailed(person)).length;
    await write(token, '¿Y las horas extra?');
    expect((await mailed(person)).length).toBe(before);
    await write(publisher.token, 'Van en noviembre.');
    const [mail] = await mailed(person);
    expect(mail?.subject).toContain('respondió su consulta');
    expect(mail?.text).toContain(`/documents/${id}`);
  });
});

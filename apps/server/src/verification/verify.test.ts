import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { pkcs12 } from '../../test/support/pkcs12.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'verify.bytes': 1_000_000, 'rate.public': 100 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const verify = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  portal.send('POST', '/v2/portal/verify', { headers, multipart: { file: { name: 'x.pdf', bytes } } });
const fixture = (path: string) =>
  readFileSync(new URL(`../../../../packages/pdf/test/fixtures/${path}`, import.meta.url));
const published = async () => {
  const person = await portal.addPerson(publisher.company);
  const id = await file(portal, publisher, person);
  const view = `/documents/view/${id}/${person.id}/pdf`;
  return (await portal.send('GET', view, { token: publisher.token })).bytes;
};

describe('a stranger’s file', () => {
  test('of ours is valid, with who signed, and tells nothing of its person', async () => {
    const [verdict] = (await verify(await published())).data;
    expect(verdict).toMatchObject({ veredicto: 'valido', anulado: false, anulado_el: null });
    expect(verdict.firmas).toMatchObject([
      { quien: 'Ruiz, Marta Elena', cuando: expect.stringMatching(/Z$/), nivel: 'B-B', estado: 'valido' },
    ]);
    // No time stamp: the instant is what our own clock declared, and nobody else vouches for it.
    expect(verdict.firmas[0]).toMatchObject({
      cuandoProbado: null,
      probadoPor: null,
      cuandoDeclarado: verdict.firmas[0].cuando,
      revocacion: 'sin_comprobar',
      motivos: [],
    });
    expect(verdict.mensajes.length).toBeGreaterThan(0);
  });

  test('the messages come in the language that is asked for', async () => {
    const bytes = payslip('sin firma');
    const spanish = (await verify(bytes)).data[0].mensajes[0];
    const portuguese = (await verify(bytes, { 'accept-language': 'pt-BR,pt;q=0.9' })).data[0].mensajes[0];
    expect(spanish).not.toBe(portuguese);
  });

  test('signed by somebody we do not know is neither valid nor a lie', async () => {
    const [verdict] = (await verify(fixture('signed-valid/qpdf__digitally-signed.pdf'))).data;
    expect(verdict.veredicto).toBe('desconocido');
    expect(verdict.firmas[0].motivos).toContain('No conocemos a la autoridad que emitió el certificado.');
  });

  test('a reason is said in the reader’s language, of a signature or of the file', async () => {
    const headers = { 'accept-language': 'pt-BR' };
    const odd = fixture('signed-tampered/pyHanko__ed448-disallowed-hash.pdf');
    const [{ firmas }] = (await verify(odd, headers)).data;
    expect(firmas[0].motivos).toContain(
      'Usa um algoritmo que não pode ser verificado aqui. Não significa que seja falsa.',
    );
    const [{ mensajes }] = (await verify(Buffer.concat([await published(), Buffer.from('% más')]))).data;
    expect(mensajes).toContain('Después de la firma se agregaron datos que no son una versión del archivo.');
  });

  test('changed after signing in a way that other readers call valid is not', async () => {
    const shadow = fixture('signed-shadow/pyHanko__form-update-ap-indirect-sneaky-trailer.pdf');
    expect(['modificado', 'invalido']).toContain((await verify(shadow)).data[0].veredicto);
  });

  test('sealed with an imported certificate is valid where its company published it, and unknown once changed', async () => {
    const imported = await addPublisher(portal);
    const person = await portal.addPerson(imported.company);
    await portal.send('POST', '/v2/portal/certificates/import', {
      token: imported.token,
      multipart: {
        clave: 'Secreta2026',
        reemplaza: 1,
        file: { name: 'f.p12', bytes: pkcs12('Secreta2026') },
      },
    });
    const clave = 'Secreta2026';
    const [{ idDocumento }] = (await publishOne(portal, imported, person.id, payslip('x'), { clave }))
      .data as [{ idDocumento: number }];
    const view = `/documents/view/${idDocumento}/${person.id}/pdf`;
    const { bytes } = await portal.send('GET', view, { token: imported.token });
    expect((await verify(bytes)).data[0].veredicto).toBe('valido');
    const more = Buffer.concat([bytes, Buffer.from('\n')]);
    expect((await verify(more)).data[0].veredicto).not.toBe('valido');
  });

  test.each([
    ['no PDF', () => Buffer.from('hola'), 415, 'VERIFY_NOT_A_PDF'],
    ['nothing', () => Buffer.alloc(0), 415, 'VERIFY_NOT_A_PDF'],
    ['above the limit', () => Buffer.alloc(1_000_001, '%PDF-'), 413, 'VERIFY_TOO_LARGE'],
    ['damaged', () => Buffer.from('%PDF-1.7\nnada\n%%EOF'), 422, 'VERIFY_UNREADABLE'],
  ])('%s is refused with its reason', async (_, bytes, status, code) => {
    const answer = await verify(bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.data[0]).not.toBe(code);
    expect(await portal.spooled()).toEqual([]);
  });

  test('no file, and a code of nobody', async () => {
    const none = await portal.send('POST', '/v2/portal/verify', { multipart: { otra: 1 } });
    expect([none.status, none.code]).toEqual([415, 'VERIFY_NOT_A_PDF']);
    for (const code of ['1234', 'ZZZZ-ZZZZ-ZZZZ', '%00', 'a'.repeat(39)]) {
      const answer = await portal.send('GET', `/v2/portal/verify/${code}`);
      expect([404, 422]).toContain(answer.status);
    }
    expect((await portal.send('GET', '/v2/portal/verify/ZZZZ-ZZZZ-ZZZZ')).code).toBe('VERIFY_UNKNOWN_CODE');
  });

  test('too many a minute are refused for that minute', async () => {
    let answer = await portal.send('GET', '/v2/portal/verify/ZZZZ-ZZZZ-ZZZZ');
    for (let i = 0; i < 100; i += 1) answer = await portal.send('GET', '/v2/portal/verify/ZZZZ-ZZZZ-ZZZZ');
    expect([answer.status, answer.code]).toEqual([429, 'SYSTEM_TOO_MANY_REQUESTS']);
    expect(answer.headers.get('retry-after')).toBe('60');
    portal.clock.advance(60_000);
    expect((await portal.send('GET', '/v2/portal/verify/ZZZZ-ZZZZ-ZZZZ')).status).toBe(404);
  });
});

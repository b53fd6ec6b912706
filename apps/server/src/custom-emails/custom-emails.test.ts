import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { listKeptMail } from '../platform/mail/outbox.ts';
import { tell } from '../platform/messages/tell.ts';
import { publicationMessages } from '../publications/messages.ts';

const MAILS = '/v2/portal/custom-emails';
/** A document that was published. */
const PUBLISHED = 2;

let portal: Portal;
let company: number;
let token: string;
let stranger: string;
let people = 0;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany({ name: 'Andes & Cía.' });
  await portal.addPerson(company, { username: 'jefa', mail: 'jefa@andes.example', access: { types: [2] } });
  token = await portal.signIn('jefa');
  const other = await portal.addCompany();
  await portal.addPerson(other, { username: 'ajena', access: { types: [2] } });
  stranger = await portal.signIn('ajena');
});
afterAll(() => portal.close());

const words = {
  asunto: '{nombre}, su {tipo} ya está',
  titulo: 'Hola, {nombre} {apellido}',
  cuerpo:
    'Publicamos su **{tipo}** de {periodo}.\n\n- Léalo\n- Fírmelo\n\nMás en [nuestra página](https://andes.example/a?b=1&c=2)',
  boton_texto: 'Ver mi {tipo}',
  boton_color: '#0b5568',
  boton_color_texto: '#ffffff',
  cierre: 'Gracias.',
  pie: 'Av. San Martín 1482',
};
type Form = Record<string, string | number>;
const put = (id: number, form: Form = {}, by = token) =>
  portal.send('PUT', `${MAILS}/${id}`, { token: by, form: { ...words, version: 0, ...form } });
const read = async (id: number, idioma = 'es', by = token) =>
  (await portal.send('GET', `${MAILS}/${id}?idioma=${idioma}`, { token: by })).data[0];
const reset = (id: number, idioma = 'es') =>
  portal.send('DELETE', `${MAILS}/${id}?idioma=${idioma}`, { token });
const preview = (id: number, form: Form = {}, by = token) =>
  portal.send('POST', `${MAILS}/${id}/preview`, { token: by, form: { ...words, ...form } });

/** Somebody who is told that a document was published, as a publication tells them. */
async function told(name: string, type: string, of = company) {
  people += 1;
  const mail = `persona${people}@andes.example`;
  const { id } = await portal.addPerson(of, { name, surname: 'Luna', mail, readsMail: true });
  await portal.asCompany(of, (ctx) =>
    tell(ctx, publicationMessages.published, {
      to: { personId: id, mail },
      country: 'AR',
      values: { id, name, company: 'Andes & Cía.', type, period: '10/2026' },
    }),
  );
  const [letter] = await portal.mailsTo(of, mail);
  return { id, mail, letter };
}

describe('the mails of a company', () => {
  test('are listed, those that stay ours too, for management alone [custom-emails-list.2] [custom-emails-list.3]', async () => {
    const { data } = await portal.send('GET', MAILS, { token });
    const published = data.find(({ clave }) => clave === 'documento_publicado');
    expect(published).toMatchObject({ id: PUBLISHED, nombre: 'Documento nuevo', editable: 1 });
    expect(published.variables.map(({ clave }: { clave: string }) => clave).sort()).toEqual(
      ['apellido', 'empresa', 'enlace', 'nombre', 'periodo', 'tipo'].sort(),
    );
    expect(data.find(({ clave }) => clave === 'codigo')).toMatchObject({ editable: 0, grupo: 'fijos' });
    await portal.addPerson(company, { username: 'parcial', access: { types: [3], actions: [7] } });
    const limited = await portal.signIn('parcial');
    for (const answer of [
      await portal.send('GET', MAILS, { token: limited }),
      await put(PUBLISHED, {}, limited),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'SYSTEM_MANAGEMENT_REQUIRED']);
  });

  test('each can be saved as ours says it, in both languages: what we say fits', async () => {
    const { data } = await portal.send('GET', MAILS, { token });
    for (const { id, clave } of data.filter(({ editable }) => editable))
      for (const idioma of ['es', 'pt']) {
        const { defecto, propio, version } = await read(id, idioma);
        expect([clave, propio, version]).toEqual([clave, 0, 0]);
        const { imagen: _, ...said } = defecto;
        const sent = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
        const saved = await portal.send('PUT', `${MAILS}/${id}`, {
          token,
          form: { ...(sent as Form), idioma, version: 0 },
        });
        expect([clave, idioma, saved.code]).toEqual([clave, idioma, '00000']);
        expect((await reset(id, idioma)).data[0].propio).toBe(0);
      }
  });

  test('says what the company wrote, in a mail of tables with a plain twin, and ours after it goes back [custom-emails-edit.1]', async () => {
    expect((await put(PUBLISHED)).data[0]).toMatchObject({
      propio: 1,
      version: 1,
      quien: expect.any(String),
    });
    const { letter, mail } = await told('Pedro', 'Recibo de sueldo');
    expect(letter?.subject).toBe('Pedro, su Recibo de sueldo ya está');
    expect(letter?.text).toContain('Publicamos su Recibo de sueldo de 10/2026.\n\n- Léalo\n- Fírmelo');
    expect(letter?.text).toMatch(/Ver mi Recibo de sueldo: http\S+\/documents\/\d+/);
    expect((await reset(PUBLISHED)).data[0]).toMatchObject({ propio: 0, version: 0 });
    expect((await told('Ana', 'Recibo')).letter?.subject).not.toContain('ya está');
    expect((await reset(PUBLISHED)).code).toBe('00000');
    expect(mail).toContain('@');
  });

  test('in one language leaves the other as ours; what is switched off waits', async () => {
    await put(PUBLISHED, { idioma: 'pt' });
    expect((await told('Pedro', 'Recibo')).letter?.subject).not.toContain('ya está');
    await put(PUBLISHED, { activo: 0 });
    expect((await told('Pedro', 'Recibo')).letter?.subject).not.toContain('ya está');
    for (const idioma of ['es', 'pt']) await reset(PUBLISHED, idioma);
  });

  test('is of its company alone', async () => {
    await put(PUBLISHED);
    expect((await read(PUBLISHED, 'es', stranger)).propio).toBe(0);
    await reset(PUBLISHED);
  });

  test('goes out as ours where its words fit no more, and the list says so', async () => {
    await put(PUBLISHED);
    await portal.asCompany(company, ({ tx }) =>
      sql`update own_mail set body = 'Vea {sueldo}' where company_id = ${company}`.execute(tx),
    );
    expect((await told('Pedro', 'Recibo')).letter?.subject).not.toContain('ya está');
    expect((await read(PUBLISHED)).roto).toBe(1);
    await reset(PUBLISHED);
  });

  test('saved by two who read the same, one is refused; one that was taken back meanwhile too', async () => {
    const answers = await atOnce(4, (at) => put(PUBLISHED, { titulo: `Aviso ${at}` }));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(['00000', ...Array(3).fill('CUSTOM_EMAIL_CHANGED')]);
    await reset(PUBLISHED);
    expect((await put(PUBLISHED, { version: 1 })).code).toBe('CUSTOM_EMAIL_CHANGED');
  });

  test.each<[string, Form, number, string]>([
    ['a name that no mail has', { cuerpo: 'Su {sueldo}' }, 422, 'CUSTOM_EMAIL_VARIABLE_UNKNOWN'],
    ['the address in a subject', { asunto: 'Vea {enlace}' }, 422, 'CUSTOM_EMAIL_VARIABLE_UNKNOWN'],
    ['words that cannot be read on the button', { boton_color: '#FFFF00' }, 422, 'CUSTOM_EMAIL_CONTRAST'],
    ['one colour alone', { boton_color_texto: '' }, 422, 'CUSTOM_EMAIL_CONTRAST'],
    ['a colour that is none', { boton_color: 'rojo' }, 422, 'CUSTOM_EMAIL_FIELD_INVALID'],
    ['no subject', { asunto: '' }, 422, 'CUSTOM_EMAIL_FIELD_INVALID'],
    ['a subject of 151', { asunto: 'a'.repeat(151) }, 422, 'CUSTOM_EMAIL_FIELD_INVALID'],
    ['a picture that is not there', { imagen: 999_999 }, 404, 'GALLERY_IMAGE_NOT_FOUND'],
  ])('refuses %s', async (_, form, status, code) => {
    for (const answer of [await put(PUBLISHED, form), await preview(PUBLISHED, form)])
      expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await read(PUBLISHED)).propio).toBe(0);
  });

  test('refuses a mail without what it must say, one that stays ours, and one that is none', async () => {
    const REJECTED = 10;
    const plain = { asunto: 'Rechazado', titulo: 'Rechazado', cuerpo: 'Vuelva a subirlo.', boton_texto: '' };
    expect((await put(REJECTED, plain)).code).toBe('CUSTOM_EMAIL_VARIABLE_REQUIRED');
    expect((await put(50, plain)).code).toBe('CUSTOM_EMAIL_FIXED');
    const gone = await put(4, plain);
    expect([gone.status, gone.code]).toEqual([404, 'CUSTOM_EMAIL_NOT_FOUND']);
  });
});

describe('what is written, and what is filled in, is text', () => {
  const hostile = '<img src=x onerror=alert(1)> **no** [a](https://mal.example) {empresa}';

  test('in the look, whatever the company wrote: no tag, no script, no address but https', async () => {
    const { data } = await preview(PUBLISHED, {
      cuerpo: `${hostile}\n\n[b](javascript:alert(1)) [c](https://x.example/"onmouseover=1)`,
      titulo: '<script>alert(1)</script>',
    });
    const { html } = data[0];
    expect(html).not.toMatch(/<(script|img|iframe|style)\b|href="(?!https?:)/i);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('<a href="https://mal.example"');
    expect(html).not.toContain('javascript:alert(1)"');
    expect(html).not.toMatch(/<[^>]*onmouseover/);
  });

  test('in a mail, whatever a person or a type is called: no value is read as a mark', async () => {
    await put(PUBLISHED);
    const { mail } = await told('Ana', hostile);
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql<{ letter: { values: Record<string, string> } }>`
        select letter from mail where company_id = ${company} and to_address = ${mail} limit 1`.execute(tx),
    );
    expect(rows[0]?.letter.values.tipo).toBe(hostile);
    const [shown] = (await portal.mailsTo(company, mail)).map(({ text }) => text);
    expect(shown).toContain(hostile);
    expect(await listKeptMail(portal.platform.db, mail)).toEqual([]);
    await reset(PUBLISHED);
  });
});

describe('a preview', () => {
  test('is of whoever asks or of somebody within reach, under 100 kB, and keeps nothing', async () => {
    const { id } = await portal.addPerson(company, { name: 'Berta', surname: 'Sosa', sector: 'Planta' });
    const { data } = await preview(PUBLISHED, { idUsuario: id });
    expect(data[0].html).toContain('Hola, Berta Sosa');
    expect(data[0].html).toContain('Nunca pedimos la clave por correo.');
    expect(data[0].bytes).toBeLessThan(100_000);
    expect((await read(PUBLISHED)).propio).toBe(0);
    const { status, code } = await preview(PUBLISHED, { idUsuario: id }, stranger);
    expect([status, code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
  });
});

describe('a test', () => {
  const trial = (by = token) => portal.send('POST', `${MAILS}/${PUBLISHED}/test`, { token: by, form: words });

  test('goes to oneself, ten times in an hour, however many are asked at once', async () => {
    const answers = await atOnce(12, () => trial());
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(10).fill('00000'), ...Array(2).fill('CUSTOM_EMAIL_TESTS')]);
    expect(answers.find(({ code }) => code === '00000')?.data).toEqual([{ para: 'jefa@andes.example' }]);
    const mails = await portal.mailsTo(company, 'jefa@andes.example');
    expect(mails.filter(({ subject }) => subject.endsWith('Recibo de sueldo ya está'))).toHaveLength(10);
  });

  test('of somebody without an address is refused', async () => {
    const bare = await portal.addCompany();
    await portal.addPerson(bare, { username: 'sin_mail', access: { types: [2] } });
    await portal.asCompany(bare, ({ tx }) =>
      sql`update person set mail = null where company_id = ${bare}`.execute(tx),
    );
    const { status, code } = await trial(await portal.signIn('sin_mail'));
    expect([status, code]).toEqual([409, 'CUSTOM_EMAIL_NO_MAIL']);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher, publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let folder: number;
let note: number;
let contract: number;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const form = { nombre: 'Notas', tipo: 'documentos', visible: 1, firmable: 1 };
  const made = await portal.send('POST', '/v2/folder', { token: publisher.token, form });
  folder = made.data[0].idCarpeta;
  note = await typeIn({ name: 'Nota', firmable: 1 });
  contract = await typeIn({ name: 'Contrato', firmable: 1 });
});
afterAll(() => portal.close());

const typeIn = (form: Record<string, string | number>) => addType(portal, { ...publisher, folder }, form);

async function published(type = note) {
  const person = await portal.addPerson(publisher.company, { readsMail: true });
  const sent = await publishOne(portal, publisher, person.id, payslip(`Para ${person.id}`), {
    id_subcarpeta: type,
  });
  return { person, id: sent.data[0].idDocumento as number };
}
type Form = Record<string, string | number>;
const change = (id: number, form: Form, token = publisher.token) =>
  portal.send('PATCH', `/v2/admin-mod/documents/${id}`, { token, form });
const read = async (id: number) =>
  (await portal.send('GET', `/v2/portal/documents/${id}`, { token: publisher.token })).data[0];
const told = async (username: string) =>
  (await portal.mailsTo(publisher.company, `${username}@andes.example`)).filter(({ subject }) =>
    subject.includes('corrigió los datos'),
  );

describe('what may be changed of a published document [2.7]', () => {
  test('name, comment and expiry, as one JSON or one by one; the bytes stay, nobody is told, the trail says what', async () => {
    const { id, person } = await published();
    const before = await read(id);
    const fields = JSON.stringify({ archivo: 'Nota firme', comentarios: 'Revisada', vence: '31/12/2027' });
    const first = await change(id, { fields });
    expect([first.status, first.code]).toEqual([200, '00000']);
    expect(first.data[0]).toMatchObject({
      archivo: 'Nota firme.pdf',
      comentarios: 'Revisada',
      vence: '31/12/2027',
      version: 2,
      sha256: before.sha256,
      codigo: before.codigo,
    });
    await change(id, { comentarios: '', vence: '' });
    expect(await read(id)).toMatchObject({ comentarios: null, vence: null, archivo: 'Nota firme.pdf' });
    expect(await told(person.username)).toEqual([]);
    const trace = await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token });
    const words = trace.data.map(({ descripcion }: { descripcion: string }) => descripcion);
    expect(words).toContain('Cambió el nombre, el comentario de Recursos Humanos, el vencimiento');
    const token = await portal.signIn(person.username, { perfil: 1 });
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine.archivo).toBe('Nota firme.pdf');
    expect(JSON.stringify(mine)).not.toContain('Revisada');
  });

  test('period and type while nobody signed: the reader is told once, with what it is now', async () => {
    const { id, person } = await published();
    const answer = await change(id, { periodo: '09/2026', idSubCarpeta: contract });
    expect(answer.data[0]).toMatchObject({ periodo: '09/2026', tipo: 'Contrato', idSubCarpeta: contract });
    const mails = await told(person.username);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/Contrato 09\/2026$/)]);
    const trace = await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token });
    const words = trace.data.map(({ descripcion }: { descripcion: string }) => descripcion);
    expect(words).toContain('Cambió el período: 10/2026 → 09/2026, el tipo: Nota → Contrato');
    await change(id, { periodo: '09/2026' });
    expect(await told(person.username)).toHaveLength(1);
  });

  test('what is signed keeps period and type, and still takes a name', async () => {
    const { id, person } = await published();
    const token = await portal.signIn(person.username, { perfil: 1 });
    await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token });
    const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect(signed.status).toBe(200);
    for (const form of [{ periodo: '09/2026' }, { idSubCarpeta: contract }] as Form[]) {
      const refused = await change(id, form);
      expect([refused.status, refused.code]).toEqual([409, 'DOCUMENT_NOT_CHANGEABLE']);
    }
    expect((await change(id, { archivo: 'Firmada' })).status).toBe(200);
  });

  test('never into another folder, signature or seal, an archived type, or out of salary receipts', async () => {
    const { id } = await published();
    const other = await portal.send('POST', '/v2/folder', {
      token: publisher.token,
      form: { nombre: 'Otra', tipo: 'documentos', visible: 1, firmable: 1 },
    });
    const elsewhere = await addType(
      portal,
      { ...publisher, folder: other.data[0].idCarpeta },
      { name: 'Afuera', firmable: 1 },
    );
    const plain = await typeIn({ name: 'Sin firma', firmable: 0 });
    const receipts = await typeIn({ name: 'De haberes', firmable: 1, salaryReceipt: 1 });
    const archived = await typeIn({ name: 'Guardado', firmable: 1 });
    await portal.send('PATCH', `/v2/portal/subfolders/${archived}/archive`, {
      token: publisher.token,
      form: { archivar: 1 },
    });
    for (const idSubCarpeta of [elsewhere, plain, receipts, archived]) {
      const refused = await change(id, { idSubCarpeta });
      expect([refused.status, refused.code]).toEqual([409, 'DOCUMENT_NOT_CHANGEABLE']);
    }
    const unsealed = await typeIn({ name: 'Sin sello', sinSello: 1 });
    const sealed = (await published(plain)).id;
    expect((await change(sealed, { idSubCarpeta: unsealed })).code).toBe('DOCUMENT_NOT_CHANGEABLE');
    const receipt = await published(publisher.type);
    const second = await addType(portal, publisher, { name: 'Otro recibo', salaryReceipt: 1 });
    expect((await change(receipt.id, { idSubCarpeta: second })).code).toBe('DOCUMENT_NOT_CHANGEABLE');
  });

  test.each([
    ['a month that may not be published', { periodo: '10/2025' }, 'periodo'],
    ['a type of nobody', { idSubCarpeta: 999_999 }, 'idSubCarpeta'],
    ['a day that is none', { vence: '31/02/2027' }, 'vence'],
    ['a name on two lines', { archivo: 'uno\ndos' }, 'archivo'],
    ['a comment too long', { comentarios: 'x'.repeat(1001) }, 'comentarios'],
    ['another name', { fields: JSON.stringify({ sha256: 'x' }) }, 'fields'],
    ['no JSON', { fields: 'archivo=x' }, 'fields'],
  ])('%s is refused at its field', async (_, form, field) => {
    const { id } = await published();
    const refused = await change(id, form as Form);
    expect([refused.status, refused.code]).toEqual([422, 'DOCUMENT_FIELD_INVALID']);
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test('what was withdrawn or destroyed is not changed, and an old version is told', async () => {
    const { id } = await published();
    expect((await change(id, { archivo: 'Una', version: 1 })).status).toBe(200);
    const stale = await change(id, { archivo: 'Otra', version: 1 });
    expect([stale.status, stale.code]).toEqual([409, 'SYSTEM_STALE']);
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, { token: publisher.token, form: {} });
    expect((await change(id, { archivo: 'Otra' })).code).toBe('DOCUMENT_NOT_CHANGEABLE');
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update document set state = 'erased' where company_id = ${publisher.company} and id = ${id}`.execute(
        tx,
      ),
    );
    const erased = await change(id, { archivo: 'Otra' });
    expect([erased.status, erased.code]).toEqual([410, 'DOCUMENT_ERASED']);
  });

  test('two at once with one version: one of them is told', async () => {
    const { id } = await published();
    const answers = await Promise.all(['A', 'B'].map((archivo) => change(id, { archivo, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('not without the action, nor out of reach, nor of another company', async () => {
    const { id, person } = await published();
    const own = await portal.signIn(person.username, { perfil: 1 });
    expect((await change(id, { archivo: 'x' }, own)).code).toBe('403');
    const username = `limitada_${id}`;
    const limited = await portal.addPerson(publisher.company, {
      username,
      access: { types: [3], actions: [309] },
    });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Producción'] });
    expect((await change(id, { archivo: 'x' }, await portal.signIn(username))).code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    const other = await addPublisher(portal);
    expect((await change(id, { archivo: 'x' }, other.token)).code).toBe('DOCUMENT_NOT_FOUND');
  });
});

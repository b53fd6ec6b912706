import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addGenericPublisher,
  type GenericPublisher,
  publishGeneric,
  publishGenericAndWait,
} from '../../../test/support/generic.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addType, restingProcess } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: GenericPublisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.public': 1000 } });
  publisher = await addGenericPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code, fields }: Answer) => [status, code, Object.keys(fields).sort()];
const policy = (word: string) => payslip(`Politica ${word}`);
const preview = (more: Record<string, string | number>, of = publisher, file: Buffer | null = null) =>
  publishGeneric(portal, of, file, { simular: 1, clave: '', ...more });

const documentsOf = (company: number, process: number) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{
      id: number;
      person: number;
      sha256: Buffer;
      code: string;
      signable: boolean;
      level: string;
    }>`
      select id, person_id as person, sha256, code, signable, level from document
      where company_id = ${company} and process_id = ${process} order by process_item`.execute(tx);
    return rows;
  });
const verify = async (bytes: Uint8Array) =>
  (await portal.send('POST', '/v2/portal/verify', { multipart: { file: { name: 'x.pdf', bytes } } })).data[0];

describe('publish-generic.1 one document for many', () => {
  test('is one sealed file and one blob, with a row, a receipt and a code of the publication for each reader', async () => {
    const people = [await portal.addPerson(publisher.company), await portal.addPerson(publisher.company)];
    const done = await publishGenericAndWait(portal, publisher, policy('uno'), {
      cuils: people.map(({ cuil }) => cuil).join(','),
    });
    expect(done).toMatchObject({
      tipo: 'generica',
      estado: 'completado',
      total: 2,
      publicados: 2,
      excluidos: 0,
    });
    const rows = await documentsOf(publisher.company, done.idProceso);
    expect(rows.map(({ person }) => person).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(new Set(rows.map(({ sha256 }) => sha256.toString('hex'))).size).toBe(1);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1);
    const { rows: trail } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{ n: number }>`select count(*)::int as n from audit_entry where company_id = ${publisher.company}
        and event = 'document.published' and subject_id in (${sql.join(rows.map(({ id }) => id))})`.execute(
        tx,
      ),
    );
    expect(trail[0]?.n).toBe(2);
    // The first opens it: the receipt is theirs alone.
    const [first, second] = people;
    const one = await portal.signIn(first!.username, { perfil: 1 });
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token: one })).data;
    const opened = await portal.send('GET', `/documents/view/${mine.id}/${first?.id}/pdf`, { token: one });
    expect(opened.status).toBe(200);
    const two = await portal.signIn(second!.username, { perfil: 1 });
    const received = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{
        n: number;
      }>`select count(received_at)::int as n from document where company_id = ${publisher.company} and process_id = ${done.idProceso}`.execute(
        tx,
      ),
    );
    expect(received.rows[0]?.n).toBe(1);
    // The file names neither of them.
    for (const { cuil, username } of people)
      expect(opened.bytes.includes(cuil) || opened.bytes.includes(username)).toBe(false);

    // Signing makes the reader's own file; the base and the other reader stay as they were.
    const signed = await portal.send('POST', `/v2/portal/me/documents/${mine.id}/sign`, {
      token: one,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect([signed.status, signed.data[0]?.estado]).toEqual([200, 'firmado_conforme']);
    const own = (await portal.send('GET', `/documents/view/${mine.id}/${first?.id}/pdf`, { token: one }))
      .bytes;
    expect(own.length).toBeGreaterThan(opened.bytes.length);
    expect(own.subarray(0, opened.bytes.length).equals(opened.bytes)).toBe(true);
    // Of what they signed only their part is stored, on the base that all share.
    const { rows: blobs } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{ bytes: number; tail: boolean }>`select b.bytes, b.base_sha256 is not null as tail from document d
        join blob b on b.company_id = ${publisher.company} and b.sha256 = d.sha256
        where d.company_id = ${publisher.company} and d.id = ${mine.id}`.execute(tx),
    );
    expect(blobs).toEqual([{ bytes: own.length - opened.bytes.length, tail: true }]);
    const [theirs] = (await portal.send('GET', '/v2/portal/me/documents', { token: two })).data;
    const others = (
      await portal.send('GET', `/documents/view/${theirs.id}/${second?.id}/pdf`, { token: two })
    ).bytes;
    expect(others.equals(opened.bytes)).toBe(true);
    expect(await verify(own)).toMatchObject({ veredicto: expect.stringMatching(/^valido/) });
    // The base says nothing of who signed; what one reader signed does.
    const base = await verify(opened.bytes);
    expect(base.veredicto).toMatch(/^valido/);
    expect(JSON.stringify(base)).not.toContain('conforme');

    // Withdrawing one reader's row leaves the file valid for the others.
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${theirs.id}`, {
      token: publisher.token,
      form: { motivo: 'Error' },
    });
    expect(await verify(opened.bytes)).toMatchObject({ anulado: false });
    const left = rows.find(({ id }) => id !== theirs.id);
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${left?.id}`, {
      token: publisher.token,
      form: { motivo: 'Error' },
    });
    expect(await verify(opened.bytes)).toMatchObject({ anulado: true });
  });

  test('leaves out and counts who has it already, and refuses where all have it', async () => {
    const own = await addGenericPublisher(portal);
    const a = await portal.addPerson(own.company);
    const b = await portal.addPerson(own.company);
    const file = policy('ya');
    await publishGenericAndWait(portal, own, file, { cuils: a.cuil });
    const both = `${a.cuil},${b.cuil}`;
    expect((await preview({ cuils: both }, own, file)).data[0]).toMatchObject({
      personas: 1,
      ya_lo_tienen: 1,
    });
    expect(await publishGenericAndWait(portal, own, file, { cuils: both })).toMatchObject({
      estado: 'completado',
      total: 2,
      publicados: 1,
      excluidos: 1,
    });
    expect(said(await publishGeneric(portal, own, file, { cuils: both }))).toEqual([
      409,
      'PUBLISH_DOCUMENT_FILE_EXISTS',
      [],
    ]);
    // Another month, or other bytes, is another document.
    expect((await preview({ cuils: both, periodo: '09/2026' }, own, file)).data[0]).toMatchObject({
      personas: 2,
    });
  });

  test('goes out at its date, without who was dismissed meanwhile, who is counted', async () => {
    const own = await addGenericPublisher(portal);
    const a = await portal.addPerson(own.company);
    const b = await portal.addPerson(own.company);
    const sent = await publishGeneric(portal, own, policy('fecha'), {
      cuils: `${a.cuil},${b.cuil}`,
      programar: new Date(portal.clock.now().getTime() + 3000).toISOString(),
    });
    expect([sent.status, typeof sent.data[0].programado]).toEqual([200, 'string']);
    await portal.setStatus(own.company, b.id, 'inactive');
    portal.clock.advance(5000);
    const done = await restingProcess(portal, own.token, sent.data[0].idProceso);
    expect(done).toMatchObject({ estado: 'completado', publicados: 1, excluidos: 1 });
    const items = await portal.send('GET', `/v2/portal/processes/${done.idProceso}/items?estado=excluido`, {
      token: own.token,
    });
    expect(items.data).toMatchObject([{ idUsuario: b.id, problema: { code: 'PUBLISH_DOCUMENT_LEFT' } }]);
  });

  test('asked for twice at once, everybody has it once', async () => {
    const own = await addGenericPublisher(portal);
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(own.company)));
    const more = { cuils: people.map(({ cuil }) => cuil).join(',') };
    const answers = await Promise.all([1, 2].map(() => publishGeneric(portal, own, policy('doble'), more)));
    for (const { data, status } of answers)
      if (status === 200) await restingProcess(portal, own.token, data[0].idProceso);
    const { rows } = await portal.asCompany(own.company, ({ tx }) =>
      sql<{ n: number }>`select count(*)::int as n from document where company_id = ${own.company}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.n).toBe(3);
  });

  test('under the same Idempotency-Key is one publication, and another request under it is refused', async () => {
    const own = await addGenericPublisher(portal);
    const a = await portal.addPerson(own.company);
    const key = { 'idempotency-key': 'una-publicacion-0001' };
    const file = policy('clave');
    const answers = await Promise.all(
      [1, 2].map(() => publishGeneric(portal, own, file, { cuils: a.cuil }, key)),
    );
    const [done, ...others] = answers.filter(({ status }) => status === 200);
    for (const { data } of others) expect(data).toEqual(done?.data);
    for (const one of answers.filter(({ status }) => status !== 200))
      expect(said(one)).toEqual([409, 'SYSTEM_IDEMPOTENCY_BUSY', []]);
    const again = await publishGeneric(portal, own, file, { cuils: a.cuil }, key);
    expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['1', done?.data]);
    const other = await publishGeneric(portal, own, file, { cuils: a.cuil, periodo: '09/2026' }, key);
    expect(said(other)).toEqual([409, 'SYSTEM_IDEMPOTENCY_REUSED', []]);
  });

  test('a type that asks for a signature can go out without; a receipt of a country that demands it cannot [2.2]', async () => {
    const own = await addGenericPublisher(portal);
    const a = await portal.addPerson(own.company);
    const done = await publishGenericAndWait(portal, own, policy('leer'), { cuils: a.cuil, firmar: 0 });
    expect((await documentsOf(own.company, done.idProceso))[0]).toMatchObject({ signable: false });
    const receipts = await addType(portal, own, { name: 'Recibo igual', sinCodigo: 1 });
    const asked = { cuils: a.cuil, firmar: 0, id_subcarpeta: receipts };
    expect(said(await publishGeneric(portal, own, policy('r'), asked))).toEqual([
      422,
      'PUBLISH_DOCUMENT_FIELD_INVALID',
      ['firmar'],
    ]);
  });

  test('a type without a seal takes the bytes as they came, with no certificate and no password', async () => {
    const own = await addGenericPublisher(portal, { sinSello: 1, firmable: 0 }, 0);
    const a = await portal.addPerson(own.company);
    const file = policy('sin sello');
    const done = await publishGenericAndWait(portal, own, file, { cuils: a.cuil, clave: '' });
    expect((await documentsOf(own.company, done.idProceso))[0]).toMatchObject({ level: 'unsealed' });
    const token = await portal.signIn(a.username, { perfil: 1 });
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(
      (await portal.send('GET', `/documents/view/${mine.id}/${a.id}/pdf`, { token })).bytes.equals(file),
    ).toBe(true);
  });

  test('a type with a PDF of its own takes that one, and no other', async () => {
    const own = await addGenericPublisher(portal);
    const form = { idCarpeta: own.folder, name: 'Con archivo', sinCodigo: 1, firmable: 0 };
    const made = await portal.send('POST', '/v2/subfolder/create', {
      token: own.token,
      multipart: { ...form, pdf: { name: 'propio.pdf', bytes: policy('propia') } },
    });
    const type = made.data[0].idSubCarpeta;
    const a = await portal.addPerson(own.company);
    const sent = await publishGeneric(portal, own, policy('otra'), { cuils: a.cuil, id_subcarpeta: type });
    expect(said(sent)).toEqual([422, 'PUBLISH_DOCUMENT_FIELD_INVALID', ['file']]);
    const taken = await publishGeneric(portal, own, null, { cuils: a.cuil, id_subcarpeta: type });
    expect(taken.status).toBe(200);
    expect(await restingProcess(portal, own.token, taken.data[0].idProceso)).toMatchObject({ publicados: 1 });
  });
});

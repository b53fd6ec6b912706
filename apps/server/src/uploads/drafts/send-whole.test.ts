import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
});
afterAll(() => portal.close());

const jpg = async (name = 'hoja.jpg') => ({ name, bytes: await picture() });
const sheets = async () => ({ file: await jpg(), hoja_2: { name: 'b.png', bytes: await picture('png') } });
const send = (
  token: string,
  multipart: Record<string, string | number | { name: string; bytes: Uint8Array }>,
  key?: string,
) =>
  portal.send('POST', '/v2/portal/me/documents', {
    token,
    multipart,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a document in one request', () => {
  test('waits in the tray with its pages, and a draft of the type stays what it is', async () => {
    const { token, id } = await here.somebody();
    const draft = await here.open(token);
    await here.put(token, draft.id, 1, await picture());
    const sent = await send(token, {
      idSubCarpeta: here.type,
      comentario: 'Los dos lados',
      ...(await sheets()),
    });
    expect([sent.code, sent.data[0]]).toMatchObject([
      '00000',
      { estado: 'pendiente', paginas: 2, comentario: 'Los dos lados', idSubCarpeta: here.type },
    ]);
    const path = `/v2/uploaddocuments/pages/${sent.data[0].id}/${id}`;
    expect((await portal.send('GET', path, { token: here.token })).data).toHaveLength(2);
    const [again] = (await here.mine(token)).filter((one) => one.id === draft.id);
    expect([again.estado, again.hojas.length]).toEqual(['borrador', 1]);
    const decided = await here.decide('PUT', sent.data[0].id);
    expect(decided.data[0].estado).toBe('aprobado');
  });

  test('takes `file` repeated, and a PDF as so many pages as it has', async () => {
    const { token } = await here.somebody();
    const body = new FormData();
    body.append('idSubCarpeta', String(here.type));
    for (const format of ['jpeg', 'png'] as const)
      body.append('file', new Blob([new Uint8Array(await picture(format))]), `hoja.${format}`);
    const answer = await fetch(`${portal.url}/v2/portal/me/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const { results } = (await answer.json()) as { results: { data: unknown[] } };
    expect(results.data[0]).toMatchObject({ estado: 'pendiente', paginas: 2 });
    const pdf = { name: 'titulo.pdf', bytes: payslip('uno') };
    const short = await send(token, { idSubCarpeta: here.type, file: pdf });
    expect([short.status, short.code]).toEqual([422, '04008']);
  });

  test('the same wish under its name is one, and another is another', async () => {
    const { token } = await here.somebody();
    const form = { idSubCarpeta: here.type, ...(await sheets()) };
    const [one, two] = [await send(token, form, 'deseo-uno-1'), await send(token, form, 'deseo-uno-1')];
    expect([two.data[0].id, two.headers.get('idempotency-replayed')]).toEqual([one.data[0].id, '1']);
    expect((await here.mine(token)).length).toBe(1);
    const other = await send(token, { ...form, comentario: 'otra' }, 'deseo-uno-1');
    expect([other.status, other.code]).toEqual([409, 'SYSTEM_IDEMPOTENCY_REUSED']);
  });

  test('is refused without sheets, with a draft beside it, of no such type, and past its limits', async () => {
    const { token } = await here.somebody();
    const { id: draft } = await here.open(token);
    const of = async (form: object) => {
      const refused = await send(token, form as never);
      return [refused.status, refused.code, Object.keys(refused.fields)];
    };
    expect(await of({ idSubCarpeta: here.type })).toEqual([422, '04002', ['file']]);
    expect(await of({ file: await jpg() })).toEqual([422, '04002', ['subida']]);
    expect(await of({ subida: draft, idSubCarpeta: here.type })).toEqual([422, '04003', ['idSubCarpeta']]);
    expect(await of({ idSubCarpeta: here.receipts, file: await jpg() })).toEqual([403, '04004', []]);
    expect(await of({ idSubCarpeta: here.type, file: await jpg() })).toEqual([422, '04008', ['file']]);
    expect(await of({ idSubCarpeta: here.card, file: await jpg() })).toEqual([422, '04015', ['vence']]);
    const past = { idSubCarpeta: here.card, vence: '01/01/2020', file: await jpg() };
    expect(await of(past)).toEqual([422, '04016', ['vence']]);
    const text = { name: 'nota.txt', bytes: Buffer.from('hola') };
    expect(await of({ idSubCarpeta: here.card, vence: '01/01/2030', file: text })).toEqual([
      415,
      '04005',
      ['file'],
    ]);
    expect((await here.mine(token)).map(({ estado }) => estado)).toEqual(['borrador']);
  });

  test('nothing more is taken from who left', async () => {
    const { token, id } = await here.somebody();
    await portal.setStatus(here.company, id, 'inactive');
    const refused = await send(token, { idSubCarpeta: here.type, ...(await sheets()) });
    expect(refused.status).not.toBe(200);
    expect(
      await portal.asCompany(here.company, ({ tx, companyId }) =>
        tx
          .selectFrom('upload')
          .select('id')
          .where('company_id', '=', companyId)
          .where('person_id', '=', id)
          .execute(),
      ),
    ).toEqual([]);
  });
});

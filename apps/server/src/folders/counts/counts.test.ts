import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let shelf: { folder: number; type: number };
let limited: string;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const { company } = publisher;
  const mine = await portal.addPerson(company, { sector: 'Ventas' });
  const others = await Promise.all([1, 2].map(() => portal.addPerson(company, { sector: 'Planta' })));
  shelf = await addFolder(portal, publisher, { nombre: 'Actas' });
  for (const [i, person] of [mine, mine, ...others].entries())
    await file(portal, publisher, person, { type: shelf.type, periodo: `0${i + 1}/2026` });
  const access = { types: [3], actions: [82, 3] };
  const { id } = await portal.addPerson(company, { username: 'de_ventas', access });
  await portal.limitTo(company, id, { sectors: ['Ventas'] });
  limited = await portal.signIn('de_ventas');
});
afterAll(() => portal.close());

const read = async (path: string, token = publisher.token) =>
  (await portal.send('GET', path, { token })).data;
const types = async (token: string) =>
  (await portal.send('POST', `/v2/subfolders/${shelf.folder}`, { token, form: {} })).data;
const listed = async (token: string) =>
  (await read('/v2/folders/available?contar=1', token)).find((row) => row.idCarpeta === shelf.folder);

describe('what is in a folder', () => {
  test('is counted of the people whom the viewer reaches, in the list, alone, and by type', async () => {
    const whole = { documentos: 4, personas: 3, mas: 0 };
    const part = { documentos: 2, personas: 1, mas: 0 };
    expect(await listed(publisher.token)).toMatchObject({ tipos: 1, ...whole });
    expect(await listed(limited)).toMatchObject({ tipos: 1, ...part });
    expect((await read(`/v2/folders/${shelf.folder}`, limited))[0]).toMatchObject(part);
    expect((await types(publisher.token))[0].documentos).toBe(4);
    expect((await types(limited))[0].documentos).toBe(2);
  });

  test('is not counted in a list of options, and never told to an employee', async () => {
    const none = { tipos: null, documentos: null, personas: null, mas: 0 };
    for (const row of await read('/v2/folders/available')) expect(row).toMatchObject(none);
    const own = await portal.signIn('de_ventas', { perfil: 1 });
    for (const row of await read('/v2/folders/available?contar=1', own)) expect(row).toMatchObject(none);
  });

  test('stops at 10,000, or says that more may be there after 20,000 that were looked through', async () => {
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`insert into document (company_id, person_id, folder_id, document_type_id, period, file_name, signable, pages,
          original_sha256, sha256, bytes, level, published_by, published_at, code, hollow)
        select d.company_id, d.person_id, d.folder_id, d.document_type_id, d.period, d.file_name, false, 1, sha256('a'), sha256('a'),
          1, 'B-B', d.published_by, now(), gen_random_uuid()::text, true
        from (select * from document where company_id = ${tx.companyId} and folder_id = ${shelf.folder} order by id desc limit 1) d,
          generate_series(1, 20001)`.execute(tx),
    );
    expect(await listed(publisher.token)).toMatchObject({ documentos: 10_000, mas: 1 });
    expect((await listed(limited)).mas).toBe(1);
    expect((await listed(limited)).documentos).toBeLessThanOrEqual(2);
  });
});

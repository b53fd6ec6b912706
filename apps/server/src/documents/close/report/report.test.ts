import { createHash } from 'node:crypto';
import { openPdf } from '@legajo/pdf';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../../test/support/papers.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../../test/support/publication.ts';
import { until } from '../../../../test/support/until.ts';

/** Today is 20 November 2026 (support/portal.ts); October is closed. */
let portal: Portal;
let here: Publisher;
let limited: { id: number; token: string };
beforeAll(async () => {
  portal = await startPortal({ limits: { 'report.people': 12 } });
  here = await addPublisher(portal);
  for (const [name, surname, sector, fate] of [
    ['Íñigo 🚀', 'Núñez', 'Planta', 'none'],
    ['Zoë', 'Ångström', 'Ventas', 'sign'],
    ['Sin', 'Documento', undefined, null],
  ] as const) {
    const person = await portal.addPerson(here.company, { name, surname, ...(sector ? { sector } : {}) });
    if (fate === null) continue;
    const answer = await publishOne(portal, here, person.id, payslip(`Recibo ${name}`), {
      decision: 'adicional',
    });
    expect(answer.code).toBe('00000');
    if (fate !== 'sign') continue;
    const token = await portal.signIn(person.username, { perfil: 1 });
    const id = answer.data[0].idDocumento;
    const form = { pass: PASSWORD, resultado: 'conforme' };
    const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form });
    expect(signed.status).toBe(200);
  }
  const { id } = await portal.addPerson(here.company, {
    username: 'pocos_informe',
    sector: 'Ventas',
    access: { types: [3], actions: [105] },
  });
  await portal.limitTo(here.company, id, { sectors: ['Ventas'] });
  limited = { id, token: await portal.signIn('pocos_informe') };
});
afterAll(() => portal.close());

const report = (token = here.token, query: Record<string, string> = {}) =>
  portal.send(
    'GET',
    `/v2/portal/month-close/report?${new URLSearchParams({ periodo: '10/2026', tipo: String(here.type), ...query })}`,
    { token },
  );
const exported = () =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<{ body: Record<string, unknown> }>`select body from audit_entry
      where company_id = ${tx.companyId} and event = 'report.exported' order by id`.execute(tx);
    return rows.map(({ body }) => body);
  });
const flat = (bytes: Buffer) => pdfText(bytes).replaceAll(/\s+/g, ' ');

describe('the report of a month’s close for an inspector [6.6]', () => {
  test('says totals, people, digests and the root over them; it is sealed, and the trail says which file', async () => {
    const answer = await report();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment.*cierre-2026-10\.pdf/);
    const text = flat(answer.bytes);
    for (const part of ['Informe de cierre del mes', '10/2026', 'Planta', 'Ventas', 'Sin sector'])
      expect(text).toContain(part);
    expect(text).toMatch(/Núñez, Íñigo/);
    expect(text).toMatch(/Ångström, Zoë Ventas Firmado .*Núñez, .* Sin abrir/);
    const hashes = await portal.asCompany(here.company, async ({ tx }) => {
      const { rows } = await sql<{ sha256: Buffer }>`select sha256 from document
        where company_id = ${tx.companyId} order by sha256`.execute(tx);
      return rows.map(({ sha256 }) => sha256);
    });
    expect(hashes).toHaveLength(2);
    const squeezed = text.replaceAll(' ', '');
    for (const sha of hashes) expect(squeezed).toContain(sha.toString('hex'));
    const root = createHash('sha256').update(Buffer.concat(hashes)).digest('hex');
    expect(squeezed).toContain(root);
    expect((await exported()).at(-1)).toMatchObject({
      ...{ report: 'month-close', period: '2026-10-01', types: [here.type], documents: 2, root },
      sha256: createHash('sha256').update(answer.bytes).digest('hex'),
    });
  });

  test('is verified where anybody verifies, and one that was changed is not', async () => {
    const { bytes } = await report();
    const verify = (file: Buffer) =>
      portal.send('POST', '/v2/portal/verify', {
        multipart: { file: { name: 'informe.pdf', bytes: file } },
      });
    const told = await verify(bytes);
    expect(told.data[0]).toMatchObject({ veredicto: 'valido' });
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('/Title');
    changed[at + 8] = (changed[at + 8] ?? 0) ^ 1;
    expect((await verify(changed)).data[0].veredicto).not.toBe('valido');
  });

  test('is tagged, with title and language, in the language of whoever asks', async () => {
    const { bytes } = await report();
    const file = openPdf(bytes);
    expect(file.lookupDict(file.catalog, 'StructTreeRoot')).toBeDefined();
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    expect(raw).toContain('/Lang (es');
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(raw).toMatch(`/S /${tag}`);
    const brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
    const other = await portal.send(
      'GET',
      `/v2/portal/month-close/report?periodo=10/2026&tipo=${brazil.type}`,
      { token: brazil.token },
    );
    expect(flat(other.bytes)).toContain('Relatório de fechamento do mês');
  });

  test('a limited administrator gets their reach; another company, a stranger and a wrong period nothing', async () => {
    const text = flat((await report(limited.token)).bytes);
    expect(text).toContain('Zoë');
    expect(text).not.toContain('Núñez');
    const other = await addPublisher(portal);
    expect((await report(other.token)).status).toBe(404);
    const { username } = await portal.addPerson(here.company, { access: { types: [3], actions: [3] } });
    expect((await report(await portal.signIn(username))).status).toBe(403);
    expect((await report(here.token, { periodo: '13/2026' })).status).toBe(422);
    expect((await report(here.token, { tipo: '' })).status).toBe(422);
  });

  test('a company on its first day has whoever set it up, and who reaches nobody an empty one', async () => {
    const fresh = await addPublisher(portal);
    const query = `periodo=10/2026&tipo=${fresh.type}`;
    const ask = (token: string) => portal.send('GET', `/v2/portal/month-close/report?${query}`, { token });
    const first = flat((await ask(fresh.token)).bytes);
    expect(first).toMatch(/Total 1 1 0 0 0 0 0/);
    expect(first).toContain('Sin documentos publicados');
    const { id, username } = await portal.addPerson(fresh.company, { access: { types: [3], actions: [50] } });
    await portal.limitTo(fresh.company, id, { sectors: ['Vacío'] });
    expect(flat((await ask(await portal.signIn(username))).bytes)).toContain('Nadie trabajó en este mes');
  });

  test('two at once are two, each noted; a person moved meanwhile is not handed to who lost them', async () => {
    const before = (await exported()).length;
    const both = await Promise.all([report(), report()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await exported()).toHaveLength(before + 2);
    const owner = new pg.Client({ connectionString: portal.settings.DATABASE_OWNER_URL });
    owner.on('error', () => undefined);
    await owner.connect();
    try {
      // Between its steps it asks for the authority that seals: held here.
      await owner.query('begin; lock table authority in access exclusive mode');
      const drawn = report(limited.token);
      await until('the report waits for the authority', async () => {
        const { rows } = await owner.query(
          "select 1 from pg_locks where relation = 'authority'::regclass and not granted",
        );
        return rows.length > 0;
      });
      await portal.asCompany(here.company, async ({ tx }) => {
        await sql`update person set sector_id = (select id from sector where company_id = ${tx.companyId} and name = 'Planta')
          where company_id = ${tx.companyId} and name = 'Zoë'`.execute(tx);
      });
      await owner.query('commit');
      expect((await drawn).status).toBe(404);
    } finally {
      await owner.end();
    }
    expect(await exported()).toHaveLength(before + 2);
    const text = flat((await report()).bytes);
    expect(text).toContain('Zoë');
    expect(flat((await report(limited.token)).bytes)).not.toContain('Zoë');
  });

  test('more people than one report holds are refused, and nothing is noted', async () => {
    for (let n = 0; n < 12; n += 1) await portal.addPerson(here.company, { surname: `Muchos${n}` });
    const before = (await exported()).length;
    expect((await report()).code).toBe('EXPORT_TOO_MANY_PEOPLE');
    expect(await exported()).toHaveLength(before);
  });
});

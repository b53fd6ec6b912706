import { createHash } from 'node:crypto';
import { openPdf } from '@legajo/pdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE } from '../../../test/support/activation.ts';
import { BOARD, billboardOf } from '../../../test/support/billboard.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

/** Today is 20 November 2026, noon in Buenos Aires. */
let portal: Portal;
let board: Awaited<ReturnType<typeof billboardOf>>;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'activation.sheets': 2, 'report.people': 4 } });
  board = await billboardOf(portal);
});
afterAll(() => portal.close());

const flat = (bytes: Buffer) => pdfText(bytes).replaceAll(/\s+/g, ' ');
const squeezed = (bytes: Buffer) => pdfText(bytes).replaceAll(/\s+/g, '');
const constancia = (id: number, who = 'rrhh') => board.get(`${BOARD}/${id}/acceptances`, who);
const sheets = (id: number, form: Record<string, string | number> = {}, who = 'rrhh') =>
  portal.send('POST', `${BOARD}/${id}/sheets`, { token: board.tokens[who] as string, form });
const events = (event: string) =>
  portal.asCompany(board.company, async ({ tx }) => {
    const { rows } = await sql<{ body: Record<string, unknown>; subject_id: number }>`
      select body, subject_id from audit_entry
      where company_id = ${tx.companyId} and event = ${event} order by id`.execute(tx);
    return rows;
  });
const digests = (id: number) =>
  portal.asCompany(board.company, async ({ tx }) => {
    const { rows } = await sql<{ sha: string }>`select encode(words_sha256, 'hex') as sha
      from billboard_acceptance where company_id = ${tx.companyId} and post_id = ${id} order by words_version`.execute(
      tx,
    );
    return rows.map(({ sha }) => sha);
  });
const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the sealed record of who accepted a post [10.4]', () => {
  test('who, when, in which words and with which digest; words that changed keep who accepted them as such', async () => {
    const post = await board.made({
      titulo: 'Política de 🚲 y ñandúes',
      mensaje: 'Se usa casco.',
      acepta: 1,
    });
    await board.accept(post.id, 'vendedora');
    const changed = await board.put(post.id, post.version, {
      ...{ titulo: 'Política de 🚲 y ñandúes', mensaje: 'Se usa casco y chaleco.', acepta: 1 },
    });
    expect(changed.code).toBe('00000');
    await board.accept(post.id, 'operario');
    const { status, bytes, headers } = await constancia(post.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = flat(bytes);
    expect(text).toContain('No es una firma.');
    expect(text).toContain('Se usa casco y chaleco.');
    expect(text).toContain('Versión 1, anterior a la vigente');
    expect(text).toContain('Versión 2, vigente');
    expect(text).toContain('20/11/2026 12:00:00');
    const both = await digests(post.id);
    expect(new Set(both).size).toBe(2);
    for (const sha of both) expect(squeezed(bytes)).toContain(sha);
    const [noted] = (await events('report.exported')).slice(-1);
    expect(noted).toMatchObject({
      subject_id: post.id,
      body: {
        ...{ report: 'acceptances', words: 2, acceptances: 2 },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    const file = openPdf(bytes);
    expect(file.lookupDict(file.catalog, 'StructTreeRoot')).toBeDefined();
    const told = await portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'constancia.pdf', bytes } },
    });
    expect(told.data[0].veredicto).toBe('valido');
  });

  test('of their reach alone, wherever somebody moved since; nobody else’s, and none where nothing was asked', async () => {
    const post = await board.made({ acepta: 1, mensaje: 'Texto' });
    await board.accept(post.id, 'vendedora');
    await board.accept(post.id, 'operario');
    const idOf = (name: string) => board.ids[name] as number;
    const surnames = await portal.asCompany(board.company, async ({ tx }) => {
      await sql`update person set surname = case id when ${idOf('vendedora')} then 'Ventera' else 'Plantera' end
        where company_id = ${tx.companyId} and id in (${idOf('vendedora')}, ${idOf('operario')})`.execute(tx);
      return ['Ventera', 'Plantera'] as const;
    });
    const seen = flat((await constancia(post.id, 'encargado')).bytes);
    expect(seen).toContain(surnames[0]);
    expect(seen).not.toContain(surnames[1]);
    // Who moved away from whom the post is for has accepted it all the same.
    await portal.asCompany(board.company, async ({ tx }) => {
      await sql`update person set sector_id = ${board.sales} where company_id = ${tx.companyId}
        and id = ${idOf('operario')}`.execute(tx);
    });
    expect(flat((await constancia(post.id, 'encargado')).bytes)).toContain(surnames[1]);
    expect((await constancia(post.id, 'vendedora')).status).toBe(403);
    expect((await constancia(999_999)).status).toBe(404);
    const stranger = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
    const token = await portal.signIn(stranger.username);
    expect((await portal.send('GET', `${BOARD}/${post.id}/acceptances`, { token })).code).toBe(
      'BILLBOARD_NOT_FOUND',
    );
    const plain = await board.made();
    expect((await constancia(plain.id)).code).toBe('BILLBOARD_NOTHING_TO_ACCEPT');
    const fresh = await board.made({ acepta: 1 });
    expect(flat((await constancia(fresh.id)).bytes)).toContain('Nadie lo aceptó aún.');
  });

  test('two at once are each noted; more than one report holds are refused', async () => {
    const post = await board.made({ acepta: 1 });
    await board.accept(post.id, 'suelta');
    const before = (await events('report.exported')).length;
    const both = await Promise.all([constancia(post.id), constancia(post.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await events('report.exported')).toHaveLength(before + 2);
    await portal.asCompany(board.company, async ({ tx }) => {
      await sql`insert into billboard_acceptance (company_id, post_id, words_version, person_id, words_sha256, accepted_at)
        select ${tx.companyId}, ${post.id}, n, ${board.ids.suelta as number}, sha256('x'), now()
        from generate_series(2, 5) n`.execute(tx);
    });
    expect((await constancia(post.id)).code).toBe('EXPORT_TOO_MANY_PEOPLE');
    expect(await events('report.exported')).toHaveLength(before + 2);
  });
});

describe('sheets of a post for those without an address', () => {
  test('one page each, without a code for who comes in already; who read it or has an address gets none', async () => {
    const post = await board.made({ titulo: 'Corte de agua ñ', todos_sectores: 0, sectores: board.plant });
    const other = await portal.addPerson(board.company, {
      ...{ surname: 'Zorzal', sector: 'Planta', location: 'Mendoza' },
    });
    await portal.asCompany(board.company, async ({ tx }) => {
      await sql`update person set sector_id = ${board.plant}, mail = null where company_id = ${tx.companyId}
        and id in (${other.id}, ${board.ids.operario as number})`.execute(tx);
    });
    const { status, bytes } = await sheets(post.id);
    expect([status, pages(bytes)]).toEqual([200, 2]);
    const text = pdfText(bytes);
    expect(text).toContain('Zorzal');
    expect(text).toContain('Corte de agua ñ');
    expect(text).toContain('Entre con su usuario');
    expect(text.match(CODE)).toBeNull();
    expect((await events('post.printed')).at(-1)).toMatchObject({
      subject_id: post.id,
      body: { sheets: 2, codes: 0 },
    });
    await board.read(post.id, 'operario');
    expect(pages((await sheets(post.id)).bytes)).toBe(1);
    expect((await sheets(post.id, { parte: 2 })).code).toBe('BILLBOARD_NOBODY_ON_PAPER');
    expect((await sheets(post.id, { parte: 'x' })).code).toBe('BILLBOARD_FIELD_INVALID');
    expect((await sheets(post.id, {}, 'encargado')).code).toBe('BILLBOARD_NOBODY_ON_PAPER');
    expect((await sheets(post.id, {}, 'vendedora')).status).toBe(403);
    await board.remove(post.id);
    expect((await sheets(post.id)).code).toBe('BILLBOARD_NOT_OUT');
  });

  test('whoever never came in gets a code, from whoever may give one', async () => {
    const dni = '30777111';
    const made = await portal.send('POST', '/v2/portal/employees', {
      token: board.tokens.rrhh as string,
      form: {
        ...{ usuario: 'nueva_papel', nombre: 'Nueva', apellido: 'Papelera', dni, cuil: `27${dni}0` },
        ...{ fecha_nacimiento: '02/03/1985', fecha_contratacion: '01/06/2015', bienvenida: 0 },
      },
    });
    const id = Number(made.data[0]?.id);
    await portal.addPerson(board.company, { sector: 'Nueva' });
    await portal.asCompany(board.company, async ({ tx }) => {
      await sql`update person set sector_id = (select id from sector where company_id = ${tx.companyId} and name = 'Nueva')
        where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
      await sql`update person set mail = 'con@andes.example' where company_id = ${tx.companyId} and id <> ${id}
        and sector_id = (select id from sector where company_id = ${tx.companyId} and name = 'Nueva')`.execute(
        tx,
      );
    });
    const sector = await portal.asCompany(board.company, async ({ tx }) => {
      const { rows } = await sql<{ id: number }>`select id from sector where company_id = ${tx.companyId}
        and name = 'Nueva'`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    const post = await board.made({ todos_sectores: 0, sectores: sector, acepta: 1 });
    const reader = await portal.addPerson(board.company, { access: { types: [3], actions: [44] } });
    const plain = await portal.send('POST', `${BOARD}/${post.id}/sheets`, {
      token: await portal.signIn(reader.username),
      form: {},
    });
    expect([plain.status, pdfText(plain.bytes).match(CODE)]).toEqual([200, null]);
    const text = pdfText((await sheets(post.id)).bytes);
    expect(text.match(CODE)).toHaveLength(1);
    expect(text).toContain('se pide que lo lea y lo acepte');
    expect((await events('activation.printed')).map(({ subject_id }) => subject_id)).toEqual([id]);
  });
});

describe('sectors and readers beyond a page', () => {
  test('both go on from where the page before ended, each once, whoever has none last', async () => {
    const post = await board.made();
    const all = (await board.get(`${BOARD}/${post.id}/sectors`)).data as {
      id: number;
      sector: string | null;
    }[];
    expect(all.at(-1)).toMatchObject({ id: 0, sector: null });
    for (const part of ['sectors', 'readers']) {
      const whole = await board.get(`${BOARD}/${post.id}/${part}?pagination=500,1,0`);
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const query = new URLSearchParams({ pagination: '1,1,0', ...(cursor ? { cursor } : {}) });
        const answer = await board.get(`${BOARD}/${post.id}/${part}?${query}`);
        expect(answer.data).toHaveLength(1);
        expect(answer.pagination?.total).toBe(whole.data.length);
        ids.push(answer.data[0].id);
        cursor = answer.pagination?.next;
      } while (cursor !== undefined);
      expect(ids).toEqual(whole.data.map(({ id }: { id: number }) => id));
    }
    expect((await board.get(`${BOARD}/${post.id}/sectors?cursor=nada`)).status).toBe(422);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD, billboardOf, NEWS } from '../../../test/support/billboard.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';

/** Today is 20 November 2026, noon in Buenos Aires. */
let portal: Portal;
let board: Awaited<ReturnType<typeof billboardOf>>;

beforeAll(async () => {
  portal = await startPortal();
  board = await billboardOf(portal);
});
afterAll(() => portal.close());

describe('who is shown a post', () => {
  test('those of its sectors and locations; who has none by all only', async () => {
    const tag = 'Alcance';
    await board.made({ titulo: `${tag} 1` });
    await board.made({ titulo: `${tag} 2`, todos_sectores: 0, sectores: board.sales });
    await board.made({
      titulo: `${tag} 3`,
      todos_sectores: 0,
      sectores: `${board.sales},${board.plant}`,
      todas_locaciones: 0,
      locaciones: board.mendoza,
    });
    const of = async (who: string) =>
      (await board.titlesOf(who))
        .filter((title) => title.startsWith(tag))
        .map((title) => title.slice(-1))
        .sort();
    expect([await of('vendedora'), await of('operario'), await of('suelta')]).toEqual([
      ['1', '2', '3'],
      ['1', '3'],
      ['1'],
    ]);
  });

  test('one that is not for them, is over or has not begun has no picture and no reading for them', async () => {
    const far = await board.made({ imagen: board.png(), todos_sectores: 0, sectores: board.plant });
    const late = await board.made({ imagen: board.png(), desde: '25/11/2026' });
    const over = await board.made({
      imagen: board.png(),
      desde: '01/10/2026',
      hasta: '31/10/2026',
      acepta: 1,
    });
    for (const { id } of [far, late, over]) {
      expect((await board.get(`${NEWS}/${id}/image`, 'vendedora')).code).toBe('BILLBOARD_NOT_FOUND');
      expect((await board.read(id, 'vendedora')).code).toBe('BILLBOARD_NOT_FOUND');
      expect((await board.accept(id, 'vendedora')).code).toBe('BILLBOARD_NOT_FOUND');
      expect((await board.get(`${NEWS}/${id}/image`)).status).toBe(200);
    }
  });

  test('who left is shown none, and reads none', async () => {
    const gone = await portal.addPerson(board.company, { username: 'se_fue' });
    await portal.setStatus(board.company, gone.id, 'inactive');
    board.tokens.se_fue = await portal.signIn('se_fue', { perfil: 1 });
    const one = await board.made({ imagen: board.png(), acepta: 1 });
    expect(await board.newsOf('se_fue')).toEqual([]);
    expect((await board.get(`${NEWS}/${one.id}/image`, 'se_fue')).code).toBe('BILLBOARD_NOT_FOUND');
    expect((await board.accept(one.id, 'se_fue')).code).toBe('BILLBOARD_NOT_FOUND');
  });
});

describe('read and accepted', () => {
  test('the first time counts; twenty at once are one', async () => {
    const { id } = await board.made({ acepta: 1 });
    await Promise.all(Array.from({ length: 20 }, () => board.accept(id, 'vendedora')));
    portal.clock.advance(60_000);
    const again = (await board.accept(id, 'vendedora')).data[0];
    portal.clock.set(TODAY);
    expect(again).toEqual({ leido: TODAY.toISOString(), aceptado: TODAY.toISOString() });
    const row = (await board.get(`${BOARD}/${id}`)).data[0];
    expect([row.leidos, row.aceptados]).toEqual([1, 1]);
    const entries = await portal.asCompany(board.company, async ({ tx }) => {
      const { rows } =
        await sql`select 1 from audit_entry where event = 'post.accepted' and subject_id = ${id}`.execute(tx);
      return rows.length;
    });
    expect(entries).toBe(1);
  });

  test('what does not ask for it is not accepted', async () => {
    const { id } = await board.made();
    expect((await board.accept(id, 'vendedora')).code).toBe('BILLBOARD_NOTHING_TO_ACCEPT');
    expect((await board.read(id, 'vendedora')).data[0].leido).not.toBeNull();
  });

  test('other words ask everybody again, and what was accepted before stays told as such [billboard-edit.2]', async () => {
    const one = await board.made({ acepta: 1, mensaje: 'Versión uno' });
    const shown = (await board.newsOf('vendedora')).find(({ id }) => id === one.id);
    await board.accept(one.id, 'vendedora', shown.version);
    // Only its days: what was accepted stands.
    const same = (
      await board.put(one.id, one.version, {
        titulo: one.titulo,
        mensaje: 'Versión uno',
        acepta: 1,
        hasta: '29/11/2026',
      })
    ).data[0];
    expect(same.aceptados).toBe(1);
    const other = (
      await board.put(one.id, same.version, { titulo: one.titulo, mensaje: 'Versión dos', acepta: 1 })
    ).data[0];
    expect(other.aceptados).toBe(0);
    // An old screen accepts what it shows, not what stands now.
    expect((await board.accept(one.id, 'vendedora', shown.version)).code).toBe('BILLBOARD_CHANGED');
    const [reader] = (await board.get(`${BOARD}/${one.id}/readers?sector=${board.sales}`)).data;
    expect(reader).toMatchObject({ aceptado: null, aceptado_antes: TODAY.toISOString() });
    expect((await board.get(`${BOARD}/${one.id}/readers?estado=aceptado`)).data).toEqual([]);
  });

  test('two forms of one post: the later one is told that it changed', async () => {
    const one = await board.made();
    const [first, second] = await Promise.all([
      board.put(one.id, one.version),
      board.put(one.id, one.version),
    ]);
    expect([first.code, second.code].sort()).toEqual(['00000', 'BILLBOARD_CHANGED']);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL, BOARD, billboardOf, NEWS, pdf, WHEN } from '../../test/support/billboard.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

/** Today is 20 November 2026, noon in Buenos Aires. */
let portal: Portal;
let board: Awaited<ReturnType<typeof billboardOf>>;

beforeAll(async () => {
  portal = await startPortal();
  board = await billboardOf(portal);
});
afterAll(() => portal.close());

describe('what a post must be', () => {
  test('needs action 44 [billboard-list.1] [billboard-create.1] [billboard-edit.1]', async () => {
    expect((await board.post({}, 'vendedora')).status).toBe(403);
    expect((await board.get(BOARD, 'vendedora')).status).toBe(403);
    expect((await board.get(`${BOARD}/1`, 'vendedora')).status).toBe(403);
  });

  test('text, picture or video; a title, or a PDF, alone is none [billboard-create.2]', async () => {
    expect((await board.made({ mensaje: 'Solo texto' })).imagen).toBeNull();
    expect((await board.made({ mensaje: '', imagen: board.png() })).imagen).toMatch(
      /^\/v2\/portal\/news\/\d+\/image/,
    );
    expect((await board.made({ mensaje: '', video: 'https://vimeo.com/123' })).video).toEqual({
      sitio: 'vimeo',
      clave: '123',
    });
    for (const fields of [{ mensaje: '' }, { mensaje: '', pdf: pdf() }]) {
      const refused = await board.post(fields);
      expect([refused.status, refused.code]).toEqual([422, 'BILLBOARD_CONTENT_REQUIRED']);
    }
  });

  test('a video of the two services only [billboard-create.3]', async () => {
    const refused = await board.post({ video: 'https://videos.example/v.mp4' });
    expect([refused.status, refused.code]).toEqual([422, 'BILLBOARD_VIDEO_HOST']);
    expect(refused.fields).toHaveProperty('video');
  });

  test('the last day after the first [billboard-create.4]', async () => {
    for (const hasta of ['20/11/2026', '19/11/2026'])
      expect((await board.post({ hasta })).code).toBe('BILLBOARD_DATES');
    expect((await board.post({ hasta: '21/11/2026' })).code).toBe('00000');
  });

  test('at least one sector and one location, or all of them [billboard-create.5]', async () => {
    expect((await board.post({ todos_sectores: 0 })).code).toBe('BILLBOARD_SECTOR_REQUIRED');
    expect((await board.post({ todas_locaciones: 0 })).code).toBe('BILLBOARD_LOCATION_REQUIRED');
    expect((await board.post({ todos_sectores: 0, sectores: 999_999 })).code).toBe(
      'BILLBOARD_SECTOR_REQUIRED',
    );
    const one = await board.made({
      todos_sectores: 0,
      sectores: board.sales,
      todas_locaciones: 0,
      locaciones: board.mendoza,
    });
    expect([one.sectores, one.locaciones]).toEqual([
      [{ id: board.sales, nombre: 'Ventas' }],
      [{ id: board.mendoza, nombre: 'Mendoza' }],
    ]);
  });

  test('255, 1000 and 140 characters, and no more [billboard-create.6]', async () => {
    for (const [field, most] of [
      ['titulo', 255],
      ['mensaje', 1000],
      ['nota', 140],
    ] as const) {
      expect((await board.post({ [field]: 'á'.repeat(most) })).code).toBe('00000');
      const refused = await board.post({ [field]: 'á'.repeat(most + 1) });
      expect([refused.code, refused.fields[field]?.join().replace('.', '')]).toEqual([
        'BILLBOARD_FIELD_INVALID',
        expect.stringContaining(String(most)),
      ]);
    }
  });

  test('files by their content: PDF, JPG, PNG [billboard-create.7]', async () => {
    const text = { name: 'a.png', bytes: Buffer.from('no es una imagen') };
    expect((await board.post({ imagen: text })).code).toBe('BILLBOARD_FILE_TYPE');
    expect((await board.post({ imagen: pdf() })).code).toBe('BILLBOARD_FILE_TYPE');
    expect((await board.post({ pdf: board.png() })).code).toBe('BILLBOARD_FILE_TYPE');
    const large = { name: 'a.png', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) };
    expect((await board.post({ imagen: large })).code).toBe('BILLBOARD_FILE_TOO_LARGE');
    const both = await board.made({ imagen: board.png(), pdf: pdf() });
    expect(both.pdf).toMatchObject({ nombre: 'politica.pdf', paginas: 1 });
    const image = await board.get(both.imagen, 'vendedora');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const file = await board.get(both.pdf.direccion, 'vendedora');
    expect(file.bytes.equals(pdf().bytes)).toBe(true);
  });

  test('at most three are pinned, also when two are pinned at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => board.post({ fijado: 1 })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '00000',
      '00000',
      '00000',
      'BILLBOARD_TOO_MANY_PINNED',
      'BILLBOARD_TOO_MANY_PINNED',
    ]);
    for (const { data, code } of answers)
      if (code === '00000') await board.put(data[0].id, data[0].version, { fijado: 0 });
  });

  test('the same wish twice is one post', async () => {
    const headers = { 'idempotency-key': 'aviso-de-prueba-1' };
    const fields = { titulo: 'Una vez', mensaje: 'Texto', notificar: 0, ...WHEN, ...ALL };
    const [one, two] = [await board.post(fields, 'rrhh', headers), await board.post(fields, 'rrhh', headers)];
    expect(two.data[0].id).toBe(one.data[0].id);
    const { data } = await board.get(`${BOARD}?q=una%20vez`);
    expect(data).toHaveLength(1);
  });
});

describe('the list', () => {
  test('has title, validity, author and state, pinned first [billboard-list.2]', async () => {
    const early = await board.made({ titulo: 'Lista: temprano', desde: '01/11/2026' });
    await board.made({ titulo: 'Lista: después' });
    await board.made({ titulo: 'Lista: futuro', desde: '25/11/2026' });
    await board.made({ titulo: 'Lista: pasado', desde: '01/10/2026', hasta: '31/10/2026' });
    const pinned = await board.made({ titulo: 'Lista: fijado', desde: '02/10/2026', fijado: 1 });
    const rows = (await board.get(`${BOARD}?q=lista:`)).data;
    expect(rows.map(({ titulo, estado }) => [titulo.slice(7), estado])).toEqual([
      ['fijado', 'activo'],
      ['futuro', 'inactivo'],
      ['después', 'activo'],
      ['temprano', 'activo'],
      ['pasado', 'inactivo'],
    ]);
    expect(rows[3]).toMatchObject({
      id: early.id,
      desde: '01/11/2026',
      hasta: '30/11/2026',
      autor: 'Ríos, Ana',
      destinatarios: 5,
      leidos: 0,
    });
    const shown = (await board.get(`${BOARD}?q=lista:&estado=activo&pagination=2,1,0`)).data;
    expect(shown).toHaveLength(2);
    const page = await board.get(`${BOARD}?q=lista:&pagination=2,1,0`);
    const next = await board.get(`${BOARD}?q=lista:&pagination=2,1,0&cursor=${page.pagination?.next}`);
    expect(next.data.map(({ titulo }) => titulo)).toEqual(['Lista: después', 'Lista: temprano']);
    await board.put(pinned.id, pinned.version, { fijado: 0 });
    expect((await board.get(`${BOARD}?cursor=nada`)).code).toBe('SYSTEM_INVALID_FIELDS');
  });

  test('counts and names the people of whoever looks, and no others', async () => {
    const one = await board.made({ acepta: 1 });
    expect((await board.accept(one.id, 'operario')).code).toBe('00000');
    const seen = (await board.get(`${BOARD}/${one.id}`, 'encargado')).data[0];
    expect([seen.destinatarios, seen.aceptados]).toEqual([1, 0]);
    const names = (await board.get(`${BOARD}/${one.id}/readers`, 'encargado')).data;
    expect(names.map(({ id }) => id)).toEqual([board.ids.vendedora]);
    const all = (await board.get(`${BOARD}/${one.id}/sectors`)).data;
    expect(all.map(({ sector, personas, aceptados }) => [sector, personas, aceptados])).toEqual([
      ['Planta', 1, 1],
      ['Ventas', 1, 0],
      [null, 3, 0],
    ]);
  });

  test('a post of another board.company is not there', async () => {
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'ajena', access: { types: [2] } });
    const token = await portal.signIn('ajena');
    const one = await board.made({ imagen: board.png() });
    for (const [method, path] of [
      ['GET', `${BOARD}/${one.id}`],
      ['GET', `${BOARD}/${one.id}/readers`],
      ['GET', `${BOARD}/${one.id}/sectors`],
      ['DELETE', `${BOARD}/${one.id}`],
      ['GET', `${NEWS}/${one.id}/image`],
    ] as const)
      expect((await portal.send(method, path, { token })).code).toBe('BILLBOARD_NOT_FOUND');
    expect((await portal.send('GET', BOARD, { token })).data).toEqual([]);
  });
});

describe('its files and its end', () => {
  const kept = (id: number) =>
    portal.asCompany(board.company, async ({ tx }) => {
      const { rows } = await sql<{ kept: number }>`
        select count(*)::int as kept from blob where sha256 in (select picture_sha256 from billboard_post where id = ${id}
          union select pdf_sha256 from billboard_post where id = ${id})`.execute(tx);
      return rows[0]?.kept;
    });

  test('a file that is taken away, or replaced, is destroyed; one that is not sent stays', async () => {
    const one = await board.made({ imagen: board.png(), pdf: pdf('/Rotate 90') });
    const stays = (await board.put(one.id, one.version, { mensaje: 'Otro' })).data[0];
    expect([stays.imagen, await kept(one.id)]).toEqual([one.imagen, 2]);
    const gone = (await board.put(one.id, stays.version, { quitar: 'imagen,pdf' })).data[0];
    expect([gone.imagen, gone.pdf, await kept(one.id)]).toEqual([null, null, 0]);
    expect((await board.get(`${NEWS}/${one.id}/pdf`)).code).toBe('BILLBOARD_NOT_FOUND');
  });

  test('one that nobody was shown goes; one that was is over at once, and stays in the list', async () => {
    const future = await board.made({ desde: '25/11/2026', imagen: board.png() });
    const shown = await board.made({ titulo: 'Terminado antes' });

    expect((await board.remove(future.id)).code).toBe('00000');
    expect((await board.get(`${BOARD}/${future.id}`)).code).toBe('BILLBOARD_NOT_FOUND');
    expect((await board.remove(shown.id)).code).toBe('00000');
    expect((await board.get(`${BOARD}/${shown.id}`)).data[0]).toMatchObject({
      estado: 'inactivo',
      terminado: 1,
      hasta: '30/11/2026',
    });
    expect(await board.titlesOf('vendedora')).not.toContain('Terminado antes');
    expect((await board.remove(999_999)).code).toBe('BILLBOARD_NOT_FOUND');
  });
});

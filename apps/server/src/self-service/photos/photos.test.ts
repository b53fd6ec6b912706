import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { ownData, picture } from '../../../test/support/self-service.ts';

let portal: Portal;
let company: number;
let hr: ReturnType<typeof ownData>;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = ownData(portal, await portal.signIn('rrhh'));
  await hr.enable('identity');
});
afterAll(() => portal.close());

const person = async (options: Parameters<Portal['addPerson']>[1] = {}) => {
  const made = await portal.addPerson(company, options);
  return { ...made, own: ownData(portal, await portal.signIn(made.username)) };
};
/** The colour in the middle of a picture, and whether it is one at all. */
const colourOf = async ({ status, bytes }: Answer) => {
  expect(status).toBe(200);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(data.length / 6) * 3;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 16));
};
const colour = async (hex: string) => colourOf({ status: 200, bytes: await picture(hex) } as Answer);
const keptPictures = (id: number) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from own_change_photo w
      join own_change c on c.company_id = w.company_id and c.id = w.change_id where c.person_id = ${id}`.execute(
      tx,
    );
    return rows[0]?.count;
  });

describe('a photo of one’s own', () => {
  test('waits beside the one that stands; both see either, everybody else only the one that stands [employee-personal-info.3]', async () => {
    const { id, own } = await person();
    await hr.putPhoto(await picture('#2050A0'), id);
    const asked = await own.putPhoto(await picture('#A05020'));
    const cambio = asked.data[0].cambio;
    expect(asked.data).toEqual([{ id, estado: 'pendiente', cambio, version: 1 }]);
    for (const look of [(query: string) => own.photo(query), (query: string) => hr.photoOf(id, query)]) {
      expect(await colourOf(await look(''))).toEqual(await colour('#2050A0'));
      expect(await colourOf(await look('?pending=1'))).toEqual(await colour('#A05020'));
    }
    expect(await colourOf(await own.avatar(id))).toEqual(await colour('#2050A0'));
    const [waiting] = (await hr.pending('?seccion=photo')).data.filter((one) => one.iduser === id);
    expect(waiting).toMatchObject({ id: cambio, campos: [] });
    expect((await hr.approve(cambio)).data[0]).toMatchObject({ estado: 'approved', campos: [] });
    expect(await colourOf(await own.avatar(id))).toEqual(await colour('#A05020'));
    expect((await own.photo('?pending=1')).code).toBe('SYSTEM_NOT_FOUND');
    expect(await keptPictures(id)).toBe(0);
  });

  test('goes with the identity: without it there is no asking', async () => {
    const there = await portal.addCompany();
    const boss = await portal.addPerson(there, { access: { types: [2] } });
    const { id, username } = await portal.addPerson(there);
    const [theirs, own] = [
      ownData(portal, await portal.signIn(boss.username)),
      ownData(portal, await portal.signIn(username)),
    ];
    await theirs.enable('contact', 'address', 'bank');
    const refused = await own.putPhoto(await picture('#2050A0'));
    expect([refused.status, refused.code]).toEqual([403, 'SELF_SERVICE_NOT_ENABLED']);
    expect((await theirs.putPhoto(await picture('#2050A0'), id)).data[0]).toMatchObject({
      estado: 'aplicado',
    });
  });

  test('replaced, rejected or taken back leaves no bytes behind', async () => {
    const { id, own } = await person();
    const first = (await own.putPhoto(await picture('#2050A0'))).data[0].cambio;
    expect((await own.putPhoto(await picture('#2050A0'))).data[0].cambio).toBe(first);
    const second = (await own.putPhoto(await picture('#A05020'))).data[0].cambio;
    expect(second).not.toBe(first);
    expect(await keptPictures(id)).toBe(1);
    await hr.reject(second, 'No se ve la cara');
    expect(await keptPictures(id)).toBe(0);
    const third = (await own.putPhoto(await picture('#20A050'))).data[0].cambio;
    await own.withdraw(third);
    expect(await keptPictures(id)).toBe(0);
    expect((await own.mine()).data.map((one) => one.estado)).toEqual(['withdrawn', 'rejected', 'withdrawn']);
    expect((await own.photo()).status).toBe(404);
  });

  test('is taken away at once, with the one that waits; where there is none, nothing is', async () => {
    const { id, own } = await person();
    await hr.putPhoto(await picture('#2050A0'), id);
    await own.putPhoto(await picture('#A05020'));
    expect((await own.removePhoto()).data).toEqual([{ id, estado: 'aplicado', cambio: null, version: 0 }]);
    expect((await own.avatar(id)).code).toBe('ACCOUNT_NO_PHOTO');
    expect([(await own.mine()).data[0].estado, await keptPictures(id)]).toEqual(['withdrawn', 0]);
    expect((await own.removePhoto()).code).toBe('SYSTEM_NOT_FOUND');
  });

  test('of who is on the way in stands at once; of who was dismissed nothing changes', async () => {
    const { id, username } = await person();
    await portal.setStatus(company, id, 'onboarding');
    const coming = ownData(portal, await portal.signIn(username));
    expect((await coming.putPhoto(await picture('#2050A0'))).data[0]).toMatchObject({
      estado: 'aplicado',
      version: 1,
    });
    await portal.setStatus(company, id, 'inactive');
    const former = ownData(portal, await portal.signIn(username));
    const answers = [
      await former.putPhoto(await picture('#A05020')),
      await former.removePhoto(),
      await hr.putPhoto(await picture('#A05020'), id),
      await hr.removePhoto(id),
    ];
    for (const answer of answers)
      expect([answer.status, answer.code]).toEqual([409, 'SELF_SERVICE_DISMISSED']);
    expect(await colourOf(await former.photo())).toEqual(await colour('#2050A0'));
  });
});

describe('a photo by Human Resources', () => {
  test('stands at once, and the same again changes nothing', async () => {
    const { id, own } = await person();
    const file = await picture('#2050A0');
    expect((await hr.putPhoto(file, id)).data).toEqual([
      { id, estado: 'aplicado', cambio: null, version: 1 },
    ]);
    expect((await hr.putPhoto(file, id)).data[0].version).toBe(1);
    expect((await hr.putPhoto(await picture('#A05020'), id)).data[0].version).toBe(2);
    expect((await hr.removePhoto(id)).data[0].version).toBe(0);
    expect((await hr.removePhoto(id)).status).toBe(404);
    expect((await own.photo()).status).toBe(404);
  });

  test('of oneself waits like anybody’s', async () => {
    const { id, own } = await person({ access: { types: [2] } });
    const { data } = await own.putPhoto(await picture('#2050A0'), id);
    expect(data[0].estado).toBe('pendiente');
    expect((await own.approve(data[0].cambio)).code).toBe('SELF_SERVICE_OWN_CHANGE');
  });

  test('out of scope, of another company or without action 7 there is none to see, put or take away', async () => {
    const { id, own } = await person({ sector: 'Ventas' });
    await hr.putPhoto(await picture('#2050A0'), id);
    await own.putPhoto(await picture('#A05020'));
    const limited = await person({ access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const employee = await person();
    const foreign = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
    const stranger = ownData(portal, await portal.signIn(foreign.username));
    const file = await picture('#20A050');
    for (const [who, status] of [
      [limited.own, 404],
      [stranger, 404],
      [employee.own, 403],
    ] as const)
      for (const answer of [
        await who.photo(`?userId=${id}`),
        await who.photo(`?userId=${id}&pending=1`),
        await who.photoOf(id),
        await who.photoOf(id, '?pending=1'),
        await who.putPhoto(file, id),
        await who.removePhoto(id),
      ])
        expect(answer.status).toBe(status);
    expect(await colourOf(await hr.photo(`?userId=${id}`))).toEqual(await colour('#2050A0'));
    expect((await own.photo(`?userId=${id}`)).status).toBe(200);
  });
});

describe('what is uploaded', () => {
  test('is drawn again: a square of 512, turned as the camera said, on white, with nothing of the file but its pixels', async () => {
    const { id } = await person();
    const half = (background: string) => ({
      create: { width: 400, height: 300, channels: 4 as const, background },
    });
    const turned = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#FF0000' } })
      .composite([{ input: await sharp(half('#0000FF')).png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Juana Secreta' }, IFD3: { GPSLatitude: '32/1 53/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    expect(turned.includes('Exif')).toBe(true);
    await hr.putPhoto(Buffer.concat([turned, Buffer.from('<script>al final</script>')]), id);
    const { bytes } = await hr.photoOf(id);
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 512, height: 512, space: 'srgb' });
    expect([seen.exif, seen.icc, seen.xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('script') || bytes.includes('Secreta')).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    // Blue stood above; turned by half, it stands below.
    expect([(data[3 * 100] ?? 0) > 200, (data[data.length - 1] ?? 0) > 200]).toEqual([true, true]);
    const clear = await sharp(half('#00000000')).png().toBuffer();
    await hr.putPhoto(clear, id, 'logo.png');
    expect(await colourOf(await hr.photoOf(id))).toEqual(await colour('#FFFFFF'));
  });

  test.each(['jpeg', 'png'] as const)('may be %s, whatever its name says', async (format) => {
    const { id } = await person();
    expect((await hr.putPhoto(await picture('#2050A0', { format }), id, 'foto.gif')).status).toBe(200);
  });

  test.each([
    [
      'a GIF',
      () =>
        sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP',
      () =>
        sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    ['a page', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['half a picture', async () => (await picture('#2050A0')).subarray(0, 600)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('may not be %s', async (_, make) => {
    const { id } = await person();
    const answer = await hr.putPhoto(await make(), id);
    expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_NOT_A_PHOTO']);
    expect((await hr.photoOf(id)).status).toBe(404);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['of 63 pixels', () => picture('#2050A0', { width: 63, height: 400 })],
    ['of 13,000 pixels', () => picture('#2050A0', { width: 13_000, height: 64 })],
    [
      'that is small and would be huge',
      () => picture('#2050A0', { width: 9000, height: 9000, format: 'png' }),
    ],
  ])('may not be a picture %s, and is told its sides', async (_, make) => {
    const { id } = await person();
    const answer = await hr.putPhoto(await make(), id);
    expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_PHOTO_DIMENSIONS']);
    expect((await hr.photoOf(id)).status).toBe(404);
  });

  test('may have 5 MB and not a byte more', async () => {
    const { id } = await person();
    const file = await picture('#2050A0');
    const padded = (size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)]);
    expect((await hr.putPhoto(padded(5 * 1024 * 1024), id)).status).toBe(200);
    const answer = await hr.putPhoto(padded(5 * 1024 * 1024 + 1), id);
    expect([answer.status, answer.code]).toEqual([413, 'SELF_SERVICE_PHOTO_TOO_LARGE']);
    expect(await portal.spooled()).toEqual([]);
  });
});

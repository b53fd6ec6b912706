import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS, NightBench } from '../../test/support/night-bench.ts';
import { makeHeadLook } from '../audit/heads/intervals.ts';

const FILES = 6;
const at = NightBench.use();

describe('a company in order', () => {
  test('is read by night shares, mails nothing, and its trail says that it was read', async () => {
    await at.keep(FILES);
    await at.read();
    expect((await at.shown()).archivos).toMatchObject({ terminada: 1, leidos: 4, completa: null });
    expect((await at.shown()).auditoria).toMatchObject({ terminada: 1, leidos: 0, cantidad: 20 });
    await at.read();
    expect((await at.shown()).archivos, 'a night has one share').toMatchObject({ leidos: 4 });
    at.on.later(DAY_MS);
    await at.read();
    expect((await at.shown()).archivos).toMatchObject({ terminada: 1, leidos: 0, cantidad: FILES });
    expect(await at.shown()).toMatchObject({ vigentes: 0, fallas: [] });
    expect(await at.told()).toEqual([]);
    expect(
      (await at.entries('store.verified')).map(({ body }) => [body.whole, body.items, body.faults]),
    ).toEqual([
      [false, 4, 0],
      [true, 6, 0],
    ]);
    expect((await at.entries('audit.verified')).map(({ body }) => body.whole)).toEqual([true, true]);
    expect((await at.on.verify(at.company)).code).toBe(0);
  });

  test('hears nothing by mail of a trail in which nothing happened but that it was read', async () => {
    const mails = async () => (await at.on.portal.mailsTo(at.company, `${at.manager}@andes.example`)).length;
    at.on.later(DAY_MS);
    await makeHeadLook(at.on.platform)();
    await at.on.trail.heads();
    const before = await mails();
    expect(before).toBe(1);
    for (let i = 0; i < 3; i += 1) {
      await at.read();
      await at.on.trail.seal();
      at.on.later(DAY_MS);
      await makeHeadLook(at.on.platform)();
      await at.on.trail.heads();
    }
    expect(await mails()).toBe(before);
  });

  test('is left alone before its night begins', async () => {
    // Half past midnight in Buenos Aires.
    const ofDayMs = at.on.portal.clock.now().getTime() % DAY_MS;
    at.on.later(DAY_MS - ofDayMs + 3.5 * 3_600_000);
    await at.read();
    expect(await at.shown()).toMatchObject({ auditoria: null, archivos: null });
    at.on.later(3_600_000);
    await at.read();
    expect(await at.shown()).toMatchObject({ auditoria: { terminada: 1 }, archivos: { terminada: 1 } });
  });
});

describe('what is not as it was written', () => {
  test('a file that changed and one that is gone are told to management, each once, and shown', async () => {
    await at.keep(FILES);
    at.damage('change', 0);
    at.damage('remove', 1);
    await at.nights(2);
    const texts = (await at.told()).map(({ text }) => text).join('\n');
    expect(texts).toContain('Archivos que faltan: 1.');
    expect(texts).toContain('cambió o no se puede leer: 1.');
    expect(texts).toContain('/generalSettings');
    expect(await at.told(`persona${at.company}`)).toEqual([]);
    const before = (await at.told()).length;
    expect(before, 'one mail a night').toBeLessThanOrEqual(2);
    await at.nights(4);
    expect(await at.told()).toHaveLength(before);
    const { vigentes, fallas } = await at.shown();
    expect(vigentes).toBe(2);
    expect(fallas.map((one: { clase: string }) => one.clase).sort()).toEqual([
      'archivo_cambiado',
      'archivo_falta',
    ]);
    const bodies = (await at.entries('store.verified')).map(({ body }) => body.faults);
    expect(bodies.reduce<number>((sum, one) => sum + Number(one), 0)).toBeGreaterThanOrEqual(2);
  });

  test('a file put back is shown as mended, and told again when it goes again', async () => {
    await at.keep(2);
    const path = at.segment();
    const bytes = readFileSync(path);
    rmSync(path);
    await at.nights(1);
    expect(await at.told()).toHaveLength(1);
    writeFileSync(path, bytes);
    await at.nights(1);
    expect(await at.shown()).toMatchObject({ vigentes: 0, fallas: [{ clase: 'archivo_falta' }] });
    expect((await at.shown()).fallas[0].resuelta).not.toBeNull();
    rmSync(path);
    await at.nights(1);
    expect(await at.told()).toHaveLength(2);
    expect((await at.shown()).fallas[0].resuelta).toBeNull();
  });

  test.each([
    ['an entry that was changed', () => changeEntry(14), /no coincide consigo mismo desde el asiento 14\./],
    ['a tail that was cut', () => at.on.trail.cut(at.company, 14), /Faltan los asientos 14 a 20/],
    [
      'a chain written anew',
      () => at.on.trail.rewrite(at.company, 14),
      /alguno de los asientos 11 a 20 es otro/,
    ],
    [
      'a head that was taken away',
      async () => rmSync(join(at.on.folder(at.company), at.on.files(at.company)[0] ?? '')),
      /Faltan testigos del registro de auditoría: números 1 a 1/,
    ],
  ])('%s is told once', async (_, act, words) => {
    await act();
    await at.nights(3);
    const mails = await at.told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(words);
    expect((await at.shown()).vigentes).toBeGreaterThan(0);
  });

  test('a document that lost the row of its file is found by its own row', async () => {
    const [address] = await at.keep(1);
    await at.on.trail.asSuperuser(
      `insert into backup_part (company_id, backup_id, number, entries_sha256, directory_sha256, index_sha256, sums_sha256, bytes, directory_bytes, files)
       values ($1, 1, 1, $2, $3, $2, $2, 1, 1, 1)`,
      [at.company, address, randomBytes(32)],
    );
    await at.nights(1);
    expect(await at.shown()).toMatchObject({ vigentes: 1, fallas: [{ clase: 'archivo_falta' }] });
  });

  test('what one company lost is told to nobody of another', async () => {
    const { company: other, manager: boss } = at;
    await at.keep(1);
    await at.begin();
    await at.keep(1);
    at.damage('remove');
    await at.read({}, other);
    await at.read();
    expect(await at.told()).toHaveLength(1);
    Object.assign(at, { company: other, manager: boss });
    expect(await at.told()).toEqual([]);
    expect(await at.shown()).toMatchObject({ vigentes: 0 });
  });
});

describe('who may look', () => {
  test('management; nobody else', async () => {
    const token = await at.on.portal.signIn(`persona${at.company}`);
    expect((await at.on.portal.send('GET', '/v2/portal/integrity', { token })).status).toBe(403);
    expect((await at.on.portal.send('GET', '/v2/portal/integrity')).status).toBe(401);
  });
});

/** Changes what an entry says, as somebody does who has the database. */
const changeEntry = (sequence: number) =>
  at.on.trail.asSuperuser(
    `update audit_entry set actor_id = 99 where company_id = $1
       and id = (select entry_id from audit_seal where company_id = $1 and sequence = $2)`,
    [at.company, sequence],
  );

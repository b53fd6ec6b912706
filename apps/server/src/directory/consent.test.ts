import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryBench, directoryOf } from '../../test/support/directory.ts';
import { newcomers } from '../../test/support/onboarding.ts';
import { type Answer, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';
import { CONTACT, ownData, picture } from '../../test/support/self-service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.directory': 1000 } });
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];

/** Somebody who told everything of themselves, a colleague who looks at them, and what the colleague sees. */
async function shy(round: string) {
  const bench = await directoryBench(portal, round);
  const one = await bench.add('Tímida');
  const other = await bench.add('Curiosa');
  const hr = ownData(portal, bench.hr);
  await hr.write(one.id, 'contact', CONTACT);
  await hr.putPhoto(await picture('#336699'), one.id);
  const me = directoryOf(portal, await portal.signIn(one.username));
  const colleague = directoryOf(portal, await portal.signIn(other.username));
  const seen = async () => {
    const [{ foto, mail, telefono, cumple }] = (await colleague.one(one.id)).data;
    return { foto, mail, telefono, cumple };
  };
  return { bench, one, other, me, seen };
}

const NOTHING = { foto: null, mail: null, telefono: null, cumple: null };

test('each is shown by the own consent, kept with text, version and day, and gone at once [16.1]', async () => {
  const { bench, one, me, seen } = await shy('acepta');
  expect(await seen()).toEqual(NOTHING);
  const [before] = (await me.own()).data;
  expect(before).toMatchObject({
    foto: 0,
    mail: 0,
    telefono: 0,
    cumple: 0,
    desde: null,
    version_texto: null,
  });
  expect(before.valores).toEqual({
    foto: `/users/${one.id}/avatar`,
    mail: `${one.username}@andes.example`,
    telefono: '+54 261 555-0101',
    cumple: '02/03',
  });
  const [given] = (await me.save({ telefono: 1, cumple: 1, version_texto: before.vigente.version })).data;
  expect(given).toMatchObject({ foto: 0, mail: 0, telefono: 1, cumple: 1, desde: TODAY.toISOString() });
  expect([given.version_texto, given.texto]).toEqual([before.vigente.version, before.vigente.texto]);
  expect(await seen()).toEqual({ ...NOTHING, telefono: '+54 261 555-0101', cumple: '02/03' });
  await me.save({ foto: 1, mail: 1 });
  expect(await seen()).toMatchObject({ foto: `/users/${one.id}/avatar`, mail: before.valores.mail });
  await me.save({ telefono: 0 });
  expect(await seen()).toMatchObject({ telefono: null, cumple: '02/03' });
  const [none] = (await me.save({ foto: 0, mail: 0, cumple: 0 })).data;
  expect(none).toMatchObject({ desde: null, version_texto: null, texto: null });
  expect(await seen()).toEqual(NOTHING);
  expect((await bench.trail(one.id)).map(({ event, actor, body }) => [event, actor, body?.fields])).toEqual([
    ['directory.consented', one.id, ['phone', 'birthday']],
    ['directory.consented', one.id, ['photo', 'mail']],
    ['directory.withdrawn', one.id, ['phone']],
    ['directory.withdrawn', one.id, ['photo', 'mail', 'birthday']],
  ]);
});

test('what stands already is no consent again, and nothing sent changes nothing', async () => {
  const { bench, one, me } = await shy('igual');
  await me.save({ mail: 1, foto: 0 });
  await me.save({ mail: 1 });
  await me.save({});
  expect(await bench.trail(one.id)).toHaveLength(1);
});

test('a text that is no longer the one is not consented to; taking back asks for none', async () => {
  const { me, seen } = await shy('texto');
  expect(said(await me.save({ mail: 1, version_texto: 999 }))).toEqual([409, 'SYSTEM_STALE']);
  expect(await seen()).toEqual(NOTHING);
  await me.save({ mail: 1 });
  expect((await me.save({ mail: 0, version_texto: 999 })).status).toBe(200);
  expect(await seen()).toEqual(NOTHING);
});

test('a bad value is named', async () => {
  const { me } = await shy('malo');
  const answer = await me.save({ mail: 2 });
  expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['mail']]);
});

test('two tabs at once leave what both said', async () => {
  const { bench, one, me, seen } = await shy('pestanas');
  const answers = await Promise.all([me.save({ mail: 1 }), me.save({ cumple: 1 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seen()).toMatchObject({ cumple: '02/03', mail: `${one.username}@andes.example` });
  expect(await bench.trail(one.id)).toHaveLength(2);
});

test('where the directory is off nothing is given, and everything can be taken back', async () => {
  const { bench, one, me } = await shy('apagado');
  await me.save({ mail: 1, cumple: 1 });
  await bench.turn(false);
  expect(said(await me.save({ foto: 1 }))).toEqual([404, 'DIRECTORY_OFF']);
  expect((await me.save({ mail: 0 })).data[0]).toMatchObject({ activo: 0, mail: 0, cumple: 1 });
  await portal.setStatus(bench.company, one.id, 'inactive');
  const former = directoryOf(portal, await portal.signIn(one.username));
  expect((await former.save({ cumple: 0 })).data[0]).toMatchObject({ cumple: 0, desde: null });
});

test('management hides and shows, each once in the trail; consent stays, and nobody else may [16.2]', async () => {
  const { bench, one, other, me } = await shy('oculta');
  const admin = await bench.add('Limitada', undefined, { access: { types: [3], actions: [7] } });
  const limited = await portal.signIn(admin.username);
  const employee = await portal.signIn(other.username);
  for (const token of [limited, employee]) {
    expect((await bench.hide(one.id, 1, token)).status).toBe(403);
    const read = await portal.send('GET', `/v2/portal/employees/${one.id}/directory`, { token });
    expect(read.status).toBe(403);
  }
  await me.save({ mail: 1 });
  expect((await bench.hide(one.id, 1)).data).toEqual([{ oculto: 1, activo: 1 }]);
  await bench.hide(one.id, 1);
  expect((await me.own()).data[0]).toMatchObject({ oculto: 1, mail: 1 });
  expect((await directoryOf(portal, employee).one(one.id)).status).toBe(404);
  await Promise.all([bench.hide(one.id, 0), bench.hide(one.id, 0)]);
  expect((await directoryOf(portal, employee).one(one.id)).data[0].mail).toContain('@');
  expect((await bench.trail(one.id)).map(({ event }) => event)).toEqual([
    'directory.consented',
    'directory.hidden',
    'directory.shown',
  ]);
  expect((await bench.hide(999_999_999, 1)).status).toBe(404);
  const timeline = await portal.send('GET', `/v2/portal/employees/${one.id}/timeline`, { token: bench.hr });
  const told = timeline.data.map(({ descripcion }) => descripcion);
  expect(told).toEqual(
    expect.arrayContaining(['Aceptó mostrar datos en el directorio', 'Se ocultó del directorio']),
  );
});

test('the consent is read in the own language', async () => {
  const bench = await directoryBench(portal, 'idioma');
  const me = directoryOf(portal, await portal.signIn((await bench.add('Bia')).username));
  const spanish = (await me.own()).data[0].vigente.texto;
  const token = await portal.signIn('bia_idioma');
  await portal.send('PUT', '/v2/portal/me/language', { token, form: { idioma: 'pt-BR' } });
  const own = directoryOf(portal, token);
  const [given] = (await own.save({ mail: 1 })).data;
  expect(given.texto).toMatch(/diretório/);
  expect(given.texto).not.toBe(spanish);
});

describe('consent given before somebody left', () => {
  const dismiss = (hr: string, id: number) =>
    portal.send('PUT', `/employees/${id}`, {
      token: hr,
      form: { fechabaja: '10/11/2026', motivo: 'Renuncia' },
    });
  const takeBack = (hr: string, id: number) =>
    portal.send('PUT', `/v2/admin-mod/users/${id}/ReactivateEmployee`, {
      token: hr,
      form: { idusuario: id, fecha_contratacion: '19/11/2026', mail: '' },
    });

  test('ends when they come back, whole and once in the trail; they are asked anew, and stay left out [16.1]', async () => {
    const { bench, one, me, seen } = await shy('vuelve');
    await me.save({ mail: 1, cumple: 1 });
    await bench.hide(one.id, 1);
    await dismiss(bench.hr, one.id);
    expect((await takeBack(bench.hr, one.id)).code).toBe('00000');
    const again = directoryOf(portal, await portal.signIn(one.username));
    expect((await again.own()).data[0]).toMatchObject({
      ...{ activo: 1, oculto: 1, foto: 0, mail: 0, telefono: 0, cumple: 0 },
      ...{ desde: null, version_texto: null, texto: null },
    });
    await bench.hide(one.id, 0);
    expect(await seen()).toEqual(NOTHING);
    const trail = (await bench.trail(one.id)).map(({ event, actor, body }) => [event, actor, body?.fields]);
    expect(trail).toContainEqual(['directory.ended', bench.boss.id, ['mail', 'birthday']]);
    expect(trail.filter(([event]) => event === 'directory.ended')).toHaveLength(1);
    await again.save({ cumple: 1 });
    expect(await seen()).toEqual({ ...NOTHING, cumple: '02/03' });
    const timeline = await portal.send('GET', `/v2/portal/employees/${one.id}/timeline`, { token: bench.hr });
    expect(timeline.data.map(({ descripcion }) => descripcion)).toContain(
      'Con el reingreso terminó lo que mostraba en el directorio',
    );
  });

  test('stands where the return is refused, and leaves nothing where none was given', async () => {
    const { bench, one, other, me } = await shy('rechaza');
    await me.save({ mail: 1 });
    expect((await takeBack(bench.hr, one.id)).code).not.toBe('00000');
    expect((await me.own()).data[0]).toMatchObject({ mail: 1 });
    await dismiss(bench.hr, other.id);
    expect((await takeBack(bench.hr, other.id)).code).toBe('00000');
    expect(await bench.trail(other.id)).toEqual([]);
  });

  test('is not given by a tab of before: what it sends changes only what it says', async () => {
    const { bench, one, me, seen } = await shy('vieja');
    await me.save({ mail: 1, cumple: 1 });
    await dismiss(bench.hr, one.id);
    expect((await takeBack(bench.hr, one.id)).code).toBe('00000');
    const tab = directoryOf(portal, await portal.signIn(one.username));
    await tab.save({ cumple: 0 });
    expect(await seen()).toEqual(NOTHING);
  });
});

test('consent ends where they come back by an onboarding, before they are active again', async () => {
  const here = await newcomers(portal, 'Vuelta por ingreso');
  await portal.send('PUT', '/v2/portal/company/settings', { token: here.hr, form: { directorio: 1 } });
  const person = await portal.addPerson(here.company);
  const me = directoryOf(portal, await portal.signIn(person.username));
  await me.save({ mail: 1 });
  await portal.send('PUT', `/employees/${person.id}`, {
    token: here.hr,
    form: { fechabaja: '10/11/2026', motivo: 'Renuncia' },
  });
  const begun = await here.begin(person.id, await here.template(), { genEforms: 0 });
  expect([begun.status, begun.code]).toEqual([200, '00000']);
  const again = directoryOf(portal, await portal.signIn(person.username, { perfil: 1 }));
  expect((await again.own()).data[0]).toMatchObject({ activo: 0, mail: 0, desde: null });
});

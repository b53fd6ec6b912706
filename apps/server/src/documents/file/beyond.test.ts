import { papersOf } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Lo que pide el ingreso');
});
afterAll(() => portal.close());

/** Somebody on the way in, of whom the résumé is required too where that is said. */
const begun = async (resume: 0 | 1 = 0) => {
  const person = await here.add();
  const template = await here.template({
    template: JSON.stringify({
      ...asked(),
      personal_documents: [
        { clave: 'identity', obligatorio: 1 },
        { clave: 'resume', obligatorio: resume },
      ],
    }),
  });
  await here.begin(person.id, template);
  return person;
};
const fileOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/file`, { token: here.hr })).data[0];
const paperOf = async (id: number, key: string) =>
  (await fileOf(id)).papeles.find(({ papel }: { papel: string }) => papel === key);
const rowOf = async (id: number) =>
  (await portal.send('GET', '/v2/portal/file-completeness?pagination=100,1,0', { token: here.hr })).data.find(
    (row) => row.id === id,
  );
const stepOf = async (id: number, key: string) =>
  (await portal.send('GET', `/OnBoarding/UserOnBoarding/${id}`, { token: here.hr })).data[0].pasos.find(
    ({ clave }: { clave: string }) => clave === key,
  );
const OF_COUNTRY = papersOf('AR', '2026-11-20').length;

describe('what an onboarding asked for beyond the country’s list', () => {
  test('stands in the file: what was required counts, in the record and among all; the rest is shown', async () => {
    const person = await begun();
    expect(await fileOf(person.id)).toMatchObject({ presentes: 0, exigidos: OF_COUNTRY + 1 });
    expect(await paperOf(person.id, 'confidentiality')).toMatchObject({
      nombre: 'Acuerdo de confidencialidad',
      aporta: 'empresa',
      exigido: 1,
      estado: 'falta',
      subida: null,
    });
    expect(await paperOf(person.id, 'resume')).toMatchObject({ exigido: 0, estado: 'falta' });
    const row = await rowOf(person.id);
    expect(row).toMatchObject({ presentes: 0, exigidos: OF_COUNTRY + 1 });
    expect(row.faltan).toContain('confidentiality');
    expect(row.faltan).not.toContain('resume');
  });

  test('is nobody’s of whom no onboarding asked it', async () => {
    const other = await portal.addPerson(here.company);
    expect(await fileOf(other.id)).toMatchObject({ exigidos: OF_COUNTRY });
    expect(await paperOf(other.id, 'confidentiality')).toBeUndefined();
    expect((await rowOf(other.id)).exigidos).toBe(OF_COUNTRY);
  });

  test('stands in file, list and onboarding alike while it waits, sent back, and accepted, with who decided', async () => {
    const person = await begun(1);
    const [sent] = (await here.upload(person.id, 'resume', undefined, person.token)).data;
    const id = sent.pasos.find(({ clave }: { clave: string }) => clave === 'resume').idSubida;
    expect(await paperOf(person.id, 'resume')).toMatchObject({
      estado: 'entregado',
      subida: { id, hojas: 1, resuelto_por: null },
    });
    expect((await rowOf(person.id)).entregados).toEqual(['resume']);
    expect(await stepOf(person.id, 'resume')).toMatchObject({ estado: 'entregado' });

    const decide = (method: 'PUT' | 'DELETE', form = {}) =>
      portal.send(method, `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, { token: here.hr, form });
    await decide('DELETE', { comments: 'No se lee' });
    const back = await paperOf(person.id, 'resume');
    expect(back).toMatchObject({ estado: 'falta', subida: { motivo: 'No se lee' } });
    expect(back.subida.resuelto_por).toMatch(/, /);
    expect((await rowOf(person.id)).faltan).toContain('resume');

    const [again] = (await here.upload(person.id, 'resume', undefined, person.token)).data;
    const next = again.pasos.find(({ clave }: { clave: string }) => clave === 'resume').idSubida;
    await portal.send('PUT', `/v2/uploaddocuments/documentWaiting/${next}/changeStatus`, { token: here.hr });
    const there = await paperOf(person.id, 'resume');
    expect(there).toMatchObject({ estado: 'completo', subida: { id: next, resuelto: expect.any(String) } });
    expect(there.subida.resuelto_por).toMatch(/, /);
    const [file, row] = [await fileOf(person.id), await rowOf(person.id)];
    expect([file.presentes, file.exigidos, file.porcentaje]).toEqual([
      row.presentes,
      row.exigidos,
      row.porcentaje,
    ]);
    expect(row).toMatchObject({ presentes: 1, exigidos: OF_COUNTRY + 2, entregados: [] });
    expect(await stepOf(person.id, 'resume')).toMatchObject({ hecho: 1 });
  });

  test('stays owed once they are active, and what was brought stays in the file', async () => {
    const person = await begun();
    await here.upload(person.id, 'confidentiality');
    const activated = await portal.send('PATCH', `/user-management/users/${person.id}`, {
      token: here.hr,
      form: { status: 'active' },
    });
    expect(activated.status).toBe(200);
    expect(await paperOf(person.id, 'confidentiality')).toMatchObject({ estado: 'completo' });
    expect(await paperOf(person.id, 'resume')).toMatchObject({ estado: 'falta', exigido: 0 });
    const read = await portal.send(
      'GET',
      `/OnBoarding/OnBoardingFile?iduser=${person.id}&field=confidentiality`,
      { token: here.hr },
    );
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('is asked for by mail where it was required and is the person’s to bring, of one and of many', async () => {
    const [one, two, free] = [await begun(1), await begun(1), await begun(0)];
    const ask = await portal.send('POST', `/v2/portal/employees/${one.id}/file/request`, { token: here.hr });
    expect(ask.data[0].papeles).toContain('resume');
    expect(ask.data[0].papeles).not.toContain('confidentiality');
    const many = (form: Record<string, string | number>) =>
      portal.send('POST', '/v2/portal/file-completeness/request', {
        token: here.hr,
        form: { ids: [one.id, two.id, free.id], ...form },
      });
    const [preview] = (await many({ simular: 1 })).data;
    const papersFor = (id: number) =>
      preview.muestra.find((row: { id: number }) => row.id === id)?.papeles ?? [];
    expect(papersFor(two.id)).toContain('resume');
    expect(papersFor(free.id)).not.toContain('resume');
    // What was asked of the first a moment ago is not asked again.
    expect(papersFor(one.id)).not.toContain('resume');
  });

  test('is told of nobody out of reach', async () => {
    const person = await begun();
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(here.company, limited.id, { sectors: ['Otro'] });
    const far = await portal.signIn(limited.username, { perfil: 2 });
    const answer = await portal.send('GET', `/v2/portal/employees/${person.id}/file`, { token: far });
    expect(answer.status).toBe(404);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { integrityOf } from '../../../test/support/kept-pictures.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { hashPassword } from '../../session/public.ts';
import { DEMO_COMPANIES } from './company/companies.ts';
import { DEMO_PASSWORD } from './company/login.ts';
import { plantCompany } from './company/plant-company.ts';
import { tellOnboarding } from './onboarding.ts';

const SHOWN = DEMO_COMPANIES.filter(({ id }) => [1, 5, 7].includes(id));

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  const fonts = loadFonts();
  const seed = {
    platform: portal.platform,
    seededAt: TODAY,
    fonts: () => fonts,
    signal: new AbortController().signal,
  };
  const hash = await hashPassword(portal.platform.derivations, DEMO_PASSWORD);
  for (const company of SHOWN) await plantCompany(seed, company, hash);
  // Told once, however often it is asked for.
  for (const _ of [1, 2]) await tellOnboarding(seed, SHOWN);
}, 60_000);
afterAll(() => portal.close());

const signIn = (username: string, perfil: 1 | 2) =>
  portal.signIn(username, { password: DEMO_PASSWORD, perfil });

test('nora_gil is half done, and sees it', async () => {
  const token = await signIn('nora_gil', 1);
  const id = (await portal.send('GET', '/users/profile', { token })).data[0].id;
  const [statistics] = (await portal.send('GET', `/OnBoarding/UserOnBoarding/${id}/statistics`, { token }))
    .data;
  expect([statistics.porcentaje, statistics.faltan]).toEqual([50, 4]);
  const papers = (
    await portal.send('GET', `/OnBoarding/UserOnBoarding/${id}`, { token })
  ).data[0].pasos.filter(({ propio }: { propio: number | null }) => propio === 1);
  expect(papers.map(({ clave }: { clave: string }) => clave)).toEqual(['identity', 'resume']);
  const file = await portal.send('GET', `/OnBoarding/OnBoardingFile?iduser=${id}&field=identity`, { token });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('there are templates of each kind, and no two people are equally far', async () => {
  const token = await signIn('ana_rios', 2);
  const { data } = await portal.send('GET', '/OnBoarding/CompanyTemplate', { token });
  expect(data.map((one) => [one.id_tipo_msg_bienvenida, one.activo, one.personas])).toEqual([
    [2, 1, 0],
    [1, 1, 5],
    [3, 0, 0],
  ]);
  const people = (await portal.send('GET', '/v2/portal/employees?status=onboarding', { token })).data;
  const done = await Promise.all(
    people.map(
      async ({ id }) =>
        (await portal.send('GET', `/OnBoarding/UserOnBoarding/${id}/statistics`, { token })).data[0]
          .porcentaje,
    ),
  );
  expect(new Set(done).size).toBe(5);
});

test('in Portuguese where that is spoken', async () => {
  const token = await signIn('bruno_lima', 2);
  const { data } = await portal.send('GET', '/OnBoarding/CompanyTemplate', { token });
  expect(data.map(({ nombre }) => nombre)).toEqual(['Admissão geral', 'Admissão operacional']);
});

test('nothing lies in the store that nobody holds, and nothing is missing there', async () => {
  const found = await integrityOf(portal);
  expect(found).toMatchObject({ missing: [], changed: [], orphan: [] });
  expect(found.blobs).toBeGreaterThan(5);
});

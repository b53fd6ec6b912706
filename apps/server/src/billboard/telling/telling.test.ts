import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, type Sent, startPortal, TODAY } from '../../../test/support/portal.ts';
import { tellOfPosts } from './telling.ts';

/** Today is 20 November 2026, noon in Buenos Aires. */
let portal: Portal;
let company: number;
let hr: string;
let reader: string;
const BOARD = '/v2/portal/billboard';

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
  for (const name of ['ana', 'beto', 'caro'])
    await portal.addPerson(company, { username: name, name, mail: `${name}@andes.example`, readsMail: true });
  reader = await portal.signIn('ana');
});
afterAll(() => portal.close());

const post = async (fields: NonNullable<Sent['multipart']>) => {
  const answer = await portal.send('POST', BOARD, {
    token: hr,
    multipart: {
      mensaje: 'Texto',
      desde: '20/11/2026',
      hasta: '30/11/2026',
      todos_sectores: 1,
      todas_locaciones: 1,
      ...fields,
    },
  });
  expect(answer.code).toBe('00000');
  return answer.data[0].id as number;
};
const round = (atATime?: number) =>
  tellOfPosts(portal.platform, company, new AbortController().signal, atATime);
const told = async (name: string, title: string) =>
  (await portal.mailsTo(company, `${name}@andes.example`)).filter(
    ({ subject, text }) => subject.includes(title) || text.includes(title),
  ).length;
const resend = (id: number, a: string) =>
  portal.send('POST', `${BOARD}/${id}/resend`, { token: hr, form: { a } });

test('everybody it is for hears of it once, whatever the size of a batch, by two rounds at once too', async () => {
  await post({ titulo: 'Corte de agua' });
  await Promise.all([round(2), round(2)]);
  await round(1);
  for (const name of ['ana', 'beto', 'caro']) expect(await told(name, 'Corte de agua')).toBe(1);
});

test('nobody is told where that was not asked for', async () => {
  await post({ titulo: 'En silencio', notificar: 0 });
  await round();
  expect(await told('ana', 'En silencio')).toBe(0);
});

test('on its first day, from eight in the morning', async () => {
  await post({ titulo: 'Fiesta', desde: '25/11/2026' });
  const seen: number[] = [];
  for (const at of ['2026-11-24T15:00:00Z', '2026-11-25T10:59:00Z', '2026-11-25T11:00:00Z']) {
    portal.clock.set(new Date(at));
    await round();
    seen.push(await told('ana', 'Fiesta'));
  }
  portal.clock.set(TODAY);
  expect(seen).toEqual([0, 0, 1]);
});

test('once more to those who owe it, once a day', async () => {
  const id = await post({ titulo: 'Política nueva', acepta: 1, notificar: 0 });
  await portal.send('POST', `/v2/portal/news/${id}/accept`, { token: reader, form: {} });
  expect((await resend(id, 'nada')).code).toBe('BILLBOARD_FIELD_INVALID');
  const answers = await Promise.all([resend(id, 'sin_aceptar'), resend(id, 'sin_leer')]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'BILLBOARD_RESENT_TODAY']);
  expect(answers.find(({ code }) => code === '00000')?.data[0].enviados).toBe(3);
  await round(1);
  await round();
  expect([await told('ana', 'Política nueva'), await told('beto', 'Política nueva')]).toEqual([0, 1]);
  portal.clock.set(new Date('2026-11-21T15:00:00Z'));
  const later = await portal.signIn('rrhh');
  const again = await portal.send('POST', `${BOARD}/${id}/resend`, { token: later, form: { a: 'sin_leer' } });
  portal.clock.set(TODAY);
  expect(again.code).toBe('00000');
});

test('what is not shown, or asks for nothing, is not sent again', async () => {
  const future = await post({ titulo: 'Aún no', desde: '25/11/2026', notificar: 0 });
  const plain = await post({ titulo: 'Sin aceptación', notificar: 0 });
  expect((await resend(future, 'sin_leer')).code).toBe('BILLBOARD_NOT_OUT');
  expect((await resend(plain, 'sin_aceptar')).code).toBe('BILLBOARD_NOTHING_TO_ACCEPT');
  expect((await resend(999_999, 'sin_leer')).code).toBe('BILLBOARD_NOT_FOUND');
});

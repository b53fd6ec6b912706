import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let here: Publisher;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'file.request.people': 3, 'file.people': 40 } });
  here = await addPublisher(portal);
});
afterAll(() => portal.close());

type Body = Record<string, unknown>;
const ask = (body: Body, token = here.token) =>
  portal.send('POST', '/v2/portal/file-completeness/request', { token, json: body });
const preview = async (body: Body, token = here.token) => (await ask({ ...body, simular: 1 }, token)).data[0];
/** So many people in a sector of their own, with its id. */
async function sectorOf(size: number) {
  count += 1;
  const sector = `Grupo ${count}`;
  const people = [];
  for (let i = 0; i < size; i += 1)
    people.push(await portal.addPerson(here.company, { surname: `Gente${count}`, name: `P${i}`, sector }));
  const groups = await portal.send('GET', '/v2/portal/file-completeness/groups?por=sector', {
    token: here.token,
  });
  return { people, id: groups.data.find(({ nombre }) => nombre === sector)?.id as number };
}
const mailsOf = async ({ username }: { username: string }) =>
  (await portal.mailsTo(here.company, `${username}@andes.example`)).filter(({ subject }) =>
    subject.includes('necesita documentos'),
  ).length;
const mailsOfAll = async (people: readonly { username: string }[]) => {
  const counts = [];
  for (const person of people) counts.push(await mailsOf(person));
  return counts;
};

describe('what lacks, asked of many at once', () => {
  test('is counted and named first, and nothing is written; then exactly these are mailed, the rest by a job', async () => {
    const { people, id } = await sectorOf(7);
    const filtros = { sector: [id] };
    const shown = await preview({ filtros });
    expect(shown).toMatchObject({
      personas: 7,
      pedidos: 7,
      ya_pedidos: 0,
      sin_mail: 0,
      nada: 0,
      en_curso: 1,
    });
    expect(shown.muestra.map(({ id: one }: { id: number }) => one)).toEqual(people.map((one) => one.id));
    expect(shown.muestra[0].papeles).toContain('identity');
    expect(shown.muestra[0].papeles).not.toContain('medical');
    expect(await mailsOfAll(people)).toEqual(people.map(() => 0));
    const done = (await ask({ filtros, confirmar: 7 })).data[0];
    expect([done.pedidos, done.en_curso]).toEqual([7, 1]);
    await until('the job asked the rest', async () => (await mailsOfAll(people)).every((one) => one === 1));
    const work = await portal.send('GET', `/v2/portal/processes/${done.proceso}`, { token: here.token });
    expect(work.data[0]).toMatchObject({ tipo: 'papeles', estado: 'completado', total: 7, procesados: 7 });
    const path = `/v2/portal/employees/${people[6]?.id}/timeline?clase=documentos`;
    const [moment] = (await portal.send('GET', path, { token: here.token })).data;
    expect([moment.evento, moment.quien !== null]).toEqual(['papers.requested', true]);
  });

  test('is asked of nobody twice a day, also not of whom the record asked; the next day it is', async () => {
    const { people, id } = await sectorOf(3);
    const filtros = { sector: [id] };
    await portal.send('POST', `/v2/portal/employees/${people[0]?.id}/file/request`, { token: here.token });
    expect(await preview({ filtros })).toMatchObject({ pedidos: 2, ya_pedidos: 1 });
    expect((await ask({ filtros, confirmar: 2 })).data[0].pedidos).toBe(2);
    const again = (await ask({ filtros, confirmar: 2 })).data[0];
    expect([again.pedidos, again.ya_pedidos]).toEqual([0, 3]);
    const single = await portal.send('POST', `/v2/portal/employees/${people[1]?.id}/file/request`, {
      token: here.token,
    });
    expect(single.data[0].enviado).toBe(0);
    expect(await mailsOfAll(people)).toEqual([1, 1, 1]);
    portal.clock.set(new Date(TODAY.getTime() + 24 * 3_600_000));
    const token = await portal.signIn(here.admin.username);
    expect(await preview({ filtros }, token)).toMatchObject({ pedidos: 3, ya_pedidos: 0 });
    portal.clock.set(TODAY);
  });

  test('twenty at once ask each person once', async () => {
    const { people, id } = await sectorOf(3);
    const answers = await atOnce(20, () => ask({ filtros: { sector: [id] }, confirmar: 3 }));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await mailsOfAll(people)).toEqual([1, 1, 1]);
  });

  test('tells who has no mail, and leaves out who brought it and what the company issues', async () => {
    const { people, id } = await sectorOf(3);
    const [silent, whole] = people;
    await portal.send('PUT', `/v2/admin-mod/users/${silent?.id}`, { token: here.token, form: { mail: '' } });
    const form = { nombre: 'Papeles', tipo: 'documentos', visible: 1 };
    const { type } = await addFolder(portal, here, form, { name: 'Copia del DNI', signable: 0 });
    if (whole) await file(portal, here, whole, { type });
    const shown = await preview({ filtros: { sector: [id] }, papeles: ['identity'] });
    expect(shown).toMatchObject({ personas: 3, pedidos: 1, sin_mail: 1, nada: 1 });
    expect(shown.muestra_sin_mail.map(({ id: one }: { id: number }) => one)).toEqual([silent?.id]);
    expect(shown.muestra[0].papeles).toEqual(['identity']);
    expect(await preview({ filtros: { sector: [id] }, papeles: ['medical'] })).toMatchObject({
      pedidos: 0,
      nada: 3,
    });
  });

  test('is refused where more are meant than were shown, where nobody is named, and of too many', async () => {
    const { people, id } = await sectorOf(2);
    const filtros = { sector: [id] };
    const late = await ask({ filtros, confirmar: 1 });
    expect([late.status, late.code]).toEqual([409, 'PEOPLE_SELECTION_CHANGED']);
    expect(await mailsOfAll(people)).toEqual([0, 0]);
    for (const [body, code] of [
      [{ filtros }, '05101'],
      [{ confirmar: 1 }, '05101'],
      [{ filtros: {}, confirmar: 1 }, 'SYSTEM_AUDIENCE_EMPTY'],
    ] as const) {
      const answer = await ask(body);
      expect([answer.status, answer.code]).toEqual([422, code]);
    }
    expect((await ask({ filtros, papeles: ['diplomas'], simular: 1 })).status).toBe(422);
    const many = await portal.addCompany();
    for (let i = 0; i < 40; i += 1) await portal.addPerson(many);
    await portal.addPerson(many, { username: 'rrhh_pide', access: { types: [2] } });
    const answer = await ask({ filtros: { todos: 1 }, confirmar: 100 }, await portal.signIn('rrhh_pide'));
    expect([answer.status, answer.code]).toEqual([422, 'PEOPLE_SELECTION_TOO_MANY']);
  });

  test('reaches nobody out of scope, and nobody dismissed or of another company', async () => {
    const { people, id } = await sectorOf(2);
    const [near, gone] = people;
    const far = (await sectorOf(1)).people[0];
    await portal.setStatus(here.company, gone?.id as number, 'inactive');
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(here.company, limited.id, { sectors: [`Grupo ${count - 1}`] });
    const token = await portal.signIn(limited.username);
    const foreign = await portal.addPerson(await portal.addCompany());
    const ids = [near?.id, gone?.id, far?.id, foreign.id];
    expect(await preview({ ids }, token)).toMatchObject({ personas: 1, pedidos: 1 });
    expect(await preview({ filtros: { todos: 1, sector: [id] } }, token)).toMatchObject({ personas: 1 });
    expect((await ask({ ids, confirmar: 1 }, token)).data[0].pedidos).toBe(1);
    expect(await mailsOfAll(people)).toEqual([1, 0]);
    expect(await mailsOf(far as { username: string })).toBe(0);
    const employee = await portal.signIn(near?.username as string, { perfil: 1 });
    expect((await ask({ ids, confirmar: 1 }, employee)).status).toBe(403);
  });
});

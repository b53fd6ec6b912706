import { e } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, longWork } from '../../../test/support/long-work.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { sweepWork } from '../../long-work/sweep.ts';
import { type AskJob, askPart } from './ask.ts';
import { noteAsked } from './asking-work.ts';

let portal: Portal;
let publisher: Publisher;
let hr: string;

// No worker runs: the test does its work.
beforeAll(async () => {
  portal = await startPortal({ limits: { ...LONG_SESSIONS, 'file.request.people': 3 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  publisher = await addPublisher(portal);
  hr = publisher.token;
});

const { list, read, limited } = longWork(() => ({ portal, publisher, hr }));
const said = ({ status, code }: Answer) => [status, code];
const ask = (ids: readonly number[], token = hr) =>
  portal.send('POST', '/v2/portal/file-completeness/request', {
    token,
    json: { ids, motivo: 'Lo pide el seguro', confirmar: ids.length },
  });
const retry = (id: number, token = hr) => portal.send('POST', `/v2/portal/processes/${id}/retry`, { token });

/** By their number, as they are asked. */
async function peopleOf(size: number, sector = 'Planta') {
  const people = [];
  for (let i = 0; i < size; i += 1) people.push(await portal.addPerson(publisher.company, { sector }));
  return people;
}
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);
async function mailsOf(people: readonly { username: string }[]) {
  const counts = [];
  for (const { username } of people) {
    const mails = await portal.mailsTo(publisher.company, `${username}@andes.example`);
    counts.push(mails.filter(({ subject }) => subject.includes('necesita documentos')).length);
  }
  return counts;
}

/** What the list of processes keeps of a request that goes on. */
const kept = (id: number) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ request: AskJob | null }>`
      select request from long_work where company_id = ${publisher.company} and id = ${id}`.execute(tx);
    return rows[0]?.request ?? null;
  });
/** The next part, as its job does it; killed before it is over, where that is said. */
async function next(id: number, killed = false): Promise<void> {
  const job = await kept(id);
  if (!job) throw new Error('Nothing is left of it.');
  await portal.asCompany(publisher.company, async (ctx) => {
    await noteAsked(ctx, job, await askPart(ctx, job));
    if (killed) throw new Error('killed');
  });
}

describe('papers asked of many are long work', () => {
  test('a row says how many are told, who has no mail and who asked; what is left of the request is kept until it is over', async () => {
    const people = await peopleOf(5);
    await portal.send('PUT', `/v2/admin-mod/users/${people[0]?.id}`, { token: hr, form: { mail: '' } });
    const [asked] = (await ask(idsOf(people))).data;
    expect(asked).toMatchObject({ pedidos: 4, sin_mail: 1, en_curso: 1 });
    const [row] = (await list('?tipo=papeles')).data;
    expect(row).toMatchObject({
      ...{ idProceso: asked.proceso, tipo: 'papeles', estado: 'en progreso' },
      ...{ total: 5, procesados: 2, observados: 1, reintentar: 0 },
    });
    expect(row.autor).toContain(', ');
    await next(row.idProceso);
    const done = await read(row.idProceso);
    expect(done).toMatchObject({ estado: 'completado con observaciones', procesados: 4, observados: 1 });
    expect(done.errores[0].archivo).toContain(', ');
    expect(done.errores[0]).toMatchObject({ code: e.people.requestNoMail.code });
    expect(await kept(row.idProceso)).toBeNull();
    expect(await mailsOf(people)).toEqual([0, 1, 1, 1, 1]);
  });

  test('of one person it is none, nor where nobody is left to ask; others do not see it', async () => {
    const people = await peopleOf(2);
    expect((await ask(idsOf(people.slice(0, 1)))).data[0].proceso).toBeNull();
    const [asked] = (await ask(idsOf(people))).data;
    expect((await ask(idsOf(people))).data[0]).toMatchObject({ pedidos: 0, proceso: null });
    expect((await list('?tipo=papeles')).data).toHaveLength(1);
    const stranger = await addPublisher(portal);
    for (const token of [await limited([5, 7]), stranger.token])
      expect((await portal.send('GET', `/v2/portal/processes/${asked.proceso}`, { token })).status).toBe(404);
  });

  test('killed between two parts it is told as failed, and begun once more where it stood, the next day: each is told once', async () => {
    const people = await peopleOf(7);
    const id = (await ask(idsOf(people))).data[0].proceso;
    await expect(next(id, true)).rejects.toThrow('killed');
    expect(await mailsOf(people)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    portal.clock.advance(25 * 3_600_000);
    await portal.asCompany(publisher.company, sweepWork);
    hr = await portal.signIn(publisher.admin.username);
    expect(await read(id)).toMatchObject({
      ...{ estado: 'error', reintentar: 1, procesados: 3 },
      falla: { code: e.shared.workDied.code },
    });
    expect(said(await retry(id, await limited([5])))).toEqual([404, 'PROCESS_NOT_FOUND']);
    const answers = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(answers.map(said).sort()).toEqual([
      [200, '00000'],
      [409, 'PROCESS_WRONG_STATE'],
      [409, 'PROCESS_WRONG_STATE'],
    ]);
    expect(await read(id)).toMatchObject({ estado: 'en progreso', total: 7, procesados: 3 });
    await next(id);
    await next(id);
    expect(await read(id)).toMatchObject({ estado: 'completado', total: 7, procesados: 7 });
    expect(await mailsOf(people)).toEqual(people.map(() => 1));
  });

  test('the same part at two workers at once, and two requests at once, tell each person once', async () => {
    const people = await peopleOf(6);
    const answers = await Promise.all([ask(idsOf(people)), ask(idsOf(people))]);
    const works = answers.map(({ data }) => Number(data[0].proceso));
    for (const id of works) await Promise.all([next(id), next(id)]);
    for (const id of works) while (await kept(id)) await next(id);
    expect(await mailsOf(people)).toEqual(people.map(() => 1));
    const rows = await Promise.all(works.map((id) => read(id)));
    expect(rows.map(({ estado }) => estado)).toEqual(['completado', 'completado']);
    expect(rows[0].procesados + rows[1].procesados).toBe(6);
  });

  test('a part that comes late, when another worker ended the request, changes nothing of its end', async () => {
    const people = await peopleOf(6);
    const id = (await ask(idsOf(people))).data[0].proceso;
    const late = await kept(id);
    while (await kept(id)) await next(id);
    const ended = await read(id);
    expect(ended).toMatchObject({ estado: 'completado', procesados: 6 });
    await portal.asCompany(publisher.company, async (ctx) => {
      if (!late) throw new Error('There was a second part.');
      await noteAsked(ctx, late, await askPart(ctx, late));
    });
    expect([await read(id), await kept(id)]).toEqual([ended, null]);
    expect(await mailsOf(people)).toEqual(people.map(() => 1));
  });

  test('whoever is out of reach by the time their part comes is not told', async () => {
    const near = await peopleOf(3, 'Planta');
    const far = await peopleOf(3, 'Ventas');
    const one = await portal.addPerson(publisher.company, { access: { types: [3], actions: [5, 7] } });
    await portal.limitTo(publisher.company, one.id, { sectors: ['Planta', 'Ventas'] });
    const token = await portal.signIn(one.username);
    const id = (await ask(idsOf([...near, ...far]), token)).data[0].proceso;
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`delete from person_scope_sector where company_id = ${publisher.company} and person_id = ${one.id}
        and sector_id = (select sector_id from person where company_id = ${publisher.company} and id = ${far[0]?.id})`.execute(
        tx,
      ),
    );
    await next(id);
    expect(await mailsOf([...near, ...far])).toEqual([1, 1, 1, 0, 0, 0]);
    expect(await read(id, token)).toMatchObject({ estado: 'completado', total: 6, procesados: 3 });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const tasks = (token: string, query = '') => portal.send('GET', `/v2/admin/inbox${query}`, { token });
const hoursAgo = (hours: number) => new Date(portal.clock.now().getTime() - hours * 3_600_000);

/** Somebody of a sector with a change of their address that waits since so many hours. */
async function asking(sector: string, hours: number, section = 'address') {
  const one = await portal.addPerson(publisher.company, { sector });
  await portal.asCompany(publisher.company, ({ tx }) =>
    sql`insert into own_change (company_id, person_id, section, fields, asked_at, asked_by)
      values (${publisher.company}, ${one.id}, ${section}, '{}', ${hoursAgo(hours)}, ${one.id})`.execute(tx),
  );
  return one;
}
async function limited(actions: readonly number[], sectors: readonly string[] = []) {
  const one = await portal.addPerson(publisher.company, { access: { types: [3], actions: [...actions] } });
  if (sectors.length > 0) await portal.limitTo(publisher.company, one.id, { sectors: [...sectors] });
  return { ...one, token: await portal.signIn(one.username) };
}

describe('tasks of a company', () => {
  test('the longest waiting first, each with whom it is about, its place and what can be done', async () => {
    const none = await tasks(publisher.token);
    expect([none.data, none.pagination?.total]).toEqual([[], 0]);
    const late = await asking('Planta', 3);
    const early = await asking('Ventas', 5, 'bank');
    const bounced = await portal.addPerson(publisher.company, {
      mail: 'nadie@andes.example',
      sector: 'Planta',
    });
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`insert into mail (company_id, to_address, subject, body, state, bounced, created_at, attempted_at)
        values (${publisher.company}, 'nadie@andes.example', 'Hola', 'Hola', 'failed', true, ${hoursAgo(4)}, ${hoursAgo(4)})`.execute(
        tx,
      ),
    );
    const { data, pagination } = await tasks(publisher.token);
    expect(pagination?.total).toBe(3);
    expect(data.map(({ clase, sobre }) => [clase, sobre.id])).toEqual([
      ['cambio_datos', early.id],
      ['mail_invalido', bounced.id],
      ['cambio_datos', late.id],
    ]);
    expect(data[0]).toMatchObject({
      asunto: 'Cambio de cuenta bancaria',
      desde: hoursAgo(5).toISOString(),
      ...{ paso: null, vence: null, vencida: 0, por: null, pedido_por: { id: early.id } },
      enlace: `/s/fileUploadResume?tab=cambios&cambio=${data[0].id}`,
      acciones: ['aprobar', 'rechazar', 'abrir'],
    });
    expect(data[1]).toMatchObject({
      asunto: 'Correo que no funciona',
      enlace: `/s/employee/${bounced.id}`,
      acciones: ['abrir'],
    });
    const second = await tasks(publisher.token, '?pagination=2,2,0');
    expect(second.data.map(({ sobre }) => sobre.id)).toEqual([late.id]);
    expect(second.pagination?.total).toBe(3);
  });

  test('of people within reach, of what one may decide, and never one’s own', async () => {
    const within = await limited([7, 78], ['Ventas']);
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`insert into own_change (company_id, person_id, section, fields, asked_at, asked_by)
        values (${publisher.company}, ${within.id}, 'contact', '{}', ${hoursAgo(1)}, ${within.id})`.execute(
        tx,
      ),
    );
    const seen = async (token: string) =>
      (await tasks(token)).data.map(({ clase, sobre }) => `${clase} ${sobre.id}`);
    const all = await seen(publisher.token);
    expect(all).toContain(`cambio_datos ${within.id}`);
    const theirs = await seen(within.token);
    expect(theirs).not.toContain(`cambio_datos ${within.id}`);
    expect(theirs.filter((row) => row.startsWith('cambio_datos'))).toHaveLength(1);
    expect(theirs.filter((row) => row.startsWith('mail_invalido'))).toEqual([]);
    // Papers alone: changes and addresses are decided by who looks after people.
    const papers = await limited([78]);
    expect(await seen(papers.token)).toEqual([]);
    const people = await limited([7]);
    expect((await seen(people.token)).every((row) => row.startsWith('mail_invalido'))).toBe(true);
  });

  test('is refused to who does neither, and another company has its own', async () => {
    const other = await limited([3]);
    const answer = await tasks(other.token);
    expect([answer.status, answer.code]).toEqual([403, '403']);
    const stranger = await addPublisher(portal);
    expect((await tasks(stranger.token)).data).toEqual([]);
    expect((await portal.send('GET', '/v2/admin/inbox')).status).toBe(401);
  });
});

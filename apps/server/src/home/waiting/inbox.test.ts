import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const inbox = async (token: string) =>
  Object.fromEntries(
    (await portal.send('GET', '/v2/portal/home/inbox', { token })).data.map((row) => [
      row.tipo,
      row.cantidad,
    ]),
  );

describe('what waits', () => {
  test('a disagreement until it is answered, a question until somebody speaks, within the scope', async () => {
    expect(await inbox(publisher.token)).toEqual({});
    const person = await portal.addPerson(publisher.company, { sector: 'Planta' });
    const id = await file(portal, publisher, person);
    const own = await portal.signIn(person.username, { perfil: 1 });
    await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token: own,
      form: { pass: PASSWORD, resultado: 'no_conforme', motivo: 'Faltan horas' },
    });
    await portal.send('POST', '/v2/documentobservation/question', {
      token: own,
      form: { iddocumento: id, comments: '¿Por qué?' },
    });
    expect(await inbox(publisher.token)).toEqual({ disconformidades: 1, observaciones: 1 });
    const limited = await portal.addPerson(publisher.company, { access: { types: [3], actions: [309] } });
    await portal.limitTo(publisher.company, limited.id, { sectors: ['Ventas'] });
    expect(await inbox(await portal.signIn(limited.username))).toEqual({});
    await portal.send('POST', `/v2/portal/documents/${id}/answer`, {
      token: publisher.token,
      form: { respuesta: 'Se corrige.' },
    });
    expect(await inbox(publisher.token)).not.toHaveProperty('disconformidades');
  });

  test('changes of data but one’s own, people on their way in, addresses and ways in that wait [ours]', async () => {
    const { company, token } = publisher;
    const here = await portal.addPerson(company, { sector: 'Planta' });
    const there = await portal.addPerson(company, { sector: 'Ventas' });
    await portal.setStatus(company, there.id, 'onboarding');
    await portal.asCompany(company, async ({ tx, now }) => {
      const later = new Date(now.getTime() + 3_600_000);
      for (const { id } of [here, there]) {
        await sql`insert into own_change (company_id, person_id, section, fields, asked_at, asked_by)
          values (${company}, ${id}, 'address', '{}', ${now}, ${id})`.execute(tx);
        await sql`insert into mail_move (company_id, person_id, mail, asked_at, effective_at)
          values (${company}, ${id}, ${`nueva_${id}@andes.example`}, ${now}, ${later})`.execute(tx);
        await sql`insert into credential_hold (company_id, person_id, what, at, ends_at)
          values (${company}, ${id}, 'password', ${now}, ${later})`.execute(tx);
      }
    });
    const before = await inbox(token);
    expect(before).toMatchObject({ cambios: 2, onboarding: 1, correos: 2, credenciales: 2 });
    const found = async (query: string, as = token) =>
      (await portal.send('GET', `/v2/portal/employees?${query}`, { token: as })).pagination?.total;
    expect(await found('espera=mail')).toBe(2);
    expect(await found('espera=acceso')).toBe(2);
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7, 78] } });
    await portal.limitTo(company, limited.id, { sectors: ['Planta'] });
    const theirs = await portal.signIn(limited.username);
    expect(await inbox(theirs)).toEqual({ cambios: 1, correos: 1, credenciales: 1 });
    expect(await found('espera=acceso', theirs)).toBe(1);
    portal.clock.advance(3_600_001);
    expect(await inbox(token)).not.toHaveProperty('credenciales');
    portal.clock.advance(-3_600_001);
  });

  test('the list that a row leads to finds what it counts', async () => {
    const { company, token } = publisher;
    const person = await portal.addPerson(company, { sector: 'Planta' });
    const id = await file(portal, publisher, person);
    const own = await portal.signIn(person.username, { perfil: 1 });
    const found = async (pendiente: string, as = token) => {
      const answer = await portal.send('POST', '/v2/portal/documents/search', {
        token: as,
        form: { pendiente },
      });
      return answer.data.map((row) => row.id);
    };
    expect(await found('firma')).toContain(id);
    await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token: own,
      form: { pass: PASSWORD, resultado: 'no_conforme', motivo: 'Faltan horas' },
    });
    expect(await found('firma')).not.toContain(id);
    expect(await found('disconformidad')).toEqual([id]);
    expect(await found('consulta')).toHaveLength((await inbox(token)).observaciones);
    const stranger = await addPublisher(portal);
    for (const pendiente of ['firma', 'disconformidad', 'consulta'])
      expect(await found(pendiente, stranger.token)).toEqual([]);
    const refused = await portal.send('POST', '/v2/portal/documents/search', {
      token,
      form: { pendiente: 'otra' },
    });
    expect(refused.status).toBe(422);
  });

  test('a publication in review, to who may open it', async () => {
    const { company, token, type } = publisher;
    const other = await portal.addPerson(company, { access: { types: [3], actions: [105] } });
    await portal.limitTo(company, other.id, { sectors: ['Ventas'] });
    const review = (by: number) =>
      portal.asCompany(company, ({ tx, now }) =>
        sql`insert into process (company_id, kind, state, phase, document_type_id, period, capture, file_name, file_kind,
            file_bytes, file_sha256, spool_key, created_by, created_at, waiting_since)
          values (${company}, 'massive', 'running', 'review', ${type}, '2026-10-01', 'cuil', 'a.zip', 'zip', 1, '\\x00', 'no',
            ${by}, ${now}, ${now})`.execute(tx),
      );
    await review(other.id);
    const before = (await inbox(token)).procesos;
    const hr = await portal.addPerson(company, { access: { types: [2] } });
    await review(hr.id);
    expect((await inbox(token)).procesos).toBe(before + 1);
    expect(await inbox(await portal.signIn(other.username))).toEqual({ procesos: 1 });
  });

  test('is counted to 999, and says that there are more', async () => {
    const company = await portal.addCompany();
    await portal.addPerson(company, { username: 'crowded', access: { types: [2] } });
    await portal.asCompany(company, ({ tx }) =>
      sql`insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, status)
        select ${company}, 'm' || n, 'M', 'M', n, n, false, '2020-01-01', 'onboarding'
        from generate_series(1, 1001) n`.execute(tx),
    );
    const { data } = await portal.send('GET', '/v2/portal/home/inbox', {
      token: await portal.signIn('crowded'),
    });
    expect(data.find((row) => row.tipo === 'onboarding')).toEqual({
      tipo: 'onboarding',
      cantidad: 999,
      mas: 1,
    });
  });

  test('nothing for an employee, who acts on none of it', async () => {
    const person = await portal.addPerson(publisher.company);
    expect(await inbox(await portal.signIn(person.username, { perfil: 1 }))).toEqual({});
  });
});

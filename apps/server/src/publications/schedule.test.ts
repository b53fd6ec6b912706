import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishOne,
  restingProcess,
  type WireProcess,
} from '../../test/support/publication.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';

/** The portal stands at noon of 20/11/2026 in Buenos Aires. */
const DATE = '23/11/2026 08:30';
const INSTANT = '2026-11-23T11:30:00.000Z';
const HOUR_MS = 3_600_000;
const SWEEP = { 'publication.sweep.seconds': 1 };

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: SWEEP });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(TODAY);
  publisher = await addPublisher(portal);
});

const read = async (id: number, on = portal, token = publisher.token): Promise<WireProcess> =>
  (await on.send('GET', `/v2/portal/processes/${id}`, { token })).data[0];
const confirm = (id: number, form: Record<string, string>) =>
  portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
    token: publisher.token,
    form: { clave: CERTIFICATE_PASSWORD, ...form },
  });
const grants = () =>
  portal.asCompany(publisher.company, async ({ tx }) =>
    (
      await tx.selectFrom('signing_grant').selectAll().where('company_id', '=', publisher.company).execute()
    ).map((row) => row.expires_at),
  );
const keepsUpload = async (id: number) => {
  const row = await portal.asCompany(publisher.company, ({ tx }) =>
    tx
      .selectFrom('process')
      .select('spool_key')
      .where('company_id', '=', publisher.company)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return (await portal.spooled()).includes(row.spool_key);
};
const paper = async () => {
  const person = await portal.addPerson(publisher.company);
  return { person, archive: zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) }) };
};
const scheduled = async (id: number) => {
  await until('it waits for its date', async () => (await read(id)).fase === 'scheduled');
  return read(id);
};
/** Moves the clock to the date and past the sessions that ran out on the way. */
async function toTheDate(on = portal): Promise<string> {
  on.clock.set(new Date(INSTANT));
  return on.signIn(publisher.admin.username);
}

describe('a publication with a date', () => {
  test('tells whoever watches it that it waits, that its date came and how it ended', async () => {
    const { archive } = await paper();
    const answer = await publish(portal, publisher, archive, { programar: DATE });
    const id = answer.data[0].idProceso as number;
    await scheduled(id);
    const gone = new AbortController();
    const response = await fetch(`${portal.url}/v2/portal/processes/${id}/events`, {
      headers: { authorization: `Bearer ${publisher.token}` },
      signal: gone.signal,
    });
    let text = '';
    const over = (async () => {
      for await (const part of response.body ?? []) text += Buffer.from(part as Uint8Array).toString('utf8');
    })();
    const phases = () => [...text.matchAll(/"fase":"(\w+)"/g)].map(([, phase]) => phase);
    await until('it says that it waits', async () => phases().at(-1) === 'scheduled');
    const token = await toTheDate();
    // The stream ends by itself once the process does.
    await over;
    expect(phases()[0]).toBe('scheduled');
    expect(phases().at(-1)).toBe('done');
    expect((await read(id, portal, token)).publicados).toBe(1);
    gone.abort();
  });

  test('is read at once, waits, and goes out at its date; the key is kept until then and no longer', async () => {
    const { person, archive } = await paper();
    const answer = await publish(portal, publisher, archive, { programar: DATE });
    const id = answer.data[0].idProceso as number;
    expect(await scheduled(id)).toMatchObject({
      estado: 'en progreso',
      programado: INSTANT,
      zona_horaria: 'America/Argentina/Buenos_Aires',
      listos: 1,
      publicados: 0,
      procesados: 1,
    });
    expect(await grants()).toEqual([new Date(Date.parse(INSTANT) + 24 * HOUR_MS)]);
    portal.clock.set(new Date(Date.parse(INSTANT) - 1000));
    const early = await portal.signIn(publisher.admin.username);
    expect(await read(id, portal, early)).toMatchObject({ fase: 'scheduled', publicados: 0 });

    const token = await toTheDate();
    const done = await restingProcess(portal, token, id);
    expect(done).toMatchObject({
      estado: 'completado',
      publicados: 1,
      programado: INSTANT,
      terminado: INSTANT,
    });
    expect(await grants()).toEqual([]);
    const own = await portal.signIn(person.username, { perfil: 1 });
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data;
    expect(document.estado).toBe('publicado');
  });

  test('named at the upload, it is reviewed first; the confirmation keeps the date', async () => {
    const { archive } = await paper();
    const answer = await publish(portal, publisher, archive, { programar: INSTANT, confirmar: 0 });
    const id = answer.data[0].idProceso as number;
    expect(await restingProcess(portal, publisher.token, id)).toMatchObject({
      fase: 'review',
      programado: INSTANT,
    });
    expect(await grants()).toEqual([]);
    expect((await confirm(id, {})).data[0]).toMatchObject({ fase: 'scheduled', programado: INSTANT });
    // A double click changes nothing.
    expect((await confirm(id, {})).data[0]).toMatchObject({ fase: 'scheduled', programado: INSTANT });
    expect(await restingProcess(portal, await toTheDate(), id)).toMatchObject({ estado: 'completado' });
  });

  test('named at the confirmation, moved to another, and given up for now', async () => {
    const { archive } = await paper();
    const id = (await publish(portal, publisher, archive, { confirmar: 0 })).data[0].idProceso as number;
    await restingProcess(portal, publisher.token, id);
    expect((await confirm(id, { programar: '21/11/2026' })).data[0]).toMatchObject({
      fase: 'scheduled',
      programado: '2026-11-21T03:00:00.000Z',
    });
    expect((await confirm(id, { programar: DATE })).data[0]).toMatchObject({ programado: INSTANT });
    const item = await portal.send('PATCH', `/v2/portal/processes/${id}/items/1`, {
      token: publisher.token,
      form: { excluir: 1 },
    });
    expect(item.code).toBe('PROCESS_WRONG_STATE');
    expect((await confirm(id, { programar: 'ahora' })).data[0]).toMatchObject({
      fase: 'publish',
      programado: null,
    });
    expect(await restingProcess(portal, publisher.token, id)).toMatchObject({ estado: 'completado' });
  });

  test('is cancelled before its date: nothing goes out, the key is gone', async () => {
    const { person, archive } = await paper();
    const id = (await publish(portal, publisher, archive, { programar: DATE })).data[0].idProceso as number;
    await scheduled(id);
    const { token } = publisher;
    const stopped = await portal.send('POST', `/v2/portal/processes/${id}/cancel`, { token });
    expect(stopped.data[0]).toMatchObject({ estado: 'cancelado', fase: 'done', publicados: 0 });
    expect(await grants()).toEqual([]);
    await until('its upload is gone', async () => !(await keepsUpload(id)));
    const later = await toTheDate();
    expect(await read(id, portal, later)).toMatchObject({ estado: 'cancelado', publicados: 0 });
    const own = await portal.signIn(person.username, { perfil: 1 });
    expect((await portal.send('GET', '/v2/portal/me/documents', { token: own })).data).toEqual([]);
  });

  test('waits for a person when its certificate was expired by hand meanwhile', async () => {
    const { archive } = await paper();
    const id = (await publish(portal, publisher, archive, { programar: DATE })).data[0].idProceso as number;
    await scheduled(id);
    await portal.addCertificate(publisher.company);
    const token = await toTheDate();
    await until('it waits for a person', async () => (await read(id, portal, token)).fase === 'review');
    expect(await read(id, portal, token)).toMatchObject({
      publicados: 0,
      falla: { code: 'PROCESS_CERTIFICATE_DISABLED' },
    });
    publisher = { ...publisher, token };
    await confirm(id, {});
    expect(await restingProcess(portal, token, id)).toMatchObject({ estado: 'completado', publicados: 1 });
  });
});

describe('a date is refused', () => {
  test.each([
    ['mañana', 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['31/02/2027 10:00', 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['23/11/2026 24:00', 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['2026-11-23T11:30:00', 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['20/11/2026', 'PUBLISH_DOCUMENT_SCHEDULE_PAST'],
    ['20/11/2026 12:00', 'PUBLISH_DOCUMENT_SCHEDULE_PAST'],
    ['21/12/2026 12:01', 'PUBLISH_DOCUMENT_SCHEDULE_TOO_FAR'],
  ])('%s: %s, by every call', async (programar, code) => {
    const { person, archive } = await paper();
    const refused = [422, code, ['programar']];
    const massive = await publish(portal, publisher, archive, { programar });
    expect([massive.status, massive.code, Object.keys(massive.fields)]).toEqual(refused);
    const single = await publishOne(portal, publisher, person.id, payslip('Uno'), { programar });
    expect([single.status, single.code, Object.keys(single.fields)]).toEqual(refused);
    const id = (await publish(portal, publisher, archive, { confirmar: 0 })).data[0].idProceso as number;
    await restingProcess(portal, publisher.token, id);
    const confirmed = await confirm(id, { programar });
    expect([confirmed.status, confirmed.code, Object.keys(confirmed.fields)]).toEqual(refused);
  });

  test('the last minute of the 31 days is taken, where the certificate lasts so long', async () => {
    const { archive } = await paper();
    const taken = await publish(portal, publisher, archive, { programar: '21/12/2026 12:00' });
    expect(taken.status).toBe(200);
  });

  test('after the end of the certificate, at the confirmation', async () => {
    const short = await portal.send('POST', '/v2/portal/certificates', {
      token: publisher.token,
      form: {
        titular: 'Ruiz, Marta',
        cargo: 'Gerenta',
        mail: 'marta.ruiz@andes.example',
        cuil: '27201234562',
        razon_social: 'Andes Alimentos S.A.',
        cuit: '30712345673',
        clave: CERTIFICATE_PASSWORD,
        vigencia_meses: 1,
        reemplaza: 1,
      },
    });
    expect(short.status).toBe(200);
    const { archive } = await paper();
    const programar = '21/12/2026 11:00';
    const refused = [422, 'SIGN_DOCUMENT_CERTIFICATE_ENDS_FIRST', ['programar']];
    const at = await publish(portal, publisher, archive, { programar });
    expect([at.status, at.code, Object.keys(at.fields)]).toEqual(refused);
    const id = (await publish(portal, publisher, archive, { confirmar: 0, programar })).data[0]
      .idProceso as number;
    await restingProcess(portal, publisher.token, id);
    const confirmed = await confirm(id, {});
    expect([confirmed.status, confirmed.code, Object.keys(confirmed.fields)]).toEqual(refused);
    expect((await confirm(id, { programar: DATE })).data[0]).toMatchObject({ fase: 'scheduled' });
  });
});

test('a date outlives the server: another one publishes at it', async () => {
  const database = await testDatabase();
  const env = {
    LEGAJO_SECRET: 'cd'.repeat(32),
    LEGAJO_STORE: portal.platform.config.dataFolder.concat('/apart'),
  };
  const before = await startPortal({ jobs: true, database, env });
  const own = await addPublisher(before);
  const person = await before.addPerson(own.company);
  const archive = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
  const id = (await publish(before, own, archive, { programar: DATE })).data[0].idProceso as number;
  await until('it waits', async () => (await read(id, before, own.token)).fase === 'scheduled');
  await before.close();

  const after = await startPortal({ jobs: true, database, env, limits: SWEEP });
  try {
    after.clock.set(new Date(INSTANT));
    const token = await after.signIn(own.admin.username);
    expect(await restingProcess(after, token, id)).toMatchObject({ estado: 'completado', publicados: 1 });
  } finally {
    await after.close();
    await database.drop();
  }
});

test('the queue itself wakes at the date, without anybody looking', async () => {
  const alone = await startPortal({ jobs: true });
  try {
    const own = await addPublisher(alone);
    const person = await alone.addPerson(own.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
    const soon = new Date(TODAY.getTime() + 1000).toISOString();
    const id = (await publish(alone, own, archive, { programar: soon })).data[0].idProceso as number;
    await until('it waits', async () => (await read(id, alone, own.token)).fase === 'scheduled');
    alone.clock.advance(2000);
    expect(await restingProcess(alone, own.token, id)).toMatchObject({ estado: 'completado', publicados: 1 });
  } finally {
    await alone.close();
  }
});

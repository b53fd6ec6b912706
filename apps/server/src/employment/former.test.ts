import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishOne,
  restingProcess,
} from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const dismiss = (id: number, token = publisher.token) =>
  portal.send('PUT', `/employees/${id}`, {
    token,
    form: { fechabaja: '20/11/2026', motivo: 'Renuncia' },
  });
const sign = (token: string, id: number) =>
  portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
    token,
    form: { resultado: 'conforme', pass: PASSWORD },
  });

describe('who was dismissed', () => {
  test('comes in again, reads, downloads and answers what is theirs, and changes nothing else', async () => {
    const person = await portal.addPerson(publisher.company);
    const id = await file(portal, publisher, person);
    const asked = await portal.send('POST', '/v2/documentobservation/question', {
      token: await portal.signIn(person.username),
      form: { iddocumento: id, comments: '¿Está completo?' },
    });
    await dismiss(person.id);
    const login = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: person.username, password: PASSWORD },
    });
    expect([login.code, login.data[0].perfil, login.data[0].user.estado]).toEqual(['00000', 1, 'inactive']);
    const { token } = login.data[0];
    const mine = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine.map((one) => [one.id, one.estado, one.firmable])).toEqual([[id, 'publicado', 1]]);
    expect((await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token })).status).toBe(200);
    const mail = await portal.send('PUT', '/users/profile', {
      token,
      form: { email: 'otro@andes.example', pass: PASSWORD },
    });
    // The company's address may be closed to them by now: one of their own lets them come back to their documents.
    expect([mail.status, mail.code, mail.data[0].mail]).toEqual([200, '00000', 'otro@andes.example']);
    const dropped = await portal.send('DELETE', `/v2/documentobservation/question?id=${asked.data[0].id}`, {
      token,
    });
    expect(dropped.code).toBe('SESSION_READ_ONLY');
    expect((await portal.send('GET', '/v2/portal/employees', { token })).status).toBe(403);
  });

  test('receives the final settlement that HR publishes to them by name', async () => {
    const person = await portal.addPerson(publisher.company);
    await dismiss(person.id);
    const published = await publishOne(
      portal,
      publisher,
      person.id,
      payslip(`CUIL ${person.cuil} liquidación final`),
    );
    expect(published.code).toBe('00000');
    const token = await portal.signIn(person.username);
    expect((await portal.send('GET', '/v2/portal/me/documents', { token })).data).toHaveLength(1);
  });
});

describe('a dismissal at the moment', () => {
  test('of a signature: it is signed, before it or as who left, or its session is over', async () => {
    for (let i = 0; i < 4; i += 1) {
      const person = await portal.addPerson(publisher.company);
      const id = await file(portal, publisher, person);
      const token = await portal.signIn(person.username);
      const [signed, dismissed] = await Promise.all([sign(token, id), dismiss(person.id)]);
      expect(dismissed.code).toBe('00000');
      expect(['00000', 'SESSION_READ_ONLY', 'SESSION_EXPIRED']).toContain(signed.code);
      const record = (
        await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: publisher.token })
      ).data[0];
      expect([record.status, record.por_firmar]).toEqual(['inactive', signed.code === '00000' ? 0 : 1]);
    }
  });

  test('of a publication of theirs: what they confirmed goes out, what they left in review is anybody’s', async () => {
    const other = await addPublisher(portal);
    const leaving = await portal.addPerson(other.company, { access: { types: [2] } });
    const token = await portal.signIn(leaving.username);
    const process = async () => {
      const person = await portal.addPerson(other.company);
      const bytes = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
      const answer = await publish(portal, { ...other, token }, bytes, { confirmar: 0 });
      return (await restingProcess(portal, token, answer.data[0].idProceso)).idProceso as number;
    };
    const [confirmed, left] = [await process(), await process()];
    const confirm = (id: number, by: string) =>
      portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
        token: by,
        form: { clave: CERTIFICATE_PASSWORD },
      });
    const answers = await Promise.all([
      confirm(confirmed, token).then(() => dismiss(leaving.id, other.token)),
      confirm(left, other.token),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['00000', '00000']);
    for (const id of [confirmed, left])
      expect(await restingProcess(portal, other.token, id)).toMatchObject({ estado: 'completado' });
    expect((await portal.send('GET', `/v2/portal/processes/${left}`, { token })).code).toBe(
      'SESSION_EXPIRED',
    );
  });
});

describe('for 90 days after its publication, who left [0.5]', () => {
  const DAYS = 24 * 3_600_000;
  const ask = (token: string, id: number) =>
    portal.send('POST', '/v2/documentobservation/question', {
      token,
      form: { iddocumento: id, comments: '¿Está la indemnización?' },
    });
  const rowOf = async (token: string, id: number) =>
    (await portal.send('GET', '/v2/portal/me/documents', { token })).data.find((row) => row.id === id);
  const disagree = (token: string, id: number) =>
    portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token,
      form: { resultado: 'no_conforme', motivo: 'Falta el preaviso', pass: PASSWORD },
    });
  /** Somebody who left, and two settlements published to them since; signed in. */
  async function settled() {
    const person = await portal.addPerson(publisher.company);
    await dismiss(person.id);
    const ids = [];
    for (const part of ['final', 'complementaria']) {
      const text = `CUIL ${person.cuil} liquidación ${part}`;
      const out = await publishOne(portal, publisher, person.id, payslip(text), { decision: 'adicional' });
      expect([part, out.code]).toEqual([part, '00000']);
      ids.push(out.data[0].idDocumento as number);
    }
    return { ids, person, token: await portal.signIn(person.username) };
  }

  test('signs, disagrees with and asks about it, and Human Resources answers', async () => {
    const { ids, token } = await settled();
    const [one = 0, other = 0] = ids;
    const until = new Date(portal.clock.now().getTime() + 90 * DAYS).toISOString();
    expect(await rowOf(token, one)).toMatchObject({ firmable: 1, responde_hasta: until });
    expect((await ask(token, one)).code).toBe('00000');
    expect((await sign(token, one)).data[0]?.estado).toBe('firmado_conforme');
    expect((await disagree(token, other)).data[0]?.estado).toBe('firmado_no_conforme');
    const answer = await portal.send('POST', `/v2/portal/documents/${other}/answer`, {
      token: publisher.token,
      form: { respuesta: 'Se paga aparte.' },
    });
    expect(answer.code).toBe('00000');
  });

  test('afterwards is refused with the reason; reading stays, and who works there is not held to it', async () => {
    const { ids, person } = await settled();
    const [id = 0] = ids;
    const works = await portal.addPerson(publisher.company);
    const theirs = await file(portal, publisher, works);
    const before = portal.clock.now();
    portal.clock.set(new Date(before.getTime() + 90 * DAYS));
    const token = await portal.signIn(person.username);
    expect(await rowOf(token, id)).toMatchObject({ firmable: 0 });
    for (const refused of [await sign(token, id), await disagree(token, id), await ask(token, id)]) {
      expect([refused.status, refused.code]).toEqual([403, 'SESSION_ANSWER_OVER']);
      expect(JSON.stringify(refused)).toContain('90 días desde su publicación');
    }
    expect((await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token })).status).toBe(200);
    const active = await portal.signIn(works.username);
    expect(await rowOf(active, theirs)).toMatchObject({ firmable: 1, responde_hasta: null });
    expect((await sign(active, theirs)).code).toBe('00000');
    portal.clock.set(before);
  });
});

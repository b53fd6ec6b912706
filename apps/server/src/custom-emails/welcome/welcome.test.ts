import { e } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { tasks } from '../jobs.ts';
import { failWelcome } from './welcome.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let people = 0;
/** Somebody as a load writes them: without a way in. */
async function loaded(company: number, mail: string | null) {
  people += 1;
  const cuil = argentineCuil(43_000_000 + people);
  await portal.asCompany(company, ({ tx }) =>
    sql`insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, mail)
      values (${company}, ${`cargada_${people}`}, 'Cora', 'Cargada', ${cuil.slice(2, 10)}, ${cuil}, true, '2020-01-01', ${mail})`.execute(
      tx,
    ),
  );
}
async function founded(count: number) {
  people += 1;
  const company = await portal.addCompany();
  const mail = `jefa${people}@correo.example`;
  const { username } = await portal.addPerson(company, { mail, access: { types: [2] } });
  for (let at = 0; at < count; at += 1) await loaded(company, `c${company}-${at}@correo.example`);
  return { company, mail, username, token: await portal.signIn(username) };
}
const send = (token: string, form = {}) =>
  portal.send('POST', '/v2/companies/welcome-email', { token, form });
const read = async (token: string) =>
  (await portal.send('GET', '/v2/portal/welcome-email', { token })).data[0];
const mailsOf = (company: number, at: number) => portal.mailsTo(company, `c${company}-${at}@correo.example`);

/** Does the job as a worker does; killed after so many steps. */
async function work(company: number, steps = Number.POSITIVE_INFINITY) {
  const [task] = tasks;
  const abort = new AbortController();
  let done = 0;
  const progressed = async () => {
    done += 1;
    if (done >= steps) abort.abort(new Error('killed'));
  };
  const job = { id: '1', key: null, attempt: 1, lastAttempt: false };
  await task?.run(
    { platform: portal.platform, companyId: company, job, signal: abort.signal, progressed },
    {},
  );
}

describe('the welcome of a company', () => {
  test('mails everybody with an address once: a way in to who has none [welcome-email.3] [welcome-email.4]', async () => {
    const { company, token, mail, username } = await founded(2);
    await loaded(company, null);
    expect(await read(token)).toMatchObject({ enviado: 0, destinatarios: 3, sin_mail: 1, ya_ingresaron: 1 });
    expect((await send(token, { sim: 1 })).data).toEqual([{ idProceso: null, destinatarios: 3 }]);
    expect((await read(token)).enviado).toBe(0);
    const begun = await send(token);
    expect(begun.data).toEqual([{ idProceso: expect.any(Number), destinatarios: 3 }]);
    expect(await read(token)).toMatchObject({ enviado: 1, estado: 'en_curso', enviados: 0 });
    await work(company);
    expect(await read(token)).toMatchObject({
      enviado: 1,
      estado: 'completo',
      destinatarios: 3,
      enviados: 3,
    });
    expect((await mailsOf(company, 0))[0]?.text).toMatch(/\/activate#/);
    const [own] = await portal.mailsTo(company, mail);
    expect([own?.text.includes(username), own?.text.includes('/activate#')]).toEqual([true, false]);
    const again = await send(token);
    expect([again.status, again.code]).toEqual([409, 'WELCOME_EMAIL_ALREADY_SENT']);
    await work(company);
    expect(await mailsOf(company, 0)).toHaveLength(1);
  });

  test('asked for by eight at once begins once [welcome-email-once]', async () => {
    const { token, company } = await founded(1);
    const answers = await atOnce(8, () => send(token));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(['00000', ...Array(7).fill('WELCOME_EMAIL_ALREADY_SENT')]);
    await Promise.all([work(company), work(company)]);
    expect(await mailsOf(company, 0)).toHaveLength(1);
  });

  test('killed on its way goes on where it stood, and whoever came meanwhile is not told twice', async () => {
    const { token, company } = await founded(30);
    await send(token);
    await expect(work(company, 1)).rejects.toThrow('killed');
    expect(await read(token)).toMatchObject({ estado: 'en_curso', enviados: 25 });
    await loaded(company, `c${company}-99@correo.example`);
    await work(company);
    const counts = await Promise.all(
      [0, 10, 24, 25, 29].map(async (at) => (await mailsOf(company, at)).length),
    );
    expect(counts).toEqual([1, 1, 1, 1, 1]);
    expect(await mailsOf(company, 99)).toEqual([]);
  });

  test('that failed is begun once more from the list of processes, by the same number', async () => {
    const { token, company } = await founded(1);
    const [{ idProceso }] = (await send(token)).data;
    await portal.asCompany(company, (ctx) => failWelcome(ctx, e.shared.workFailed));
    expect((await read(token)).estado).toBe('fallido');
    const again = await portal.send('POST', `/v2/portal/processes/${idProceso}/retry`, { token });
    expect(again.code).toBe('00000');
    expect(await mailsOf(company, 0)).toEqual([]);
    await work(company);
    expect(await mailsOf(company, 0)).toHaveLength(1);
    expect((await read(token)).estado).toBe('completo');
  });

  test('says its own words where the company has some', async () => {
    const { token, company } = await founded(1);
    await portal.send('PUT', '/v2/portal/custom-emails/1', {
      token,
      form: { asunto: 'Hola de Andes', titulo: 'Hola', cuerpo: 'Su usuario: {usuario}', version: 0 },
    });
    await send(token);
    await work(company);
    expect((await mailsOf(company, 0))[0]?.subject).toBe('Hola de Andes');
    expect((await mailsOf(company, 0))[0]?.text).toMatch(/Activar mi acceso: http\S+\/activate#/);
  });

  test('for nobody is refused, and so is who lacks action 110 [welcome-email.2]', async () => {
    const company = await portal.addCompany();
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set mail = null where company_id = ${company}`.execute(tx),
    );
    const nobody = await send(await portal.signIn(username));
    expect([nobody.status, nobody.code]).toEqual([409, 'WELCOME_EMAIL_NOBODY']);
    const { username: limited } = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    const answer = await send(await portal.signIn(limited));
    expect([answer.status, answer.code]).toEqual([403, '403']);
  });
});

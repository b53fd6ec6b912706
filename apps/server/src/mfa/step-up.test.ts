import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, publishOne } from '../../test/support/publication.ts';
import {
  addApp,
  another,
  begin,
  mailedCode,
  requireFactor,
  totpAt,
  verify,
} from '../../test/support/second-factor.ts';

let portal: Portal;
let publisher: Publisher;
let mail: string;

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.public': 100_000 } });
  publisher = await addPublisher(portal);
  mail = `${publisher.admin.username}@andes.example`;
});
afterAll(() => portal.close());

const said = ({ status, code }: { status: number; code: string }) => [status, code];
const stepUp = (token: string, form?: Record<string, string>) =>
  portal.send('POST', '/v2/portal/mfa/step-up', { token, ...(form ? { form } : {}) });

describe('publishing by who must prove a second factor', () => {
  test('asks for it again, single and massive, and goes on after a code', async () => {
    const { token, company } = publisher;
    const person = await portal.addPerson(company);
    const single = () => publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
    const massive = (confirmar: 0 | 1) =>
      publish(portal, publisher, zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) }), {
        confirmar,
      });
    await portal.send('PUT', '/v2/portal/mfa/profiles', { token, form: { tipo: 2, exigir: 1 } });
    expect(said(await single())).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    expect(said(await massive(1))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    const uploaded = await massive(0);
    expect(uploaded.status).toBe(200);
    const confirm = () =>
      portal.send('POST', `/v2/portal/processes/${uploaded.data[0].idProceso}/confirm`, {
        token,
        form: { clave: CERTIFICATE_PASSWORD, notificar: 0 },
      });
    await expect.poll(async () => (await confirm()).code, { timeout: 20_000 }).toBe('SYSTEM_MFA_STEP_UP');

    const [due] = (await stepUp(token)).data;
    expect(due).toMatchObject({ mfa: 'codigo', metodos: ['correo'] });
    const codigo = await mailedCode(portal, company, mail);
    const wrong = await stepUp(token, { desafio: due.desafio, codigo: another(codigo) });
    expect(said(wrong)).toEqual([403, 'SYSTEM_MFA_NOT_GRANTED']);
    const done = await stepUp(token, { desafio: due.desafio, codigo });
    expect(new Date(done.data[0].vigente_hasta).getTime() - portal.clock.now().getTime()).toBe(600_000);
    expect((await single()).status).toBe(200);
    portal.clock.advance(600_000);
    const later = await portal.addPerson(company);
    const again = await publishOne(portal, publisher, later.id, payslip(`CUIL ${later.cuil}`));
    expect(said(again)).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
  });

  test('a code sent a moment ago is not sent again by asking twice; its old challenge is good no more', async () => {
    const { token, company } = publisher;
    const before = (await portal.mailsTo(company, mail)).length;
    const [first] = (await stepUp(token)).data;
    const [second] = (await stepUp(token)).data;
    expect((await portal.mailsTo(company, mail)).length).toBe(before + 1);
    const codigo = await mailedCode(portal, company, mail);
    expect((await stepUp(token, { desafio: first.desafio, codigo })).code).toBe(
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    );
    expect((await stepUp(token, { desafio: second.desafio, codigo })).status).toBe(200);
  });

  test('the challenge is of its session: no sign-in answers it, and no other session', async () => {
    const { company } = publisher;
    const name = 'segunda';
    await portal.addPerson(company, { username: name, access: { types: [2] } });
    const enter = async () => {
      const { data } = await begin(portal, name);
      const codigo = await mailedCode(portal, company, `${name}@andes.example`);
      return (await verify(portal, { desafio: data[0].desafio, codigo })).data[0].token as string;
    };
    const [one, two] = [await enter(), await enter()];
    expect((await portal.send('GET', '/v2/portal/mfa/step-up', { token: one })).data[0]).toEqual({
      tiene: 1,
      vigente: 1,
    });
    const [due] = (await stepUp(one)).data;
    const codigo = await mailedCode(portal, company, `${name}@andes.example`);
    expect((await verify(portal, { desafio: due.desafio, codigo })).code).toBe(
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    );
    expect((await stepUp(two, { desafio: due.desafio, codigo })).code).toBe('SYSTEM_MFA_CHALLENGE_EXPIRED');
    expect((await stepUp(one, { desafio: due.desafio, codigo })).status).toBe(200);
  });

  test('five wrong codes end the session', async () => {
    const { company } = publisher;
    await portal.addPerson(company, { username: 'robada', access: { types: [2] } });
    const { data } = await begin(portal, 'robada');
    const first = await mailedCode(portal, company, 'robada@andes.example');
    const { token } = (await verify(portal, { desafio: data[0].desafio, codigo: first })).data[0];
    const [due] = (await stepUp(token)).data;
    const codigo = another(await mailedCode(portal, company, 'robada@andes.example'));
    const answers = [];
    for (let i = 0; i < 5; i += 1)
      answers.push((await stepUp(token, { desafio: due.desafio, codigo })).status);
    expect(answers).toEqual([403, 403, 403, 403, 401]);
    expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
  });
});

describe('signing', () => {
  async function withDocument() {
    const { company } = publisher;
    await requireFactor(portal, company, 2, false);
    const person = await portal.addPerson(company);
    await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
    const employee = await portal.signIn(person.username);
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token: employee })).data;
    const sign = (form: Record<string, string>) =>
      portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
        token: employee,
        form: { resultado: 'conforme', ...form },
      });
    return { employee, sign };
  }

  test('by who has no factor needs the password alone', async () => {
    const { sign } = await withDocument();
    expect((await sign({ codigo: '123456' })).code).toBe('SYSTEM_MFA_NOT_GRANTED');
    expect((await sign({ pass: PASSWORD })).status).toBe(200);
  });

  test('by who has an app needs it besides the password, or instead', async () => {
    const { employee, sign } = await withDocument();
    const { secret } = await addApp(portal, employee);
    expect(said(await sign({ pass: PASSWORD }))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    portal.clock.advance(30_000);
    const codigo = totpAt(secret, portal.clock.now());
    expect(said(await sign({ codigo: another(codigo) }))).toEqual([403, 'SYSTEM_MFA_NOT_GRANTED']);
    expect((await sign({ codigo: '1234567' })).code).toBe('SYSTEM_MFA_LENGTH_EXCEEDED');
    const signed = await sign({ codigo });
    expect(signed.data[0]).toMatchObject({ estado: 'firmado_conforme' });
  });
});

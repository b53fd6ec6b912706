import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken, tryLogin } from '../../test/support/account.ts';
import { activate, activateWithPin, codeFor, PIN } from '../../test/support/activation.ts';
import { proveMails } from '../../test/support/moved-mail.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { addApp, totpAt } from '../../test/support/second-factor.ts';
import { until } from '../../test/support/until.ts';
import { record } from '../audit/public.ts';

const HOUR = 3_600_000;
/** The clock goes on by days: Human Resources stays signed in. */
const MONTHS = 90 * 24 * 3600;
const REFUSED = [409, 'SIGN_DOCUMENT_CREDENTIAL_WAITS'];

let portal: Portal;
let publisher: Publisher;
let company: number;
let ana: string;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    limits: {
      'rate.reset.address': 1000,
      'session.admin.idle.seconds': MONTHS,
      'session.admin.absolute.seconds': MONTHS,
    },
  });
  publisher = await addPublisher(portal);
  ({ company } = publisher);
  const admin = await portal.addPerson(company, { name: 'Ana', surname: 'Ríos', access: { types: [2] } });
  ana = admin.username;
});
// Whoever touches another's ways in proved themselves a moment ago.
beforeEach(async () => {
  hr = await portal.signIn(ana);
});
afterAll(() => portal.close());

interface Somebody {
  readonly id: number;
  readonly username: string;
  readonly cuil: string;
  readonly documentId: number;
}

/** Somebody with a payslip to sign. */
async function withPayslip(): Promise<Somebody> {
  const person = await portal.addPerson(company);
  const file = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
  expect((await publishAndWait(portal, publisher, file)).estado).toBe('completado');
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  return { ...person, documentId: document.id };
}

const mailOf = ({ username }: Pick<Somebody, 'username'>) => `${username}@andes.example`;
const subjectsTo = async (mail: string) =>
  (await portal.mailsTo(company, mail)).map(({ subject }) => subject);

async function sign(token: string, { documentId }: Somebody, proof: Record<string, string>) {
  const form = { resultado: 'conforme', ...proof };
  const answer = await portal.send('POST', `/v2/portal/me/documents/${documentId}/sign`, { token, form });
  return [answer.status, answer.code];
}

async function signIn(username: string, password: string): Promise<string> {
  const { data } = await tryLogin(portal, username, password, 1);
  return data[0].token;
}

/** Chooses a password by the link of a reset, at an address. */
async function chooseByLink(username: string, mail: string): Promise<string> {
  const resets = async () =>
    (await portal.mailsTo(company, mail)).filter(({ text }) => text.includes('?reset='));
  const before = (await resets()).length;
  await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: username, email: mail } });
  await until('the link is mailed', async () => (await resets()).length > before);
  const token = await mailedToken(portal, company, mail);
  const pass = freshPassword();
  const form = { email: mail, token, pass, repass: pass };
  expect((await portal.send('POST', '/users/resetPass', { form })).code).toBe('00000');
  return pass;
}

/** The token of the newest link that confirms. */
async function confirmToken(mail: string): Promise<string> {
  const mails = await portal.mailsTo(company, mail);
  const found = mails.map(({ text }) => /\/e\/confirm\?confirm=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (!found) throw new Error(`No link that confirms was mailed to ${mail}.`);
  return found;
}

const confirm = (token: string) => portal.send('POST', '/v2/portal/ways-in/confirm', { form: { token } });
const waysIn = async (token: string) =>
  (await portal.send('GET', '/v2/portal/me/ways-in', { token })).data[0];
const givePassword = (id: number, pass = 'provisoria1') =>
  portal.send('PUT', `/users/changePass/${id}`, { token: hr, form: { pass, repass: pass } });

/** Replaces a temporary password by an own one, and signs in with it. */
async function replaceGiven(username: string): Promise<{ token: string; pass: string }> {
  const token = await signIn(username, 'provisoria1');
  const pass = freshPassword();
  const own = await portal.send('POST', '/users/firstLogin', { token, form: { pass, repass: pass } });
  return { token: own.data[0].token, pass };
}

/** What the trace says of the signature. */
async function toldOfSignature({ documentId }: Somebody): Promise<string> {
  const { data } = await portal.send('GET', `/v2/portal/documents/${documentId}/trace`, { token: hr });
  return data.find(({ evento }: { evento: string }) => evento === 'document.signed').descripcion;
}

describe('a way in that somebody else had a hand in signs nothing for 72 hours', () => {
  type Way = (person: Somebody) => Promise<{ token: string; pass: string }>;
  const stolen = (person: Somebody) => `otra.${person.username}@ladron.example`;
  const byReset = async (person: Somebody, username = person.username) => {
    const pass = await chooseByLink(username, stolen(person));
    return { token: await signIn(username, pass), pass };
  };
  const moves: [string, string, Way][] = [
    [
      'an address that Human Resources moved, and a reset',
      'email',
      async (person) => {
        const form = { mail: stolen(person) };
        const path = `/v2/admin-mod/users/${person.id}/changeUserMail`;
        expect((await portal.send('PUT', path, { token: hr, form })).code).toBe('00000');
        return byReset(person);
      },
    ],
    [
      'an address moved in the record, and a reset',
      'email',
      async (person) => {
        const form = { mail: stolen(person) };
        expect(
          (await portal.send('PUT', `/v2/admin-mod/users/${person.id}`, { token: hr, form })).status,
        ).toBe(200);
        return byReset(person);
      },
    ],
    [
      'address and user name moved together',
      'usuario',
      async (person) => {
        const usuario = `nuevo_${person.username}`;
        const form = { mail: stolen(person), usuario };
        expect(
          (await portal.send('PUT', `/v2/admin-mod/users/${person.id}`, { token: hr, form })).status,
        ).toBe(200);
        return byReset(person, usuario);
      },
    ],
    [
      'a temporary password and the first sign-in with it',
      'clave',
      async (person) => {
        expect((await givePassword(person.id)).code).toBe('00000');
        return replaceGiven(person.username);
      },
    ],
    [
      'a printed sheet and a PIN',
      'hoja',
      async (person) => {
        const code = await codeFor(portal, hr, person.id);
        const { data } = await activateWithPin(portal, code, person.cuil);
        return { token: data[0].token, pass: PIN };
      },
    ],
    [
      'a printed sheet and a password',
      'hoja',
      async (person) => {
        const codigo = await codeFor(portal, hr, person.id);
        const pass = freshPassword();
        const { data } = await activate(portal, { codigo, cuil: person.cuil, pass, repass: pass });
        return { token: data[0].token, pass };
      },
    ],
    [
      'factors that were taken away',
      'segundo_paso',
      async (person) => {
        const path = `/v2/portal/mfa/users/${person.id}`;
        expect((await portal.send('DELETE', path, { token: hr })).status).toBe(200);
        return { token: await signIn(person.username, PASSWORD), pass: PASSWORD };
      },
    ],
  ];

  test.each(moves)('%s', async (_, what, way) => {
    const person = await withPayslip();
    const { token, pass } = await way(person);
    expect(await sign(token, person, { pass })).toEqual(REFUSED);
    // Reading and downloading never wait.
    const file = await portal.send('GET', `/documents/view/${person.documentId}/${person.id}/pdf`, { token });
    expect(file.status).toBe(200);
    const held = await waysIn(token);
    expect(held.esperan.map(({ que }: { que: string }) => que)).toContain(what);
    expect(await subjectsTo(mailOf(person))).toContain('Otra persona cambió sus datos de ingreso');
    portal.clock.advance(72 * HOUR - 60_000);
    expect(await sign(token, person, { pass })).toEqual(REFUSED);
    portal.clock.advance(2 * 60_000);
    expect(await sign(token, person, { pass })).toEqual([200, '00000']);
    expect(await toldOfSignature(person)).toMatch(/Ríos, Ana.*y pasó el plazo de espera con aviso/);
  });

  test('one’s own changes make nobody wait', async () => {
    const person = await withPayslip();
    const token = await portal.signIn(person.username, { perfil: 1 });
    const pass = freshPassword();
    const form = { oldpass: PASSWORD, pass, repass: pass };
    expect((await portal.send('PUT', '/users/changePass', { token, form })).code).toBe('00000');
    const mail = { pass, email: `propia.${person.username}@andes.example` };
    expect((await portal.send('PUT', '/users/profile', { token, form: mail })).code).toBe('00000');
    expect(await waysIn(token)).toMatchObject({ hasta: null, esperan: [] });
    expect(await sign(token, person, { pass })).toEqual([200, '00000']);
  });

  test('a sheet that was printed and never used makes nobody wait', async () => {
    const person = await withPayslip();
    await codeFor(portal, hr, person.id);
    const token = await signIn(person.username, PASSWORD);
    expect(await sign(token, person, { pass: PASSWORD })).toEqual([200, '00000']);
  });
});

describe('its owner confirms it', () => {
  test('by the link that went to the address they had proven, which works once', async () => {
    const person = await withPayslip();
    await proveMails(portal, company, [person.id]);
    await givePassword(person.id);
    const { token, pass } = await replaceGiven(person.username);
    expect(await sign(token, person, { pass })).toEqual(REFUSED);
    expect(await waysIn(token)).toMatchObject({ mail: expect.stringContaining('••••'), segundo_paso: 0 });
    const link = await confirmToken(mailOf(person));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '00000',
      ...Array(19).fill('ACCOUNT_CONFIRM_LINK_INVALID'),
    ]);
    expect(await sign(token, person, { pass })).toEqual([200, '00000']);
    expect(await toldOfSignature(person)).toContain('y la persona lo confirmó desde su correo');
  });

  test('and the address that somebody moved it to confirms nothing, nor becomes the proven one', async () => {
    const person = await withPayslip();
    await proveMails(portal, company, [person.id]);
    const stolen = `robada.${person.username}@ladron.example`;
    // Mail to the one before came back: nobody is asked there, and the other holds at once.
    await portal.asCompany(company, ({ tx, now }) =>
      sql`insert into mail (company_id, to_address, subject, state, bounced, created_at)
        values (${tx.companyId}, ${mailOf(person)}, 'Recibo', 'failed', true, ${now})`.execute(tx),
    );
    const path = `/v2/admin-mod/users/${person.id}/changeUserMail`;
    await portal.send('PUT', path, { token: hr, form: { mail: stolen } });
    const pass = await chooseByLink(person.username, stolen);
    const token = await signIn(person.username, pass);
    expect((await portal.send('POST', '/v2/portal/me/ways-in/link', { token })).code).toBe('00000');
    await expect(confirmToken(stolen)).rejects.toThrow('No link');
    expect(await sign(token, person, { pass })).toEqual(REFUSED);
    expect((await confirm(await confirmToken(mailOf(person)))).code).toBe('00000');
    expect(await sign(token, person, { pass })).toEqual([200, '00000']);
  });

  test('by a code of the app that they had before, and by none of an app that came later', async () => {
    const person = await withPayslip();
    const own = await portal.signIn(person.username, { perfil: 1 });
    const { secret } = await addApp(portal, own);
    portal.clock.advance(60_000);
    await portal.send('PUT', `/v2/admin-mod/users/${person.id}/changeUserMail`, {
      token: hr,
      form: { mail: `m.${person.username}@andes.example` },
    });
    const token = await withSecondStep(person.username, PASSWORD, secret);
    expect(await waysIn(token)).toMatchObject({ segundo_paso: 1 });
    expect(await sign(token, person, { pass: PASSWORD })).toEqual(REFUSED);
    portal.clock.advance(60_000);
    const codigo = totpAt(secret, portal.clock.now());
    expect(await sign(token, person, { codigo })).toEqual([200, '00000']);
    expect(await waysIn(token)).toMatchObject({ hasta: null });

    const other = await withPayslip();
    await givePassword(other.id);
    const given = await replaceGiven(other.username);
    const later = await addLaterApp(given);
    portal.clock.advance(60_000);
    const code = totpAt(later, portal.clock.now());
    expect(await sign(given.token, other, { codigo: code })).toEqual(REFUSED);
    await stepUp(given.token, code);
    const confirmed = await portal.send('POST', '/v2/portal/me/ways-in/confirm', { token: given.token });
    expect([confirmed.status, confirmed.code]).toEqual([409, 'ACCOUNT_FACTOR_TOO_NEW']);
  });

  test('by an app that they had before, from their account', async () => {
    const person = await withPayslip();
    const { secret } = await addApp(portal, await portal.signIn(person.username, { perfil: 1 }));
    portal.clock.advance(60_000);
    await givePassword(person.id);
    const token = await withSecondStep(person.username, 'provisoria1', secret);
    const confirm = () => portal.send('POST', '/v2/portal/me/ways-in/confirm', { token });
    // A temporary password opens the way to an own one first.
    expect((await confirm()).code).toBe('SESSION_PASSWORD_DUE');
    const pass = freshPassword();
    const own = await portal.send('POST', '/users/firstLogin', { token, form: { pass, repass: pass } });
    const whole = own.data[0].token;
    expect(await sign(whole, person, { pass })).toEqual(REFUSED);
    portal.clock.advance(11 * 60_000);
    const path = '/v2/portal/me/ways-in/confirm';
    expect((await portal.send('POST', path, { token: whole })).code).toBe('SYSTEM_MFA_STEP_UP');
    await stepUp(whole, totpAt(secret, portal.clock.now()));
    expect((await portal.send('POST', path, { token: whole })).data[0]).toMatchObject({ hasta: null });
    expect(await sign(whole, person, { pass })).toEqual([200, '00000']);
  });

  /** Proves a code in a running session. */
  async function stepUp(token: string, codigo: string): Promise<void> {
    const path = '/v2/portal/mfa/step-up';
    const [{ desafio }] = (await portal.send('POST', path, { token })).data;
    expect((await portal.send('POST', path, { token, form: { desafio, codigo } })).status).toBe(200);
  }

  /** Signs in with a password and the code of an app. */
  async function withSecondStep(user: string, password: string, secret: string): Promise<string> {
    const { data } = await tryLogin(portal, user, password, 1);
    const form = { desafio: data[0].desafio, codigo: totpAt(secret, portal.clock.now()) };
    return (await portal.send('POST', '/v2/portal/mfa/verify', { form })).data[0].token;
  }

  /** Sets an app up in a session of somebody whose password was replaced. */
  async function addLaterApp({ token, pass }: { token: string; pass: string }): Promise<string> {
    expect((await portal.send('POST', '/v2/portal/mfa/step-up', { token, form: { pass } })).status).toBe(200);
    const begun = await portal.send('POST', '/v2/portal/mfa/totp', { token });
    const secret = begun.data[0].secreto as string;
    const form = { codigo: totpAt(secret, portal.clock.now()) };
    expect((await portal.send('POST', '/v2/portal/mfa/totp/confirm', { token, form })).status).toBe(200);
    return secret;
  }

  test('and who has nothing to confirm, or nowhere to, is told so', async () => {
    const person = await withPayslip();
    const free = await signIn(person.username, PASSWORD);
    for (const path of ['/v2/portal/me/ways-in/confirm', '/v2/portal/me/ways-in/link'])
      expect((await portal.send('POST', path, { token: free })).code).toBe('ACCOUNT_NOTHING_HELD');
    await givePassword(person.id);
    const { token } = await replaceGiven(person.username);
    const link = () => portal.send('POST', '/v2/portal/me/ways-in/link', { token });
    expect((await link()).code).toBe('ACCOUNT_NO_PROVEN_MAIL');
    await link();
    expect((await link()).status).toBe(429);
    expect((await confirm('nada')).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
  });
});

const NEWCOMER = { nombre: 'Nélida', apellido: 'Sosa', fecha_contratacion: '01/03/2024' };

describe('an address that somebody else wrote down, of who came in by another way before', () => {
  /** Human Resources wrote down an address of their own; its owner came in by a sheet, and their wait is long over. */
  async function withAddressOf(mail: string): Promise<Somebody> {
    const person = await withPayslip();
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set mail = ${mail} where id = ${person.id}`.execute(tx),
    );
    return person;
  }

  test('a link that comes back from it signs nothing for 72 hours, and is told to every known address', async () => {
    const stolen = `rrhh.${Date.now()}@ladron.example`;
    const person = await withAddressOf(stolen);
    const pass = await chooseByLink(person.username, stolen);
    const token = await signIn(person.username, pass);
    expect(await sign(token, person, { pass })).toEqual(REFUSED);
    expect(await waysIn(token)).toMatchObject({ mail: null, esperan: [{ que: 'email' }] });
    // No address confirms what it opened itself.
    expect((await portal.send('POST', '/v2/portal/me/ways-in/link', { token })).code).toBe(
      'ACCOUNT_NO_PROVEN_MAIL',
    );
    expect(await subjectsTo(stolen)).toContain('Otra persona cambió sus datos de ingreso');
    // Another link of the same address begins no wait anew.
    const { hasta } = await waysIn(token);
    portal.clock.advance(HOUR);
    const later = await chooseByLink(person.username, stolen);
    expect(await waysIn(await signIn(person.username, later))).toMatchObject({ hasta });
  });

  test('the wait is the confirmation, the evidence says so, and the next link proves it', async () => {
    const mail = `propia.${Date.now()}@andes.example`;
    const person = await withAddressOf(mail);
    await chooseByLink(person.username, mail);
    portal.clock.advance(73 * HOUR);
    hr = await portal.signIn(ana);
    const pass = await chooseByLink(person.username, mail);
    const token = await signIn(person.username, pass);
    expect(await waysIn(token)).toMatchObject({ hasta: null, mail: expect.stringContaining('••••') });
    expect(await sign(token, person, { pass })).toEqual([200, '00000']);
    expect(await toldOfSignature(person)).toContain('y pasó el plazo de espera con aviso');
    // From now on it confirms.
    await givePassword(person.id);
    await confirmToken(mail);
  });

  test('of who has no credential but came in by the company’s provider, it waits all the same', async () => {
    const username = 'solo_proveedor';
    const mail = `${username}@ladron.example`;
    const form = { ...NEWCOMER, usuario: username, dni: '41222335', cuil: '27412223352', mail };
    const [{ id }] = (await portal.send('POST', '/v2/portal/employees', { token: hr, form })).data;
    await portal.asCompany(company, (ctx) =>
      record(ctx, [
        { event: 'session.opened', actorId: id, subject: 'person', subjectId: id, body: { via: 'sso' } },
      ]),
    );
    const token = await signIn(username, await chooseByLink(username, mail));
    expect(await waysIn(token)).toMatchObject({
      mail: null,
      esperan: [{ que: 'email', quien: 'Ríos, Ana' }],
    });
  });
});

describe('the first mail of somebody who never had a way in', () => {
  test('is their own by its link, and the evidence names who wrote it down', async () => {
    const username = 'recien_llegada';
    const mail = `${username}@andes.example`;
    const form = { ...NEWCOMER, usuario: username, dni: '41222333', cuil: '27412223336', mail };
    const made = await portal.send('POST', '/v2/portal/employees', { token: hr, form });
    expect(made.status).toBe(200);
    const pass = await chooseByLink(username, mail);
    const token = await signIn(username, pass);
    expect(await waysIn(token)).toMatchObject({ hasta: null, esperan: [] });
    const file = zip({ [`${form.cuil}.pdf`]: payslip(`CUIL ${form.cuil}`) });
    expect((await publishAndWait(portal, publisher, file)).estado).toBe('completado');
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    const person = { ...made.data[0], username, cuil: form.cuil, documentId: document.id };
    expect(await sign(token, person, { pass })).toEqual([200, '00000']);
    expect(await toldOfSignature(person)).toMatch(/El correo lo había escrito Ríos, Ana, y es el primero/);
    await givePassword(made.data[0].id);
    expect((await waysIn((await replaceGiven(username)).token)).mail).toContain('••••');
  });

  test('a temporary password beside it makes them wait', async () => {
    const form = {
      usuario: 'con_provisoria',
      nombre: 'Rita',
      apellido: 'Luna',
      dni: '41222444',
      cuil: '27412224448',
      fecha_contratacion: '01/03/2024',
      password: 'provisoria1',
    };
    expect((await portal.send('POST', '/v2/portal/employees', { token: hr, form })).status).toBe(200);
    const { token } = await replaceGiven('con_provisoria');
    expect((await waysIn(token)).esperan).toMatchObject([{ que: 'clave', quien: 'Ríos, Ana' }]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateWithPin, CODE, codeFor, PIN } from '../../../test/support/activation.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';
import { record } from '../../audit/public.ts';

const MONTHS = 90 * 24 * 3600;

let portal: Portal;
let publisher: Publisher;
let company: number;
let ana: string;
let hr: string;
let people = 0;
beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    limits: {
      'rate.activation.address': 1000,
      'session.admin.idle.seconds': MONTHS,
      'session.admin.absolute.seconds': MONTHS,
    },
  });
  publisher = await addPublisher(portal);
  ({ company } = publisher);
  ana = (await portal.addPerson(company, { name: 'Ana', surname: 'Ríos', access: { types: [2] } })).username;
});
beforeEach(async () => {
  hr = await portal.signIn(ana);
});
afterAll(() => portal.close());

interface Newcomer {
  readonly id: number;
  readonly cuil: string;
  readonly mail: string;
  /** The code of the mail by which they were invited. */
  readonly code: string;
}

/** Somebody whom Human Resources made and invited by mail. */
async function invited(change: Record<string, string> = {}): Promise<Newcomer> {
  people += 1;
  const dni = String(43_200_000 + people);
  const cuil = argentineCuil(Number(dni));
  const usuario = `invitada_${people}`;
  const mail = `${usuario}@correo.example`;
  const name = { nombre: 'Nélida', apellido: 'Sosa', fecha_contratacion: '01/03/2024' };
  const form = { ...name, usuario, dni, cuil, mail, ...change };
  const made = await portal.send('POST', '/v2/portal/employees', { token: hr, form });
  expect(made.data[0]).toMatchObject({ bienvenida: 'enviada' });
  return { id: made.data[0].id, cuil, mail, code: await codeTo(mail) };
}

async function codeTo(mail: string): Promise<string> {
  for (const { text } of await portal.mailsTo(company, mail)) {
    const [code] = text.match(CODE) ?? [];
    if (code) return code;
  }
  throw new Error(`No code was mailed to ${mail}.`);
}

const moveMail = async (id: number, mail: string) =>
  expect(
    (
      await portal.send('PUT', `/v2/admin-mod/users/${id}/changeUserMail`, {
        token: hr,
        form: { mail },
      })
    ).code,
  ).toBe('00000');
const comeIn = async (code: string, { cuil }: Newcomer): Promise<string> => {
  const answer = await activateWithPin(portal, code, cuil);
  expect(answer.code).toBe('00000');
  return answer.data[0].token;
};
const waysIn = async (token: string) =>
  (await portal.send('GET', '/v2/portal/me/ways-in', { token })).data[0];
const waitingFor = async (token: string) =>
  (await waysIn(token)).esperan.map(({ que }: { que: string }) => que);

describe('a code that came back from the mail', () => {
  test('is the first mail of who never had a way in: they sign at once, and the evidence names who wrote it down', async () => {
    const person = await invited();
    const token = await comeIn(person.code, person);
    expect(await waysIn(token)).toMatchObject({
      hasta: null,
      esperan: [],
      mail: expect.stringContaining('••••'),
    });
    const subjects = (await portal.mailsTo(company, person.mail)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Otra persona cambió sus datos de ingreso');
    const file = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
    expect((await publishAndWait(portal, publisher, file)).estado).toBe('completado');
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    const signed = await portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PIN },
    });
    expect([signed.status, signed.code]).toEqual([200, '00000']);
    const trace = await portal.send('GET', `/v2/portal/documents/${document.id}/trace`, { token: hr });
    const told = trace.data.find(({ evento }: { evento: string }) => evento === 'document.signed');
    expect(told.descripcion).toMatch(/El correo lo había escrito Ríos, Ana, y es el primero/);
  });

  test('twenty times at once lets one in, and writes one first mail', async () => {
    const person = await invited();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => activateWithPin(portal, person.code, person.cuil)),
    );
    const came = answers.filter(({ code }) => code === '00000');
    expect(came).toHaveLength(1);
    expect(await waysIn(came[0]?.data[0].token)).toMatchObject({ hasta: null, esperan: [] });
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql`select what, confirmed_by from credential_hold
        where company_id = ${company} and person_id = ${person.id} and ends_at is not null`.execute(tx),
    );
    expect(rows).toEqual([{ what: 'mail', confirmed_by: 'first mail' }]);
  });

  test('with another’s number, or one sign of it wrong, opens nothing and stays good for its owner', async () => {
    const [person, other] = [await invited(), await invited()];
    expect((await activateWithPin(portal, person.code, other.cuil)).status).toBe(422);
    const wrong = person.code.replace(/.$/, person.code.endsWith('A') ? 'B' : 'A');
    expect((await activateWithPin(portal, wrong, person.cuil)).status).toBe(422);
    expect(await waitingFor(await comeIn(person.code, person))).toEqual([]);
  });
});

describe('a code that others read, or whose way is not the person’s alone, waits', () => {
  test('printed', async () => {
    const person = await invited();
    const code = await codeFor(portal, hr, person.id);
    // Of who was invited and then given a sheet, the mailed code is good no more.
    expect((await activateWithPin(portal, person.code, person.cuil)).status).toBe(422);
    expect(await waitingFor(await comeIn(code, person))).toEqual(['hoja']);
  });

  test('printed three times at once after the mail: one of the sheets is good, and never signs at once', async () => {
    const person = await invited();
    const codes = await Promise.all([1, 2, 3].map(() => codeFor(portal, hr, person.id)));
    const answers = [];
    for (const code of [person.code, ...codes])
      answers.push(await activateWithPin(portal, code, person.cuil));
    const came = answers.filter(({ code }) => code === '00000');
    expect(came).toHaveLength(1);
    expect(await waitingFor(came[0]?.data[0].token)).toEqual(['hoja']);
  });

  test('mailed to an address that was changed since, also where it was changed back', async () => {
    const person = await invited();
    portal.clock.advance(60_000);
    await moveMail(person.id, `otra.${person.mail}`);
    const token = await comeIn(person.code, person);
    expect((await waitingFor(token)).sort()).toEqual(['email', 'hoja']);
    expect((await waysIn(token)).mail).toBeNull();

    const back = await invited();
    for (const mail of [`otra.${back.mail}`, back.mail]) {
      portal.clock.advance(60_000);
      await moveMail(back.id, mail);
    }
    const returned = await comeIn(back.code, back);
    expect(await waitingFor(returned)).toContain('hoja');
    expect((await waysIn(returned)).mail).toBeNull();
  });

  test('of who had a temporary password, or came in by the company’s provider', async () => {
    const given = await invited();
    await portal.send('PUT', `/users/changePass/${given.id}`, {
      token: hr,
      form: { pass: 'provisoria1', repass: 'provisoria1' },
    });
    // A password that was given ends codes that are on their way.
    expect((await activateWithPin(portal, given.code, given.cuil)).status).toBe(422);

    const provided = await invited();
    await portal.asCompany(company, (ctx) =>
      record(ctx, [
        {
          event: 'session.opened',
          actorId: provided.id,
          subject: 'person',
          subjectId: provided.id,
          body: { via: 'sso' },
        },
      ]),
    );
    expect(await waitingFor(await comeIn(provided.code, provided))).toEqual(['hoja']);
    const withPassword = await invited({ password: 'provisoria1' });
    expect(await waitingFor(await comeIn(withPassword.code, withPassword))).toContain('hoja');
  });
});

import { createHash } from 'node:crypto';
import type { Call } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemplate } from './support/onboarding.ts';
import { payslip, zip } from './support/papers.ts';
import { PASSWORD, type Portal, startPortal } from './support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from './support/publication.ts';
import { answeredCalls, endsSession, replay, takesId } from './support/replay.ts';
import { ADDRESS, BANK, ownData, picture } from './support/self-service.ts';

/** What only the first company has: none of it may come over the wire to the second. */
const OWN = {
  surname: 'Zyxquertz',
  sector: 'Sector Wolframio',
  folder: 'Carpeta Molibdeno',
  words: 'Palabra Ruthenio',
  loaded: 'Fila Paladio',
  template: 'Plantilla Osmio',
  street: 'Calle Osmio',
  asked: 'Calle Renio',
  alias: 'alias.iridio',
};

/** Every call with every id: some four thousand requests. */
const MANY_CALLS_MS = 240_000;

/** An id that no row of so small a portal has, and that may still be a page. */
const NEVER = 4000;

let portal: Portal;
let first: Publisher;
let stranger: { company: number; username: string };
let secrets: string[];
/** Ids of the first company, each of another kind of thing. */
const ids = new Map<string, number>();

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  first = await addPublisher(portal);
  const person = await portal.addPerson(first.company, { surname: OWN.surname, sector: OWN.sector });
  const process = await publishAndWait(
    portal,
    first,
    zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) }),
  );
  const employee = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token: employee })).data;
  const asked = await portal.send('POST', '/v2/documentobservation/question', {
    token: employee,
    form: { iddocumento: document.id, comments: OWN.words },
  });
  await portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
    token: employee,
    form: { pass: PASSWORD, resultado: 'no_conforme', motivo: OWN.words },
  });
  const folder = await portal.send('POST', '/v2/folder', {
    token: first.token,
    form: { nombre: OWN.folder, tipo: 'documentos', visible: 1 },
  });
  const [detail] = (await portal.send('GET', `/v2/portal/documents/${document.id}`, { token: first.token }))
    .data;
  const [certificate] = (await portal.send('GET', '/v2/portal/certificates', { token: first.token })).data;
  const [load] = (
    await portal.send('POST', '/v2/portal/employees/loads', {
      token: first.token,
      multipart: { file: { name: 'a.csv', bytes: Buffer.from(`Login;Doc\n${OWN.loaded};1`) } },
    })
  ).data;
  const hr = ownData(portal, first.token);
  await hr.enable('address', 'identity');
  await hr.write(person.id, 'bank', { ...BANK, accountNumber: OWN.alias });
  await hr.write(person.id, 'address', { ...ADDRESS, street: OWN.street });
  await hr.putPhoto(await picture('#336699'), person.id);
  const self = ownData(portal, employee);
  const change = await self.write(person.id, 'address', { ...ADDRESS, street: OWN.asked });
  await self.putPhoto(await picture('#993366'));
  ids.set('change', change.data[0].cambio);
  const newcomer = await bringNewcomer();
  ids.set('template', newcomer.template);
  ids.set('newcomer', newcomer.id);
  ids.set('load', load.id);
  ids.set('person', person.id);
  ids.set('administrator', first.admin.id);
  ids.set('document', document.id);
  ids.set('process', process.idProceso);
  ids.set('folder', first.folder);
  ids.set('empty folder', folder.data[0].idCarpeta);
  ids.set('type', first.type);
  ids.set('certificate', certificate.id);
  ids.set('observation', asked.data[0].id);
  secrets = [
    ...Object.values(OWN),
    person.cuil,
    person.username,
    first.admin.username,
    detail.codigo,
    detail.sha256,
    certificate.huella,
  ];

  expect([...ids].filter(([, id]) => !Number.isInteger(id))).toEqual([]);
  expect(secrets.filter((secret) => typeof secret !== 'string' || secret.length < 6)).toEqual([]);

  const company = await portal.addCompany({ name: 'Otra empresa' });
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  stranger = { company, username };
}, 60_000);
afterAll(() => portal.close());

/** Somebody on the way in, with a template that welcomes by an image, and a paper. */
async function bringNewcomer(): Promise<{ id: number; template: number }> {
  const { token, company } = first;
  const image = { name: 'a.png', bytes: await picture('#446622') };
  const form = { nombre: OWN.template, id_tipo_msg_bienvenida: 2, file: image };
  const template = (await makeTemplate(portal, token, form)).data[0].id;
  const { id } = await portal.addPerson(company);
  await portal.setStatus(company, id, 'onboarding');
  await portal.send('POST', '/OnBoarding/UserOnBoarding', {
    token,
    form: { iduser: id, idCompanyTemplate: template },
  });
  const brought = await portal.send('POST', '/OnBoarding/UploadOnBoardingFile', {
    token,
    multipart: { iduser: id, field: 'identity', file: image },
  });
  return { id: brought.data[0].iduser, template };
}

/** A digest of every row of the first company but its trail. */
async function state(): Promise<string> {
  return portal.asCompany(first.company, async ({ tx }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
        and relname not like 'audit%' order by 1`.execute(tx);
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(r::text, chr(10) order by r::text) as all from ${sql.table(name)} r`.execute(tx);
      hash.update(`${name} ${rows[0]?.all ?? ''}`);
    }
    return hash.digest('hex');
  });
}

describe('another company’s administrator', () => {
  it.each([1, 2] as const)(
    'reads and changes nothing of the first one’s, by any call and any id (profile %i)',
    async (perfil) => {
      const before = await state();
      let token = await portal.signIn(stranger.username, { perfil });
      for (const call of answeredCalls().filter(isAboutCompanies)) {
        // Twice where there is no place for an id: what a call does again is not what it did at first.
        for (const [kind, id] of takesId(call) ? ids : [...ids].slice(0, 2)) {
          const answer = await replay(portal, call, id, token);
          const what = `${call.method} ${call.path} with the id of a ${kind}`;
          expect(answer.status, what).not.toBe(500);
          for (const secret of secrets)
            expect(answer.bytes.includes(secret), `${what} tells ${secret}`).toBe(false);
          if (endsSession(call)) token = await portal.signIn(stranger.username, { perfil });
        }
      }
      expect(await state()).toBe(before);
    },
    MANY_CALLS_MS,
  );

  it(
    'is told "not found" for the id of a thing, as for one that never was',
    async () => {
      const token = await portal.signIn(stranger.username);
      const reads = answeredCalls().filter(
        (call) =>
          call.method === 'GET' &&
          call.path.includes(':') &&
          isAboutCompanies(call) &&
          // Names a company: the stranger's own number is some other thing's of the first one.
          call.id !== 'list-company-profiles',
      );
      for (const call of reads) {
        const never = await replay(portal, call, NEVER, token);
        for (const id of ids.values()) {
          const { status, code } = await replay(portal, call, id, token);
          expect([status, code], call.path).toEqual([never.status, never.code]);
        }
      }
    },
    MANY_CALLS_MS,
  );

  it('finds the first one whole: its own administrator still reads all of it', async () => {
    const { data } = await portal.send('GET', `/v2/portal/documents/${ids.get('document')}`, {
      token: first.token,
    });
    expect(JSON.stringify(data)).toContain(secrets.find((one) => one.length === 64));
  });
});

/** The public pages answer about bytes and codes, whoever asks; they name no id. */
const isAboutCompanies = (call: Call) => call.access !== 'public';

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeTemplate } from '../support/onboarding.ts';
import { payslip, zip } from '../support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../support/publication.ts';
import { ADDRESS, BANK, ownData, picture } from '../support/self-service.ts';

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
  inspector: 'Inspectora Niobio',
  alias: 'alias.iridio',
};

/** Ids of the first company, each of another kind of thing. */
type Ids = ReadonlyMap<string, number>;

/** A company that has something of every kind, and the administrator of another one. */
export interface TwoCompanies {
  readonly portal: Portal;
  readonly first: Publisher;
  /** People and what is about them; papers and what they lie in. */
  readonly people: Ids;
  readonly papers: Ids;
  /** None of it may come over the wire to the stranger. */
  readonly secrets: readonly string[];
  readonly stranger: { readonly company: number; readonly username: string };
  /** A digest of every row of the first company but its trail. */
  state(): Promise<string>;
}

/** Makes both on a portal of their own, which the caller closes. */
export async function makeTwoCompanies(): Promise<TwoCompanies> {
  const portal = await startPortal({
    jobs: true,
    limits: { 'rate.session': 100_000, 'rate.public': 100_000 },
  });
  const first = await addPublisher(portal);
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
  const people = new Map<string, number>();
  const papers = new Map<string, number>();
  people.set('change', change.data[0].cambio);
  const newcomer = await bringNewcomer(portal, first);
  const opened = await portal.send('POST', '/v2/portal/inspections', {
    token: first.token,
    form: {
      ...{ nombre: OWN.inspector, organismo: 'Trabajo', identificacion: '114', hasta: '30/11/2026' },
      ...{ periodo_desde: '01/2026', periodo_hasta: '12/2026' },
    },
  });
  people.set('inspection', opened.data[0].id);
  people.set('template', newcomer.template);
  people.set('newcomer', newcomer.id);
  people.set('load', load.id);
  people.set('person', person.id);
  people.set('administrator', first.admin.id);
  papers.set('document', document.id);
  papers.set('process', process.idProceso);
  papers.set('folder', first.folder);
  papers.set('empty folder', folder.data[0].idCarpeta);
  papers.set('type', first.type);
  papers.set('certificate', certificate.id);
  people.set('observation', asked.data[0].id);
  const secrets = [
    ...Object.values(OWN),
    person.cuil,
    person.username,
    first.admin.username,
    detail.codigo,
    detail.sha256,
    certificate.huella,
  ];

  expect([...people, ...papers].filter(([, id]) => !Number.isInteger(id))).toEqual([]);
  expect(secrets.filter((secret) => typeof secret !== 'string' || secret.length < 6)).toEqual([]);

  const company = await portal.addCompany({ name: 'Otra empresa' });
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  return {
    portal,
    first,
    people,
    papers,
    secrets,
    stranger: { company, username },
    state: () => stateOf(portal, first.company),
  };
}

/** Somebody on the way in, with a template that welcomes by an image, and a paper. */
async function bringNewcomer(
  portal: Portal,
  { token, company }: Publisher,
): Promise<{ id: number; template: number }> {
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

/** What rounds of the clock write beside whatever is called, from rows that are digested themselves. */
const BY_ROUNDS = [
  'document_count',
  'document_count_step',
  'document_count_check',
  'leave_round',
  'blob_segment',
];
/** Where a stored file lies is put together anew every five minutes: what is said of it here is that it is there. */
const SAID: Readonly<Record<string, string>> = { blob: 'r.sha256' };

/** A digest of every row of the first company but its trail, and what rounds keep. */
function stateOf(portal: Portal, company: number): Promise<string> {
  return portal.asCompany(company, async ({ tx }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
        and relname not like 'audit%' and relname <> all(${BY_ROUNDS}::text[]) order by 1`.execute(tx);
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(said, chr(10) order by said) as all
        from (select (${sql.raw(SAID[name] ?? 'r')})::text as said from ${sql.table(name)} r) x`.execute(tx);
      hash.update(`${name} ${rows[0]?.all ?? ''}`);
    }
    return hash.digest('hex');
  });
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../../demo/fonts.ts';
import { integrityOf } from '../../../../test/support/kept-pictures.ts';
import { type Portal, startPortal, TODAY } from '../../../../test/support/portal.ts';
import { toldOfAll } from '../../../../test/support/told-of-all.ts';
import { hashPassword } from '../../../session/public.ts';
import { DEMO_COMPANIES, type DemoCompany } from '../company/companies.ts';
import { DEMO_PASSWORD } from '../company/login.ts';
import { plantCompany } from '../company/plant-company.ts';
import { tellHistory } from '../history.ts';
import type { Seed } from '../seed.ts';
import { tellAdvances } from './advances.ts';
import { tellDirectory } from './directory.ts';
import { tellForms } from './forms.ts';
import { tellLeave } from './leave.ts';
import { tellPapers } from './papers.ts';
import { tellWebhooks } from './webhooks.ts';
import { tellWorkflow } from './workflow.ts';

/** The first company with less of what all months are alike in. */
const ANDES = { ...(DEMO_COMPANIES[0] as DemoCompany), months: 1, receivers: 24 };

let portal: Portal;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  const fonts = loadFonts();
  const seed: Seed = {
    platform: portal.platform,
    seededAt: TODAY,
    fonts: () => fonts,
    signal: new AbortController().signal,
  };
  await plantCompany(seed, ANDES, await hashPassword(portal.platform.derivations, DEMO_PASSWORD));
  // Told once, however often it is asked for.
  for (const _ of [1, 2]) {
    await tellHistory(seed, ANDES);
    await tellPapers(seed);
    await tellAdvances(seed);
    await tellDirectory(seed);
    await tellForms(seed);
    await tellLeave(seed);
    await tellWorkflow(seed);
    await tellWebhooks(seed);
  }
  hr = await portal.signIn('ana_rios', { password: DEMO_PASSWORD, perfil: 2 });
}, 120_000);
afterAll(() => portal.close());

const signIn = (username: string) => portal.signIn(username, { password: DEMO_PASSWORD, perfil: 1 });
const own = async (username: string) =>
  (await portal.send('GET', '/v2/portal/me/documents', { token: await signIn(username) })).data;
const ownOf = async (username: string, tipo: string) =>
  (await own(username)).find((row) => row.tipo === tipo);
const detailOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/documents/${id}`, { token: hr })).data[0];
const typesOf = async (folder: string) => {
  const folders = (await portal.send('GET', '/v2/folders/available', { token: hr })).data;
  const { idCarpeta } = folders.find(({ nombre }) => nombre === folder);
  const rows = (await portal.send('GET', `/documents/typesbyfolder/${idCarpeta}`, { token: hr })).data;
  return Promise.all(
    rows.map(async ({ idSubCarpeta }) => {
      const whole = await portal.send('GET', `/v2/subfolders/${idSubCarpeta}`, { token: hr });
      return whole.data[0];
    }),
  );
};

describe('company 1 of the demo holds every kind [areas 19]', () => {
  it('of form: one that went out, one on the shelf that is approved, an anonymous one', async () => {
    const forms = (await portal.send('GET', '/eforms/', { token: hr })).data;
    expect(
      forms.map(({ clase, pickup, requires_approval, publicaciones }) => [
        clase,
        pickup,
        requires_approval,
        publicaciones,
      ]),
    ).toEqual([
      ['anonimo', 0, 0, 1],
      ['normal', 1, 1, 0],
      ['normal', 0, 0, 1],
    ]);
  });

  it('of folder: for forms, shown once, behind another', async () => {
    const { data } = await portal.send('GET', '/v2/folders/available', { token: hr });
    const folder = (name: string) => data.find(({ nombre }) => nombre === name);
    expect(folder('Formularios')).toMatchObject({ tipo: 'eform' });
    expect(folder('Entregas de una sola vez')).toMatchObject({ efimero: 1 });
    expect(folder('Anexos de contrato').bloqueantes).toEqual([folder('Políticas internas').idCarpeta]);
    expect(folder('Recibos de haberes')).toMatchObject({ tipo: 'recibos', firmable: 1, bloqueantes: [] });
  });

  it('of type: brought by people with the sheets of a template, with XML, to many, by the first page, unsealed', async () => {
    const brought = await typesOf('Aportes de la persona');
    const named = (name: string) => brought.find((row) => row.name === name);
    expect(named('Licencia de conducir')).toMatchObject({ upload: 1, template: 'Licencia de conducir' });
    expect(named('Comprobante con XML')).toMatchObject({ xml: 1 });
    const annexes = await typesOf('Anexos de contrato');
    expect(annexes.map((row) => [row.name, row.parser, row.sinCodigo, row.segundo])).toEqual([
      ['Acuerdo de confidencialidad', 'nombre_archivo', 0, 'jefe'],
      ['Anexo de teletrabajo', 'primera_pagina', 0, null],
      ['Beneficios del año', 'nombre_archivo', 1, null],
    ]);
    expect(await typesOf('Avisos')).toMatchObject([{ name: 'Aviso de turno', sinSello: 1 }]);
  });

  it('what is shown once waits for one, and left the sight of who signed it', async () => {
    expect(await ownOf('agustina_quiroga', 'Credenciales de acceso')).toMatchObject({
      estado: 'publicado',
      efimero: 1,
    });
    expect(await ownOf('juan_fernandez', 'Credenciales de acceso')).toBeUndefined();
  });

  it('what waits says what is signed first; who signed that signed on', async () => {
    const waits = await ownOf('agustina_quiroga', 'Anexo de teletrabajo');
    expect(waits).toMatchObject({ estado: 'publicado', primero: { carpeta: 'Políticas internas' } });
    const signed = await ownOf('ricardo_gomez', 'Anexo de teletrabajo');
    expect(signed).toMatchObject({ estado: 'firmado_conforme', primero: null });
  });

  it('one document is out to many, with the receipts of some', async () => {
    const rows = await Promise.all(
      ['agustina_quiroga', 'juan_fernandez', 'graciela_sanchez', 'pablo_gonzalez'].map((name) =>
        ownOf(name, 'Beneficios del año'),
      ),
    );
    expect(rows.map(({ estado }) => estado)).toEqual(['publicado', 'recibido', 'publicado', 'recibido']);
    const details = await Promise.all(rows.map(({ id }) => detailOf(id)));
    expect(new Set(details.map(({ codigo }) => codigo)).size).toBe(1);
    const file = await portal.send('GET', `/documents/view/${rows[0].id}/${rows[0].idUsuario}/pdf`, {
      token: hr,
    });
    const form = { multipart: { file: { name: 'b.pdf', bytes: file.bytes } } };
    const [verdict] = (await portal.send('POST', '/v2/portal/verify', form)).data;
    expect(verdict).toMatchObject({ veredicto: 'valido', anulado: false });
  });

  it('what travels with its XML, and what goes without a seal', async () => {
    const receipt = await ownOf('agustina_quiroga', 'Comprobante con XML');
    expect(await detailOf(receipt.id)).toMatchObject({ xml: 1 });
    const token = await signIn('agustina_quiroga');
    const xml = await portal.send('GET', `/documents/view/${receipt.id}/${receipt.idUsuario}/xml`, { token });
    expect(xml.bytes.toString('utf8')).toContain('<concepto>Traslados</concepto>');
    expect(await ownOf('agustina_quiroga', 'Aviso de turno')).toMatchObject({ sello: 'sin', firmable: 0 });
  });

  it('what somebody signs second waits for whoever leads the team', async () => {
    const token = await signIn('marta_sosa');
    const { data } = await portal.send('GET', '/v2/portal/me/second-signatures', { token });
    expect(data.map(({ persona, tipo }) => [persona, tipo]).sort()).toEqual([
      ['Domínguez, Ignacio', 'Acuerdo de confidencialidad'],
      ['Fernández, Juan', 'Acuerdo de confidencialidad'],
    ]);
  });
});

describe('the personal file of agustina_quiroga', () => {
  it('has papers that she brought, one that ran out, and what she was asked for', async () => {
    const { idUsuario } = await ownOf('agustina_quiroga', 'Copia del DNI');
    const [file] = (await portal.send('GET', `/v2/portal/employees/${idUsuario}/file`, { token: hr })).data;
    const paper = (name: string) => file.papeles.find(({ papel }: { papel: string }) => papel === name);
    expect(paper('identity')).toMatchObject({ estado: 'vencido', vence: '08/11/2026' });
    expect(paper('identity-number')).toMatchObject({ estado: 'completo' });
    expect(paper('address')).toMatchObject({ estado: 'falta' });
    for (const name of ['identity', 'address', 'family']) expect(paper(name).pedido).not.toBeNull();
    expect(paper('identity-number').pedido).toBeNull();
  });

  it('what was brought waits in the tray, and what was sent back says why', async () => {
    const path = '/v2/uploaddocuments/documentWaiting';
    const { data } = await portal.send('GET', path, { token: hr });
    expect(JSON.stringify(data)).toMatch(/Licencia de conducir.*Título|Título.*Licencia de conducir/);
    const token = await signIn('agustina_quiroga');
    const uploads = (await portal.send('GET', '/v2/portal/me/uploads', { token })).data;
    expect(JSON.stringify(uploads)).toContain('Por favor envíe el anverso del diploma.');
  });
});

it('nothing lies in the month of seeding, the one before or the next, nor after the day of seeding', async () => {
  const { rows } = await portal.asCompany(ANDES.id, ({ tx }) =>
    // What people brought is received since they sent it, before it was accepted.
    sql<{ newest: string; last: Date; wrong: number }>`select max(period)::text as newest,
      max(greatest(published_at, received_at, signed_at)) as last,
      count(*) filter (where process_id is not null and (received_at < published_at or signed_at < received_at))::int as wrong
      from document where company_id = ${ANDES.id}`.execute(tx),
  );
  expect(rows[0]?.newest).toBe('2026-09-01');
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(TODAY.getTime());
});

it('nothing lies in the store that nobody holds, and nothing is missing there', async () => {
  expect(await integrityOf(portal)).toMatchObject({ missing: [], changed: [], orphan: [] });
});

it('of request: an advance of pay that waits for who holds payroll, once', async () => {
  const token = await signIn('pedro_luna');
  const { data } = await portal.send('GET', '/v2/portal/me/advances', { token });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ importe: '150000.00', moneda: 'ARS', cuotas: 1, estado: 'pendiente' });
  const listed = await portal.send('GET', '/v2/portal/advances?estado=pendiente', { token: hr });
  expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([data[0].id]);
  const request = await portal.send('GET', `/v2/portal/approvals/${data[0].idAprobacion}`, { token: hr });
  expect(request.data[0].acciones).toEqual(expect.arrayContaining(['aprobar', 'rechazar']));
});

it('of directory: on, with what four people consented to show', async () => {
  const token = await signIn('pedro_luna');
  const { data } = await portal.send('GET', '/v2/portal/directory?q=sosa%20marta', { token });
  expect(data[0]).toMatchObject({ cargo: 'Jefa de planta' });
  expect(data[0].mail).toContain('@');
  const [own] = (await portal.send('GET', '/v2/portal/me/directory', { token })).data;
  expect(own).toMatchObject({ activo: 1, foto: 1, mail: 0, telefono: 0, cumple: 1, version_texto: 1 });
  const quiet = await portal.send('GET', '/v2/portal/directory?q=luna%20pedro', { token });
  expect(quiet.data[0]).toMatchObject({ mail: null, telefono: null });
});

it('of leave: one that waits, one that was approved, one that was refused with its reason', async () => {
  const token = await signIn('pedro_luna');
  const { data } = await portal.send('GET', '/v2/portal/me/leave/requests', { token });
  expect(
    data.map(({ estado, motivo }: { estado: string; motivo: string | null }) => [estado, motivo]),
  ).toEqual([
    ['pendiente', null],
    ['rechazada', 'Es la semana del inventario.'],
    ['aprobada', null],
  ]);
});

it('of publication: one waits for each approver of the workflow, and nobody got anything of either', async () => {
  const waiting = async (username: string) =>
    (
      await portal.send('GET', '/v2/portal/approvals?clase=circuito', { token: await signIn(username) })
    ).data.map(({ paso, estado }: { paso: number; estado: string }) => [paso, estado]);
  expect(await waiting('marta_sosa')).toEqual([[1, 'pendiente']]);
  expect(await waiting('ines_paz')).toEqual([[2, 'pendiente']]);
  const { data } = await portal.send('GET', '/v2/portal/workflows', { token: hr });
  expect(data.map(({ nombre, estado }: Record<string, string>) => [nombre, estado])).toEqual([
    ['Aumentos', 'activo'],
  ]);
  const processes = (await portal.send('GET', '/v2/portal/processes', { token: hr })).data.filter(
    ({ fase }: { fase: string }) => fase === 'approval',
  );
  expect(processes.map(({ publicados }: { publicados: number }) => publicados)).toEqual([0, 0]);
});

it('of webhook: one that never arrived; and its past is told to others in ids, months and states', async () => {
  const { data } = await portal.send('GET', '/v2/portal/webhooks', { token: hr });
  expect(data).toMatchObject([{ descripcion: 'Sueldos Cuyo', activo: 1, pendientes: 0 }]);
  expect(new URL(data[0].direccion).hostname).toMatch(/\.invalid$/);
  const path = `/v2/portal/webhooks/${data[0].id}/deliveries`;
  expect((await portal.send('GET', path, { token: hr })).data).toMatchObject([{ estado: 'muerto' }]);
  const told = ['documento.publicado', 'documento.disconforme', 'licencia.rechazada', 'subida.pendiente'];
  expect(await toldOfAll(portal, hr, ANDES.id)).toEqual(expect.arrayContaining(told));
});

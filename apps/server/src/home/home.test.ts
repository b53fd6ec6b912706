import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addFolder, file } from '../../test/support/shelf.ts';
import { createCompany } from '../account/public.ts';
import { beginWithPolicies } from '../leave/public.ts';
import type { Platform } from '../platform/context.ts';
import { admitRequest } from '../platform/http/admission/admit-request.ts';
import { makeOpenStreams } from '../platform/http/admission/open-streams.ts';
import { makeRates } from '../platform/http/admission/rates.ts';
import { makeReceiving } from '../platform/http/admission/receiving.ts';
import { trustOf } from '../platform/http/admission/trust.ts';
import { makeUnproven } from '../platform/http/admission/unproven.ts';
import { answer } from '../platform/http/answer.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import { authenticate } from '../session/public.ts';
import { serveMailPage } from './mail-page.ts';
import { routes } from './routes.ts';
import { monthStart } from './summary.ts';

let portal: Portal;
let publisher: Publisher;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await portal.close();
});

/** This slice alone, on the portal's platform or one with other settings. */
function home(settings: Partial<Platform['config']> = {}): FastifyInstance {
  const platform = { ...portal.platform, config: { ...portal.platform.config, ...settings } };
  const app = fastify();
  app.setErrorHandler(errorHandler(platform.log));
  app.decorateRequest('actor', null);
  app.decorateRequest('admitted', null);
  const rates = makeRates(platform.limits);
  const receiving = makeReceiving(platform.limits);
  const unproven = makeUnproven(platform.limits, trustOf(false), platform.counts);
  const streams = makeOpenStreams(platform.limits);
  const parts = {
    ...{ platform, authenticate, knowInspector: async () => null, prove: async () => undefined },
    ...{ rates, receiving, unproven, streams },
  };
  for (const binding of routes)
    app.route({
      method: binding.call.method,
      url: binding.call.path,
      onRequest: admitRequest(binding.call, parts),
      handler: answer(binding, platform),
    });
  serveMailPage(app, platform);
  apps.push(app);
  return app;
}

const summary = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await home().inject({ url: '/v2/portal/home/summary', headers });
  return response.statusCode === 200 ? response.json().results.data[0] : response.statusCode;
};

describe('the counters of the home', () => {
  test('people by state, and this month’s documents to sign by what became of them, within the scope', async () => {
    const place = { sector: 'Producción' };
    const people = [];
    for (let i = 0; i < 5; i += 1) people.push(await portal.addPerson(publisher.company, i < 3 ? place : {}));
    const [one, two, three, four, five] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    await portal.setStatus(publisher.company, four.id, 'onboarding');
    const ids = [];
    for (const person of people) ids.push(await file(portal, publisher, person));
    const plain = await addFolder(portal, publisher, { nombre: 'Avisos', firmable: 0 });
    await file(portal, publisher, one, { type: plain.type });
    await portal.setStatus(publisher.company, five.id, 'inactive');
    const as = (person: { username: string }) => portal.signIn(person.username, { perfil: 1 });
    const sign = async (person: { username: string }, id: number, form: Record<string, string>) =>
      portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
        token: await as(person),
        form: { pass: PASSWORD, ...form },
      });
    await sign(one, ids[0] as number, { resultado: 'conforme' });
    await sign(two, ids[1] as number, { resultado: 'no_conforme', motivo: 'Faltan horas' });
    await portal.send('GET', `/documents/view/${ids[2]}/${three.id}/pdf`, { token: await as(three) });
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${ids[4]}`, { token: publisher.token });

    expect(await summary(publisher.token)).toEqual({
      activos: 4,
      por_ingresar: 0,
      onboarding: 1,
      inactivos: 1,
      documentosMes: 4,
      recibidos: 1,
      firmados: 1,
      disconformes: 1,
      sinFirmar: 1,
    });

    const username = 'limitada_inicio';
    const { id } = await portal.addPerson(publisher.company, {
      username,
      access: { types: [3], actions: [7, 3] },
    });
    await portal.limitTo(publisher.company, id, { sectors: ['Producción'] });
    const limited = await portal.signIn(username);
    expect(await summary(limited)).toMatchObject({
      activos: 3,
      onboarding: 0,
      documentosMes: 3,
      sinFirmar: 0,
    });

    portal.clock.advance(11 * 86_400_000);
    expect(await summary(await portal.signIn(publisher.admin.username))).toMatchObject({ documentosMes: 0 });
    portal.clock.advance(-11 * 86_400_000);
  });

  test('who may see people only gets no count of documents; an employee gets none at all', async () => {
    const username = 'solo_personas';
    await portal.addPerson(publisher.company, { username, access: { types: [3], actions: [7] } });
    expect(await summary(await portal.signIn(username))).toMatchObject({ documentosMes: 0, sinFirmar: 0 });
    expect(await summary(await portal.signIn(username, { perfil: 1 }))).toBe(403);
  });

  test.each([
    ['America/Argentina/Buenos_Aires', '2026-11-01T03:00:00.000Z'],
    ['Asia/Kathmandu', '2026-10-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-10-31T10:00:00.000Z'],
    ['UTC', '2026-11-01T00:00:00.000Z'],
  ])('a month begins where the company is: %s', (zone, instant) => {
    expect(monthStart(new Date('2026-11-20T15:00:00Z'), zone).toISOString()).toBe(instant);
  });
});

describe('the kept mails', () => {
  const demo = () => home({ demo: true, smtpUrl: null });
  const put = (company: number, to: string, text: string) =>
    portal.asCompany(company, (ctx) =>
      sendMail(ctx.tx, company, { to, subject: 'Código <b>', text }, portal.clock),
    );

  test('are read while the demo is on and no mail goes out, of demo companies only, newest first', async () => {
    const { db } = portal.platform;
    const shown = await createCompany(
      db,
      { name: 'Demo', country: 'AR', taxId: '30712345673', demo: true },
      beginWithPolicies,
    );
    await put(shown, 'ana@andes.example', 'El código es 111');
    await put(shown, 'luz@andes.example', 'El código es 222');
    await put(shown, 'ana@andes.example', 'El código es 333');
    await put(publisher.company, 'ana@andes.example', 'Secreto de una empresa de verdad');
    const app = demo();
    const list = async (query = '') =>
      (await app.inject(`/v2/portal/demo/mail${query}`))
        .json()
        .results.data.map((row: { texto: string }) => row.texto);
    expect(await list()).toEqual(['El código es 333', 'El código es 222', 'El código es 111']);
    expect(await list('?to=ANA@andes.example')).toEqual(['El código es 333', 'El código es 111']);
    expect(await list('?to=nadie@andes.example')).toEqual([]);
    const page = await app.inject('/demo/mail?to=ana@andes.example');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('El código es 333');
    expect(page.body).toContain('Código &lt;b&gt;');
    expect(page.body).not.toMatch(/222|Secreto|<script|<b>/);
    expect(page.body, 'when, as people write it, where the company is').toMatch(
      /<time datetime="[^"]+Z">\d{1,2}\/\d{1,2}\/\d{2,4},? \d{2}:\d{2}<\/time>/,
    );
    const [, nonce] = /<style nonce="([^"]+)"/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);
    const [, frame = ''] = /src="([^"]+)"/.exec(page.body) ?? [];
    const look = await app.inject(frame.replaceAll('&amp;', '&'));
    expect(look.body).toContain('El código es 333');
    expect(look.body).toContain('Nunca pedimos la clave por correo.');
    expect(look.headers['content-security-policy']).toContain('sandbox');
    expect((await app.inject(`/demo/mail/look?company=${publisher.company}&id=1`)).body).not.toContain(
      'Secreto',
    );
  });

  test.each([
    ['without the demo', { demo: false, smtpUrl: null }],
    ['with a mail server', { demo: true, smtpUrl: 'smtp://mail.example' }],
  ])('%s neither the call nor the page exists', async (_, settings) => {
    const app = home(settings);
    for (const url of ['/v2/portal/demo/mail', '/demo/mail', '/demo/mail/look?company=1&id=1']) {
      const response = await app.inject(url);
      expect([response.statusCode, response.json().code]).toEqual([404, 'SYSTEM_UNKNOWN_PATH']);
    }
  });
});

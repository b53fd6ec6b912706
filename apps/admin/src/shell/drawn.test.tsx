import { ACTIONS, ALL_ACTIONS } from '@legajo/contract/actions';
import { createBackend } from '@legajo/ui/api/backend.ts';
import { BackendProvider } from '@legajo/ui/api/context.tsx';
import { createSession, type SessionUser } from '@legajo/ui/api/session.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { ToastProvider } from '@legajo/ui/kit/progress/Toasts.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAppQueries } from '../app/queries.ts';
import { createAppRouter } from '../app/router.tsx';
import { PLACE_LIST } from '../app/tables/places.ts';
import { loadTexts } from '../app/texts.ts';
import { menuFor } from './frame/menu.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const USER = {
  id: 1,
  nombre: 'Ana',
  apellido: 'Ríos',
  usuario: 'ana_rios',
  mail: 'ana@andes.example',
  ingreso: 1,
  pais: 'AR',
  empresa: {
    id: 1,
    nombre: 'Andes Alimentos',
    color: '#0B5568',
    logo: '/company/logo/1/ab?t=5',
    legajo_digital: 1,
  },
  perfiles: [{ id_perfil_tipo: 2 }],
} as unknown as SessionUser;

interface Visitor {
  readonly user?: SessionUser | null;
  readonly actions?: readonly (number | string)[];
  readonly banners?: readonly unknown[];
}

const EVERYTHING = ALL_ACTIONS.filter((id) => id !== 305 && id !== 308);

/** An address as it is first drawn, before any answer of the server but the banners. */
async function draw(address: string, { user = USER, actions = EVERYTHING, banners = [] }: Visitor = {}) {
  const session = createSession(memory(), '', memory());
  if (user) session.set({ token: 'token', actions, user });
  const texts = await startTexts('es-AR', loadTexts);
  const backend = createBackend({ session, language: () => 'es-AR', onUnauthorised: () => {} });
  const queries = createAppQueries();
  queries.setQueryData(['push'], banners);
  const leave = async (): Promise<never> => {
    throw new Error('left');
  };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ backend, queries, texts, leave, factory: null }, history);
  await router.load();
  const { prelude } = await prerender(
    <I18nextProvider i18n={texts}>
      <BackendProvider backend={backend}>
        <QueryClientProvider client={queries}>
          <ToastProvider of={0}>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </BackendProvider>
    </I18nextProvider>,
  );
  const html = await new Response(prelude).text();
  // What React says of a part that threw.
  expect(html).not.toContain('data-msg=');
  return html;
}

const part = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? '';
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
/** What is read or heard of a page: its text, and the names of what has none. */
const words = (html: string) =>
  [
    html.replace(/<(svg|kbd)[ >].*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' '),
    ...[...html.matchAll(/(?:aria-label|title|placeholder)="([^"]+)"/g)].map(([, text]) => text),
  ].join(' ');

beforeAll(() => {
  vi.stubGlobal('window', { origin: 'http://127.0.0.1', addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('fetch', async () => Response.json({ code: '00000', results: { data: [] } }));
});

describe('the frame', () => {
  it('is not around the way in, which asks for user and password [login.1] [login.2] [app-shell.5]', async () => {
    const html = await draw('/s/login', { user: null });
    expect([part(html, 'header'), part(html, 'nav')]).toEqual(['', '']);
    const form = part(html, 'form');
    expect(form).toMatch(/<input[^>]*name="user"/);
    expect(form).toMatch(
      /<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*type="password"/,
    );
    expect(part(await draw('/s/home'), 'header')).not.toBe('');
  });

  it('shows the company’s logo and name, which lead home [header.1]', async () => {
    const header = part(await draw('/s/employees/list'), 'header');
    const brand = /<a [^>]*href="\/s\/home".*?<\/a>/s.exec(header)?.[0] ?? '';
    expect(brand).toMatch(/<img src="\/company\/logo\/1\/ab\?t=5"/);
    expect(brand).toContain('<span>Andes Alimentos</span>');
    const plain = { ...USER, empresa: { ...USER.empresa, logo: null } };
    const without = part(await draw('/s/employees/list', { user: plain }), 'header');
    expect(without).not.toContain('<img');
    expect(without).toContain('<span>Andes Alimentos</span>');
  });

  it('leads to vacations and licences, the audit viewer, self-service, the manual and out [side-menu.11] [side-menu.19]', async () => {
    const nav = part(await draw('/s/MainBusinessPage'), 'nav');
    expect(hrefs(nav)).toEqual(
      expect.arrayContaining([
        '/s/leave',
        '/s/company/audit',
        '/v3/self-service',
        '/v2/portal/papers/manual?idioma=es',
      ]),
    );
    expect(nav).toMatch(/<button(?:(?!<\/button>).)*<span[^>]*>Salir<\/span><\/button>/s);
  });

  it('offers another company to who came by password, and not by single sign-on [user-menu.2] [user-menu.6]', async () => {
    const entries = async (sso: 0 | 1) => {
      const menu = part(await draw('/s/employees/list', { user: { ...USER, sso } }), 'header');
      const list = part(menu, 'ul').replace(/<svg.*?<\/svg>/gs, '');
      return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => words(item).trim());
    };
    const own = ['Mi cuenta', 'Aviso de privacidad', 'Salir'];
    expect(await entries(0)).toEqual(['Cambiar de empresa', ...own]);
    expect(await entries(1)).toEqual(own);
  });

  it('marks the digital file with its chip, where the company has it [side-menu.7] [digital-file-chip.1]', async () => {
    const nav = part(await draw('/s/home'), 'nav');
    expect(nav).toMatch(/Legajo digital<\/span><\/a><button[^>]*>Conocer más</);
    expect(hrefs(nav)).toContain('/s/digital-file');
    // Who may not open the list is told of it all the same.
    const closed = part(await draw('/s/home', { actions: [] }), 'nav');
    expect(closed).toMatch(/Legajo digital<\/span><span[^>]*>Conocer más</);
    expect(hrefs(closed)).not.toContain('/s/digital-file');
    const without = { ...USER, empresa: { ...USER.empresa, legajo_digital: 0 } };
    expect(part(await draw('/s/home', { user: without }), 'nav')).not.toContain('Conocer más');
  });
});

describe('the banner', () => {
  const banner = (tipo: string, sticky: 0 | 1 = 0) => [{ aviso: `Aviso ${tipo}`, tipo, sticky }];

  it.each(['yellow', 'red', 'blue', 'green'])(
    'is shown at home in its colour: %s [home.7] [push-banner.4] [push-banner.5]',
    async (tipo) => {
      const html = await draw('/s/home', { banners: banner(tipo) });
      expect(part(html, 'section')).toMatch(new RegExp(`data-tone="${tipo}".*<p>Aviso ${tipo}</p>`, 's'));
    },
  );

  it('is nowhere when there is none, and elsewhere only when it sticks [push-banner.1] [push-banner.2]', async () => {
    expect(await draw('/s/home')).not.toContain('data-tone');
    expect(await draw('/s/MainDocumentPage', { banners: banner('red') })).not.toContain('Aviso red');
    expect(await draw('/s/MainDocumentPage', { banners: banner('red', 1) })).toContain('Aviso red');
  });
});

describe('screens that need only a login', () => {
  const menuOf = (actions: readonly number[]) =>
    menuFor(actions, false).flatMap((group) => [group, ...group.children]);

  it.each([
    ['/MainDocumentPage', ACTIONS.employees, 'Documentos [main-document-page.1]'],
    ['/MainBusinessPage', ACTIONS.onboardingCreate, 'Empresa [main-business-page.1]'],
    ['/generalSettings', ACTIONS.generalSettings, 'Configuración general [general-settings.1]'],
  ])('%s opens without an action; the menu names it with %i: %s', async (path, action, _) => {
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(await draw(`/s${path}`, { actions: [ACTIONS.billboard] }))?.[1];
    expect(title).toBeTruthy();
    expect(title).not.toMatch(/acceso/);
    const named = (actions: readonly number[]) => menuOf(actions).some(({ to }) => to === path);
    expect([named([action]), named([ACTIONS.taskTray])]).toEqual([true, false]);
  });
});

describe('every screen', () => {
  /** Words that stand in almost any sentence of the other languages, and in none of Spanish. */
  const FOREIGN = /\b(the|and|your|with|you|please|loading|não|você|uma|são|para o|e-mails? do|salvar)\b/i;
  const places = PLACE_LIST.map(([, { path }]) => path.replace(/\$\w+/g, '1'));

  it.each([...places, '/login', '/403', '/404', '/404NH'])(
    '%s speaks Spanish, and shows no name of a text in place of it [app-shell.1]',
    async (path) => {
      const said = words(await draw(`/s${path}`, path === '/login' ? { user: null } : {}));
      expect(said.trim().length).toBeGreaterThan(20);
      expect(said).not.toMatch(FOREIGN);
      expect(said).not.toMatch(/\b[a-z]+(_[a-z]+)+\b|\b[a-z_]+\.[a-z_]+\.[a-z_]+\b/);
    },
  );
});

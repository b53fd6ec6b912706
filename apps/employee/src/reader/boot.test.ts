/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const script = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');

/** Runs it at an address, as a browser does. @returns what it asked for and what it left. */
function boot(pathname: string, more: { token?: string | null; onLine?: boolean; innerWidth?: number } = {}) {
  const fetch = vi.fn(async () => ({ ok: false }));
  const { token = 'el-token', onLine = true, innerWidth = 390 } = more;
  const links: Record<string, string>[] = [];
  const globals = {
    document: {
      querySelector: (at: string) =>
        at === 'meta[name="early-files"]'
          ? { content: '/e/assets/portal-1.js /e/assets/portal-2.css' }
          : at === 'meta[name="early-files-document"]'
            ? { content: '/e/assets/reader-1.js' }
            : at === 'meta[name="early-files-login"]'
              ? { content: '/e/assets/login-1.js' }
              : at === 'meta[name="early-files-home"]'
                ? { content: '/e/assets/first-home-1.js' }
                : null,
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
    location: { pathname },
    localStorage: { getItem: (key: string) => (key === 'e.token' ? token : null) },
    navigator: { onLine },
    innerWidth,
    devicePixelRatio: 3,
    addEventListener: () => undefined,
    fetch,
  };
  const context: Record<string, unknown> = { ...globals };
  runInNewContext(script, context);
  return { fetch, links, first: context.legajoFirstPage, list: context.legajoFirstList };
}

it('takes at most 3 kB', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(3072);
});

const LIST = '/v2/portal/me/documents?pagination=100%2C1%2C0';
const asked = ({ fetch }: Pick<ReturnType<typeof boot>, 'fetch'>) =>
  (fetch.mock.calls as unknown as [string][]).map(([path]) => path);

it('asks for the first page of the document that the address names, and the list, in the session of the phone', () => {
  const { fetch, first, list } = boot('/e/documents/71');
  expect(asked({ fetch })).toEqual(['/v2/portal/me/documents/71/pages/1?ancho=780', LIST]);
  expect(fetch).toHaveBeenCalledWith(
    LIST,
    expect.objectContaining({
      headers: { authorization: 'Bearer el-token', accept: 'application/json' },
      cache: 'no-store',
    }),
  );
  expect(list).toMatchObject({ token: 'el-token' });
  expect(first).toMatchObject({ id: 71, token: 'el-token' });
});

it.each([
  ['at home', '/e/', {}],
  ['on a desk', '/e/documents/71', { innerWidth: 1366 }],
] as const)('asks for the list alone %s', (_, pathname, more) => {
  const { fetch, first } = boot(pathname, more);
  expect(asked({ fetch })).toEqual([LIST]);
  expect(first).toBeUndefined();
});

it.each([
  ['in the list', '/e/documents', {}],
  ['at the way in', '/e/login', {}],
  ['at an address that only looks so', '/e/documents/71/otra', {}],
  ['at a number that is none', '/e/documents/siete', {}],
  ['without a session', '/e/documents/71', { token: null }],
  ['without a line', '/e/documents/71', { onLine: false }],
  ['at home without a line', '/e/', { onLine: false }],
] as const)('asks for nothing %s', (_, pathname, more) => {
  const { fetch, first } = boot(pathname, more);
  expect(fetch).not.toHaveBeenCalled();
  expect(first).toBeUndefined();
});

it('asks for the files behind the way in where there is a session, each as what it is', () => {
  expect(boot('/e/data').links).toEqual([
    { rel: 'modulepreload', as: 'script', crossOrigin: '', href: '/e/assets/portal-1.js' },
    { rel: 'preload', as: 'style', crossOrigin: '', href: '/e/assets/portal-2.css' },
  ]);
});

it('asks on a phone’s home for its first picture alone, and on a desk for the portal', () => {
  const hrefs = ({ links }: ReturnType<typeof boot>) => links.map(({ href }) => href);
  expect(hrefs(boot('/e/'))).toEqual(['/e/assets/first-home-1.js']);
  expect(hrefs(boot('/e'))).toEqual(['/e/assets/first-home-1.js']);
  expect(hrefs(boot('/e/', { innerWidth: 1366 }))).toContain('/e/assets/portal-1.js');
});

it('asks for the files of the way in where there is no session, wherever somebody goes', () => {
  for (const at of ['/e/', '/e/login', '/e/documents/71']) {
    const { links, fetch } = boot(at, { token: null });
    expect(links.map(({ href }) => href)).toEqual(['/e/assets/login-1.js']);
    expect(fetch).not.toHaveBeenCalled();
  }
});

it('brings a document’s picture first, and the files of its screen as that begins to come', async () => {
  const { links } = boot('/e/documents/71');
  expect(links).toEqual([]);
  await vi.waitFor(() => expect(links.map(({ href }) => href)).toEqual(['/e/assets/reader-1.js']));
});

import { importCertificate } from '@legajo/contract/calls/certificates';
import { createEmployee, listEmployees } from '@legajo/contract/calls/people';
import { processEvents } from '@legajo/contract/calls/publications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANA,
  ANA_IN_PAMPA,
  type Browser,
  MARTA,
  openBrowser,
  settled,
  soon,
  type Tab,
} from '../../test/browser.ts';

const NEW = { body: { nombre: 'Luna', apellido: 'Paz' } } as never;
const refused = { kind: 'unauthorised' };
let browser: Browser;

beforeEach(() => {
  browser = openBrowser();
});

/** What sends uploads, whose progress `fetch` cannot tell: it never ends by itself. */
function uploads(done: string[]) {
  return class {
    readonly upload = {};
    onabort: (() => void) | null = null;
    private token = '';
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.token = value;
    }
    send() {
      done.push(`sent as ${this.token}`);
    }
    abort() {
      done.push('ended');
      this.onabort?.();
    }
  };
}

describe('a scope', () => {
  it.each([
    ['to nobody', (tab: Tab) => tab.session.clear()],
    ['to another company', (tab: Tab) => tab.session.set({ token: 'second', user: ANA_IN_PAMPA })],
    [
      'to the same person, anew',
      (tab: Tab) => {
        tab.session.clear();
        tab.session.set({ token: 'second', user: ANA, actions: [7] });
      },
    ],
  ])('that gives way %s is told of nothing that was begun in it', async (_, leave) => {
    const tab = browser.openTab();
    browser.signIn(tab, 'first', ANA);
    const before = tab.session.scope();
    let arrive: (response: Response) => void = () => {};
    let asked = 0;
    browser.answer = () =>
      new Promise<Response>((resolve) => {
        asked += 1;
        arrive = resolve;
      });
    const heard = [settled(tab.api(createEmployee, NEW)), settled(tab.blob(listEmployees))];
    await vi.waitFor(() => expect(asked).toBe(2));
    leave(tab);
    expect([before.over.aborted, tab.session.scope().over.aborted]).toEqual([true, false]);
    expect(tab.session.scope().id).not.toBe(before.id);
    arrive(Response.json({ code: '00000', results: { data: [{ id: 1 }] } }));
    await soon();
    expect(heard.map((one) => one())).toEqual(['', '']);
  });

  it('is the same while the token is renewed, and where somebody comes in', () => {
    const tab = browser.openTab();
    const before = tab.session.scope();
    browser.signIn(tab, 'first', ANA);
    tab.session.set({ token: 'second' });
    expect(tab.session.scope()).toBe(before);
    expect(before.over.aborted).toBe(false);
  });

  it('ends the reads it began, and no write', async () => {
    const tab = browser.openTab();
    browser.signIn(tab, 'first', ANA);
    const ended: string[] = [];
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(url);
      init.signal?.addEventListener('abort', () => ended.push(`${init.method} ${url}`));
      return new Promise(() => {});
    });
    void tab.api(createEmployee, NEW);
    void tab.api(listEmployees);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    tab.session.clear();
    expect(ended).toEqual(['GET /v2/portal/employees']);
  });

  it('keeps an answer that comes while another tab has the browser until it is its own again', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    let arrive: ((response: Response) => void) | undefined;
    browser.answer = () =>
      new Promise<Response>((resolve) => {
        arrive = resolve;
      });
    const write = a.api(createEmployee, NEW);
    const heard = settled(write);
    await vi.waitFor(() => expect(arrive).toBeDefined());
    browser.signIn(b, 'second', MARTA);
    arrive?.(Response.json({ code: '00000', results: { data: [{ id: 8 }] } }));
    await soon();
    expect(heard()).toBe('');
    browser.signIn(b, 'third', ANA);
    expect((await write).data).toEqual([{ id: 8 }]);
  });
});

describe('what lasts', () => {
  it('an upload ends when another tab takes the browser, and says so once it is back', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    const done: string[] = [];
    vi.stubGlobal('XMLHttpRequest', uploads(done));
    const upload = a.api(importCertificate, { files: { file: new Blob(['x']) } } as never);
    const heard = settled(upload);
    await vi.waitFor(() => expect(done).toEqual(['sent as Bearer first']));
    browser.signIn(b, 'second', ANA_IN_PAMPA);
    await vi.waitFor(() => expect(done.at(-1)).toBe('ended'));
    await soon();
    expect(heard()).toBe('');
    browser.signIn(b, 'third', ANA);
    await expect(upload).rejects.toMatchObject(refused);
  });

  it('a stream ends when another tab takes the browser, and goes on from where it was once it is back', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    const stop = new AbortController();
    const begun: [token: string | null, from: string | null][] = [];
    const heard: string[] = [];
    let push: (text: string) => void = () => {};
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      begun.push([headers.get('authorization'), headers.get('last-event-id')]);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          push = (text) => controller.enqueue(new TextEncoder().encode(text));
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    const following = a.events(processEvents, {
      params: { id: 1 },
      signal: stop.signal,
      onEvent: ({ data }) => heard.push(data),
    });
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    push('id: 7\ndata: one\n\n');
    await vi.waitFor(() => expect(heard).toEqual(['one']));
    browser.signIn(b, 'second', MARTA);
    await soon();
    expect(() => push('id: 8\ndata: two\n\n')).toThrow();
    expect([heard, begun.length]).toEqual([['one'], 1]);
    browser.signIn(b, 'third', ANA);
    await vi.waitFor(() =>
      expect(begun).toEqual([
        ['Bearer first', null],
        ['Bearer third', '7'],
      ]),
    );
    a.session.clear();
    await following;
  });
});

import { allCalls } from '@legajo/contract/all-calls';
import type { Call } from '@legajo/contract/call';
import { documentViewPdf } from '@legajo/contract/calls/documents';
import { listEmployees } from '@legajo/contract/calls/people';
import { legacyLogout } from '@legajo/contract/calls/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from './backend.ts';
import { createSession } from './session.ts';

type Sent = readonly [method: string, path: string, token: string | null];

let sent: Sent[];
let answer: () => Response;
let stored: Map<string, string>;
let storage: Storage;

/** What sends uploads, whose progress `fetch` cannot tell. */
class FakeUpload {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = '{}';
  onload: (() => void) | null = null;
  private readonly headers = new Headers();
  private address: [string, string] = ['', ''];
  open(method: string, url: string) {
    this.address = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return null;
  }
  send() {
    sent.push([...this.address, this.headers.get('authorization')]);
    this.onload?.();
  }
}

beforeEach(() => {
  sent = [];
  stored = new Map([
    ['token', 'kept-in-local-storage'],
    ['actions', '[7]'],
  ]);
  storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
  answer = () => Response.json({ code: '00000', results: { data: [] } });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof elsewhere) => {
    elsewhere = listener;
  });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([String(init.method), url, new Headers(init.headers).get('authorization')]);
    return answer();
  });
});

/** Another tab changed the storage. */
let elsewhere: () => void;

const open = () =>
  createBackend({
    session: createSession(storage, '', storage),
    language: () => 'es-AR',
    onUnauthorised: () => {},
  });

const params = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']));

describe('the token', () => {
  it('of local storage goes with every call of the contract, uploads too [app-shell.10]', async () => {
    const { api } = open();
    for (const call of allCalls) await api(call, { params: params(call) } as never);
    expect(sent).toHaveLength(allCalls.length);
    expect(sent.filter(([, , token]) => token !== 'Bearer kept-in-local-storage')).toEqual([]);
    expect(sent.filter(([, path]) => path.includes('kept'))).toEqual([]);
  });

  it('is the newest one that any tab stored for the same person and company [app-shell.10]', async () => {
    const { api } = open();
    stored.set('token', 'of-another-tab');
    elsewhere();
    await api(listEmployees);
    expect(sent.map(([, , token]) => token)).toEqual(['Bearer of-another-tab']);
  });

  it('is never missing: what asks for a session does not go out without one', async () => {
    stored.delete('token');
    const { api } = open();
    await expect(api(listEmployees)).rejects.toMatchObject({ kind: 'unauthorised' });
    await api(legacyLogout);
    expect(sent).toEqual([['POST', '/salir', null]]);
  });
});

describe('a list', () => {
  it('is read from results.data, with its pagination beside it [app-shell.13]', async () => {
    const pagination = { total: 40, more: false };
    answer = () => Response.json({ code: '00000', results: { data: [{ id: 1 }, { id: 2 }], pagination } });
    expect(await open().api(listEmployees)).toEqual({
      code: '00000',
      data: [{ id: 1 }, { id: 2 }],
      pagination,
    });
  });

  it.each([
    [{ code: '00000', data: [{ id: 1 }] }],
    [{ code: '00000', results: [{ id: 1 }] }],
    [{ code: '00000', results: { data: { id: 1 } } }],
    [{ code: '00000', results: { items: [{ id: 1 }] } }],
    [{}],
  ])('is read from nowhere else: %j [app-shell.13]', async (body) => {
    answer = () => Response.json(body);
    expect((await open().api(listEmployees)).data).toEqual([]);
  });
});

describe('a file on a slow line', () => {
  /** A part of it every so often, until it is whole or the call was called off. */
  const trickle =
    (parts: number, everyMs: number) =>
    async (_: string, { signal }: RequestInit) => {
      let left = parts;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (left === 0) return controller.close();
          left -= 1;
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          if (signal?.aborted) controller.error(signal.reason);
          else controller.enqueue(new Uint8Array(1000));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/pdf' } });
    };
  const read = async () => {
    const asked = open().blob(documentViewPdf, { params: { a: 1, b: 1 } });
    const told = asked.then(
      ({ size, type }) => [size, type],
      (error) => (error as Error).name,
    );
    await vi.runAllTimersAsync();
    return told;
  };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes whole, for as long as something comes', async () => {
    vi.stubGlobal('fetch', trickle(20, 30_000));
    expect(await read()).toEqual([20_000, 'application/pdf']);
  });

  it('is given up once nothing came for a minute', async () => {
    vi.stubGlobal('fetch', trickle(3, 90_000));
    expect(await read()).toBe('TimeoutError');
  });
});

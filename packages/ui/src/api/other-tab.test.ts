import { importCertificate } from '@legajo/contract/calls/certificates';
import { createEmployee, listEmployees } from '@legajo/contract/calls/people';
import { processEvents } from '@legajo/contract/calls/publications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from './backend.ts';
import { createSession, type SessionUser } from './session.ts';

const person = (id: number, company: number) => ({ id, empresa: { id: company } }) as unknown as SessionUser;
const ANA = person(1, 1);
const ANA_IN_PAMPA = person(9, 2);
const MARTA = person(2, 1);

let kept: Map<string, string>;
let told: (() => void)[];
let sent: [method: string, path: string, token: string | null, user: string | null][];
let answer: (token: string | null) => Response | Promise<Response>;
let lost: number;

beforeEach(() => {
  kept = new Map();
  told = [];
  sent = [];
  lost = 0;
  answer = () => Response.json({ code: '00000', results: { data: [{ id: 1 }] } });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => told.push(listener));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization');
    sent.push([String(init.method), url, token, headers.get('x-legajo-user')]);
    return answer(token);
  });
});

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as unknown as Storage;
/** A tab of the browser; what one stores, the others are told of. */
function openTab() {
  const session = createSession(storage, '', storage);
  const onUnauthorised = () => {
    lost += 1;
    session.clear();
  };
  return createBackend({ session, language: () => 'es-AR', onUnauthorised });
}
const tellAll = () => {
  for (const listener of told) listener();
};
const signIn = ({ session }: ReturnType<typeof openTab>, token: string, user: SessionUser) => {
  session.set({ token, user, actions: [] });
  session.set({ actions: [7] });
  tellAll();
};
/** What has become of a call so far: nothing, an answer or a refusal. */
function settled(call: Promise<unknown>): () => '' | 'answered' | 'refused' {
  let how: '' | 'answered' | 'refused' = '';
  call.then(
    () => {
      how = 'answered';
    },
    () => {
      how = 'refused';
    },
  );
  return () => how;
}
/** Everything that can happen by itself has happened. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
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
type Tab = ReturnType<typeof openTab>;
const NEW = { body: { nombre: 'Luna', apellido: 'Paz' } } as never;
const refused = { kind: 'unauthorised' };

describe('another tab', () => {
  it.each([
    ['of another company', ANA_IN_PAMPA],
    ['of another person', MARTA],
  ])('%s: what was typed here is sent to nobody', async (_, other) => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    signIn(b, 'second', other);
    expect(a.session.elsewhere()).toEqual({ user: other });
    expect(a.session.get()).toMatchObject({ token: 'first', user: ANA, actions: [7] });
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject(refused);
    await expect(a.api(listEmployees, { token: 'first' })).rejects.toMatchObject(refused);
    expect(sent).toEqual([]);
    await b.api(createEmployee, NEW);
    expect(sent).toEqual([['POST', '/v2/portal/employees', 'Bearer second', String(other.id)]]);
  });

  it('that was not told of yet is found in the storage', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    b.session.set({ token: 'second', user: ANA_IN_PAMPA, actions: [] });
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject(refused);
    expect(sent).toEqual([]);
  });

  it('that signs out leaves this one with nothing it may send, and its session as it was', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    b.session.clear();
    tellAll();
    expect(a.session.elsewhere()).toEqual({ user: null });
    expect(a.session.get().user).toEqual(ANA);
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject(refused);
    expect(sent).toEqual([]);
  });

  it('is not signed out, and loses no action, by what happens here', () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    signIn(b, 'second', ANA_IN_PAMPA);
    a.session.clear();
    a.session.set({ actions: [1, 2] });
    expect([kept.get('token'), kept.get('actions')]).toEqual(['second', '[7]']);
    expect(b.session.get()).toMatchObject({ token: 'second', actions: [7] });
  });

  it('of the same person and company renews this one: reads that waited go on with its token', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    b.session.clear();
    tellAll();
    const read = a.api(listEmployees);
    const stop = new AbortController();
    const given = a.api(listEmployees, { signal: stop.signal });
    stop.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    expect(sent).toEqual([]);
    signIn(b, 'second', ANA);
    expect((await read).data).toEqual([{ id: 1 }]);
    expect(a.session.elsewhere()).toBeNull();
    expect(a.session.get()).toMatchObject({ token: 'second', actions: [7] });
    expect(sent).toEqual([['GET', '/v2/portal/employees', 'Bearer second', '1']]);
  });

  it('that renews the session takes no action away for the moment it has none', () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    b.session.set({ token: 'second', user: ANA, actions: [] });
    tellAll();
    expect(a.session.get()).toMatchObject({ token: 'second', actions: [7] });
  });

  it('with another company never shows its token beside the user of this one', () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    const setItem = vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
      kept.set(key, value);
      tellAll();
    });
    b.session.set({ token: 'second', user: ANA_IN_PAMPA, actions: [] });
    setItem.mockRestore();
    expect(a.session.get()).toMatchObject({ token: 'first', user: ANA });
    expect(a.session.elsewhere()).toEqual({ user: ANA_IN_PAMPA });
  });

  it('is followed where nobody is signed in', () => {
    const [a, b] = [openTab(), openTab()];
    signIn(b, 'second', ANA);
    expect([a.session.elsewhere(), a.session.get().token]).toEqual([null, 'second']);
  });
});

describe('a 401', () => {
  /** A call that is on its way until it is answered. */
  const onItsWay = () => {
    let arrive: (response: Response) => void = () => {};
    const first = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    answer = (token) => (token === 'Bearer first' ? first : Response.json({ results: { data: [] } }));
    return () => arrive(new Response('{}', { status: 401 }));
  };

  it('of an earlier session ends nothing of the one that followed', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    const arrive = onItsWay();
    const write = a.api(createEmployee, NEW);
    const read = a.api(listEmployees);
    await Promise.resolve();
    signIn(b, 'second', ANA);
    arrive();
    await expect(write).rejects.toMatchObject({ kind: 'unauthorised', status: 401 });
    await read;
    expect([lost, a.session.get().token, kept.get('token')]).toEqual([0, 'second', 'second']);
    expect(sent.map(([method, , token]) => `${method} ${token}`)).toEqual([
      'POST Bearer first',
      'GET Bearer first',
      'GET Bearer second',
    ]);
  });

  it('that comes after another tab took the browser signs nobody out, and is heard of by nobody', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    const arrive = onItsWay();
    const heard = settled(a.api(createEmployee, NEW));
    await Promise.resolve();
    signIn(b, 'second', ANA_IN_PAMPA);
    arrive();
    await soon();
    expect([heard(), lost, kept.get('token')]).toEqual(['', 0, 'second']);
  });

  it('that comes before the word of the tab that signed out leaves what was typed here', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    answer = () => {
      // The server ended it; the other tab forgets it, and tells, only now.
      setTimeout(() => {
        b.session.clear();
        tellAll();
      }, 20);
      return new Response('{}', { status: 401 });
    };
    const write = a.api(createEmployee, NEW);
    const heard = settled(write);
    await vi.waitFor(() => expect(a.session.elsewhere()).toEqual({ user: null }));
    await soon();
    expect([heard(), lost, a.session.get().user]).toEqual(['', 0, ANA]);
    signIn(b, 'second', ANA);
    await expect(write).rejects.toMatchObject({ status: 401 });
    expect([lost, a.session.get().token]).toEqual([0, 'second']);
  });

  it('of the session that is ends it once, and nothing goes out after it', async () => {
    const a = openTab();
    signIn(a, 'first', ANA);
    answer = () => new Response('{}', { status: 401 });
    const heard = [1, 2, 3].map(() => settled(a.api(listEmployees)));
    const done = () => heard.map((one) => one()).filter(Boolean);
    await vi.waitFor(() => expect(done()).toEqual(['refused']), 5_000);
    await soon();
    expect(heard.map((one) => one())).toEqual(['refused', '', '']);
    expect([lost, sent.length]).toEqual([1, 3]);
    await expect(a.api(listEmployees)).rejects.toMatchObject(refused);
    expect(sent).toHaveLength(3);
  });

  it('that ends a session is known to the other tabs for what it was', () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    b.session.clear('expired');
    tellAll();
    expect(a.session.elsewhere()).toEqual({ user: null, expired: true });
    signIn(b, 'second', MARTA);
    expect(a.session.elsewhere()).toEqual({ user: MARTA });
    expect(b.session.get().jwt).toBeNull();
    b.session.clear();
    tellAll();
    expect(a.session.elsewhere()).toEqual({ user: null });
  });
});

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
    const tab = openTab();
    signIn(tab, 'first', ANA);
    const before = tab.session.scope();
    let arrive: (response: Response) => void = () => {};
    answer = () =>
      new Promise<Response>((resolve) => {
        arrive = resolve;
      });
    const heard = [settled(tab.api(createEmployee, NEW)), settled(tab.blob(listEmployees))];
    await soon();
    leave(tab);
    expect([before.over.aborted, tab.session.scope().over.aborted]).toEqual([true, false]);
    expect(tab.session.scope().id).not.toBe(before.id);
    arrive(Response.json({ code: '00000', results: { data: [{ id: 1 }] } }));
    await soon();
    expect(heard.map((one) => one())).toEqual(['', '']);
  });

  it('is the same while the token is renewed, and where somebody comes in', () => {
    const tab = openTab();
    const before = tab.session.scope();
    signIn(tab, 'first', ANA);
    tab.session.set({ token: 'second' });
    expect(tab.session.scope()).toBe(before);
    expect(before.over.aborted).toBe(false);
  });

  it('ends the reads it began, and no write', async () => {
    const tab = openTab();
    signIn(tab, 'first', ANA);
    const ended: string[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      init.signal?.addEventListener('abort', () => ended.push(`${init.method} ${url}`));
      return new Promise(() => {});
    });
    void tab.api(createEmployee, NEW);
    void tab.api(listEmployees);
    await soon();
    tab.session.clear();
    expect(ended).toEqual(['GET /v2/portal/employees']);
  });

  it('keeps an answer that comes while another tab has the browser until it is its own again', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    let arrive: (response: Response) => void = () => {};
    answer = () =>
      new Promise<Response>((resolve) => {
        arrive = resolve;
      });
    const write = a.api(createEmployee, NEW);
    const heard = settled(write);
    await soon();
    signIn(b, 'second', MARTA);
    arrive(Response.json({ code: '00000', results: { data: [{ id: 8 }] } }));
    await soon();
    expect(heard()).toBe('');
    signIn(b, 'third', ANA);
    expect((await write).data).toEqual([{ id: 8 }]);
  });
});

describe('what lasts', () => {
  it('an upload ends when another tab takes the browser, and says so once it is back', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    const done: string[] = [];
    vi.stubGlobal('XMLHttpRequest', uploads(done));
    const upload = a.api(importCertificate, { files: { file: new Blob(['x']) } } as never);
    const heard = settled(upload);
    await soon();
    expect(done).toEqual(['sent as Bearer first']);
    signIn(b, 'second', ANA_IN_PAMPA);
    await soon();
    expect([done.at(-1), heard()]).toEqual(['ended', '']);
    signIn(b, 'third', ANA);
    await expect(upload).rejects.toMatchObject(refused);
  });

  it('a stream ends when another tab takes the browser, and goes on from where it was once it is back', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
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
    signIn(b, 'second', MARTA);
    await soon();
    expect(() => push('id: 8\ndata: two\n\n')).toThrow();
    expect([heard, begun.length]).toEqual([['one'], 1]);
    signIn(b, 'third', ANA);
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

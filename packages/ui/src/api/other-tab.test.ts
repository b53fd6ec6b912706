import { createEmployee, listEmployees } from '@legajo/contract/calls/people';
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

  it('that comes after another tab took the browser signs nobody out', async () => {
    const [a, b] = [openTab(), openTab()];
    signIn(a, 'first', ANA);
    const arrive = onItsWay();
    const write = a.api(createEmployee, NEW);
    await Promise.resolve();
    signIn(b, 'second', ANA_IN_PAMPA);
    arrive();
    await expect(write).rejects.toMatchObject({ status: 401 });
    expect([lost, kept.get('token')]).toEqual([0, 'second']);
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
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject({ status: 401 });
    expect([lost, a.session.elsewhere(), a.session.get().user]).toEqual([0, { user: null }, ANA]);
  });

  it('of the session that is ends it once, and nothing goes out after it', async () => {
    const a = openTab();
    signIn(a, 'first', ANA);
    answer = () => new Response('{}', { status: 401 });
    await Promise.allSettled([1, 2, 3].map(() => a.api(listEmployees)));
    expect(lost).toBe(1);
    expect(sent).toHaveLength(3);
    await expect(a.api(listEmployees)).rejects.toMatchObject(refused);
    expect(sent).toHaveLength(3);
  });
});

import { createEmployee, listEmployees } from '@legajo/contract/calls/people';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, ANA_IN_PAMPA, type Browser, MARTA, openBrowser, settled, soon } from '../../test/browser.ts';

const NEW = { body: { nombre: 'Luna', apellido: 'Paz' } } as never;
const refused = { kind: 'unauthorised' };
let browser: Browser;

beforeEach(() => {
  browser = openBrowser();
});

describe('another tab', () => {
  it.each([
    ['of another company', ANA_IN_PAMPA],
    ['of another person', MARTA],
  ])('%s: what was typed here is sent to nobody', async (_, other) => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    browser.signIn(b, 'second', other);
    expect(a.session.elsewhere()).toEqual({ user: other });
    expect(a.session.get()).toMatchObject({ token: 'first', user: ANA, actions: [7] });
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject(refused);
    await expect(a.api(listEmployees, { token: 'first' })).rejects.toMatchObject(refused);
    expect(browser.sent).toEqual([]);
    await b.api(createEmployee, NEW);
    expect(browser.sent).toEqual([['POST', '/v2/portal/employees', 'Bearer second', String(other.id)]]);
  });

  it('that was not told of yet is found in the storage', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    b.session.set({ token: 'second', user: ANA_IN_PAMPA, actions: [] });
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject(refused);
    expect(browser.sent).toEqual([]);
  });

  it('that signs out leaves this one with nothing it may send, and its session as it was', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    b.session.clear();
    browser.tellAll();
    expect(a.session.elsewhere()).toEqual({ user: null });
    expect(a.session.get().user).toEqual(ANA);
    await expect(a.api(createEmployee, NEW)).rejects.toMatchObject(refused);
    expect(browser.sent).toEqual([]);
  });

  it('is not signed out, and loses no action, by what happens here', () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    browser.signIn(b, 'second', ANA_IN_PAMPA);
    a.session.clear();
    a.session.set({ actions: [1, 2] });
    expect([browser.kept.get('token'), browser.kept.get('actions')]).toEqual(['second', '[7]']);
    expect(b.session.get()).toMatchObject({ token: 'second', actions: [7] });
  });

  it('of the same person and company renews this one: reads that waited go on with its token', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    b.session.clear();
    browser.tellAll();
    const read = a.api(listEmployees);
    const stop = new AbortController();
    const given = a.api(listEmployees, { signal: stop.signal });
    stop.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    expect(browser.sent).toEqual([]);
    browser.signIn(b, 'second', ANA);
    expect((await read).data).toEqual([{ id: 1 }]);
    expect(a.session.elsewhere()).toBeNull();
    expect(a.session.get()).toMatchObject({ token: 'second', actions: [7] });
    expect(browser.sent).toEqual([['GET', '/v2/portal/employees', 'Bearer second', '1']]);
  });

  it('that renews the session takes no action away for the moment it has none', () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    b.session.set({ token: 'second', user: ANA, actions: [] });
    browser.tellAll();
    expect(a.session.get()).toMatchObject({ token: 'second', actions: [7] });
  });

  it('with another company never shows its token beside the user of this one', () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    const setItem = vi.spyOn(browser.storage, 'setItem').mockImplementation((key, value) => {
      browser.kept.set(key, value);
      browser.tellAll();
    });
    b.session.set({ token: 'second', user: ANA_IN_PAMPA, actions: [] });
    setItem.mockRestore();
    expect(a.session.get()).toMatchObject({ token: 'first', user: ANA });
    expect(a.session.elsewhere()).toEqual({ user: ANA_IN_PAMPA });
  });

  it('is followed where nobody is signed in', () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(b, 'second', ANA);
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
    browser.answer = (token) => (token === 'Bearer first' ? first : Response.json({ results: { data: [] } }));
    return () => arrive(new Response('{}', { status: 401 }));
  };

  it('of an earlier session ends nothing of the one that followed', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    const arrive = onItsWay();
    const write = a.api(createEmployee, NEW);
    const read = a.api(listEmployees);
    await Promise.resolve();
    browser.signIn(b, 'second', ANA);
    arrive();
    await expect(write).rejects.toMatchObject({ kind: 'unauthorised', status: 401 });
    await read;
    expect([browser.lost, a.session.get().token, browser.kept.get('token')]).toEqual([0, 'second', 'second']);
    expect(browser.sent.map(([method, , token]) => `${method} ${token}`)).toEqual([
      'POST Bearer first',
      'GET Bearer first',
      'GET Bearer second',
    ]);
  });

  it('that comes after another tab took the browser signs nobody out, and is heard of by nobody', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    const arrive = onItsWay();
    const heard = settled(a.api(createEmployee, NEW));
    await Promise.resolve();
    browser.signIn(b, 'second', ANA_IN_PAMPA);
    arrive();
    await soon();
    expect([heard(), browser.lost, browser.kept.get('token')]).toEqual(['', 0, 'second']);
  });

  it('that comes before the word of the tab that signed out leaves what was typed here', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    browser.answer = () => {
      // The server ended it; the other tab forgets it, and tells, only now.
      setTimeout(() => {
        b.session.clear();
        browser.tellAll();
      }, 20);
      return new Response('{}', { status: 401 });
    };
    const write = a.api(createEmployee, NEW);
    const heard = settled(write);
    await vi.waitFor(() => expect(a.session.elsewhere()).toEqual({ user: null }));
    await soon();
    expect([heard(), browser.lost, a.session.get().user]).toEqual(['', 0, ANA]);
    browser.signIn(b, 'second', ANA);
    await expect(write).rejects.toMatchObject({ status: 401 });
    expect([browser.lost, a.session.get().token]).toEqual([0, 'second']);
  });

  it('of the session that is ends it once, and nothing goes out after it', async () => {
    const a = browser.openTab();
    browser.signIn(a, 'first', ANA);
    browser.answer = () => new Response('{}', { status: 401 });
    const heard = [1, 2, 3].map(() => settled(a.api(listEmployees)));
    const done = () => heard.map((one) => one()).filter(Boolean);
    await vi.waitFor(() => expect(done()).toEqual(['refused']), 5_000);
    await soon();
    expect(heard.map((one) => one())).toEqual(['refused', '', '']);
    expect([browser.lost, browser.sent.length]).toEqual([1, 3]);
    await expect(a.api(listEmployees)).rejects.toMatchObject(refused);
    expect(browser.sent).toHaveLength(3);
  });

  it('that ends a session is known to the other tabs for what it was', () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    browser.signIn(a, 'first', ANA);
    b.session.clear('expired');
    browser.tellAll();
    expect(a.session.elsewhere()).toEqual({ user: null, expired: true });
    browser.signIn(b, 'second', MARTA);
    expect(a.session.elsewhere()).toEqual({ user: MARTA });
    expect(b.session.get().jwt).toBeNull();
    b.session.clear();
    browser.tellAll();
    expect(a.session.elsewhere()).toEqual({ user: null });
  });
});

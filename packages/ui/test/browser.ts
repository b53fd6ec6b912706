import { vi } from 'vitest';
import { type BackendOptions, createBackend } from '../src/api/backend.ts';
import { createSession, type SessionUser } from '../src/api/session.ts';

const person = (id: number, company: number) => ({ id, empresa: { id: company } }) as unknown as SessionUser;
export const ANA = person(1, 1);
export const ANA_IN_PAMPA = person(9, 2);
export const MARTA = person(2, 1);

type Sent = readonly [method: string, path: string, token: string | null, user: string | null];

/** A browser with tabs of one app, which share its storage; and a server that says what a test has it say. */
export function openBrowser() {
  const told: (() => void)[] = [];
  const kept = new Map<string, string>();
  const sent: Sent[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const browser = {
    kept,
    storage,
    sent,
    /** How many sessions were found to be over. */
    lost: 0,
    answer: (_token: string | null): Response | Promise<Response> =>
      Response.json({ code: '00000', results: { data: [{ id: 1 }] } }),
    /** A tab; what one stores, the others are told of by `tellAll`. */
    openTab(more: Pick<BackendOptions, 'changed'> = {}) {
      const session = createSession(storage, '', storage);
      const onUnauthorised = () => {
        browser.lost += 1;
        session.clear();
      };
      return createBackend({ session, language: () => 'es-AR', onUnauthorised, ...more });
    },
    tellAll() {
      for (const listener of told) listener();
    },
    signIn({ session }: Tab, token: string, user: SessionUser) {
      session.set({ token, user, actions: [] });
      session.set({ actions: [7] });
      browser.tellAll();
    },
  };
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => told.push(listener));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization');
    sent.push([String(init.method), url, token, headers.get('x-legajo-user')]);
    return browser.answer(token);
  });
  return browser;
}

export type Browser = ReturnType<typeof openBrowser>;
export type Tab = ReturnType<typeof createBackend>;

/** What has become of a call so far: nothing, an answer or a refusal. */
export function settled(call: Promise<unknown>): () => '' | 'answered' | 'refused' {
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
export const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

import { createBackend } from '@legajo/ui/api/backend.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterBySso } from './enter-by-sso.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const ENTERED = {
  token: 'opened',
  expira: '2099-01-01T00:00:00Z',
  perfil: 2,
  user: { id: 4, pais: 'AR', empresa: { id: 9 }, perfiles: [{ id_perfil_tipo: 2 }], sso: 1 },
};
let storage: Storage;
let asked: [path: string, body: string][];
let answer: Response;

beforeEach(() => {
  storage = memory();
  asked = [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, String(init.body ?? '')]);
    return url === '/v2/auth-mod/login'
      ? answer
      : Response.json({ code: '00000', results: { data: [{ id: 3 }] } });
  });
});

const open = () =>
  createBackend({
    session: createSession(storage, '', memory()),
    language: () => 'es-AR',
    onUnauthorised: () => {},
  });
const says = (data: unknown) => Response.json({ code: '00000', results: { data: [data] } });

describe('the landing of single sign-on', () => {
  it('signs in with its token, and keeps the flag and the company [auth-sso.2]', async () => {
    answer = says(ENTERED);
    expect(await enterBySso(open(), 'ticket')).toBe(true);
    expect(asked[0]).toEqual(['/v2/auth-mod/login', 'sso=ticket&perfil=2']);
    expect(storage.getItem('token')).toBe('opened');
    expect(JSON.parse(storage.getItem('ssoData') ?? '')).toEqual({ flag: 1, company: '9' });
  });

  it('keeps the name by which the company’s own login was opened [auth-sso.2]', async () => {
    storage.setItem('ssoData', '{"flag":1,"company":"andes"}');
    answer = says(ENTERED);
    await enterBySso(open(), 'ticket');
    expect(JSON.parse(storage.getItem('ssoData') ?? '')).toEqual({ flag: 1, company: 'andes' });
  });

  it('a token that is refused opens nothing and keeps nothing', async () => {
    answer = Response.json({ code: 'SSO_TICKET_INVALID', results: { data: ['no'] } }, { status: 401 });
    await expect(enterBySso(open(), 'used')).rejects.toMatchObject({ code: 'SSO_TICKET_INVALID' });
    expect([storage.getItem('token'), storage.getItem('ssoData')]).toEqual([null, null]);
  });
});

import type { Page } from '@playwright/test';
import { call, newcomer } from './account.ts';
import { portalUrl } from './portal.ts';

const GIVEN = 'provisoria1';
const OWN = 'monte-azul-557';
const ACTIONS = ['contact', 'address', 'identity', 'bank'];

export const HOME = {
  country: 'AR',
  state: 'Mendoza',
  city: 'Godoy Cruz',
  street: 'Perito Moreno',
  number: '218',
};

/** A new employee who has chosen a password, with a token of theirs. */
export async function enteredNewcomer(page: Page, hr: string) {
  const person = await newcomer(page, hr, GIVEN);
  const login = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: person.username, password: GIVEN },
  });
  const [{ token: challenge }] = (await login.json()).results.data;
  const answer = await call(page, challenge, 'POST', '/users/firstLogin', { pass: OWN, repass: OWN });
  const [{ token }] = JSON.parse(answer.toString('utf8')).results.data;
  return { ...person, token: String(token), password: OWN };
}

/** What the company lets its people ask to change: all of it, or what is named. */
export async function allowChanges(page: Page, hr: string, allowed: readonly string[] = ACTIONS) {
  for (const id of ACTIONS)
    await (allowed.includes(id)
      ? call(page, hr, 'POST', '/v2/actions/self-service', { id })
      : call(page, hr, 'DELETE', `/v2/actions/self-service?id=${id}`));
}

/** Nothing waits in a company: what its people asked for before is rejected. */
export async function emptyTray(page: Page, hr: string) {
  const answer = await call(page, hr, 'GET', '/v2/portal/selfservice/pending?pagination=100,1,0');
  const waiting = JSON.parse(answer.toString('utf8')).results.data as readonly { id: number }[];
  for (const { id } of waiting) await call(page, hr, 'PATCH', `/v2/manageselfservice/${id}`);
}

/** A call that answers one element, as somebody. */
export async function read<T>(page: Page, token: string, path: string): Promise<T> {
  const answer = await call(page, token, 'GET', path);
  return JSON.parse(answer.toString('utf8')).results.data[0] as T;
}

/** A photograph as a telephone takes it: wide, and of two colours so that its halves are told apart. */
export async function photograph(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#2f6b4c';
    context.fillRect(0, 0, 400, 600);
    context.fillStyle = '#d9a441';
    context.fillRect(400, 0, 400, 600);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(text, 'base64') };
}

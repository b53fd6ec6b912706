import type { Page } from '@playwright/test';
import { dayFromToday } from './days.ts';
import { expect, PASSWORD, portalUrl } from './portal.ts';

type Part = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Puts a post on the billboard of whoever administers, for their whole company. @returns how it is changed. */
export async function post(page: Page, admin: string, fields: Readonly<Record<string, Part>>) {
  const answer = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: admin, password: PASSWORD, perfil: '2' },
  });
  const [{ token }] = (await answer.json()).results.data;
  const headers = { authorization: `Bearer ${token}` };
  const body = {
    desde: dayFromToday(-1),
    hasta: dayFromToday(10),
    todos_sectores: '1',
    todas_locaciones: '1',
    notificar: '0',
    ...fields,
  };
  const made = await page.request.post(`${portalUrl()}/v2/portal/billboard`, { headers, multipart: body });
  expect(made.status(), await made.text()).toBe(200);
  const { id, version } = (await made.json()).results.data[0];
  return {
    id: id as number,
    async change(other: Readonly<Record<string, Part>>) {
      const multipart = { ...body, ...other, version: String(version) };
      const changed = await page.request.put(`${portalUrl()}/v2/portal/billboard/${id}`, {
        headers,
        multipart,
      });
      expect(changed.status(), await changed.text()).toBe(200);
    },
    async end() {
      await page.request.delete(`${portalUrl()}/v2/portal/billboard/${id}`, { headers });
    },
  };
}

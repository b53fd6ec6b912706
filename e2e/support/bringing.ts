import type { Page } from '@playwright/test';
import { call, tokenOf } from './account.ts';
import { photo } from './onboarding.ts';
import { activePeople, type Person } from './papers.ts';
import { expect, portalUrl } from './portal.ts';
import { uploadType } from './uploads.ts';

const SHEETS = [
  { nombre: 'Frente', obligatoria: 1 },
  { nombre: 'Dorso', obligatoria: 1 },
];

/** What people bring in a company: types, each in a folder of its own, and documents of two sheets that wait in the tray. */
export async function bringing(page: Page, hr: string, mark: string) {
  const token = await tokenOf(page, hr);
  const read = async (as: string, method: string, path: string, form: Record<string, string>) => {
    const answer = JSON.parse((await call(page, as, method, path, form)).toString('utf8'));
    return answer.results.data[0];
  };
  const people = (await activePeople(hr)).filter(({ usuario }) => usuario !== hr);
  return {
    people,
    read,
    token,
    /** Makes a type and has somebody send two sheets of it. */
    async bring(person: Person, name: string, more: Record<string, string> = {}): Promise<number> {
      const type = await uploadType(page, token, `${name} ${mark}`, { vence: 'opcional' }, SHEETS);
      const own = await tokenOf(page, person.usuario);
      const form = { idSubCarpeta: String(type), origen: 'camara' };
      const { id } = await read(own, 'POST', '/v2/portal/me/uploads', form);
      for (const [n, colour] of [
        [1, '#d8cfc0'],
        [2, '#a0c0d8'],
      ] as const) {
        const answer = await page.request.put(`${portalUrl()}/v2/portal/me/uploads/${id}/pages/${n}`, {
          headers: { authorization: `Bearer ${own}` },
          multipart: { file: await photo('hoja.jpg', colour) },
        });
        expect(answer.status(), await answer.text()).toBe(200);
      }
      await read(own, 'POST', '/v2/portal/me/documents', { subida: String(id), ...more });
      return type;
    },
  };
}

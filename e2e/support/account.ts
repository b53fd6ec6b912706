import { expect, type Page } from '@playwright/test';
import { PASSWORD, portalUrl } from './portal.ts';

/** Makes a call beside the screens, as a person of the demo or with a token. */
export async function call(
  page: Page,
  token: string,
  method: string,
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(portalUrl() + path, { method, headers, form });
  expect(answer.status(), await answer.text().catch(() => path)).toBe(200);
  return answer.body();
}

export async function tokenOf(page: Page, user: string, password = PASSWORD): Promise<string> {
  const answer = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, { form: { user, password } });
  const { results } = await answer.json();
  return results.data[0].token;
}

let people = 0;

/** A new employee of a company, whose HR gave them a password or none; with an address at which mails are kept. */
export async function newcomer(
  page: Page,
  hr: string,
  password: string | null,
  birth = '02/03/1985',
  hired = '01/06/2015',
  surname = 'Quintana',
) {
  people += 1;
  const number = String(Date.now()).slice(-8, -1) + String(people % 10);
  const usuario = `nuevo_${number}`;
  const mail = `${usuario}@demo.example`;
  const answer = await call(page, hr, 'POST', '/v2/portal/employees', {
    usuario,
    nombre: 'Emilia',
    apellido: surname,
    dni: number,
    cuil: `27${number}0`,
    mail,
    fecha_nacimiento: birth,
    fecha_contratacion: hired,
    // Journeys about mails begin with an empty box.
    bienvenida: '0',
    ...(password === null ? {} : { password }),
  });
  const [{ id }] = JSON.parse(answer.toString('utf8')).results.data;
  return { id: Number(id), username: usuario, mail, cuil: `27${number}0` };
}

/** Somebody with this surname, of the company of who asks, whom no other journey knows; with no password yet. */
export async function personOf(
  page: Page,
  hr: string,
  surname: string,
): Promise<{ readonly id: number; readonly cuil: string }> {
  people += 1;
  const number = String(Date.now()).slice(-7) + String(people % 10);
  const cuil = `27${number}0`;
  const answer = await call(page, hr, 'POST', '/v2/portal/employees', {
    usuario: `perfil_${number}`,
    nombre: 'Delia',
    apellido: surname,
    dni: number,
    cuil,
    fecha_contratacion: '01/06/2015',
  });
  return { id: Number(JSON.parse(answer.toString('utf8')).results.data[0].id), cuil };
}

/** What ends the address of a link, as the page of mails writes it. */
const LINKS = {
  reset: '\\?reset=[\\w-]+',
  confirm: '\\?confirm=[\\w-]+',
  address: '/address\\?key=[\\w-]+',
  move: '\\?confirm=[\\w-]+&amp;email=1',
};

/** The newest link of a kind that was mailed to an address; the demo shows its mails. */
export async function mailedLink(
  page: Page,
  mail: string,
  kind: keyof typeof LINKS = 'reset',
): Promise<string> {
  let link: string | undefined;
  const wanted = new RegExp(`https?://\\S+${LINKS[kind]}`);
  await expect(async () => {
    const answer = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(mail)}`);
    link = wanted.exec(await answer.text())?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return (link as string).replaceAll('&amp;', '&');
}

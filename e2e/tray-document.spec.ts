import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { photo } from './support/onboarding.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { uploadType } from './support/uploads.ts';

const WORDS = {
  es: {
    full: 'Pantalla completa',
    leave: 'Salir de la pantalla completa',
    sheet: 'Ir a la hoja 2: Dorso',
    copy: /^Pedir otra copia/,
    title: (type: string) => `Pedir otra copia de ${type}`,
    fault: 'Qué tiene esta copia',
    why: 'Qué se le pide',
    blurred: 'La imagen sale borrosa y no se puede leer.',
    cut: 'La imagen está cortada: no se ve el documento entero.',
    missing: 'Escriba qué se necesita.',
    asked: /^Se pidió otra copia a /,
    replaces: /toma el lugar de .* vence el 01\/01\/2089\. La anterior queda guardada\./,
    stays: /sigue contando .* que vence después: el 01\/01\/2089\./,
    short: /reemplaza a la del .*, vence el 01\/01\/2089/,
    expires: /^Vence/,
    many: 'Aceptar 1',
    cancel: 'Cancelar',
  },
  pt: {
    full: 'Tela cheia',
    leave: 'Sair da tela cheia',
    sheet: 'Ir para a folha 2: Dorso',
    copy: /^Pedir outra cópia/,
    title: (type: string) => `Pedir outra cópia de ${type}`,
    fault: 'O que há com esta cópia',
    why: 'O que se pede',
    blurred: 'A imagem está borrada e não dá para ler.',
    cut: 'A imagem está cortada: não se vê o documento inteiro.',
    missing: 'Escreva o que é preciso.',
    asked: /^Outra cópia pedida a /,
    replaces: /toma o lugar de .* que vence em 01\/01\/2089\. O anterior continua guardado\./,
    stays: /continua contando .* que vence depois: em 01\/01\/2089\./,
    short: /substitui o de .*, que vence em 01\/01\/2089/,
    expires: /^Vence em/,
    many: 'Aceitar 1',
    cancel: 'Cancelar',
  },
} as const;

const SHEETS = [
  { nombre: 'Frente', obligatoria: 1 },
  { nombre: 'Dorso', obligatoria: 1 },
];

/** What somebody brings of a type of this journey's own, and what Human Resources do through the calls. */
async function cards(page: Page, hr: string, mark: string) {
  const token = await tokenOf(page, hr);
  const read = async (as: string, method: string, path: string, form: Record<string, string> = {}) =>
    JSON.parse((await call(page, as, method, path, form)).toString('utf8')).results.data[0];
  const type = await uploadType(page, token, `Carnet ${mark}`, { vence: 'opcional' }, SHEETS);
  return {
    /** @returns its number in the tray. */
    async bring(username: string, vence: string): Promise<number> {
      const own = await tokenOf(page, username);
      const form = { idSubCarpeta: String(type), origen: 'camara' };
      const { id } = await read(own, 'POST', '/v2/portal/me/uploads', form);
      for (const n of [1, 2]) {
        const answer = await page.request.put(`${portalUrl()}/v2/portal/me/uploads/${id}/pages/${n}`, {
          headers: { authorization: `Bearer ${own}` },
          multipart: { file: await photo('hoja.jpg', n === 1 ? '#d8cfc0' : '#a0c0d8') },
        });
        expect(answer.status(), await answer.text()).toBe(200);
      }
      await read(own, 'POST', '/v2/portal/me/documents', { subida: String(id), vence });
      return id;
    },
    accept: (id: number) => read(token, 'PUT', `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`),
  };
}

for (const [language, hr] of [
  ['es', 'carla_mora'],
  ['pt', 'bruno_lima'],
] as const)
  test(`a document over the whole screen, what accepting it replaces, and another copy of it (${language}) [5.3] [5.4]`, async ({
    page,
    quiet,
  }, info) => {
    test.slow();
    quiet.allow(/^Connecting to 'blob:/);
    const words = WORDS[language];
    const phone = info.project.name === 'phone';
    const mark = `${String(Date.now()).slice(-6)}${phone ? 'f' : 'd'}`;
    const { bring, accept } = await cards(page, hr, mark);
    const people = (await activePeople(hr)).filter(({ usuario }) => usuario !== hr);
    const person = people[phone ? 7 : 6];
    if (!person) throw new Error('Too few people work there.');
    await accept(await bring(person.usuario, '01/01/2089'));
    await bring(person.usuario, '01/01/2095');
    await signIn(page, 's', hr, `/fileUploadResume?tab=documentos&buscar=${person.cuil}`);
    const row = page.getByRole('row').filter({ hasText: mark });
    await row.click();
    const panel = page.getByRole('region', { name: new RegExp(person.apellido) });

    await test.step('what it replaces is said before it is pressed, and follows the day that is chosen', async () => {
      await expect(panel.getByText(words.replaces)).toBeVisible();
      await expectSound(page, `tray-replaces-${language}`);
      await panel.getByRole('textbox', { name: words.expires }).fill('01/01/2088');
      await expect(panel.getByText(words.stays)).toBeVisible();
      await expectSound(page, `tray-stays-${language}`);
      await panel.getByRole('textbox', { name: words.expires }).fill('01/01/2095');
      await expect(panel.getByText(words.replaces)).toBeVisible();
    });

    await test.step('the whole screen by button and by key; Escape leads back to where one was', async () => {
      await expect(panel.getByRole('img').first()).toBeVisible();
      const small = page.waitForResponse((answer) => answer.url().includes('ancho=160'));
      const button = panel.getByRole('button', { name: words.full });
      await button.click();
      const full = page.getByRole('dialog');
      expect((await small).ok()).toBe(true);
      await expect(full.getByRole('img').first()).toBeVisible();
      await expectSound(page, `tray-full-${language}`);
      await full.getByRole('button', { name: words.sheet }).click();
      await expect(full.getByRole('img', { name: new RegExp(`Carnet ${mark} \\(2\\)`) })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(full).toHaveCount(0);
      await expect(button).toBeFocused();
      if (!phone) {
        await row.focus();
        await page.keyboard.press('f');
        await expect(full.getByRole('button', { name: words.leave })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(row).toBeFocused();
        await page.keyboard.press('f');
        await expect(full).toBeVisible();
        await page.keyboard.press('f');
        await expect(row).toBeFocused();
      }
    });

    if (!phone)
      await test.step('the act on many says it too', async () => {
        await row.getByRole('checkbox').check();
        await page.getByRole('button', { name: words.many, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(words.short)).toBeVisible();
        await expectSound(page, `tray-many-replaces-${language}`);
        await dialog.getByRole('button', { name: words.cancel }).click();
        await row.getByRole('checkbox').uncheck();
      });

    await test.step('another copy: words to choose and to change, none is refused, and its person reads them', async () => {
      await panel.getByRole('button', { name: words.copy }).click();
      const dialog = page.getByRole('dialog', { name: words.title(`Carnet ${mark}`) });
      const why = dialog.getByRole('textbox', { name: words.why });
      await expect(why).toHaveValue(words.blurred);
      await dialog.getByLabel(words.fault).selectOption('cortada');
      await expect(why).toHaveValue(words.cut);
      await why.fill('');
      await dialog.getByRole('button', { name: words.copy }).click();
      await expect(dialog.getByText(words.missing)).toBeVisible();
      await expectSound(page, `tray-copy-${language}`);
      await why.fill(`${words.cut} ${mark}`);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/changeStatus'));
      await dialog.getByRole('button', { name: words.copy }).click();
      expect((await answered).ok()).toBe(true);
      await expect(page.getByText(words.asked)).toBeVisible();
      await expect(row).toHaveCount(0);
      const own = await tokenOf(page, person.usuario);
      const brought = JSON.parse(
        (await call(page, own, 'GET', '/v2/portal/me/uploads')).toString('utf8'),
      ).results.data.find(
        ({ tipo, estado }: { tipo: string; estado: string }) =>
          tipo === `Carnet ${mark}` && estado === 'rechazado',
      );
      expect(brought.resuelto.comentario).toContain(mark);
    });
  });

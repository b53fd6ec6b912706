import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { anotherPerson, expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const WORDS = {
  es: {
    title: 'Inspecciones',
    open: 'Abrir una inspección',
    act: 'Abrir',
    name: 'Nombre de quien inspecciona',
    body: 'Organismo',
    identity: 'Identificación',
    until: 'Hasta',
    first: 'Primer mes de los documentos',
    last: 'Último mes de los documentos',
    find: 'Nombre, número o legajo',
    take: /^Elegir a /,
    downloads: 'Puede descargar los archivos',
    address: 'Dirección',
    code: 'Código',
    acts: (name: string) => `Acciones de ${name}`,
    log: 'Ver lo que hace',
    live: 'Se actualiza solo mientras está abierta.',
    end: 'Terminar',
    ended: 'Terminada',
    proof: 'Confirme que es usted',
    door: 'Entrar a la inspección',
    enter: 'Entrar',
    left: /Intentos que quedan: 4/,
    cut: /incompleta/,
    logged: /queda registrado/,
    look: 'Nombre o número',
    nobody: 'Nada coincide dentro de esta inspección.',
    trace: 'Ver el historial',
    published: /Sellado y publicado/,
    page: 'Página 1 de 1',
    back: 'Volver a la lista',
    over: 'La inspección terminó',
    looked: 'Miró una página',
    wrong: 'Probó un código errado',
    download: 'Descargar',
  },
  pt: {
    title: 'Inspeções',
    open: 'Abrir uma inspeção',
    act: 'Abrir',
    name: 'Nome de quem inspeciona',
    body: 'Órgão',
    identity: 'Identificação',
    until: 'Até',
    first: 'Primeiro mês dos documentos',
    last: 'Último mês dos documentos',
    find: 'Nome, número ou matrícula',
    take: /^Escolher /,
    downloads: 'Pode baixar os arquivos',
    address: 'Endereço',
    code: 'Código',
    acts: (name: string) => `Ações de ${name}`,
    log: 'Ver o que faz',
    live: 'Atualiza-se sozinho enquanto está aberta.',
    end: 'Encerrar',
    ended: 'Encerrada',
    proof: /^Confirme que/,
    door: 'Entrar na inspeção',
    enter: 'Entrar',
    left: /Tentativas restantes: 4/,
    cut: /incompleto/,
    logged: /fica registrado/,
    look: 'Nome ou número',
    nobody: 'Nada coincide dentro desta inspeção.',
    trace: 'Ver o histórico',
    published: /Selado e publicado/,
    page: 'Página 1 de 1',
    back: 'Voltar à lista',
    over: 'A inspeção terminou',
    looked: 'Olhou uma página',
    wrong: 'Tentou um código errado',
    download: 'Baixar',
  },
} as const;

/** A day some days ahead, as it is typed. */
const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`an inspection is opened, entered with the code, followed while it looks, and ended (${language}) [14.4]`, async ({
    page,
    quiet,
  }, info) => {
    test.slow();
    quiet.allow(/status of 4(03|10|22)/);
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-6);
    const [surname, inspector] = [`Visto${stamp}`, `Elsa Ramos ${stamp}`];
    const token = await tokenOf(page, hr);
    const seen = await newcomer(page, token, null, '02/03/1985', '01/06/2015', surname);
    const month = monthsAgo(1);
    await publishTo(page, token, seen, month);

    let address = '';
    let code = '';
    await test.step('it is opened with a proof, and shows address and code apart', async () => {
      await signIn(page, 's', hr, '/company/inspections');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await page.getByRole('button', { name: words.open }).click();
      const dialog = page.getByRole('dialog', { name: words.open });
      const fill = (name: string, text: string) =>
        dialog.getByRole('textbox', { name, exact: true }).fill(text);
      await fill(words.name, inspector);
      await fill(words.body, 'Subsecretaría de Trabajo');
      await fill(words.identity, 'Credencial 114');
      await fill(words.until, daysAhead(40));
      await fill(words.first, month.written);
      await fill(words.last, month.written);
      await dialog.getByPlaceholder(words.find).fill(surname);
      await dialog.getByRole('button', { name: words.take }).first().click();
      await dialog.getByRole('checkbox', { name: words.downloads }).uncheck();
      await dialog.getByRole('button', { name: words.act, exact: true }).click();
      const proof = page.getByRole('dialog', { name: words.proof });
      await proof.locator('input[type=password]').fill(PASSWORD);
      await proof.getByRole('button', { name: 'Confirmar' }).click();
      // Thirty days at most.
      await expect(dialog.getByRole('textbox', { name: words.until, exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectSound(page, `inspection-open-${language}`);
      await fill(words.until, daysAhead(5));
      await dialog.getByRole('button', { name: words.act, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      address = await page.getByRole('textbox', { name: words.address, exact: true }).inputValue();
      code = await page.getByRole('textbox', { name: words.code, exact: true }).inputValue();
      expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
      await expectSound(page, `inspection-opened-${language}`);
    });

    const guest = await anotherPerson(page, info.project.name === 'desktop');
    await test.step('a stranger enters by the address and the code, and sees what is meant alone', async () => {
      await guest.goto(`${portalUrl()}/verificar/inspeccion`);
      // The language is the browser's: a stranger has chosen none.
      const spoken = WORDS.es;
      await expect(guest.getByText(spoken.cut)).toBeVisible();
      await guest.goto(`${portalUrl()}/verificar/inspeccion${new URL(address).hash}`);
      await guest.reload();
      await expect(guest.getByRole('heading', { level: 1, name: spoken.door })).toBeVisible();
      const field = guest.getByRole('textbox', { name: spoken.code });
      await field.fill('AAAA-AAAA-AAAA');
      await guest.getByRole('button', { name: spoken.enter, exact: true }).click();
      await expect(guest.getByText(spoken.left)).toBeVisible();
      await expectSound(guest, `inspection-door-${language}`);
      await field.fill(code.toLowerCase());
      await guest.getByRole('button', { name: spoken.enter, exact: true }).click();
      await expect(guest.getByText(spoken.logged)).toBeVisible();
      const row = guest.getByRole('button', { name: new RegExp(surname) });
      await expect(row).toBeVisible();
      await expect(guest.getByRole('button', { name: spoken.download })).toHaveCount(0);
      await expectSound(guest, `inspection-inside-${language}`);
      await guest.getByRole('searchbox', { name: spoken.look }).fill('Rios');
      await expect(guest.getByText(spoken.nobody)).toBeVisible();
      await guest.getByRole('searchbox', { name: spoken.look }).fill(surname);
      await row.click();
      await expect(guest.getByRole('img', { name: spoken.page })).toBeVisible();
      await guest.getByRole('button', { name: spoken.trace }).click();
      await expect(guest.getByText(spoken.published)).toBeVisible();
      await expectSound(guest, `inspection-paper-${language}`);
    });

    const row = page.getByRole('row').filter({ hasText: inspector });
    const open = async (act: string) => {
      await row.getByRole('button', { name: words.acts(inspector) }).click();
      await page.getByRole('button', { name: act, exact: true }).click();
    };
    await test.step('whoever manages follows it live', async () => {
      await open(words.log);
      const log = page.getByRole('dialog');
      await expect(log.getByText(words.live)).toBeVisible();
      await expect(log.getByText(words.looked).first()).toBeVisible();
      await expect(log.getByText(words.wrong)).toBeVisible();
      await expect(log.getByText(surname).first()).toBeVisible();
      await expectSound(page, `inspection-log-${language}`);
      await page.keyboard.press('Escape');
      await expect(log).toHaveCount(0);
    });

    await test.step('ended, it shows nothing more', async () => {
      await open(words.end);
      const asked = page.getByRole('dialog');
      await asked.getByRole('button', { name: words.end, exact: true }).click();
      await expect(row).toContainText(words.ended);
      await guest.getByRole('button', { name: WORDS.es.back }).click();
      await guest.getByRole('searchbox', { name: WORDS.es.look }).fill('');
      await expect(guest.getByRole('heading', { level: 1, name: WORDS.es.over })).toBeVisible();
      await expectSound(guest, `inspection-over-${language}`);
      await guest.context().close();
    });
  });

test('whoever does not manage the company sees no way to inspections, and is told so at their address', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 403/);
  await signIn(page, 's', 'ana_rios', '/company/audit');
  await expect(page.getByRole('link', { name: WORDS.es.title })).toBeVisible();
  const token = await tokenOf(page, 'ana_rios');
  const limited = await call(page, token, 'GET', '/v2/portal/inspections');
  expect(JSON.parse(limited.toString('utf8')).code).toBe('00000');
  await signIn(page, 's', 'luis_vega', '/MainBusinessPage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: WORDS.es.title })).toHaveCount(0);
  await page.goto(`${portalUrl()}/s/company/inspections`);
  await expect(page.getByRole('button', { name: WORDS.es.open })).toHaveCount(0);
  await expectSound(page, 'inspection-not-yours');
});

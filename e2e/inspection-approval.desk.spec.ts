import { legajo } from './support/command-line.ts';
import { monthsAgo } from './support/months.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, speak, test } from './support/portal.ts';

const WORDS = {
  es: {
    locale: 'es-AR',
    open: 'Abrir una inspección',
    act: 'Abrir',
    name: 'Nombre de quien inspecciona',
    body: 'Organismo',
    identity: 'Identificación',
    until: 'Hasta',
    first: 'Primer mes de los documentos',
    last: 'Último mes de los documentos',
    address: 'Dirección',
    code: 'Código',
    waits: 'Otra persona de Gerencia tiene que aprobarla: hasta entonces no se puede entrar.',
    pending: 'Espera aprobación',
    refused: 'No aprobada',
    matter: (name: string) => `Abrir una inspección: ${name}, Ministerio de Trabajo`,
    approve: /^Aprobar /,
    reject: /^Rechazar/,
    rejecting: 'Rechazar',
    why: 'Motivo',
    proof: 'Confirme que es usted',
    door: 'Entrar a la inspección',
    enter: 'Entrar',
    notYet: /El código es correcto, pero la inspección/,
    logged: /queda registrado/,
    over: 'La inspección terminó',
  },
  pt: {
    locale: 'pt-BR',
    open: 'Abrir uma inspeção',
    act: 'Abrir',
    name: 'Nome de quem inspeciona',
    body: 'Órgão',
    identity: 'Identificação',
    until: 'Até',
    first: 'Primeiro mês dos documentos',
    last: 'Último mês dos documentos',
    address: 'Endereço',
    code: 'Código',
    waits: 'Outra pessoa da Gerência precisa aprová-la: até lá não é possível entrar.',
    pending: 'Espera aprovação',
    refused: 'Não aprovada',
    matter: (name: string) => `Abrir uma inspeção: ${name}, Ministerio de Trabajo`,
    approve: /^Aprovar /,
    reject: /^Recusar/,
    rejecting: 'Recusar',
    why: 'Motivo',
    proof: /^Confirme que/,
    door: 'Entrar na inspeção',
    enter: 'Entrar',
    notYet: /O código está correto, mas a inspeção/,
    logged: /fica registrado/,
    over: 'A inspeção terminou',
  },
} as const;

/** A day some days ahead, as it is typed. */
const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

for (const language of ['es', 'pt'] as const)
  test(`an inspection waits for a second person: nobody enters before, and never where they refuse it [14.4] [${language}]`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 4(03|09|10|22)/);
    const words = WORDS[language];
    const own = await ownCompany(page, `inspeccion${language}`);
    await own.read('PUT', '/v2/portal/company/settings', { doble_control: '1', doble_control_desde: '2' });
    const second = `segunda_${Date.now() % 1_000_000}`;
    await legajo(
      ...['user', 'create', '--company', String(own.id), '--username', second, '--password', PASSWORD],
      ...['--name', 'Dora', '--surname', 'Segunda', '--mail', `${second}@andes.example`],
      ...['--id-number', '27221234569', '--profile', '2', '--must-change', '0'],
    );
    const enter = async (who: typeof page, username: string, place: string) => {
      if (language === 'pt') {
        await signIn(who, 'e', username);
        await speak(who, 'Português');
      }
      await signIn(who, 's', username, place);
    };
    const browser = page.context().browser();
    if (!browser) throw new Error('The page has no browser.');
    const beside = async (width: number) => {
      const viewport = { width, height: 844 };
      return (await browser.newContext({ viewport, locale: words.locale })).newPage();
    };
    await enter(page, own.username, '/company/inspections');
    const month = monthsAgo(1).written;
    /** Opens one, and keeps what is shown once. */
    const open = async (name: string, isFirst: boolean) => {
      await page.getByRole('button', { name: words.open }).first().click();
      const dialog = page.getByRole('dialog', { name: words.open });
      const fields = [
        [words.name, name],
        [words.body, 'Ministerio de Trabajo'],
        [words.identity, 'Credencial 7'],
        [words.until, daysAhead(5)],
        [words.first, month],
        [words.last, month],
      ] as const;
      for (const [label, text] of fields)
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
      await dialog.getByRole('button', { name: words.act, exact: true }).click();
      if (isFirst) {
        const proof = page.getByRole('dialog', { name: words.proof });
        await proof.locator('input[type=password]').fill(PASSWORD);
        await proof.getByRole('button', { name: 'Confirmar' }).click();
      }
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(words.waits)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(words.pending);
      const value = (label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue();
      return { address: await value(words.address), code: await value(words.code) };
    };
    const [approved, refused] = ['Elsa Ramos', 'Otto Paz'];
    const one = await open(approved, true);
    await expectSound(page, `inspection-waits-${language}`);

    const guest = await beside(390);
    const tryDoor = async ({ address, code }: typeof one) => {
      await guest.goto(`${portalUrl()}/verificar/inspeccion${new URL(address).hash}`);
      await guest.reload();
      await expect(guest.getByRole('heading', { level: 1, name: words.door })).toBeVisible();
      await guest.getByRole('textbox', { name: words.code }).fill(code);
      await guest.getByRole('button', { name: words.enter, exact: true }).click();
    };
    await tryDoor(one);
    await expect(guest.getByText(words.notYet)).toBeVisible();
    await expectSound(guest, `inspection-not-yet-${language}`);

    const other = await beside(1366);
    await enter(other, second, '/inbox');
    const asked = (name: string) => other.getByRole('row').filter({ hasText: words.matter(name) });
    await expect(asked(approved)).toBeVisible();
    await expectSound(other, `inspection-decides-${language}`);
    await other.getByRole('button', { name: words.approve }).first().click();
    await expect(asked(approved)).toHaveCount(0);
    await guest.getByRole('button', { name: words.enter, exact: true }).click();
    await expect(guest.getByText(words.logged)).toBeVisible();
    await expectSound(guest, `inspection-entered-${language}`);

    const two = await open(refused, false);
    await other.reload();
    // The one that was next stayed open.
    await asked(refused).click();
    await other.getByRole('button', { name: words.reject }).first().click();
    const why = other.getByRole('dialog');
    await why.getByRole('textbox').fill('No fue pedida por nadie');
    await why.getByRole('button', { name: words.rejecting, exact: true }).click();
    await expect(asked(refused)).toHaveCount(0);
    await tryDoor(two);
    await expect(guest.getByRole('heading', { level: 1, name: words.over })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: refused })).toContainText(words.refused);
    await guest.context().close();
    await other.context().close();
  });

import type { Page } from '@playwright/test';
import { call, personOf } from './support/account.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    title: 'Claves y avisos a sistemas',
    none: 'Todavía no hay claves',
    make: 'Nueva clave',
    act: 'Crear clave',
    name: 'Nombre',
    person: 'Actúa como',
    search: 'Buscar documentos',
    people: 'Empleados',
    addresses: 'Direcciones desde las que se usa',
    until: 'Vence',
    key: 'Clave',
    copied: /Copiada|cópiela/,
    copy: 'Copiar',
    hide: 'Ocultar la clave',
    acts: /^Acciones de /,
    edit: 'Cambiar',
    save: 'Guardar',
    saved: 'Clave guardada',
    rotate: 'Reemplazar',
    revoke: 'Revocar',
    revoked: 'Revocada',
    active: 'Activa',
    proof: { title: 'Confirme que es usted', field: 'Clave', act: 'Confirmar' },
  },
  pt: {
    title: 'Chaves e avisos a sistemas',
    none: 'Ainda não há chaves',
    make: 'Nova chave',
    act: 'Criar chave',
    name: 'Nome',
    person: 'Atua como',
    search: 'Buscar documentos',
    people: 'Funcionários',
    addresses: 'Endereços de onde é usada',
    until: 'Vence',
    key: 'Chave',
    copied: /Copiada|copie-a/,
    copy: 'Copiar',
    hide: 'Ocultar a chave',
    acts: /^Ações de /,
    edit: 'Alterar',
    save: 'Salvar',
    saved: 'Chave salva',
    rotate: 'Substituir',
    revoke: 'Revogar',
    revoked: 'Revogada',
    active: 'Ativa',
    proof: { title: 'Confirme que é você', field: 'Senha', act: 'Confirmar' },
  },
} as const;

/** What a program is answered that shows a key. */
async function whoami(page: Page, key: string): Promise<[number, string]> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await page.request.get(`${portalUrl()}/v2/portal/api/whoami`, { headers });
  return [answer.status(), (await answer.json()).code];
}

/** A day some months ahead, as it is typed. */
function daysAhead(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return day.split('-').reverse().join('/');
}

for (const language of ['es', 'pt'] as const)
  test(`a program's key is made, used, replaced with both good, and revoked (${language}) [15.1] [15.3]`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 4(03|22)/);
    const words = WORDS[language];
    const own = await ownCompany(page, 'claves');
    const program = await personOf(page, own.token, 'Balanza');
    await call(page, own.token, 'PUT', `/v2/admin-mod/profile/users/${program.id}`, {
      idperfiles: '1,4',
      acciones: '3,7',
    });
    if (language === 'pt') await call(page, own.token, 'PUT', '/v2/portal/me/language', { idioma: 'pt-BR' });
    await signIn(page, 's', own.username, '/api-keys');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    await expectSound(page, `api-keys-none-${language}`);

    const prove = async () => {
      const proof = page.getByRole('dialog', { name: words.proof.title });
      await proof.getByRole('textbox', { name: words.proof.field }).fill(PASSWORD);
      await proof.getByRole('button', { name: words.proof.act }).click();
      await expect(proof).toBeHidden();
    };
    const shown = page.getByRole('textbox', { name: words.key, exact: true });
    const open = async (act: string) => {
      await page.getByRole('button', { name: words.acts }).click();
      await page.getByRole('button', { name: act, exact: true }).click();
    };

    let first = '';
    await test.step('it asks what it lacks, and is shown once', async () => {
      await page.getByRole('button', { name: words.make }).click();
      const dialog = page.getByRole('dialog', { name: words.make });
      await dialog.getByRole('textbox', { name: words.name }).fill('Balanza de depósito');
      await dialog.getByRole('combobox', { name: words.person }).selectOption({ label: 'Balanza, Delia' });
      await dialog.getByRole('checkbox', { name: words.search }).check();
      await dialog.getByRole('checkbox', { name: words.people }).check();
      await dialog.getByRole('textbox', { name: words.until }).fill(daysAhead(90));
      await dialog.getByRole('button', { name: words.act }).click();
      await prove();
      // Whoever searches documents names addresses.
      const addresses = dialog.getByRole('textbox', { name: words.addresses });
      await expect(addresses).toHaveAttribute('aria-invalid', 'true');
      await expectSound(page, `api-keys-make-${language}`);
      await addresses.fill('127.0.0.1\n::1');
      await dialog.getByRole('button', { name: words.act }).click();
      await expect(dialog).toBeHidden();
      first = await shown.inputValue();
      expect(first).toMatch(/^lgj_[0-9a-f]{8}_[0-9A-Za-z]{49}$/);
      await page.getByRole('button', { name: words.copy }).click();
      await expect(page.getByText(words.copied)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Balanza de depósito' })).toContainText(
        words.active,
      );
      await expectSound(page, `api-keys-made-${language}`);
      expect(await whoami(page, first)).toEqual([200, '00000']);
      await page.getByRole('button', { name: words.hide }).click();
      await expect(shown).toBeHidden();
      await page.reload();
      await expect(page.getByText('Balanza de depósito')).toBeVisible();
      await expect(shown).toBeHidden();
    });

    await test.step('it gets another name', async () => {
      await open(words.edit);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.name }).fill('Balanza de planta');
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Balanza de planta' })).toBeVisible();
    });

    let next = '';
    await test.step('replaced, both are good for a day', async () => {
      await open(words.rotate);
      const dialog = page.getByRole('dialog');
      await expectSound(page, `api-keys-rotate-${language}`);
      await dialog.getByRole('button', { name: words.rotate }).click();
      await expect(shown).toHaveValue(/^lgj_/);
      next = await shown.inputValue();
      expect(next).not.toBe(first);
      expect(await whoami(page, first)).toEqual([200, '00000']);
      expect(await whoami(page, next)).toEqual([200, '00000']);
    });

    await test.step('revoked, neither is', async () => {
      await open(words.revoke);
      await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Balanza de planta' })).toContainText(
        words.revoked,
      );
      await expect(shown).toBeHidden();
      for (const key of [first, next]) expect(await whoami(page, key)).toEqual([401, 'API_KEY_INVALID']);
      await expectSound(page, `api-keys-revoked-${language}`);
    });
  });

import { call, newcomer, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import { signedByPerson } from './support/two-signers.ts';

const WORDS = {
  es: {
    tab: 'Firmas',
    left: /dejó la empresa\. Nombre a otra/,
    replace: 'Nombrar a otra persona',
    find: /^Buscar por nombre/,
    choose: 'Elija a una persona de la lista.',
    now: /Se le avisa ahora por correo/,
    name: /^Nombrar a Heredera/,
    named: /firma ahora segundo$/,
    trace: 'Traza',
    entry: /Nombró a otra persona como segundo firmante/,
  },
  pt: {
    tab: 'Assinaturas',
    left: /deixou a empresa\. Nomeie outra/,
    replace: 'Nomear outra pessoa',
    find: /^Buscar por nome/,
    choose: 'Escolha uma pessoa da lista.',
    now: /É avisada agora por e-mail/,
    name: /^Nomear Heredera/,
    named: /assina agora em segundo lugar$/,
    trace: 'Rastro',
    entry: /Nomeou outra pessoa como segundo signatário/,
  },
} as const;

for (const [language, hr, reader] of [
  ['es', 'ana_rios', 'raul_diaz'],
  ['pt', 'bruno_lima', 'clara_souza'],
] as const)
  test(`another signs second where who should left: named in the document's detail, and in its trace (${language}) [1.9]`, async ({
    page,
  }, info) => {
    const words = WORDS[language];
    const token = await tokenOf(page, hr);
    const leaver = await newcomer(page, token, null, undefined, undefined, 'Saliente');
    const heir = await newcomer(page, token, null, undefined, undefined, 'Heredera');
    const name = `Convenio ${language} ${info.project.name}`;
    const id = await signedByPerson(page, hr, reader, leaver, name);
    const fechabaja = dayFromToday(-1);
    await call(page, token, 'PUT', `/employees/${leaver.id}`, { fechabaja, motivo: 'Renuncia' });
    await signIn(page, 's', hr, `/documents/detail/${id}?tab=sign`);
    await expect(page.getByText(words.left)).toBeVisible();
    await expectSound(page, `second-left-${language}`);
    await page.getByRole('button', { name: words.replace }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.replace }).click();
    await expect(dialog.getByText(words.choose)).toBeVisible();
    await expect(dialog.getByText(words.now)).toBeVisible();
    await dialog.getByPlaceholder(words.find).fill(heir.cuil);
    await dialog.getByRole('button', { name: /^Heredera, / }).click();
    await expectSound(page, `second-replace-${language}`);
    await dialog.getByRole('button', { name: words.name }).click();
    await expect(page.getByText(words.named)).toBeVisible();
    await expect(page.getByText(words.left)).toBeHidden();
    await expect(page.getByRole('button', { name: words.replace })).toBeHidden();
    await page.getByRole('tab', { name: words.trace }).click();
    await expect(page.getByText(words.entry)).toBeVisible();
  });

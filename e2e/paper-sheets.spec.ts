import { readFile } from 'node:fs/promises';
import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const month = monthsAgo(1);

const WORDS = {
  es: { hr: 'ana_rios', folder: 'Carpeta', period: 'Período', print: 'Imprimir 1 hoja' },
  pt: { hr: 'bruno_lima', folder: 'Pasta', period: 'Período', print: 'Imprimir 1 folha' },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`whom no reminder reaches gets a sheet, once whoever prints proved who they are (${language})`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const mark = String(Date.now()).slice(-7);
    const folder = `Hojas ${language} ${mark}`;
    const form = { nombre: folder, tipo: 'recibos', visible: '1', firmable: '1' };
    const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', form));
    const typed = { idCarpeta: String(idCarpeta), name: 'Recibo' };
    const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', typed));
    // Neither an address nor a way in.
    const [{ id }] = dataOf(
      await call(page, hr, 'POST', '/v2/portal/employees', {
        ...{ usuario: `papel_${mark}`, nombre: 'Íñigo', apellido: 'Ñandú', dni: `3${mark}` },
        ...{ cuil: `273${mark}0`, bienvenida: '0' },
        ...{ fecha_nacimiento: '02/03/1985', fecha_contratacion: '01/06/2015' },
      }),
    );
    const person = { id: Number(id), username: `papel_${mark}`, mail: '', cuil: `273${mark}0` };
    await publishTo(page, hr, person, month, { typeId: idSubCarpeta });
    await signIn(page, 's', words.hr, '/documents/publish/signature-reminder');
    const main = page.getByRole('main');
    await main.getByLabel(words.folder).selectOption({ label: folder });
    await main.getByLabel(words.period).fill(month.written);
    const print = main.getByRole('button', { name: words.print });
    await expect(print).toBeVisible();
    await expectSound(page, `reminders-sheets-${language}`);
    const saved = page.waitForEvent('download');
    await print.click();
    const proof = page.getByRole('dialog');
    await proof.getByRole('textbox').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const sheet = await readFile(await (await saved).path());
    expect(sheet.toString('latin1', 0, 5)).toBe('%PDF-');
    await expect(proof).toBeHidden();
  });

import { call, newcomer, tokenOf } from './support/account.ts';
import { legajo } from './support/command-line.ts';
import { monthsAgo } from './support/months.ts';
import { payslipOf } from './support/papers.ts';
import {
  CERTIFICATE_PASSWORD,
  expect,
  expectSound,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const month = monthsAgo(1);
const WORDS = {
  AR: {
    generic: 'Publicación genérica',
    scheduled: /Saldrá el/,
    move: 'Cambiar la fecha',
    now: 'Publicar ahora',
    publish: 'Publicar 1 documento',
    password: 'Clave del certificado',
    failed: 'Error',
    left: 'La persona dejó la empresa antes de que saliera.',
    back: 'Espera que alguien la confirme de nuevo',
    disabled: /Alguien venció o reemplazó el certificado/,
    goOn: 'Continuar',
    received: '1 persona recibió el documento.',
  },
  BR: {
    generic: 'Publicação genérica',
    scheduled: /Sairá em/,
    move: 'Mudar a data',
    now: 'Publicar agora',
    publish: 'Publicar 1 documento',
    password: 'Senha do certificado',
    failed: 'Erro',
    left: 'A pessoa deixou a empresa antes da publicação.',
    back: 'Espera que alguém a confirme de novo',
    disabled: /Alguém encerrou ou substituiu o certificado/,
    goOn: 'Continuar',
    received: '1 pessoa recebeu o documento.',
  },
} as const;

for (const [country, taxId, number] of [
  ['AR', '30500010912', '20401110160'],
  ['BR', '11222333000181', '52998224725'],
] as const)
  test(`a generic publication waits for its date, ends in error where nobody is left, and comes back where its certificate is disabled (${country}) [process-manager.3]`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[country];
    const username = `espera_${country.toLowerCase()}_${Date.now() % 100_000}`;
    const company = await legajo(
      ...['company', 'create', '--name', `Espera ${country}`, '--country', country, '--tax-id', taxId],
    );
    await legajo(
      ...['user', 'create', '--company', String(company.id), '--username', username, '--password', PASSWORD],
      ...['--name', 'Eva', '--surname', 'Espera', '--mail', `${username}@andes.example`],
      ...['--id-number', number, '--profile', '2', '--must-change', '0'],
    );
    const hr = await tokenOf(page, username);
    await proveToken(page, hr);
    const read = async (method: string, path: string, form: Record<string, string> = {}) =>
      JSON.parse((await call(page, hr, method, path, form)).toString('utf8')).results.data;
    const certificate = async () => {
      const [{ id }] = await read('POST', '/v2/portal/certificates', {
        titular: 'Eva Espera',
        cargo: 'Apoderada',
        mail: `${username}@andes.example`,
        cuil: number,
        razon_social: `Espera ${country}`,
        cuit: taxId,
        clave: CERTIFICATE_PASSWORD,
      });
      return id as number;
    };
    const first = await certificate();
    const [folder] = await read('POST', '/v2/folder', { nombre: 'Avisos', visible: '1', firmable: '0' });
    const [type] = await read('POST', '/v2/subfolder/create', {
      idCarpeta: String(folder.idCarpeta),
      name: 'Aviso',
      sinCodigo: '1',
      firmable: '0',
    });
    const schedule = async (cuil: string, programar: Date, cents: number) => {
      const sent = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/documents/generic`, {
        headers: { authorization: `Bearer ${hr}` },
        multipart: {
          id_subcarpeta: String(type.idSubCarpeta),
          periodo: month.written,
          clave: CERTIFICATE_PASSWORD,
          cuils: cuil,
          programar: programar.toISOString(),
          file: {
            name: 'aviso.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from(payslipOf([], month.iso, cents)),
          },
        },
      });
      expect(sent.status(), await sent.text()).toBe(200);
      return (await sent.json()).results.data[0].idProceso as number;
    };
    const confirm = async (act: string) => {
      await page.getByRole('button', { name: act }).click();
      const dialog = page.getByRole('dialog');
      if (await dialog.getByLabel(words.now).isVisible()) await dialog.getByLabel(words.now).check();
      await dialog.getByLabel(words.password, { exact: true }).fill(CERTIFICATE_PASSWORD);
      await dialog.getByRole('button', { name: words.publish }).click();
      await expect(dialog).toBeHidden();
    };
    const place = (id: number) => `/documents/publish/generic?process=${id}`;

    await test.step('it says when it goes out; where everybody left until then, nobody receives it and it ended in error', async () => {
      const leaves = await newcomer(page, hr, null);
      const id = await schedule(leaves.cuil, new Date(Date.now() + 5 * 86_400_000), 100_000_00);
      await signIn(page, 's', username, place(id));
      await expect(page.getByRole('heading', { level: 1, name: words.generic })).toBeVisible();
      await expect(page.getByText(words.scheduled)).toBeVisible();
      await expectSound(page, `generic-scheduled-${country}`);
      const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('es-AR', {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
      });
      await call(page, hr, 'PUT', `/employees/${leaves.id}`, {
        fechabaja: yesterday,
        motivo: 'Renuncia',
      });
      await confirm(words.move);
      await expect(page.getByText(words.failed, { exact: true }).first()).toBeVisible({ timeout: 45_000 });
      await expect(page.getByText(words.left)).toBeVisible();
      await expectSound(page, `generic-error-${country}`);
    });

    await test.step('it comes back with its reason where the certificate was disabled, here and in the list of processes', async () => {
      const stays = await newcomer(page, hr, null);
      // Near enough to be waited for, far enough that the certificate ends before it.
      const id = await schedule(stays.cuil, new Date(Date.now() + 12_000), 200_000_00);
      await page.goto(`${portalUrl()}/s${place(id)}`);
      await expect(page.getByText(words.scheduled)).toBeVisible();
      await call(page, hr, 'PATCH', `/v2/portal/certificates/${first}/expire`);
      // By itself, as its date comes: nobody reads the page anew.
      await expect(page.getByText(words.back)).toBeVisible({ timeout: 45_000 });
      await expect(page.getByText(words.disabled)).toBeVisible();
      await expectSound(page, `generic-back-${country}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `generic-back-${country}`);
      await page.goto(`${portalUrl()}/s/company/process-manager?proceso=${id}`);
      await expect(page.getByRole('dialog').getByText(words.disabled)).toBeVisible();
      await expectSound(page, `process-disabled-${country}`);
      await page.setViewportSize({ width: 1366, height: 820 });
      await expectSound(page, `process-disabled-${country}`);
      await certificate();
      await page.goto(`${portalUrl()}/s${place(id)}`);
      await confirm(words.goOn);
      await expect(page.getByText(words.received)).toBeVisible({ timeout: 45_000 });
    });
  });

import { call, newcomer } from './support/account.ts';
import { damage } from './support/damage.ts';
import { monthsAgo } from './support/months.ts';
import { ownCompany } from './support/own-company.ts';
import { payslipOf } from './support/papers.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const month = monthsAgo(1);
/** Near enough to be waited for, far enough that what happens before it is done. */
const SOON_MS = 6000;

const WORDS = {
  gone: {
    es: /permiso para usar el certificado/,
    pt: /permissão para usar o certificado/,
  },
  locked: {
    es: /La clave guardada ya no abre el certificado/,
    pt: /A senha guardada não abre mais o certificado/,
  },
  ended: {
    es: /El certificado venció antes de que se publicara/,
    pt: /O certificado venceu antes da publicação/,
  },
} as const;
type Fault = keyof typeof WORDS;

/** What becomes of a process, or of its company's certificate, before its date comes. */
const HAPPENS: Readonly<Record<Fault, string>> = {
  gone: "update signing_grant set expires_at = now() - interval '1 day' where company_id = $1 and process_id = $2",
  locked:
    "update signing_grant set sealed_key = decode(repeat('00', 60), 'hex') where company_id = $1 and process_id = $2",
  ended: `update certificate set expires_at = now() - interval '1 day' where company_id = $1 and expired_at is null
    and id = (select certificate_id from signing_grant where company_id = $1 and process_id = $2)`,
};

test('a permission that ran out, a key that its password opens no more and a certificate that ended: each says so in the list and on the page, in both languages, and goes out once it is confirmed anew [process-manager.3]', async ({
  page,
}) => {
  test.slow();
  const company = await ownCompany(page, 'claves');
  const { token, read } = company;
  await company.certificate();
  const [folder] = await read('POST', '/v2/folder', { nombre: 'Avisos', visible: '1', firmable: '0' });
  const [type] = await read('POST', '/v2/subfolder/create', {
    idCarpeta: String(folder?.idCarpeta),
    name: 'Aviso',
    sinCodigo: '1',
    firmable: '0',
  });
  const ids: Partial<Record<Fault, number>> = {};
  const schedule = async (fault: Fault, cents: number) => {
    const { cuil } = await newcomer(page, token, null);
    const sent = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/documents/generic`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        id_subcarpeta: String(type?.idSubCarpeta),
        periodo: month.written,
        clave: CERTIFICATE_PASSWORD,
        cuils: cuil,
        programar: new Date(Date.now() + SOON_MS).toISOString(),
        file: {
          name: 'aviso.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(payslipOf([], month.iso, cents)),
        },
      },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    const id = (await sent.json()).results.data[0].idProceso as number;
    await damage(HAPPENS[fault], [company.id, id]);
    ids[fault] = id;
  };
  const comesBack = (fault: Fault) =>
    expect
      .poll(async () => (await read('GET', `/v2/portal/processes/${ids[fault]}`))[0]?.fase, {
        timeout: 45_000,
      })
      .toBe('review');

  await test.step('each comes back when its date comes', async () => {
    await schedule('gone', 100_000_00);
    await schedule('locked', 200_000_00);
    for (const fault of ['gone', 'locked'] as const) await comesBack(fault);
    await schedule('ended', 300_000_00);
    await comesBack('ended');
  });

  for (const language of ['es', 'pt'] as const)
    await test.step(`and says why (${language})`, async () => {
      const idioma = language === 'es' ? 'es-AR' : 'pt-BR';
      await call(page, token, 'PUT', '/v2/portal/me/language', { idioma });
      const list = '/company/process-manager';
      await signIn(page, 's', company.username, list);
      for (const fault of Object.keys(WORDS) as Fault[]) {
        await page.goto(`${portalUrl()}/s${list}?proceso=${ids[fault]}`);
        await expect(page.getByRole('dialog').getByText(WORDS[fault][language])).toBeVisible();
        if (fault === 'ended') await expectSound(page, `process-ended-${language}`);
        if (language === 'pt' && fault !== 'locked') continue;
        await page.goto(`${portalUrl()}/s/documents/publish/generic?process=${ids[fault]}`);
        await expect(page.getByText(WORDS[fault][language])).toBeVisible();
        if (fault === 'locked') await expectSound(page, `generic-locked-${language}`);
      }
    });

  await test.step('with another certificate each goes out when it is confirmed anew', async () => {
    await company.certificate();
    for (const id of Object.values(ids)) {
      await call(page, token, 'POST', `/v2/portal/processes/${id}/confirm`, { clave: CERTIFICATE_PASSWORD });
      await page.goto(`${portalUrl()}/s/documents/publish/generic?process=${id}`);
      await expect(page.getByText('1 pessoa recebeu o documento.')).toBeVisible({ timeout: 45_000 });
    }
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { monthsAgo } from './support/months.ts';
import { anotherPerson, expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

const latest = monthsAgo(2);
const before = monthsAgo(3);
const ANSWER = 'Se corrige en la próxima liquidación.';
/** What it is, its month in words, the company. */
const NAMED = /^Constancia de firma, Recibo mensual, [a-z]+ \d{4}, \S.*\.pdf$/;
const REASON = 'Faltan 6 horas extra de la semana del 12.';

test('an employee reads, keeps and signs on a phone, agreeing and disagreeing; HR answers; a stranger checks the file [employee-own-documents.1]', async ({
  page,
  quiet,
}, info) => {
  test.slow();
  // The line is broken once, below.
  quiet.allow(/ERR_FAILED/);
  const dialog = page.getByRole('dialog');

  await test.step('home says what awaits', async () => {
    await signIn(page, 'e', 'pedro_luna');
    await expect(page.getByRole('heading', { name: /documentos para firmar/ })).toBeVisible();
    await expectSound(page, 'e-home');
    await page.goto(`${portalUrl()}/e/documents`);
    await expect(page.getByRole('link').filter({ hasText: 'Para firmar' }).first()).toBeVisible();
    await expectSound(page, 'e-documents');
    await open(latest);
  });

  await test.step('the payslip is read, and reading does not oblige', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(latest.named);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByText('Falta su firma')).toBeVisible();
    await expectSound(page, 'e-reader');
  });

  await test.step('both outcomes weigh the same and none is chosen; a wrong password signs nothing', async () => {
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    const agree = dialog.getByRole('button', { name: /Firmar en conformidad/ });
    const disagree = dialog.getByRole('button', { name: /Firmar en disconformidad/ });
    expect((await agree.boundingBox())?.width).toBe((await disagree.boundingBox())?.width);
    await expectSound(page, 'e-sign-choose');
    await agree.click();
    await dialog.getByRole('textbox', { name: 'Su clave del portal' }).fill('Equivocada1');
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Su clave del portal' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectSound(page, 'e-sign-refused');
  });

  await test.step('signed in agreement, with its date, its code and its copy', async () => {
    await dialog.getByRole('textbox', { name: 'Su clave del portal' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeFocused();
    await expectSound(page, 'e-signed-agree');
  });

  await test.step('the one before is signed in disagreement, with a reason', async () => {
    await page.goto(`${portalUrl()}/e/documents`);
    await open(before);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await dialog.getByRole('button', { name: /Firmar en disconformidad/ }).click();
    await dialog.getByRole('button', { name: 'Seguir' }).click();
    await expect(dialog.getByText('Indique el motivo de la disconformidad.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(REASON);
    await expectSound(page, 'e-sign-reason');
    await dialog.getByRole('button', { name: 'Seguir' }).click();
    await dialog.getByRole('textbox', { name: 'Su clave del portal' }).fill(PASSWORD);
    await expectSound(page, 'e-sign-disagree');
    await dialog.getByRole('button', { name: 'Firmar en disconformidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en disconformidad' })).toBeVisible();
    await expectSound(page, 'e-signed-disagree');
  });

  await test.step('a proof of the signature that cannot be had says so, and is asked for again', async () => {
    await page.route('**/constancia', (route) => route.abort());
    await page.getByRole('button', { name: 'Descargar constancia' }).click();
    await expect(page.getByRole('alert')).toContainText('conexión');
    await expectSound(page, 'e-constancia-failed');
    await page.unroute('**/constancia');
  });

  await test.step('the copy and the proof of the signature are downloaded, and a question is written beside them', async () => {
    const copy = await download(page.getByRole('button', { name: 'Descargar con mi firma' }));
    expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await constancia()).toMatch(NAMED);
    await page.getByRole('button', { name: 'Ver el documento' }).click();
    await expect(page.getByText(/^Firmado en disconformidad el/)).toBeVisible();
    expect(await constancia()).toMatch(NAMED);
    await expectSound(page, 'e-reader-signed');
    await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
    await dialog.getByRole('textbox', { name: 'Escriba su consulta' }).fill('¿Cuándo se corrige?');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: '¿Cuándo se corrige?' })).toBeVisible();
    await expectSound(page, 'e-observations');
  });

  const desk = await anotherPerson(page);
  let file: Buffer = Buffer.alloc(0);
  let code = '';
  await test.step('HR sees both in the search, and the trace of each [document-detail.2] [document-detail.4] [document-detail.5]', async () => {
    await signIn(desk, 's', 'ana_rios', '/documents/search?q=Luna');
    const row = (month: string) => desk.getByRole('row', { name: `Luna, Pedro, Recibo mensual ${month}` });
    await expect(row(latest.written)).toContainText('Conforme');
    await expect(row(before.written)).toContainText('En disconformidad');
    await row(before.written).getByText('Luna, Pedro', { exact: true }).click();
    await expect(desk.getByRole('img', { name: /Página 1/ })).toBeVisible();
    await expectSound(desk, 'detail');
    for (const tab of ['Información', 'Observaciones', 'Traza']) {
      await desk.getByRole('tab', { name: tab }).click();
      await expect(desk.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await settled(desk);
      await expectSound(desk, `detail-${tab}`);
    }
    await expect(desk.getByText(/asientos encadenados/)).toBeVisible();
  });

  await test.step('HR answers the disagreement and keeps the file [document-detail.3]', async () => {
    await desk.getByRole('tab', { name: 'Firmas' }).click();
    await expect(desk.getByText(REASON)).toBeVisible();
    await desk.getByRole('textbox', { name: 'Respuesta' }).fill(ANSWER);
    await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: ANSWER })).toBeVisible();
    await expectSound(desk, 'detail-answered');
    await desk.getByRole('tab', { name: 'Información' }).click();
    code = (await desk.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()).trim();
    file = await download(desk.getByRole('button', { name: 'PDF', exact: true }), desk);
    await desk.context().close();
  });

  await test.step('the employee is told by mail, and reads the answer in the thread, as Human Resources’', async () => {
    await expect(async () => {
      const mails = await page.request.get(`${portalUrl()}/demo/mail?to=pedro.luna@andes.example`);
      expect(await mails.text()).toMatch(new RegExp(`respondió su disconformidad: .*${before.written}`));
    }).toPass();
    await page.goto(`${portalUrl()}/e/documents`);
    await open(before);
    await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
    const answer = dialog.getByRole('listitem').filter({ hasText: ANSWER });
    await expect(answer).toContainText('Respuesta de Recursos Humanos');
    await expect(answer).toContainText('Ríos, Ana');
    // A question of one's own is none.
    await expect(dialog.getByRole('listitem').filter({ hasText: '¿Cuándo' })).not.toContainText(
      'Respuesta de',
    );
    await expectSound(page, 'e-answered');
  });

  const stranger = await anotherPerson(page, false);
  await test.step('a stranger checks the file: valid, and in which sense the person signed', async () => {
    const sent: string[] = [];
    stranger.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await stranger.goto(`${portalUrl()}/verificar`);
    await expectSound(stranger, 'verify-ask');
    expect(sent).toEqual([]);
    await choose('recibo.pdf', file);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Válido y sin cambios');
    await expect(stranger.getByRole('listitem').filter({ hasText: 'Quién lo firmó' })).toContainText(
      'En disconformidad',
    );
    await expect(stranger.getByRole('heading', { level: 2 }).first()).toContainText(
      'que lo firmó en disconformidad el',
    );
    await expect(stranger.getByRole('blockquote')).toContainText(REASON);
    await expect(stranger.getByText(/Es lo normal: el documento tenía un lugar previsto/)).toBeVisible();
    await stranger.getByText('Para un perito').click();
    await expect(stranger.getByText(/^La firma prueba quién firmó/).first()).toBeVisible();
    await expectSound(stranger, 'verify-valid');
    const paper = await download(stranger.getByRole('button', { name: 'Descargar la constancia' }), stranger);
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a photograph of the paper leads to the code, and goes nowhere', async () => {
    const sent: string[] = [];
    stranger.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await stranger
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('una foto') });
    await expect(stranger.getByText(/Una foto no lleva la firma/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('a changed copy is told from the signed one', async () => {
    const changed = Buffer.from(file);
    const at = changed.indexOf('stream') + 40;
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    await choose('cambiado.pdf', changed);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Firma inválida');
    await expectSound(stranger, 'verify-invalid');
    await choose('agregado.pdf', Buffer.concat([file, Buffer.from('\n% una línea más\n')]));
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Modificado después de firmar');
    await expectSound(stranger, 'verify-modified');
  });

  await test.step('the code of the QR travels after #, and says which document it is', async () => {
    await stranger.goto('about:blank');
    await stranger.goto(`${portalUrl()}/verificar#${code}`);
    await expect(stranger.getByRole('heading', { name: new RegExp(before.written) })).toBeVisible();
    await expectSound(stranger, 'verify-code');
    await stranger.getByRole('textbox', { name: 'Código junto al QR' }).fill('AAAA-AAAA-AAAA');
    await stranger.getByRole('button', { name: 'Buscar código' }).click();
    await expect(stranger.getByRole('alert')).toBeVisible();
    await stranger.context().close();
  });

  async function open(month: { readonly named: string }) {
    const [name = '', year = ''] = month.named.split(' ');
    const rows = page.getByRole('region', { name: year }).getByRole('link').filter({ hasText: name });
    await rows.filter({ hasText: 'Recibo mensual' }).click();
  }
  async function download(button: ReturnType<typeof page.getByRole>, by = page): Promise<Buffer> {
    const downloading = by.waitForEvent('download');
    await button.click();
    return readFileSync(await (await downloading).path());
  }
  /** Saves the proof of the signature. @returns its name. */
  async function constancia(): Promise<string> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar constancia' }).click();
    const paper = await downloading;
    expect(
      readFileSync(await paper.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    return paper.suggestedFilename();
  }
  async function choose(name: string, bytes: Buffer) {
    const path = info.outputPath(name);
    writeFileSync(path, bytes);
    await stranger.locator('input[type=file]').setInputFiles(path);
  }
});

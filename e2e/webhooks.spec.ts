import {
  type Received,
  type Receiver,
  signatureOf,
  startReceiver,
} from '../apps/server/test/support/webhook-receiver.ts';
import { newcomer, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    screen: 'Claves y avisos a sistemas',
    add: 'Nuevo destino',
    make: 'Crear destino',
    name: /^Nombre/,
    address: /^Dirección/,
    addressMissing: 'Escriba la dirección.',
    eventsMissing: 'Elija al menos un aviso.',
    refused: /no en una red privada/,
    every: 'Avisar de todo',
    secret: 'Secreto',
    putAway: 'Quitar de la vista',
    test: 'Enviar una prueba',
    tested: /recibió la prueba/,
    taken: 'Entregado',
    replay: /^Reenviar empleado\.creado/,
    retrying: 'Reintentando',
    tried: /1 intento: respondió 503/,
    rotate: 'Renovar el secreto',
    both: /también firma el secreto anterior/,
    cut: /dejen de firmar ahora/,
    off: 'Apagar',
    isOff: 'Apagado',
    remove: 'Quitar',
  },
  pt: {
    screen: 'Chaves e avisos a sistemas',
    add: 'Novo destino',
    make: 'Criar destino',
    name: /^Nome/,
    address: /^Endereço/,
    addressMissing: 'Escreva o endereço.',
    eventsMissing: 'Escolha ao menos um aviso.',
    refused: /não em uma rede privada/,
    every: 'Avisar de tudo',
    secret: 'Segredo',
    putAway: 'Tirar da vista',
    test: 'Enviar um teste',
    tested: /recebeu o teste/,
    taken: 'Entregue',
    replay: /^Reenviar empleado\.creado/,
    retrying: 'Tentando de novo',
    tried: /1 tentativa: respondeu 503/,
    rotate: 'Renovar o segredo',
    both: /o segredo anterior também assina/,
    cut: /deixem de assinar agora/,
    off: 'Desligar',
    isOff: 'Desligado',
    remove: 'Remover',
  },
} as const;

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`another system is told what happens, tried again, given another secret, switched off and removed (${language}) [15.5]`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 422/);
    const words = WORDS[language];
    const name = `Sistema ${String(Date.now()).slice(-7)}`;
    await signIn(page, 's', hr, '/api-keys');
    await expect(page.getByRole('heading', { level: 1, name: words.screen })).toBeVisible();

    await page.getByRole('button', { name: words.add }).first().click();
    const dialog = page.getByRole('dialog', { name: words.add });
    await dialog.getByRole('button', { name: words.make }).click();
    await expect(dialog.getByText(words.addressMissing)).toBeVisible();
    await expect(dialog.getByText(words.eventsMissing)).toBeVisible();
    await expectSound(page, `webhooks-dialog-${language}`);
    await dialog.getByLabel(words.name).fill(name);
    await dialog.getByLabel(words.address).fill('https://10.0.0.1/interno');
    await dialog.getByLabel(words.every).check();
    await dialog.getByRole('button', { name: words.make }).click();
    await expect(dialog.getByText(words.refused)).toBeVisible();
    await dialog.getByLabel(words.address).fill(`${receiver.url}/legajo`);
    await dialog.getByRole('button', { name: words.make }).click();
    await expect(dialog).toBeHidden();

    const secretField = page.getByLabel(words.secret, { exact: true });
    await expect(secretField).toHaveValue(/^whsec_/);
    const secret = await secretField.inputValue();
    await expectSound(page, `webhooks-secret-${language}`);
    await page.getByRole('button', { name: words.putAway }).click();
    await expect(secretField).toBeHidden();

    const panel = page.getByRole('region', { name });
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(name) }) });
    await panel.getByRole('button', { name: words.test }).click();
    await expect(page.getByText(words.tested)).toBeVisible();
    const tried = receiver.received[0] as Received;
    expect(tried.json).toMatchObject({ tipo: 'prueba' });
    expect(tried.headers['webhook-signature']).toBe(signatureOf(secret, tried));

    // What happens is told within seconds, and shown as it was.
    const created = () =>
      receiver.received.filter(({ json }) => json.tipo === 'empleado.creado').map(({ json }) => json.id);
    const token = await tokenOf(page, hr);
    await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Aviso${Date.now() % 100_000}`);
    await expect.poll(created).toHaveLength(1);
    await panel.getByRole('button', { name: words.replay }).click();
    await expect.poll(created).toHaveLength(2);
    expect(new Set(created()).size).toBe(1);
    const delivery = panel.getByRole('listitem').filter({ hasText: 'empleado.creado' });
    await expect(delivery.getByText(words.taken)).toBeVisible();

    receiver.behave(503);
    await newcomer(page, token, null, '02/03/1985', '01/06/2015', `Falla${Date.now() % 100_000}`);
    await expect(row.getByText(words.retrying)).toBeVisible();
    await expect(panel.getByText(words.tried).first()).toBeVisible();
    await expectSound(page, `webhooks-retrying-${language}`);
    receiver.behave(200);

    await panel.getByRole('button', { name: words.rotate }).click();
    await page
      .getByRole('dialog', { name: words.rotate })
      .getByRole('button', { name: words.rotate })
      .click();
    await expect(secretField).toHaveValue(/^whsec_/);
    const next = await secretField.inputValue();
    expect(next).not.toBe(secret);
    await expect(panel.getByText(words.both)).toBeVisible();
    const before = receiver.received.length;
    const answered = page.waitForResponse((one) => one.url().endsWith('/test'));
    await panel.getByRole('button', { name: words.test }).click();
    await answered;
    const last = receiver.received.slice(before).find(({ json }) => json.tipo === 'prueba') as Received;
    expect(last.headers['webhook-signature']).toBe(`${signatureOf(next, last)} ${signatureOf(secret, last)}`);

    // Somebody else knows it: those of before end with this one.
    await panel.getByRole('button', { name: words.rotate }).click();
    const turning = page.getByRole('dialog', { name: words.rotate });
    await turning.getByLabel(words.cut).check();
    await expectSound(page, `webhooks-rotate-${language}`);
    await turning.getByRole('button', { name: words.rotate }).click();
    await expect(turning).toBeHidden();
    await expect(panel.getByText(words.both)).toBeHidden();

    await panel.getByRole('button', { name: words.off }).click();
    await expect(row.getByText(words.isOff)).toBeVisible();
    await panel.getByRole('button', { name: words.remove, exact: true }).click();
    const asked = page.getByRole('dialog').filter({ hasText: name });
    await asked.getByRole('button', { name: words.remove }).click();
    await expect(row).toBeHidden();
  });

test('a company that tells nobody is told what this is for; a system that is gone switches itself off, and is sent again what it missed [15.5]', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const own = await ownCompany(page, 'avisa');
  await signIn(page, 's', own.username, '/api-keys');
  await expect(page.getByText('Ningún sistema recibe avisos')).toBeVisible();
  await expectSound(page, 'webhooks-none');
  const [made] = await own.read('POST', '/v2/portal/webhooks', {
    direccion: `${receiver.url}/viejo`,
    eventos: 'empleado.creado',
    descripcion: 'Sistema viejo',
  });
  expect(made?.secreto).toMatch(/^whsec_/);
  receiver.behave(410);
  await newcomer(page, own.token, null, '02/03/1985', '01/06/2015', 'Perdida');
  const panel = page.getByRole('region', { name: 'Sistema viejo' });
  await expect(panel.getByText(/Se apagó solo: el sistema respondió que ya no existe/)).toBeVisible();
  await expect(page.getByRole('list').getByText('Apagado').first()).toBeVisible();
  await expect(
    panel.getByText(/Queda 1 por entregar\. Si el destino sigue apagado, caduca el/),
  ).toBeVisible();
  await expectSound(page, 'webhooks-stopped');

  receiver.behave(200);
  await panel.getByRole('button', { name: 'Encender' }).click();
  await expect(panel.getByRole('button', { name: 'Apagar' })).toBeVisible();
  await panel.getByRole('button', { name: 'Reenviar un período' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reenviar un período' });
  await dialog.getByRole('button', { name: 'Reenviar un período' }).click();
  await expect(dialog.getByText('Escriba el día.')).toHaveCount(2);
  // A day on either side: where the company is it may be another day than here.
  await dialog.getByLabel(/^Desde el día/).fill(dayFromToday(-1));
  await dialog.getByLabel(/^Hasta el día/).fill(dayFromToday(1));
  await expectSound(page, 'webhooks-span');
  await dialog.getByRole('button', { name: 'Reenviar un período' }).click();
  // Of those days is also whoever the company began with, of whom the address was never told.
  await expect(panel.getByText('2 avisos en cola')).toBeVisible();
  await expect(panel.getByRole('listitem').getByText('Entregado')).toHaveCount(2);
  expect(receiver.received.at(-1)?.json.tipo).toBe('empleado.creado');
});

import { expect, expectSound, signIn, test } from './support/portal.ts';

test('the phone’s own voice reads what a payslip pays; without one there is no button', async ({ page }) => {
  await signIn(page, 'e', 'pedro_luna', '/documents');
  await page.getByRole('listitem').getByRole('link').last().click();
  const net = page.getByRole('region', { name: 'Neto' });
  await expect(net).toBeVisible();
  await expect(net.getByText(/ · /)).toBeVisible();
  await expect(net.getByRole('button', { name: 'Escuchar' })).toHaveCount(0);

  // This browser has no voice: what one would be told is written down, and the first sentence ends when it is let go.
  await page.addInitScript(() => {
    const heard: string[] = [];
    let ends: (() => void) | null = null;
    const say = (one: { text: string; lang: string; rate: number; onend: () => void }) => {
      heard.push(`${one.lang} ${one.rate} ${one.text}`);
      ends = one.onend;
    };
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [
        { lang: 'es-AR', localService: false, name: 'elsewhere' },
        { lang: 'es-ES', localService: true, name: 'here' },
      ],
      speak: say,
      cancel: () => undefined,
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    class Words {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(globalThis, { SpeechSynthesisUtterance: Words, heard, endSentence: () => ends?.() });
  });
  await page.reload();
  await net.getByRole('button', { name: 'Escuchar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Escuchar el recibo' });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const end = () => page.evaluate(() => (globalThis as unknown as { endSentence(): void }).endSentence());
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^es-ES 1 .*, de /);
  await end();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toMatch(/^es-ES 1 El neto es \d+( con \d+ centavos?)?\.$/);
  await expect(sheet.locator('[aria-current]')).toHaveText(/^El neto es (\$\s)?[\d.]+,\d\d\.$/);
  await expectSound(page, 'e-listen');
  const before = (await heard()).length;
  await sheet.getByRole('button', { name: 'Pausar' }).click();
  await sheet.getByRole('button', { name: 'Seguir' }).click();
  await expect.poll(async () => (await heard()).length).toBe(before + 1);
  await sheet.getByRole('button', { name: /^Velocidad/ }).click();
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^es-ES 1.25 El neto/);
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
});

test('the app says once that it can stand on the screen, and has the browser ask', async ({ page }) => {
  await page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        sessionStorage.prompted = Number(sessionStorage.prompted ?? 0) + 1;
      },
    });
    // As a browser does, soon after the page is there.
    setTimeout(() => dispatchEvent(event), 300);
  });
  await signIn(page, 'e', 'pedro_luna');
  const hint = page.getByRole('region', { name: 'Ponga el portal en su pantalla' });
  await expect(hint).toBeVisible();
  await expectSound(page, 'e-install');
  await hint.getByRole('button', { name: 'Agregar a la pantalla' }).click();
  await expect(hint).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.prompted)).toBe('1');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(600);
  await expect(hint).toHaveCount(0);
});

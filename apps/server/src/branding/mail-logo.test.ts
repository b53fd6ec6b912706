import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type SmtpServer, startSmtpServer } from '../../test/support/smtp-server.ts';

let portal: Portal;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  portal = await startPortal({ jobs: true, env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
});

const company = async (name: string) => {
  const id = await portal.addCompany({ name });
  const mail = `p${id}@correo.example`;
  const { username } = await portal.addPerson(id, { mail });
  const boss = await portal.addPerson(id, { access: { types: [2] } });
  const token = await portal.signIn(boss.username);
  const upload = async (bytes: Buffer) =>
    portal.send('POST', '/company-management/logo', {
      token,
      multipart: { file: { name: 'logo.png', bytes } },
    });
  const remove = () => portal.send('DELETE', '/v2/portal/company/logo', { token });
  /** The next mail to the person, as the service got it. */
  const mailed = async () => {
    const before = smtp.received.length;
    await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: username, email: mail } });
    await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(before + 1);
    return (smtp.received.at(-1) as string).replaceAll('\r\n', '\n');
  };
  return { upload, remove, mailed };
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#A05020' } })
    .png()
    .toBuffer();
/** Parts of the MIME, by the type that each says of itself. */
const partOf = (mail: string, type: string) =>
  mail.split(/^--.*$/m).find((part) => new RegExp(`^Content-Type: ${type}`, 'm').test(part.trim())) ?? '';
const textOf = (part: string) => part.replaceAll('=\n', '').replaceAll('=3D', '=').replaceAll('=20', ' ');

describe('the logo of a company in its mails', () => {
  test('goes with each as a small PNG that the text shows by its Content-ID, with the name in its place where pictures are not shown', async () => {
    const { upload, mailed } = await company('Andes & Hijos');
    expect((await upload(await picture(1200, 300))).status).toBe(200);
    const mail = await mailed();
    expect(mail).toMatch(/Content-Type: multipart\/related/);
    const html = textOf(partOf(mail, 'text/html'));
    expect(html).toContain('<img src="cid:logo@legajo" alt="Andes &amp; Hijos" width="160" height="40"');
    expect(html).not.toMatch(/src="http|url\(/);
    const part = partOf(mail, 'image/png');
    expect(part).toMatch(/Content-Id: <logo@legajo>/i);
    expect(part).toMatch(/Content-Disposition: inline/i);
    const png = Buffer.from(part.slice(part.indexOf('\n\n')).replaceAll(/\s/g, ''), 'base64');
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height, png.length < 32_768]).toEqual(['png', 320, 80, true]);
  });

  test('is another one, or none, once the company changed it', async () => {
    const { upload, remove, mailed } = await company('Pampa');
    await upload(await picture(200, 200));
    expect(textOf(partOf(await mailed(), 'text/html'))).toContain('width="60" height="60"');
    await upload(await picture(100, 40));
    expect(textOf(partOf(await mailed(), 'text/html'))).toContain('width="50" height="20"');
    expect((await remove()).status).toBe(200);
    expect(await mailed()).not.toMatch(/image\/png|cid:/);
  });

  test('is none where the company has none: its name stands there, and nothing goes along', async () => {
    const [{ upload }, plain] = [await company('Con Logo'), await company('Sin Logo')];
    await upload(await picture(200, 80));
    const mail = await plain.mailed();
    expect(mail).not.toMatch(/multipart\/related|image\/png|cid:|<img/);
    expect(textOf(partOf(mail, 'text/html'))).toContain('>Sin Logo</td>');
  });
});

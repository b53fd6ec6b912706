import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser } from '../../test/support/browser.ts';
import { saveSso } from '../../test/support/end-wait.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../test/support/identity-provider.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { confirmPassword } from '../../test/support/second-factor.ts';
import { createLog } from '../platform/log.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});

let portal: Portal;
let provider: IdentityProvider;
beforeAll(async () => {
  portal = await startPortal({
    log: createLog({ level: 'debug', destination }),
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.1' },
  });
  provider = await startIdentityProvider(`${portal.url}/v2/portal/sso/callback`);
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

test('what is logged of signing in carries neither password, token, code nor name, and cannot be forged', async () => {
  const company = await portal.addCompany({ name: 'Andes' });
  const { username } = await portal.addPerson(company, { username: 'nombre_propio', access: { types: [2] } });
  const token = await portal.signIn(username);
  const forged = 'x"}\n{"level":30,"msg":"forged"}';
  await portal.send('POST', '/v2/auth-mod/login', {
    form: { user: forged, password: 'contraseña-errada-9' },
  });
  await confirmPassword(portal, token);
  await portal.send('POST', '/v2/portal/me/links', { token, form: { user: username, password: PASSWORD } });
  const form = {
    tipo: 'oidc',
    nombre: 'Andes ID',
    activo: '1',
    emisor: provider.issuer,
    client_id: CLIENT.id,
    secreto: CLIENT.secret,
    dato: 'preferred_username',
    compara: 'usuario',
  };
  await saveSso(portal, company, token, form);
  provider.signsIn({ sub: 'quien-entra', preferred_username: username });
  const browser = newBrowser();
  const callback = await browser.openUntil(`${portal.url}/v2/portal/sso/andes/start`, (url) =>
    url.includes('/sso/callback'),
  );
  const back = new URL(callback);
  const code = back.searchParams.get('code') ?? '';
  back.searchParams.set('code', 'codigo-que-no-es-el-del-proveedor');
  const { location } = await browser.open(back.href);
  const ssoToken = new URL(location ?? '').searchParams.get('ssoToken') ?? '';
  await portal.send('POST', '/v2/auth-mod/login', {
    form: { sso: ssoToken },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });
  const logged = lines.join('');
  expect(logged).toContain('single sign-on refused');
  const secrets = [
    PASSWORD,
    'contraseña-errada-9',
    token,
    code,
    'codigo-que-no-es-el-del-proveedor',
    ssoToken,
    back.searchParams.get('state') ?? '',
    CLIENT.secret,
    username,
    'quien-entra',
  ];
  expect(secrets.filter((secret) => secret === '' || logged.includes(secret))).toEqual([]);
  expect(lines.every((line) => JSON.parse(line).msg !== 'forged')).toBe(true);
});

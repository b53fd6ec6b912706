import { describe, expect, test } from 'vitest';
import { newBrowser } from '../../../test/support/browser.ts';
import { endWait } from '../../../test/support/end-wait.ts';
import { CLIENT, startIdentityProvider } from '../../../test/support/identity-provider.ts';
import { startPortal } from '../../../test/support/portal.ts';

const settings = {
  tipo: 'oidc',
  nombre: 'Andes ID',
  activo: '1',
  client_id: CLIENT.id,
  secreto: CLIENT.secret,
  dato: 'preferred_username',
  compara: 'usuario',
};

describe('over https', () => {
  test('the browser is told by a cookie that no other host can plant; the name without its prefix is none', async () => {
    const secure = await startPortal({
      env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'https://portal.example' },
    });
    const itsProvider = await startIdentityProvider('https://portal.example/v2/portal/sso/callback');
    try {
      const home = await secure.addCompany({ name: 'Cuyo' });
      const { username } = await secure.addPerson(home, { access: { types: [2] } });
      await secure.addPerson(home, { username: 'ana_https', access: { types: [2] } });
      const token = await secure.signIn(username);
      const form = { ...settings, emisor: itsProvider.issuer };
      expect((await secure.send('PUT', '/v2/portal/sso', { token, form })).code).toBe('00000');
      await endWait(secure, home);
      const [told] = (await secure.send('GET', '/v2/portal/sso', { token })).data;
      const start = `${secure.url}/v2/portal/sso/${told.pagina.split('/').at(-1)}/start`;

      /** Comes back from the provider and takes the ssoToken, in a browser that sends this cookie. */
      const comeIn = async (cookieOf: (value: string) => string) => {
        itsProvider.signsIn({ sub: 'a-1', preferred_username: 'ana_https' });
        const browser = newBrowser();
        const { location, headers } = await browser.open(start);
        const [line = ''] = headers.getSetCookie();
        expect(line).toMatch(
          /^__Host-legajo_sso=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=900$/,
        );
        const back = new URL(
          await browser.openUntil(location ?? '', (url) => url.startsWith('https://portal.example/')),
        );
        const cookie = cookieOf(/=([^;]+)/.exec(line)?.[1] ?? '');
        const answer = await fetch(`${secure.url}${back.pathname}${back.search}`, {
          redirect: 'manual',
          headers: { cookie },
        });
        const login = new URL(answer.headers.get('location') ?? '');
        const sso = login.searchParams.get('ssoToken') ?? '';
        return secure.send('POST', '/v2/auth-mod/login', { form: { sso }, headers: { cookie } });
      };
      expect((await comeIn((value) => `legajo_sso=${value}`)).code).toBe('SSO_TICKET_INVALID');
      expect((await comeIn((value) => `__Host-legajo_sso=${value}`)).code).toBe('00000');
    } finally {
      await itsProvider.close();
      await secure.close();
    }
  });
});

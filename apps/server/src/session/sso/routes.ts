import { beginProviderProof } from '@legajo/contract/calls/mfa';
import { customLoginFile } from '@legajo/contract/calls/session';
import * as calls from '@legajo/contract/calls/sso';
import { readWaiting, waitingToWire } from '../../mfa/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { bind, bindSteps } from '../../platform/http/binding.ts';
import { readCustomLogin } from './custom-login.ts';
import { finishSso } from './finish.ts';
import { ourAddresses } from './identity-provider.ts';
import { providerOf } from './kept-provider.ts';
import { beginProof } from './proof/begin.ts';
import { selectFace, selectProvider } from './provider.sql.ts';
import { removeProvider, saveProvider } from './settings.ts';
import { startSso } from './start.ts';
import { customLoginToWire, proofToWire, providerToWire, settingsToWire, wireToProvider } from './wire.ts';

const readSettings = async (ctx: Ctx) => {
  const [face, provider] = [await selectFace(ctx.tx), await selectProvider(ctx.tx)];
  const [waiting] = await readWaiting(ctx, 'sso');
  return {
    ...settingsToWire(provider, ourAddresses(ctx.platform, face?.slug ?? '')),
    pendiente: waiting
      ? { ...waitingToWire(waiting), proveedor: providerToWire(providerOf(waiting.detail)) }
      : null,
  };
};

export const routes = [
  bind(customLoginFile, async (ctx, { params }) => {
    const login = await readCustomLogin(ctx, params.company);
    return [customLoginToWire(login, ourAddresses(ctx.platform, login.slug))];
  }),
  bind(calls.startSso, (ctx, { params, query }) => startSso(ctx, params.company, query.app ?? 's')),
  bind(calls.finishOidc, (ctx, { query }) =>
    finishSso(ctx, 'oidc', query.state, { code: query.code, iss: query.iss, error: query.error }),
  ),
  bind(calls.finishSaml, (ctx, { body }) =>
    finishSso(ctx, 'saml', body.RelayState, { samlResponse: body.SAMLResponse }),
  ),
  bindSteps(beginProviderProof, async (steps, { body }) => [proofToWire(await beginProof(steps, body.app))]),
  bind(calls.getSso, async (ctx) => [await readSettings(ctx)]),
  bindSteps(calls.putSso, async (steps, { body }) => {
    const saved = await saveProvider(steps, wireToProvider(body));
    const [waiting] = await steps.transaction((ctx) => readWaiting(ctx, 'sso'));
    return [{ ...providerToWire(saved), pendiente: waiting ? waitingToWire(waiting) : null }];
  }),
  bind(calls.deleteSso, async (ctx) => {
    await removeProvider(ctx);
    return [];
  }),
];

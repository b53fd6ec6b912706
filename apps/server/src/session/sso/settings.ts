import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { OutboundRefused } from '../../platform/outbound/outbound-refused.ts';
import { discover, lockSecret, secretOf } from './oidc.ts';
import { deleteProvider, type Provider, selectProvider, upsertProvider } from './provider.sql.ts';
import { isUsableCertificate } from './saml.ts';

export interface ProviderInput extends Omit<Provider, 'clientSecret'> {
  /** In clear; left out, the stored one stays. */
  readonly secret: string | undefined;
}

/**
 * Sets the company's provider. OpenID Connect: what it says of itself is read first, so that a wrong address
 * is found now and not by somebody who wants to sign in.
 *
 * @throws Failure with the field named: `ssoIssuer`, `ssoAddress` or `ssoCertificate`.
 */
export async function saveProvider(ctx: Ctx, input: ProviderInput): Promise<Provider> {
  const { secret, ...rest } = input;
  const stored = await selectProvider(ctx.tx);
  const kept = stored?.kind === 'oidc' && stored.issuer === input.issuer ? stored.clientSecret : null;
  const clientSecret =
    secret === undefined ? kept : lockSecret(ctx.platform.config.secret, ctx.companyId, secret);
  const provider =
    rest.kind === 'oidc' ? await checkOidc(ctx, { ...rest, clientSecret }) : checkSaml(ctx, rest);
  await upsertProvider(ctx.tx, ctx.companyId, provider, { personId: ctx.actor.personId, at: ctx.now });
  await note(ctx, 'sso.changed', { kind: provider.kind, issuer: provider.issuer, enabled: provider.enabled });
  return provider;
}

/** Forgets the provider; nothing happens where there is none. */
export async function removeProvider(ctx: Ctx): Promise<void> {
  if (await deleteProvider(ctx.tx)) await note(ctx, 'sso.removed', {});
}

async function checkOidc(ctx: Ctx, provider: Provider): Promise<Provider> {
  if (!provider.clientId) refuseField(e.shared.invalidFields, 'client_id', 'required');
  if (!isWebAddress(provider.issuer)) refuseField(e.session.ssoAddress, 'emisor');
  try {
    const secret = secretOf(ctx.platform, ctx.companyId, provider.clientSecret);
    await discover(ctx.platform, provider.issuer, provider.clientId, secret);
  } catch (error) {
    if (isOutbound(error)) refuseField(e.session.ssoAddress, 'emisor');
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    refuseField(e.session.ssoIssuer, 'emisor', 'invalid', { reason });
  }
  return { ...provider, entryPoint: null, certificate: null };
}

function checkSaml(ctx: Ctx, input: Omit<Provider, 'clientSecret'>): Provider {
  const { entryPoint, certificate } = input;
  if (!entryPoint) refuseField(e.shared.invalidFields, 'direccion_ingreso', 'required');
  if (!certificate) refuseField(e.shared.invalidFields, 'certificado', 'required');
  if (!isWebAddress(entryPoint)) refuseField(e.session.ssoAddress, 'direccion_ingreso');
  if (!isUsableCertificate(certificate, ctx.now)) refuseField(e.session.ssoCertificate, 'certificado');
  return { ...input, clientId: null, clientSecret: null };
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '';
}

/** Whether our own guard refused, wherever the client put that. */
function isOutbound(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof OutboundRefused) return true;
  return false;
}

function note(
  ctx: Ctx,
  event: 'sso.changed' | 'sso.removed',
  body: { kind?: string; issuer?: string; enabled?: boolean },
): Promise<void> {
  return record(ctx, [
    { event, actorId: ctx.actor.personId, subject: 'company', subjectId: ctx.companyId, body },
  ]);
}

import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { type Loosening, overtake, tellChanged, waitToLoosen } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { OutboundRefused } from '../../platform/outbound/outbound-refused.ts';
import { detailOf, providerOf } from './kept-provider.ts';
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
export async function saveProvider(steps: Steps, input: ProviderInput): Promise<Provider> {
  const judged = await judge(steps, input);
  return steps.transaction(async (ctx) => {
    // Read again: whoever saved meanwhile keeps no secret of another issuer by this.
    const clientSecret = judged.kind === 'oidc' ? await secretFor(ctx, input) : null;
    const provider = { ...judged, clientSecret };
    const { personId } = ctx.actor;
    const before = await selectProvider(ctx.tx);
    if (isLoosening(before, provider)) {
      await waitToLoosen(ctx, { what: 'sso', type: 0, detail: detailOf(provider) });
      return provider;
    }
    await overtake(ctx, { what: 'sso', type: 0 }, personId);
    await writeProvider(ctx, provider, personId);
    const off = before?.enabled === true && !provider.enabled;
    await tellChanged(ctx, off ? 'ssoOff' : 'ssoSaved', personId);
    return provider;
  });
}

/** Who is believed that was not: another provider, certificate or way to find the person, or any where there was none. */
function isLoosening(before: Provider | null, after: Provider): boolean {
  if (!after.enabled) return false;
  if (!before?.enabled) return true;
  const believed = ['kind', 'issuer', 'clientId', 'entryPoint', 'certificate', 'claim', 'matchedBy'] as const;
  return believed.some((name) => before[name] !== after[name]);
}

/** Writes the provider as it holds from now on. */
async function writeProvider(ctx: CompanyCtx, provider: Provider, by: number): Promise<void> {
  const { kind, issuer, enabled } = provider;
  await upsertProvider(ctx.tx, provider, { personId: by, at: ctx.now });
  await note(ctx, 'sso.changed', by, { kind, issuer, enabled });
}

/** What is right about a provider, as itself says over the network; outside any transaction. */
async function judge(steps: Steps, { secret, ...rest }: ProviderInput): Promise<Provider> {
  if (rest.kind === 'saml') return checkSaml(steps.now, rest);
  const clientSecret = await steps.transaction((ctx) => secretFor(ctx, { ...rest, secret }));
  return checkOidc(steps, { ...rest, clientSecret });
}

/** The secret as it is kept: the one given, or the stored one of the same issuer. */
async function secretFor(ctx: Ctx, { secret, issuer }: ProviderInput): Promise<Buffer | null> {
  if (secret !== undefined) return lockSecret(ctx.platform.config.secret, ctx.companyId, secret);
  const stored = await selectProvider(ctx.tx);
  return stored?.kind === 'oidc' && stored.issuer === issuer ? stored.clientSecret : null;
}

/** Forgets the provider and what waits to take its place. */
export async function removeProvider(ctx: Ctx): Promise<void> {
  const { personId } = ctx.actor;
  await overtake(ctx, { what: 'sso', type: 0 }, personId);
  if (!(await deleteProvider(ctx.tx))) return;
  await note(ctx, 'sso.removed', personId, {});
  await tellChanged(ctx, 'ssoOff', personId);
}

/** Lets what waited hold; what `takeDue` gave. */
export async function applyProvider(ctx: CompanyCtx, { detail, askedBy }: Loosening): Promise<void> {
  await writeProvider(ctx, providerOf(detail), askedBy.id);
  await tellChanged(ctx, 'ssoOn', askedBy.id);
}

async function checkOidc(steps: Steps, provider: Provider): Promise<Provider> {
  if (!provider.clientId) refuseField(e.shared.invalidFields, 'client_id', 'required');
  if (!isWebAddress(provider.issuer)) refuseField(e.session.ssoAddress, 'emisor');
  try {
    const secret = secretOf(steps.platform, steps.companyId, provider.clientSecret);
    await discover(steps.platform, provider.issuer, provider.clientId, secret);
  } catch (error) {
    if (isOutbound(error)) refuseField(e.session.ssoAddress, 'emisor');
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    refuseField(e.session.ssoIssuer, 'emisor', 'invalid', { reason });
  }
  return { ...provider, entryPoint: null, certificate: null };
}

function checkSaml(now: Date, input: Omit<Provider, 'clientSecret'>): Provider {
  const { entryPoint, certificate } = input;
  if (!entryPoint) refuseField(e.shared.invalidFields, 'direccion_ingreso', 'required');
  if (!certificate) refuseField(e.shared.invalidFields, 'certificado', 'required');
  if (!isWebAddress(entryPoint)) refuseField(e.session.ssoAddress, 'direccion_ingreso');
  if (!isUsableCertificate(certificate, now)) refuseField(e.session.ssoCertificate, 'certificado');
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
  ctx: CompanyCtx,
  event: 'sso.changed' | 'sso.removed',
  actorId: number,
  body: { kind?: string; issuer?: string; enabled?: boolean },
): Promise<void> {
  return record(ctx, [{ event, actorId, subject: 'company', subjectId: ctx.companyId, body }]);
}

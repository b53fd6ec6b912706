import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { session as e } from '../errors/session.ts';
import * as f from '../values/fields.ts';
import { waitingChange } from './mfa.ts';

/** A SAML answer is some kilobytes of XML in base64. */
const ANSWER_CHARACTERS = 262_144;

export const startSso = call({
  id: 'sso-start',
  method: 'GET',
  path: '/v2/portal/sso/:company/start',
  access: 'public',
  params: z.object({ company: f.text(200) }),
  /** `e`: the browser comes back to the employees' app. */
  query: z.object({ app: f.maybe(f.option('s', 'e')) }),
  result: z.never(),
  redirects: true,
  errors: [e.ssoNotConfigured, e.ssoUnreachable],
  summary: 'Redirect the browser to the company’s identity provider.',
  source: 'ours S15 S121',
});

export const finishOidc = call({
  id: 'sso-callback',
  method: 'GET',
  path: '/v2/portal/sso/callback',
  access: 'public',
  query: z.object({
    state: f.maybe(f.text(200)),
    code: f.maybe(f.secret(4000)),
    iss: f.maybe(f.text(2000)),
    error: f.maybe(f.text(2000)),
  }),
  result: z.never(),
  redirects: true,
  summary:
    'Where an OpenID Connect provider sends the browser back; redirects to the login with a one-use ssoToken.',
  source: 'ours S14 S15',
});

export const finishSaml = call({
  id: 'sso-acs',
  method: 'POST',
  path: '/v2/portal/sso/acs',
  access: 'public',
  bodyLimit: 'body.saml.bytes',
  body: z.object({ SAMLResponse: f.maybe(f.secret(ANSWER_CHARACTERS)), RelayState: f.maybe(f.text(200)) }),
  form: 'form',
  result: z.never(),
  redirects: true,
  summary: 'Where a SAML provider posts its answer; redirects to the login with a one-use ssoToken.',
  source: 'ours S14 S15',
});

const provider = z.object({
  tipo: z.enum(['oidc', 'saml']),
  nombre: z.string(),
  activo: z.number(),
  emisor: z.string(),
  client_id: z.string().nullable(),
  /** 1: there is one; it is never told. */
  secreto: z.number(),
  direccion_ingreso: z.string().nullable(),
  certificado: z.string().nullable(),
  dato: z.string(),
  compara: z.enum(['usuario', 'mail', 'legajo']),
});

export const getSso = call({
  id: 'get-sso',
  method: 'GET',
  path: '/v2/portal/sso',
  access: [ACTIONS.generalSettings],
  management: true,
  result: z.object({
    /** Null while there is none. */
    proveedor: provider.nullable(),
    /** What the provider is to be told about us. */
    retorno_oidc: z.string(),
    retorno_saml: z.string(),
    entidad: z.string(),
    pagina: z.string(),
    /** What takes its place, and from when. */
    pendiente: waitingChange.extend({ proveedor: provider }).nullable(),
  }),
  summary: 'Read the company’s identity provider, and what it is to be told about this portal.',
  source: 'ours D150',
});

export const putSso = call({
  id: 'put-sso',
  method: 'PUT',
  path: '/v2/portal/sso',
  access: [ACTIONS.generalSettings],
  management: true,
  stepUp: 'fresh',
  body: z.object({
    tipo: f.option('oidc', 'saml'),
    nombre: f.text(60),
    activo: f.flag(),
    emisor: f.text(2000),
    client_id: f.maybe(f.text(500)),
    /** Left out, the one that is stored stays. */
    secreto: f.maybe(f.secret(1000)),
    direccion_ingreso: f.maybe(f.text(2000)),
    certificado: f.maybe(f.text(20_000)),
    dato: f.text(200),
    compara: f.option('usuario', 'mail', 'legajo'),
  }),
  form: 'form',
  /** As asked for; `pendiente` where it does not hold yet. */
  result: provider.extend({ pendiente: waitingChange.nullable() }),
  errors: [e.ssoIssuer, e.ssoAddress, e.ssoCertificate],
  summary: 'Set the company’s identity provider; what it says about itself is read before it is kept.',
  source: 'ours D150',
});

export const deleteSso = call({
  id: 'delete-sso',
  method: 'DELETE',
  path: '/v2/portal/sso',
  access: [ACTIONS.generalSettings],
  management: true,
  stepUp: 'fresh',
  result: z.never(),
  summary: 'Forget the company’s identity provider.',
  source: 'ours D150',
});

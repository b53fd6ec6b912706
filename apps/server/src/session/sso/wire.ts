import { f } from '@legajo/contract';
import type { CustomLogin } from './custom-login.ts';
import type { ourAddresses } from './identity-provider.ts';
import type { ProofBegun } from './proof/begin.ts';
import type { Provider } from './provider.sql.ts';
import type { ProviderInput } from './settings.ts';

const MATCHED_BY = { usuario: 'username', mail: 'mail', legajo: 'file_number' } as const;
const MATCHED_WORD = { username: 'usuario', mail: 'mail', file_number: 'legajo' } as const;

interface ProviderBody {
  readonly tipo: 'oidc' | 'saml';
  readonly nombre: string;
  readonly activo: boolean;
  readonly emisor: string;
  readonly client_id?: string | undefined;
  readonly secreto?: string | undefined;
  readonly direccion_ingreso?: string | undefined;
  readonly certificado?: string | undefined;
  readonly dato: string;
  readonly compara: keyof typeof MATCHED_BY;
}

export function wireToProvider(body: ProviderBody): ProviderInput {
  return {
    kind: body.tipo,
    name: body.nombre,
    enabled: body.activo,
    issuer: body.emisor,
    clientId: body.client_id ?? null,
    secret: body.secreto,
    entryPoint: body.direccion_ingreso ?? null,
    certificate: body.certificado ?? null,
    claim: body.dato,
    matchedBy: MATCHED_BY[body.compara],
  };
}

export function providerToWire(provider: Provider) {
  return {
    tipo: provider.kind,
    nombre: provider.name,
    activo: f.out.flag(provider.enabled),
    emisor: provider.issuer,
    client_id: provider.clientId,
    secreto: f.out.flag(provider.clientSecret !== null),
    direccion_ingreso: provider.entryPoint,
    certificado: provider.certificate,
    dato: provider.claim,
    compara: MATCHED_WORD[provider.matchedBy],
  };
}

export function settingsToWire(provider: Provider | null, ours: ReturnType<typeof ourAddresses>) {
  return {
    proveedor: provider && providerToWire(provider),
    retorno_oidc: ours.oidcReturn,
    retorno_saml: ours.samlReturn,
    entidad: ours.entity,
    pagina: ours.page,
  };
}

export const proofToWire = ({ id, location, until }: ProofBegun) => ({
  id,
  direccion: location,
  vence: until.toISOString(),
});

export function customLoginToWire(login: CustomLogin, ours: ReturnType<typeof ourAddresses>) {
  return {
    company: login.slug,
    nombre: login.name,
    color: login.color,
    logo: login.logo,
    sso: f.out.flag(login.provider !== null),
    proveedor: login.provider,
    inicio: login.provider === null ? null : ours.start,
    pagina: { titulo: login.title, texto: login.text },
  };
}

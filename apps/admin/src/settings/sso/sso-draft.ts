import type { getSso } from '@legajo/contract/calls/sso';
import type { Element } from '@legajo/ui/api/backend.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';

export type Provider = Element<typeof getSso>['proveedor'];

/** What the form holds. The secret that is stored is never told: it begins empty, and empty it stays as it is. */
export type Draft = ReturnType<typeof toDraft>;

export const toDraft = (provider: Provider) => ({
  tipo: provider?.tipo ?? ('oidc' as const),
  nombre: provider?.nombre ?? '',
  activo: provider ? provider.activo === 1 : true,
  emisor: provider?.emisor ?? '',
  client_id: provider?.client_id ?? '',
  secreto: '',
  direccion_ingreso: provider?.direccion_ingreso ?? '',
  certificado: provider?.certificado ?? '',
  dato: provider?.dato ?? 'preferred_username',
  compara: provider?.compara ?? ('usuario' as const),
});

export const RULES = flatRules<Draft>(['secreto', 'certificado']);

/** Another protocol names who signed in by another word. */
export const ofKind = (draft: Draft, tipo: Draft['tipo']): Draft => ({
  ...draft,
  tipo,
  dato: tipo === 'saml' ? 'NameID' : 'preferred_username',
});

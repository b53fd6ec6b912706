import { errorText, type Language } from '@legajo/contract';
import { type PeopleFiltersWire, wireToTerms } from '../wire.ts';
import type { Outcome } from './outcome.ts';
import type { Found, Preview, Selected } from './selection.ts';

type FoundWire = PeopleFiltersWire & { readonly excepto: readonly number[] };

export interface SelectedWire {
  readonly idusuarios: readonly number[];
  readonly seleccion?: (FoundWire & { readonly huella: string }) | undefined;
}

export const wireToFound = (wire: FoundWire, now: Date): Found => ({
  terms: wireToTerms(wire, now),
  without: wire.excepto,
});

export const wireToSelected = ({ idusuarios, seleccion }: SelectedWire, now: Date): Selected => ({
  ids: idusuarios,
  found: seleccion && { ...wireToFound(seleccion, now), digest: seleccion.huella },
});

export const previewToWire = ({ total, digest, page, pages, people }: Preview) => ({
  total,
  huella: digest,
  pagina: page,
  paginas: pages,
  personas: people.map(({ id, name, surname, cuil, status }) => ({
    id,
    nombre: name,
    apellido: surname,
    cuil,
    status,
  })),
});

export const outcomeToWire = ({ id, name, problem }: Outcome, language: Language) => ({
  id,
  nombre: name,
  problema: problem && { code: problem.code, mensaje: errorText(problem, language) },
});

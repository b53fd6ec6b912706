import { ANSWER_STATES, SENDING_STATES } from '@legajo/contract/forms/states';
import { parseDay } from '@legajo/contract/values/dates';
import { asked, place, text, word } from '../../app/search.ts';

/** Where a publication can stand, and an answer, in the wire's words. */
export const PUBLICATION_STATES = Object.values(SENDING_STATES);
export const STATES_OF_ANSWERS = Object.values(ANSWER_STATES);

const ORDERS = ['id', 'publicado', 'nombre', 'vence'].flatMap((by) => [`${by}-asc`, `${by}-desc`]);

/** A day of the address, or nothing. */
const day = (raw: Record<string, unknown>, name: string) => {
  const found = text(raw, name);
  return found && parseDay(found) ? found : undefined;
};

/** A number of the address, or nothing. */
const number = (raw: Record<string, unknown>, name: string) => {
  const found = text(raw, name);
  return found && /^\d{1,12}$/.test(found) ? found : undefined;
};

/** What the address of what was published holds: what its list is narrowed to, and which one is looked at. */
export const publishedSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    q: text(raw, 'q'),
    remitente: number(raw, 'remitente'),
    formulario: number(raw, 'formulario'),
    estado: word(raw, 'estado', PUBLICATION_STATES),
    desde: day(raw, 'desde'),
    hasta: day(raw, 'hasta'),
    orden: word(raw, 'orden', ORDERS),
    publicacion: number(raw, 'publicacion'),
    vista: word(raw, 'vista', ['resultados']),
    situacion: word(raw, 'situacion', STATES_OF_ANSWERS),
  });

export type PublishedSearch = ReturnType<typeof publishedSearch>;
export type Change = { readonly [K in keyof PublishedSearch]?: PublishedSearch[K] | undefined };

import { LISTED_KIND_WORDS, PROCESS_STATE_WORDS } from '@legajo/contract/documents/publication-words';
import { parseDay } from '@legajo/contract/values/dates';
import { asked, place, text, word } from '../../app/search.ts';

/** A day of the address, or nothing. */
const day = (raw: Record<string, unknown>, name: string) => {
  const found = text(raw, name);
  return found && parseDay(found) ? found : undefined;
};

export const processesSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    espera: word(raw, 'espera', ['revision']),
    estado: word(raw, 'estado', PROCESS_STATE_WORDS),
    tipo: word(raw, 'tipo', LISTED_KIND_WORDS),
    desde: day(raw, 'desde'),
    hasta: day(raw, 'hasta'),
    proceso: text(raw, 'proceso'),
  });
export type ProcessesSearch = ReturnType<typeof processesSearch>;

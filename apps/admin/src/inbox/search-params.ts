import { asked, place, text, word } from '../app/search.ts';

/** The kinds of requests, as `APPROVAL_KINDS` of the contract names them; told again, so that no table of calls comes with the address. */
const KINDS = [
  'circuito',
  'publicacion',
  'anulacion',
  'formulario',
  'licencia',
  'adelanto',
  'retencion',
  'ajuste',
] as const;

/** The parts of the screen besides what waits. */
const PARTS = ['pedi', 'decidi', 'ausencia'] as const;

/** Which part of the screen is open, what of it is shown, and the request beside the list. */
export const inboxSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    ver: word(raw, 'ver', PARTS),
    clase: word(raw, 'clase', KINDS),
    pedido: text(raw, 'pedido'),
  });

export type InboxSearch = ReturnType<typeof inboxSearch>;

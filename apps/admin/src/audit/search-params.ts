import { asked, place, text } from '../app/search.ts';

/** What of the trail is shown, and which entry stands beside the list. */
export const auditSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    desde: text(raw, 'desde'),
    hasta: text(raw, 'hasta'),
    clase: text(raw, 'clase'),
    evento: text(raw, 'evento'),
    quien: text(raw, 'quien'),
    sobre: text(raw, 'sobre'),
    objeto: text(raw, 'objeto'),
    // A number says nothing without its kind.
    idObjeto: text(raw, 'objeto') === undefined ? undefined : text(raw, 'idObjeto'),
    asiento: text(raw, 'asiento'),
    ip: text(raw, 'ip'),
    entrada: text(raw, 'entrada'),
  });

export type AuditSearch = ReturnType<typeof auditSearch>;
export type AuditChange = { readonly [K in keyof AuditSearch]?: AuditSearch[K] | undefined };

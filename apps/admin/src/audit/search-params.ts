import { AUDIT_CLASSES, type AuditClass } from '@legajo/contract/audit/events';
import { AUDIT_OBJECTS } from '@legajo/contract/audit/objects';
import { asked, place, text, word } from '../app/search.ts';

export const CLASSES = Object.keys(AUDIT_CLASSES) as readonly AuditClass[];

/** What of the trail is shown, and which entry stands beside the list. */
export const auditSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    desde: text(raw, 'desde'),
    hasta: text(raw, 'hasta'),
    clase: word(raw, 'clase', CLASSES),
    evento: text(raw, 'evento'),
    quien: text(raw, 'quien'),
    sobre: text(raw, 'sobre'),
    objeto: word(raw, 'objeto', AUDIT_OBJECTS),
    idObjeto: text(raw, 'idObjeto'),
    asiento: text(raw, 'asiento'),
    ip: text(raw, 'ip'),
    entrada: text(raw, 'entrada'),
  });

export type AuditSearch = ReturnType<typeof auditSearch>;
export type AuditChange = { readonly [K in keyof AuditSearch]?: AuditSearch[K] | undefined };

import { f, type Input, type Language, paperText } from '@legajo/contract';
import type { inspectionDocuments } from '@legajo/contract/calls/inspection';
import type { INSPECTION_ACTS, openInspection } from '@legajo/contract/calls/inspections';
import type { Ctx } from '../platform/context.ts';
import type { LoggedRow } from './following/log.sql.ts';
import { type InspectionState, type Named, stateOf } from './inspection.ts';
import type { ShownInspection } from './inspections.sql.ts';
import type { InspectionWish, OpenedInspection } from './opening/open.ts';
import type { InspectionFilter } from './viewing/filter.ts';

const STATES = {
  waiting: 'pendiente',
  coming: 'por_empezar',
  open: 'abierta',
  ended: 'terminada',
  expired: 'vencida',
  locked: 'bloqueada',
  refused: 'rechazada',
} as const satisfies Readonly<Record<InspectionState, string>>;

const whoToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });
const thingToWire = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name });

export function inspectionToWire(one: ShownInspection, { now }: Pick<Ctx, 'now'>) {
  const state = stateOf(one, now);
  return {
    id: one.id,
    nombre: one.name,
    organismo: one.body,
    identificacion: one.identity,
    mail: one.mail,
    desde: one.fromAt.toISOString(),
    hasta: one.untilAt.toISOString(),
    periodo_desde: f.out.month(one.first),
    periodo_hasta: f.out.month(one.last),
    tipos: one.types.map(thingToWire),
    sectores: one.sectors.map(thingToWire),
    personas: one.named.map(whoToWire),
    alcanzadas: one.people,
    descarga: f.out.flag(one.downloads),
    abierta: one.openedAt.toISOString(),
    abierta_por: whoToWire(one.opener),
    estado: STATES[state],
    idAprobacion: one.approvalId,
    codigos_errados: one.wrongCodes,
    ultima_entrada: f.out.instant(one.enteredAt),
    // Over by the clock, also before the round noted it.
    terminada: f.out.instant(one.endedAt ?? (state === 'expired' ? one.untilAt : null)),
    terminada_por: one.ender && whoToWire(one.ender),
  };
}

export const openedToWire = (
  { inspection, link, code }: OpenedInspection,
  ctx: Pick<Ctx, 'now' | 'platform'>,
) => ({
  ...inspectionToWire(inspection, ctx),
  // Behind the sign, where no server and no log sees it.
  direccion: `${ctx.platform.addresses.publicUrl}/verificar/inspeccion#${link}`,
  codigo: code,
});

export const wireToWish = (body: Input<typeof openInspection>['body']): InspectionWish => ({
  name: body.nombre,
  body: body.organismo,
  identity: body.identificacion,
  mail: body.mail ?? null,
  fromOn: body.desde ?? null,
  untilOn: body.hasta,
  first: body.periodo_desde,
  last: body.periodo_hasta,
  types: body.tipos,
  sectors: body.sectores,
  people: body.personas,
  downloads: body.descarga,
});

type Act = (typeof INSPECTION_ACTS)[number];

const ACTS: Readonly<Record<string, Act>> = {
  'inspection.opened': 'abrio',
  'inspection.entered': 'entro',
  'inspection.refused': 'codigo',
  'inspection.closed': 'cierre',
};
const LOOKS: Readonly<Record<string, Act>> = {
  list: 'lista',
  page: 'pagina',
  trace: 'traza',
  download: 'descarga',
};

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

export function logToWire({ id, at, event, body, personal, document }: LoggedRow, language: Language) {
  const act = ACTS[event] ?? LOOKS[String(body.what)] ?? 'lista';
  return {
    id,
    cuando: at.toISOString(),
    que: act,
    descripcion: paperText(`inspection.act.${act}`, language),
    documento: document && { id: document.id, nombre: document.fileName, persona: document.person },
    documentos: numberIn(body.documents),
    pagina: numberIn(body.page),
    ip: personal?.address ?? null,
    agente: personal?.agent ?? null,
  };
}

export const wireToFilter = (
  said: Pick<Input<typeof inspectionDocuments>['query'], 'q' | 'tipo' | 'periodo_desde' | 'periodo_hasta'>,
): InspectionFilter => ({
  text: said.q ?? null,
  typeId: said.tipo ?? null,
  first: said.periodo_desde ?? null,
  last: said.periodo_hasta ?? null,
});

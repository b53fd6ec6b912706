import { f } from '@legajo/contract';
import type { NoticeGroup, OwnNotice } from '@legajo/contract/calls/own-notifications';
import type { Actor } from '../../platform/context.ts';
import type { Message } from '../../platform/messages/message.ts';
import { titleOf } from '../../platform/messages/notice.ts';
import { addressOfPlace, PLACES } from '../../platform/messages/places.ts';
import type { Messages } from './kinds.ts';
import type { NoticeRow } from './own.sql.ts';

/** What a kind of ours is called on the wire, and its group (areas 3.2). */
export const KINDS: Readonly<Record<string, readonly [clase: string, group: NoticeGroup]>> = {
  'documents.withdrawn': ['documento_anulado', 'documentos'],
  'documents.changed': ['documento_cambiado', 'documentos'],
  'documents.answered': ['disconformidad_respondida', 'documentos'],
  'documents.questionAnswered': ['consulta_respondida', 'documentos'],
  'documents.secondAsked': ['firma_pedida', 'documentos'],
  'documents.expiring': ['documento_por_vencer', 'legajo'],
  'documents.expiringDigest': ['legajo_por_vencer', 'rrhh'],
  'documents.papersWanted': ['papel_pedido', 'legajo'],
  'publications.published': ['documento_publicado', 'documentos'],
  'publications.publishedToSign': ['documento_publicado', 'documentos'],
  'publications.reviewExpires': ['proceso_en_revision', 'rrhh'],
  'reminders.unsigned': ['recordatorio', 'documentos'],
  'reminders.unopened': ['recordatorio', 'documentos'],
  'reminders.escalated': ['recordatorio_equipo', 'documentos'],
  'reminders.ended': ['recordatorio_terminado', 'rrhh'],
  'reports.due': ['informe', 'rrhh'],
  'uploads.rejected': ['subida_rechazada', 'legajo'],
  'uploads.copyAsked': ['subida_rechazada', 'legajo'],
  'api-keys.ending': ['clave_api_por_vencer', 'rrhh'],
  'certificates.ending': ['certificado_por_vencer', 'rrhh'],
  'exports.backupReady': ['exportacion_lista', 'rrhh'],
  'exports.exportReady': ['exportacion_lista', 'rrhh'],
  'integrity.failed': ['integridad_fallo', 'rrhh'],
  'inspections.opened': ['inspeccion_abierta', 'rrhh'],
  'inspections.entered': ['inspeccion_abierta', 'rrhh'],
  'inspections.closed': ['inspeccion_cerrada', 'rrhh'],
  'webhooks.stopped': ['webhook_apagado', 'rrhh'],
  'approvals.asked': ['aprobacion_pedida', 'aprobar'],
  'approvals.dueSoon': ['aprobacion_por_vencer', 'aprobar'],
  'approvals.late': ['aprobacion_por_vencer', 'aprobar'],
  'approvals.decided': ['aprobacion_decidida', 'aprobar'],
  'approvals.reassigned': ['aprobacion_reasignada', 'aprobar'],
  'retention.proposed': ['retencion_propuesta', 'rrhh'],
  'retention.coming': ['documentos_por_destruir', 'documentos'],
  'advances.decided': ['adelanto_decidido', 'licencias'],
  'leave.decided': ['licencia_decidida', 'licencias'],
  'leave.changed': ['licencia_cancelada', 'licencias'],
  'leave.noted': ['licencia_cancelada', 'licencias'],
  'forms.published': ['formulario_publicado', 'documentos'],
  'forms.due': ['recordatorio', 'documentos'],
  'forms.decided': ['formulario_decidido', 'documentos'],
  'mfa.factorsReset': ['cuenta', 'cuenta'],
  'mfa.factorChanged': ['cuenta', 'cuenta'],
  'mfa.securityChanged': ['cuenta', 'rrhh'],
  'mfa.securityWaits': ['cuenta', 'rrhh'],
  'mfa.securityStopped': ['cuenta', 'rrhh'],
  'account.passwordChanged': ['cuenta', 'cuenta'],
  'account.addressChanged': ['cuenta', 'cuenta'],
  'account.waysInHeld': ['cuenta', 'cuenta'],
  'account.mailMoveRefused': ['cuenta', 'cuenta'],
  'account.mailMoveTaken': ['cuenta', 'cuenta'],
  'people.usernameChanged': ['cuenta', 'cuenta'],
  'self-service.bankChanged': ['cuenta_bancaria', 'cuenta'],
  'self-service.ownChangeApproved': ['cambio_decidido', 'legajo'],
  'self-service.ownChangeRejected': ['cambio_decidido', 'legajo'],
  'session.linked': ['cuenta', 'cuenta'],
  'session.unlinked': ['cuenta', 'cuenta'],
  'billboard.posted': ['cartelera', 'comunidad'],
  'billboard.again': ['cartelera_reenviada', 'comunidad'],
  'onboarding.tasks': ['ingreso_tareas', 'ingreso'],
  'onboarding.late': ['ingreso_recordado', 'ingreso'],
  'onboarding.lateOwn': ['ingreso_recordado', 'ingreso'],
  'onboarding.lateBegun': ['ingreso_recordado', 'rrhh'],
  'onboarding.rejected': ['subida_rechazada', 'ingreso'],
  'onboarding.copyAsked': ['subida_rechazada', 'ingreso'],
  'onboarding.rejectedOf': ['subida_rechazada', 'ingreso'],
};

const LEVELS = { info: 'info', action: 'accion', urgent: 'urgente' } as const;

/** The kinds of a group; null: of every one. */
export const wireToKinds = (group: string | undefined): readonly string[] | null =>
  group === undefined ? null : Object.keys(KINDS).filter((kind) => KINDS[kind]?.[1] === group);

/** A notice in the words of who reads it; null where its kind is none any more. */
export function rowToWire(
  row: NoticeRow,
  messages: Messages,
  viewer: Pick<Actor, 'profile' | 'language'>,
): OwnNotice | null {
  const message = messages.get(row.kind);
  const kind = KINDS[row.kind];
  if (!message?.shown || !kind) return null;
  return {
    id: row.id,
    clase: kind[0],
    grupo: kind[1],
    titulo: titleOf(message, viewer.language, row.said),
    cuando: row.createdAt.toISOString(),
    leido: f.out.flag(!row.unread),
    nivel: LEVELS[message.shown.level],
    enlace: pathOf(message, row.said, viewer.profile),
    veces: Math.min(row.times, 99),
  };
}

/** Of a count to 100: what is shown, and that there are more. */
export const unreadToWire = (count: number) => ({
  no_leidos: Math.min(count, 99),
  mas: count > 99 ? ['no_leidos'] : [],
});

/** A path of the installation, in the portal that its reader is in. Where the mail leads to the way in, nothing: they are in. */
export function pathOf({ link, shown }: Message, said: NoticeRow['said'], profile: 1 | 2): string | null {
  const own = profile === 1 ? shown?.place : undefined;
  const place = own ?? link?.place;
  if (!place || PLACES[place].path === PLACES.signIn.path) return null;
  const asked = own ? [] : (link?.query ?? []).map((name) => [name, said[name] ?? ''] as const);
  return addressOfPlace({ publicUrl: '', employeeUrl: '/e' }, place, profile === 2, asked);
}

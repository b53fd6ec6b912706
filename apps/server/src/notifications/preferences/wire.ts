import { f, type Language, paperText } from '@legajo/contract';
import type {
  changePreferences,
  NoticeWay,
  saveNoticeSettings,
} from '@legajo/contract/calls/notification-preferences';
import type { NoticeGroup } from '@legajo/contract/calls/own-notifications';
import type { z } from 'zod';
import type { ChannelName, Obligation, TopicName } from '../../platform/messages/topics.ts';
import type { NoticeSettingsChange } from '../company/company.ts';
import type { Preference, Wish } from './preferences.ts';

/** What a topic is called on the wire, and the group in which it is chosen about (areas 3.2). */
export const CLASSES: Readonly<Record<TopicName, readonly [clase: string, group: NoticeGroup]>> = {
  documentPublished: ['documento_publicado', 'documentos'],
  documentWithdrawn: ['documento_anulado', 'documentos'],
  documentChanged: ['documento_cambiado', 'documentos'],
  reminder: ['recordatorio', 'documentos'],
  teamReminder: ['recordatorio_equipo', 'documentos'],
  disagreementAnswered: ['disconformidad_respondida', 'documentos'],
  questionAnswered: ['consulta_respondida', 'documentos'],
  signatureAsked: ['firma_pedida', 'documentos'],
  paperAsked: ['papel_pedido', 'legajo'],
  documentExpiring: ['documento_por_vencer', 'legajo'],
  uploadRejected: ['subida_rechazada', 'legajo'],
  changeDecided: ['cambio_decidido', 'legajo'],
  post: ['cartelera', 'comunidad'],
  postAgain: ['cartelera_reenviada', 'comunidad'],
  onboardingTasks: ['ingreso_tareas', 'ingreso'],
  onboardingLate: ['ingreso_recordado', 'ingreso'],
  leaveDecided: ['licencia_decidida', 'licencias'],
  leaveCancelled: ['licencia_cancelada', 'licencias'],
  advanceDecided: ['adelanto_decidido', 'licencias'],
  formPublished: ['formulario_publicado', 'documentos'],
  formDecided: ['formulario_decidido', 'documentos'],
  retentionProposed: ['retencion_propuesta', 'rrhh'],
  retentionComing: ['documentos_por_destruir', 'documentos'],
  approvalAsked: ['aprobacion_pedida', 'aprobar'],
  approvalDue: ['aprobacion_por_vencer', 'aprobar'],
  approvalDecided: ['aprobacion_decidida', 'aprobar'],
  approvalReassigned: ['aprobacion_reasignada', 'aprobar'],
  filesExpiring: ['legajo_por_vencer', 'rrhh'],
  reviewWaits: ['proceso_en_revision', 'rrhh'],
  reminderEnded: ['recordatorio_terminado', 'rrhh'],
  reportDue: ['informe', 'rrhh'],
  exportReady: ['exportacion_lista', 'rrhh'],
  apiKeyEnding: ['clave_api_por_vencer', 'rrhh'],
  certificateEnding: ['certificado_por_vencer', 'rrhh'],
  integrityFailed: ['integridad_fallo', 'rrhh'],
  inspection: ['inspeccion', 'rrhh'],
  webhookStopped: ['webhook_apagado', 'rrhh'],
  account: ['cuenta', 'cuenta'],
  bankChanged: ['cuenta_bancaria', 'cuenta'],
};

const WHY: Readonly<Record<Obligation, 'seguridad' | 'obligatorio'>> = {
  security: 'seguridad',
  owed: 'obligatorio',
};

/** A topic with its channels, the portal first, which keeps everything. */
export function preferenceToWire(
  { topic, ways }: Preference,
  language: Language,
  available: (channel: ChannelName) => boolean,
) {
  const [clase, grupo] = CLASSES[topic];
  const portal = {
    canal: 'portal' as NoticeWay,
    activo: 1,
    fijo: 1,
    disponible: 1,
    porque: 'registro' as const,
  };
  return {
    clase,
    grupo,
    etiqueta: paperText(`topic.${topic}`, language),
    canales: [
      portal,
      ...ways.map(({ channel, rule, active, settled }) => {
        const owed = rule === 'security' || rule === 'owed' ? WHY[rule] : null;
        const why = owed ?? (settled ? ('empresa' as const) : null);
        return {
          canal: channel,
          activo: f.out.flag(active),
          fijo: f.out.flag(why !== null),
          disponible: f.out.flag(available(channel)),
          porque: why,
        };
      }),
    ],
  };
}

type Sent = z.output<NonNullable<typeof changePreferences.body>>['preferencias'];

/** What was chosen; a class that there is none of has no topic. */
export function wireToWishes(sent: Sent): Wish[] {
  return (sent ?? []).map(({ clase, canal, activo }) => ({
    topic: topicOf(clase),
    channel: canal,
    active: activo,
  }));
}

/** The topic that a class names; null where there is none. */
export const topicOf = (clase: string): TopicName | null =>
  (Object.keys(CLASSES) as TopicName[]).find((topic) => CLASSES[topic][0] === clase) ?? null;

type SentRules = z.output<NonNullable<typeof saveNoticeSettings.body>>['preferencias'];

/** What a company says of kinds; a class that there is none of has no topic. */
export function wireToRules(sent: SentRules): NoticeSettingsChange['rules'] {
  return (sent ?? []).map(({ clase, canal, activo, fijo }) => ({
    topic: topicOf(clase),
    channel: canal,
    active: activo,
    fixed: fijo,
  }));
}

/** Whether what does not press comes in one mail a day. */
export const paceToWire = (daily: boolean) => (daily ? ('diario' as const) : ('inmediato' as const));

/** The same as it was sent: null as the company says; undefined where it was not. */
export const wireToPace = (
  sent: 'inmediato' | 'diario' | 'empresa' | undefined,
): boolean | null | undefined =>
  sent === undefined ? undefined : sent === 'empresa' ? null : sent === 'diario';

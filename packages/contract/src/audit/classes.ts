import { AUDIT_EVENTS, type AuditEvent } from './events.ts';

/** What events are about: of each what its name begins with. */
export const AUDIT_CLASSES = {
  acceso: [
    'session',
    'sessions',
    'link',
    'sso',
    'factor',
    'recovery-codes',
    'device',
    'password',
    'pin',
    'activation',
    'ways-in',
    'user',
    'mfa-profile',
    'loosening',
    'api-key',
  ],
  personas: [
    'employee',
    'employees',
    'papers',
    'profile',
    'scope',
    'own-data',
    'own-change',
    'bank-account',
    'bank-control',
    'mail',
    'self-service',
    'directory',
  ],
  documentos: [
    'document',
    'documents',
    'observation',
    'search',
    'export',
    'hold',
    'retention',
    'upload',
    'history',
  ],
  publicaciones: ['process', 'process-item', 'number', 'publication'],
  aprobaciones: ['approval', 'workflow', 'workflow-group', 'delegation'],
  formularios: ['eform', 'eform-answer'],
  licencias: [
    'leave',
    'leave-profile',
    'leave-type',
    'leave-policy',
    'feed',
    'balances',
    'absences',
    'holiday',
    'advance',
    'salary-advance',
  ],
  ingresos: ['onboarding', 'onboarding-template'],
  avisos: [
    'post',
    'reminder',
    'welcome',
    'notice',
    'preferences',
    'notification-settings',
    'push',
    'custom-email',
    'mail-bounces',
    'gallery',
  ],
  empresa: [
    'company',
    'company-settings',
    'people-system',
    'group',
    'folder',
    'document-type',
    'paper',
    'upload-template',
    'certificate',
    'webhook',
    'backup',
    'report',
    'first-day',
    'demo',
    'installation',
  ],
  registro: ['audit', 'store', 'inspection'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditClass = keyof typeof AUDIT_CLASSES;

const CLASS_OF: ReadonlyMap<string, AuditClass> = new Map(
  Object.entries(AUDIT_CLASSES).flatMap(([name, begins]) =>
    begins.map((begin): [string, AuditClass] => [begin, name as AuditClass]),
  ),
);

/** What an event is about; of one that this version does not know, the trail itself. */
export const classOf = (event: string): AuditClass =>
  CLASS_OF.get(event.slice(0, event.indexOf('.'))) ?? 'registro';

/** The events about something. */
export const eventsOf = (name: AuditClass): AuditEvent[] =>
  AUDIT_EVENTS.filter((event) => classOf(event) === name);

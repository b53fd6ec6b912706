/** What a person's timeline is filtered by. */
export const TIMELINE_KINDS = ['datos', 'empleo', 'documentos', 'acceso'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * What the timeline of a person shows of the audit trail, by kind. What is not here is not shown: sessions, codes and
 * single readings are nobody's biography, and links to other employers are nobody's business. Texts: `timeline.…` of
 * `locales/<locale>/paper.json`.
 */
export const TIMELINE_EVENTS = {
  'employee.created': 'empleo',
  'employee.activated': 'empleo',
  'employee.dismissed': 'empleo',
  'employee.hire-called-off': 'empleo',
  'employee.reactivated': 'empleo',
  'onboarding.started': 'empleo',
  'onboarding.changed': 'empleo',
  'onboarding.moved': 'empleo',
  'employee.changed': 'datos',
  'employee.loaded': 'datos',
  'employee.unloaded': 'datos',
  'leave-profile.changed': 'datos',
  'mail.changed': 'datos',
  'own-data.changed': 'datos',
  'directory.consented': 'datos',
  'directory.withdrawn': 'datos',
  'directory.ended': 'datos',
  'directory.hidden': 'datos',
  'directory.shown': 'datos',
  'own-change.asked': 'datos',
  'own-change.approved': 'datos',
  'own-change.rejected': 'datos',
  'own-change.withdrawn': 'datos',
  'papers.requested': 'documentos',
  'upload.sent': 'documentos',
  'upload.withdrawn': 'documentos',
  'upload.approved': 'documentos',
  'upload.rejected': 'documentos',
  'onboarding.file-brought': 'documentos',
  'onboarding.file-removed': 'documentos',
  'onboarding.file-approved': 'documentos',
  'onboarding.file-rejected': 'documentos',
  'onboarding.step-done': 'empleo',
  'onboarding.step-undone': 'empleo',
  'onboarding.reminded': 'documentos',
  'document.published': 'documentos',
  'document.received': 'documentos',
  'document.signed': 'documentos',
  'document.answered': 'documentos',
  'document.cancelled': 'documentos',
  'observation.asked': 'documentos',
  'profile.granted': 'acceso',
  'profile.changed': 'acceso',
  'scope.changed': 'acceso',
  'password.given': 'acceso',
  'password.changed': 'acceso',
  'password.reset': 'acceso',
  'pin.changed': 'acceso',
  'activation.printed': 'acceso',
  'activation.mailed': 'acceso',
  'activation.used': 'acceso',
  'factor.added': 'acceso',
  'factor.removed': 'acceso',
  'factor.reset': 'acceso',
  'factor.locked': 'acceso',
  'user.unblocked': 'acceso',
} as const satisfies Readonly<Record<string, TimelineKind>>;

export type TimelineEvent = keyof typeof TIMELINE_EVENTS;

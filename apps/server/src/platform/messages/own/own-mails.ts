/** A mail that companies may write in their own words (areas 4.2). Its number and key stay. */
export interface OwnMail {
  readonly id: number;
  readonly key: string;
  readonly group: 'documents' | 'people' | 'company';
  /** Messages that go out in its words. What the first says, every other says too: its values are the variables. */
  readonly kinds: readonly [string, ...string[]];
  /** Values that must stay in the text (areas 4.3). */
  readonly required?: readonly string[];
}

/** Those that may be changed. */
export const OWN_MAILS: readonly OwnMail[] = [
  {
    id: 1,
    key: 'bienvenida',
    group: 'people',
    kinds: ['custom-emails.welcome', 'accounts.invited'],
    required: ['username'],
  },
  {
    id: 2,
    key: 'documento_publicado',
    group: 'documents',
    kinds: ['publications.published', 'publications.publishedToSign'],
  },
  { id: 3, key: 'documento_anulado', group: 'documents', kinds: ['documents.withdrawn'] },
  { id: 5, key: 'disconformidad_respondida', group: 'documents', kinds: ['documents.answered'] },
  { id: 6, key: 'consulta_respondida', group: 'documents', kinds: ['documents.questionAnswered'] },
  { id: 7, key: 'cambio_aprobado', group: 'people', kinds: ['self-service.ownChangeApproved'] },
  { id: 8, key: 'cambio_rechazado', group: 'people', kinds: ['self-service.ownChangeRejected'] },
  {
    id: 10,
    key: 'subida_rechazada',
    group: 'documents',
    kinds: ['uploads.rejected', 'onboarding.rejected'],
    required: ['reason'],
  },
  {
    id: 11,
    key: 'papel_pedido',
    group: 'documents',
    kinds: ['documents.papersWanted'],
    required: ['papers'],
  },
  {
    id: 12,
    key: 'documento_por_vencer',
    group: 'documents',
    kinds: ['documents.expiring'],
    required: ['items'],
  },
  { id: 15, key: 'ingreso_iniciado', group: 'people', kinds: ['onboarding.started'], required: ['items'] },
  {
    id: 16,
    key: 'ingreso_recordado',
    group: 'people',
    kinds: ['onboarding.lateOwn', 'onboarding.pending'],
    required: ['items'],
  },
  { id: 21, key: 'cartelera', group: 'company', kinds: ['billboard.posted', 'billboard.again'] },
  { id: 23, key: 'listo', group: 'company', kinds: ['exports.exportReady', 'exports.backupReady'] },
  {
    id: 24,
    key: 'resumen',
    group: 'company',
    kinds: ['notifications.digest'],
    required: ['items'],
  },
  { id: 25, key: 'firma_pedida', group: 'documents', kinds: ['documents.secondAsked'] },
];

/** Those that stay ours: codes, security, and what nobody else could word. */
export const FIXED_MAILS: readonly Pick<OwnMail, 'id' | 'key' | 'kinds'>[] = [
  {
    id: 26,
    key: 'aviso',
    kinds: [
      'accounts.accessReset',
      'employment.reactivated',
      'documents.changed',
      'documents.expiringDigest',
      'onboarding.begun',
      'onboarding.tasks',
      'onboarding.late',
      'onboarding.lateBegun',
      'onboarding.copyAsked',
      'onboarding.rejectedOf',
      'publications.reviewExpires',
      'uploads.copyAsked',
      'certificates.ending',
    ],
  },
  { id: 50, key: 'codigo', kinds: ['mfa.code'] },
  { id: 51, key: 'restablecer', kinds: ['account.reset'] },
  { id: 52, key: 'clave_cambiada', kinds: ['account.passwordChanged'] },
  { id: 53, key: 'clave_provisoria', kinds: ['accounts.passwordGiven'] },
  {
    id: 54,
    key: 'mail_cambiado',
    kinds: [
      'account.addressChanged',
      'account.waysInHeld',
      'account.waysInToConfirm',
      'account.mailMoveProposed',
      'account.mailMoveRefused',
      'account.mailMoveTaken',
      'platform.addressAsked',
    ],
  },
  {
    id: 55,
    key: 'usuario_cambiado',
    kinds: ['people.usernameChanged', 'session.linked', 'session.unlinked'],
  },
  { id: 56, key: 'acceso_activado', kinds: ['account.activated'] },
  {
    id: 57,
    key: 'factores_quitados',
    kinds: [
      'mfa.factorsReset',
      'mfa.factorChanged',
      'mfa.securityChanged',
      'mfa.securityWaits',
      'mfa.securityStopped',
    ],
  },
  { id: 58, key: 'banco_cambiado', kinds: ['self-service.bankChanged'] },
  { id: 59, key: 'contacto', kinds: ['home.contactKept', 'home.contactWished'] },
  { id: 60, key: 'integridad', kinds: ['integrity.failed', 'audit.head'] },
];

const BY_KIND: ReadonlyMap<string, OwnMail> = new Map(
  OWN_MAILS.flatMap((mail) => mail.kinds.map((kind) => [kind, mail] as const)),
);

/** In whose words a message goes out where the company has some; null where they are always ours. */
export const ownMailOf = (kind: string): OwnMail | null => BY_KIND.get(kind) ?? null;

/** How people name, in both languages, what a message fills in (areas 4.3). The address is that of the button. */
export const VARIABLES: Readonly<Record<string, string>> = {
  name: 'nombre',
  surname: 'apellido',
  company: 'empresa',
  address: 'enlace',
  username: 'usuario',
  type: 'tipo',
  period: 'periodo',
  reason: 'motivo',
  comments: 'comentario',
  items: 'lista',
  papers: 'lista',
  item: 'papel',
  until: 'vence',
  welcome: 'saludo',
  title: 'titulo',
  part: 'parte',
  moment: 'cuando',
  day: 'dia',
  reader: 'quien',
};

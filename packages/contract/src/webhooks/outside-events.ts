import { DOCUMENT_TABLE, signedIn } from '../can.ts';
import { PROCESS_STATES } from '../documents/publication-words.ts';

/** Where a value of `datos` is read: what the entry of the trail is of, its body, or the document that it is of. */
export type Source = 'subject' | `body.${string}` | 'document.person' | 'document.type' | 'document.period';

/** Something that other systems are told of. */
export interface OutsideEvent {
  /** Its name on the wire. */
  readonly type: string;
  /** Entries of the trail that it is read off. */
  readonly from: readonly string[];
  /** Of those that say it in their body, only the ones that say one of these. */
  readonly where?: { readonly key: string; readonly is: readonly string[] };
  /** Only of who came in by an onboarding. */
  readonly ofNewcomers?: true;
  /** What `datos` holds, by its name there: ids and a month. Nothing else: no name, mail, number or amount (areas 15.4). */
  readonly data: Readonly<Record<string, Source>>;
  /** The state that `datos` says; by a word of the body where it depends. */
  readonly state?: string | { readonly key: string; readonly words: Readonly<Record<string, string>> };
}

const person = { usuario: 'subject' } as const;
const ofDocument = {
  documento: 'subject',
  usuario: 'document.person',
  tipo_documento: 'document.type',
  periodo: 'document.period',
} as const;
const upload = { subida: 'body.upload', usuario: 'subject', tipo_documento: 'body.type' } as const;
const answer = { respuesta: 'subject', formulario: 'body.form', usuario: 'body.person' } as const;
/** The type of a leave is not told: of some it says that somebody is ill (areas 11.9). */
const leave = { licencia: 'subject', usuario: 'body.person' } as const;
const decided = (...is: readonly string[]) => ({ key: 'state', is });

/** THE table of what other systems are told, by webhooks and by the feed alike (wire-names-2, 15). */
export const OUTSIDE_EVENTS = [
  { type: 'empleado.creado', from: ['employee.created'], data: person },
  {
    type: 'empleado.cambiado',
    from: ['employee.changed', 'employee.loaded', 'mail.changed', 'own-data.changed'],
    data: person,
  },
  { type: 'empleado.activado', from: ['employee.activated'], data: person, state: 'activo' },
  { type: 'empleado.baja', from: ['employee.dismissed'], data: person, state: 'inactivo' },
  { type: 'empleado.reactivado', from: ['employee.reactivated'], data: person },
  {
    type: 'documento.publicado',
    from: ['document.published'],
    data: ofDocument,
    state: DOCUMENT_TABLE.published.wire,
  },
  {
    type: 'documento.recibido',
    from: ['document.received'],
    data: ofDocument,
    state: DOCUMENT_TABLE.received.wire,
  },
  {
    type: 'documento.firmado',
    from: ['document.signed'],
    where: { key: 'outcome', is: [signedIn('conforme')] },
    data: ofDocument,
    state: DOCUMENT_TABLE.agreed.wire,
  },
  {
    type: 'documento.disconforme',
    from: ['document.signed'],
    where: { key: 'outcome', is: [signedIn('no_conforme')] },
    data: ofDocument,
    state: DOCUMENT_TABLE.disagreed.wire,
  },
  {
    type: 'documento.anulado',
    from: ['document.cancelled'],
    data: ofDocument,
    state: DOCUMENT_TABLE.cancelled.wire,
  },
  {
    type: 'proceso.terminado',
    from: ['process.finished'],
    data: { proceso: 'subject' },
    state: {
      key: 'state',
      words: {
        completed: PROCESS_STATES.completed,
        completedWithObservations: PROCESS_STATES.completedWithObservations,
        failed: PROCESS_STATES.failed,
      },
    },
  },
  { type: 'subida.pendiente', from: ['upload.sent'], data: upload, state: 'pendiente' },
  {
    type: 'subida.aprobada',
    from: ['upload.approved'],
    data: { ...upload, documento: 'body.document' },
    state: 'aprobada',
  },
  { type: 'subida.rechazada', from: ['upload.rejected'], data: upload, state: 'rechazada' },
  { type: 'formulario.respondido', from: ['eform-answer.sent'], data: answer, state: 'enviado' },
  { type: 'formulario.aprobado', from: ['eform-answer.approved'], data: answer, state: 'aprobado' },
  {
    type: 'cambio.aprobado',
    from: ['own-change.approved'],
    data: { cambio: 'body.change', usuario: 'subject' },
    state: 'aprobado',
  },
  { type: 'licencia.pedida', from: ['leave.asked'], data: leave, state: 'pendiente' },
  {
    type: 'licencia.aprobada',
    from: ['leave.decided', 'leave.registered'],
    where: decided('approved'),
    data: leave,
    state: 'aprobada',
  },
  {
    type: 'licencia.rechazada',
    from: ['leave.decided'],
    where: decided('rejected', 'expired'),
    data: leave,
    state: { key: 'state', words: { rejected: 'rechazada', expired: 'vencida' } },
  },
  { type: 'licencia.cancelada', from: ['leave.cancelled'], data: leave, state: 'cancelada' },
  {
    type: 'adelanto.aprobado',
    from: ['advance.decided'],
    where: decided('approved'),
    data: { adelanto: 'subject', usuario: 'body.person' },
    state: 'aprobado',
  },
  { type: 'ingreso.completo', from: ['employee.activated'], ofNewcomers: true, data: person },
  {
    type: 'certificado.por_vencer',
    from: ['certificate.ending'],
    data: { certificado: 'subject', dias: 'body.days' },
    state: 'por_vencer',
  },
] as const satisfies readonly OutsideEvent[];

export type OutsideType = (typeof OUTSIDE_EVENTS)[number]['type'];

/** What a test of an address sends: nothing happened. */
export const TEST_TYPE = 'prueba';

/** What is read of an id in an example. */
const EXAMPLES: Readonly<Record<string, number | string>> = { periodo: '10/2026', dias: 15 };

/** An example of what `datos` holds. */
export function exampleOf({ data, state }: OutsideEvent): Record<string, number | string> {
  const said = typeof state === 'object' ? Object.values(state.words)[0] : state;
  return {
    ...Object.fromEntries(Object.keys(data).map((name, at) => [name, EXAMPLES[name] ?? 9120 + at])),
    ...(said === undefined ? {} : { estado: said }),
  };
}

/** What is delivered, and what the feed answers: one shape. */
export const outsideBody = (
  said: {
    readonly id: string;
    readonly type: string;
    readonly at: Date;
    /** Its place in the trail; null of a test. */
    readonly sequence: number | null;
    readonly data: Readonly<Record<string, unknown>>;
  },
  companyId: number,
) => ({
  id: said.id,
  tipo: said.type,
  cuando: said.at.toISOString(),
  empresa: companyId,
  secuencia: said.sequence,
  datos: said.data as Record<string, number | string | null>,
});

import { f, type Language, paperText } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/deliveries';
import type { Platform } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/binding.ts';
import { CLASSES } from '../preferences/wire.ts';
import type { InvalidMail, SentRow, SentState } from './log.sql.ts';
import { acceptMail, listInvalid, listSent } from './log.ts';
import { canResend, resendMail } from './resend.ts';

const STATES = {
  waiting: 'en_cola',
  held: 'retenido',
  sent: 'enviado',
  bounced: 'rebotado',
  failed: 'fallido',
  dropped: 'omitido',
} as const satisfies Readonly<Record<SentState, (typeof calls.DELIVERY_STATES)[number]>>;

const stateOf = (wire: (typeof calls.DELIVERY_STATES)[number] | undefined) =>
  (Object.keys(STATES) as SentState[]).find((state) => STATES[state] === wire) ?? null;

/** A row of the log: never the subject, which names what a document is. */
function sentToWire(row: SentRow, { messages }: Pick<Platform, 'messages'>, language: Language) {
  const topic = messages.get(row.kind ?? '')?.shown?.topic;
  return {
    id: row.id,
    canal: row.channel,
    clase: topic ? CLASSES[topic][0] : '',
    etiqueta: paperText(topic ? `topic.${topic}` : 'topic.other', language),
    quien: { id: row.personId, nombre: row.name, apellido: row.surname },
    para: row.address ?? '',
    estado: STATES[row.state],
    motivo: row.error ?? '',
    intentos: row.attempts,
    cuando: row.createdAt.toISOString(),
    enviado: row.sentAt?.toISOString() ?? null,
    reenviable: f.out.flag(canResend(row, { messages })),
  };
}

const invalidToWire = (row: InvalidMail) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  mail: row.mail,
  motivo: row.error ?? '',
  desde: row.since.toISOString(),
});

export const logRoutes: readonly Binding[] = [
  bind(calls.listDeliveries, (ctx, { query }) =>
    listSent(
      ctx,
      { channel: query.canal ?? null, state: stateOf(query.estado), personId: query.persona ?? null },
      query.pagination,
      query.cursor,
      (row) => sentToWire(row, ctx.platform, ctx.actor.language),
    ),
  ),
  bind(calls.resendDelivery, async (ctx, { params }) => [{ id: await resendMail(ctx, params.id) }]),
  bind(calls.listInvalidMails, async (ctx, { query }) =>
    (await listInvalid(ctx, query.persona ?? null)).map(invalidToWire),
  ),
  bind(calls.acceptInvalidMail, async (ctx, { params }) => {
    await acceptMail(ctx, params.id);
    return [];
  }),
];

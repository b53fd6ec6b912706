import type { Input } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/reminders';
import { type Binding, bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { type Foreseen, filterOfNamed, foresee, remindNamed } from './now.ts';
import {
  listReminders,
  listSent,
  listWaiting,
  type SavedReminder,
  saveReminder,
  stopReminder,
} from './reminders.ts';
import { printSheets } from './sheets.ts';
import { namedToWire, reminderToWire, sentToWire, targetOf, waitingToWire, wireToFilter } from './wire.ts';

type Sent = Input<typeof calls.createSignatureReminder>['body']['reminder'];

const savedOf = (sent: Sent): SavedReminder => ({
  ...wireToFilter(sent),
  id: sent.id,
  version: sent.version,
  name: sent.nombre,
  when: sent.cuando,
  everyDays: sent.cada_dias ?? null,
  endsOn: sent.hasta ?? null,
  words: sent.texto ?? null,
  escalateDays: sent.escalar_dias ?? null,
  isActive: sent.activo,
});

const unreachableToWire = ({ total, first }: Foreseen['unreachable']) => ({
  total,
  personas: first.map(namedToWire),
});

export const routes: readonly Binding[] = [
  bind(calls.getSignatureReminders, (ctx, { query }) =>
    listReminders(ctx, { page: query.pagination, cursor: query.cursor }, reminderToWire),
  ),
  bindOnce(calls.createSignatureReminder, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      if (body.simular) {
        const seen = await foresee(ctx, wireToFilter(body.reminder));
        return [
          {
            personas: seen.people,
            documentos: seen.documents,
            sin_canal: unreachableToWire(seen.unreachable),
            ya_recordados_hoy: seen.today,
          },
        ];
      }
      const rows = [reminderToWire(await saveReminder(ctx, savedOf(body.reminder)))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.stopReminder, async (ctx, { params }) => [reminderToWire(await stopReminder(ctx, params.id))]),
  bind(calls.reminderLog, (ctx, { params, query }) =>
    listSent(ctx, params.id, { page: query.pagination, cursor: query.cursor }, sentToWire),
  ),
  bind(calls.reminderPeople, (ctx, { query }) =>
    listWaiting(ctx, { page: query.pagination, cursor: query.cursor }, wireToFilter(query), waitingToWire),
  ),
  bindSteps(calls.printReminderSheets, async (steps, { body }) => {
    const pdf = await printSheets(steps, wireToFilter(body), body.parte);
    return new Streamed(pdf, 'application/pdf', { fileName: 'hojas.pdf', inline: false });
  }),
  bindOnce(calls.remindNow, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const filter = filterOfNamed({
        target: targetOf(body.objetivo),
        personIds: body.personas,
        documentIds: body.documentos,
      });
      if (body.simular) {
        const { people, today, unreachable } = await foresee(ctx, filter);
        const reached = people - today - unreachable.total;
        return [
          { enviados: Math.max(0, reached), omitidos_hoy: today, sin_canal: unreachableToWire(unreachable) },
        ];
      }
      const { sent, skipped, unreachable } = await remindNamed(ctx, filter, body.texto ?? null);
      const rows = [{ enviados: sent, omitidos_hoy: skipped, sin_canal: unreachableToWire(unreachable) }];
      await keep(ctx, rows);
      return rows;
    }),
  ),
];

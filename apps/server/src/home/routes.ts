import { dayIn, f, INBOX_KINDS, keyOf } from '@legajo/contract';
import { homeFirstDay, putFirstDayAway } from '@legajo/contract/calls/first-day';
import * as calls from '@legajo/contract/calls/home';
import { inboxCount, listInbox as listInboxCall } from '@legajo/contract/calls/inbox';
import { adminInbox } from '@legajo/contract/calls/task-tray';
import { bind } from '../platform/http/binding.ts';
import { ANSWER_HOURS, askForContact } from './contact.ts';
import { putAway, readFirstDay } from './first-day/first-day.ts';
import { firstDayToWire } from './first-day/wire.ts';
import { countInbox, listInbox } from './inbox/list.ts';
import { thingToWire } from './inbox/wire.ts';
import { readKeptMail } from './kept-mail.ts';
import { listBirthdays, listHires, listInOut } from './people-days.ts';
import { readPulse } from './pulse/pulse.ts';
import { summarise } from './summary.ts';
import { listTasks } from './tasks/tasks.ts';
import { taskToWire } from './tasks/wire.ts';
import { readAlerts } from './waiting/alerts.ts';
import { readInbox } from './waiting/inbox.ts';
import { listOwed } from './waiting/owed.ts';
import {
  alertToWire,
  birthdayToWire,
  hireToWire,
  inboxToWire,
  inOutToWire,
  owedToWire,
  pulseToWire,
} from './wire.ts';

export const routes = [
  bind(calls.dashboardBirthdays, async (ctx) => (await listBirthdays(ctx)).map(birthdayToWire)),
  bind(calls.dashboardRecentHires, async (ctx) => {
    const today = dayIn(ctx.now, ctx.actor.timeZone);
    return (await listHires(ctx)).map((row) => hireToWire(row, today));
  }),
  bind(calls.dashboardInOut, async (ctx) => (await listInOut(ctx)).map(inOutToWire)),
  bind(calls.homeInbox, async (ctx) => (await readInbox(ctx)).map(inboxToWire)),
  bind(inboxCount, async (ctx) =>
    (await countInbox(ctx)).map(({ kind, count, more }) => ({
      clase: INBOX_KINDS[kind],
      cantidad: count,
      mas: f.out.flag(more),
    })),
  ),
  bind(listInboxCall, (ctx, { query }) => {
    const { clase, vencidas, pagination } = query;
    const kind = clase === undefined ? null : keyOf(INBOX_KINDS, clase);
    return listInbox(ctx, { kind, onlyLate: vencidas ?? false, page: pagination }, thingToWire);
  }),
  bind(adminInbox, (ctx, { query }) =>
    listTasks(ctx, query.pagination, (task) => taskToWire(task, ctx.actor.language)),
  ),
  bind(calls.homeAlerts, async (ctx) => (await readAlerts(ctx)).map(alertToWire)),
  bind(calls.homeOwed, async (ctx) => (await listOwed(ctx)).map(owedToWire)),
  bind(homeFirstDay, async (ctx) => [firstDayToWire(await readFirstDay(ctx))]),
  bind(putFirstDayAway, async (ctx, { body }) => [firstDayToWire(await putAway(ctx, body.guardado))]),
  bind(calls.homePulse, async (ctx) => [pulseToWire(await readPulse(ctx))]),
  bind(calls.postSalesContact, async (ctx, { body }) => {
    await askForContact(ctx, { topic: body.tema, phone: body.telefono, message: body.mensaje });
    return [{ fecha: ctx.now.toISOString(), plazo_horas: [...ANSWER_HOURS] }];
  }),
  bind(calls.homeSummary, async (ctx) => {
    const { people, documents } = await summarise(ctx);
    const { published, received, agreed, disagreed } = documents;
    return [
      {
        activos: people.active,
        por_ingresar: people.upcoming,
        onboarding: people.onboarding,
        inactivos: people.inactive,
        documentosMes: published + received + agreed + disagreed,
        recibidos: received,
        firmados: agreed,
        disconformes: disagreed,
        sinFirmar: published,
      },
    ];
  }),
  bind(calls.demoMail, async (ctx, { query }) =>
    (await readKeptMail(ctx, query.to)).map((mail) => ({
      id: mail.id,
      para: mail.to,
      asunto: mail.subject,
      texto: mail.text,
      fecha: mail.createdAt.toISOString(),
    })),
  ),
];

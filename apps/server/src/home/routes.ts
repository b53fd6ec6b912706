import * as calls from '@legajo/contract/calls/home';
import { bind } from '../platform/http/binding.ts';
import { ANSWER_HOURS, askForContact } from './contact.ts';
import { readInbox } from './inbox.ts';
import { readKeptMail } from './kept-mail.ts';
import { listBirthdays, listHires, listInOut } from './people-days.ts';
import { summarise } from './summary.ts';
import { birthdayToWire, hireToWire, inboxToWire, inOutToWire } from './wire.ts';

export const routes = [
  bind(calls.dashboardBirthdays, async (ctx) => (await listBirthdays(ctx)).map(birthdayToWire)),
  bind(calls.dashboardRecentHires, async (ctx) => (await listHires(ctx)).map(hireToWire)),
  bind(calls.dashboardInOut, async (ctx) => (await listInOut(ctx)).map(inOutToWire)),
  bind(calls.homeInbox, async (ctx) => (await readInbox(ctx)).map(inboxToWire)),
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

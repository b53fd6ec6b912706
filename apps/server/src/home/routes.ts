import * as calls from '@legajo/contract/calls/home';
import { bind } from '../platform/http/binding.ts';
import { readKeptMail } from './kept-mail.ts';
import { summarise } from './summary.ts';

export const routes = [
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

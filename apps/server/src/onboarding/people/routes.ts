import { ACTIONS } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/onboarding';
import type { Ctx } from '../../platform/context.ts';
import { bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { envelope } from '../../platform/http/envelope.ts';
import { tellBegun } from '../newcomers/welcome.ts';
import { readingOf } from '../reading.ts';
import { wireToItems } from '../wire.ts';
import { beginOnboarding } from './begin.ts';
import { changeItems, moveToTemplate } from './change.ts';
import { bringFile, readFile, removeFile } from './files.ts';
import { type Onboarding, readOnboardings } from './read-onboarding.ts';
import { remindPending } from './remind.ts';
import { onboardingToWire, remindedToWire, statisticsToWire } from './wire.ts';

const shown = (ctx: Pick<Ctx, 'actor' | 'now'>, onboarding: Onboarding) => {
  const { personId: id, actions } = ctx.actor;
  // Nobody works with their own onboarding as Human Resources do.
  const works = id !== onboarding.personId && actions.has(ACTIONS.employees);
  return [onboardingToWire(onboarding, readingOf(ctx), { id, works })];
};
const paperOf = ({ iduser, field }: { iduser: number; field: string }) => ({ personId: iduser, item: field });

/** How people come in: what is asked of each, and what they bring. */
export const peopleRoutes = [
  bind(calls.getUserOnboarding, async (ctx, { params, query }) => {
    const found = await readOnboardings(ctx, params.id, query.historic ?? false);
    return found.flatMap((one) => shown(ctx, one));
  }),
  bind(calls.getUserOnboardingStatistics, async (ctx, { params }) =>
    (await readOnboardings(ctx, params.id, false)).map(statisticsToWire),
  ),
  bind(calls.createUserOnboarding, async (ctx, { body }) => {
    const { iduser: personId, idCompanyTemplate: templateId, genEforms: forms = false } = body;
    const { onboarding, leftOut } = await beginOnboarding(ctx, { personId, templateId, forms });
    await tellBegun(ctx, personId);
    return shown(ctx, onboarding).map((one) => ({ ...one, eforms_omitidos: [...leftOut] }));
  }),
  bind(calls.updateUserOnboarding, async (ctx, { params, body }) =>
    shown(ctx, await changeItems(ctx, params.id, wireToItems(body.template))),
  ),
  bind(calls.replaceUserOnboardingTemplate, async (ctx, { params }) =>
    shown(ctx, await moveToTemplate(ctx, params.id, params.templateId)),
  ),
  bind(calls.notifyPendingDocuments, async (ctx, { body }) => [
    remindedToWire(await remindPending(ctx, body.iduser)),
  ]),
  bindSteps(calls.uploadOnboardingFile, async (steps, { body, files }) =>
    shown(steps, await bringFile(steps, paperOf(body), files.file?.key ?? '')),
  ),
  bind(calls.deleteOnboardingFile, async (ctx, { query }) =>
    shown(ctx, await removeFile(ctx, paperOf(query))),
  ),
  bindSteps(calls.getOnboardingFile, async (steps, { query }) => {
    const { field, thumbnail = false, base64 = false, hoja = 1 } = query;
    const bytes = await readFile(steps, paperOf(query), { small: thumbnail, page: hoja });
    if (!base64) return new Streamed(bytes, 'image/jpeg', { fileName: `${field}.jpg` });
    const answer = {
      field,
      ...(thumbnail ? { thumbnail: 1 } : {}),
      base64: Buffer.from(bytes).toString('base64'),
    };
    return new Streamed(Buffer.from(JSON.stringify(envelope([answer]))), 'application/json; charset=utf-8');
  }),
];

import * as calls from '@legajo/contract/calls/onboarding';
import { readyForms } from '../../forms/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { itemsOfCountry } from '../items.ts';
import { readingOf } from '../reading.ts';
import { listTemplates } from './list-templates.ts';
import { createTemplate, readTemplate, saveTemplate, setTemplateActive } from './template.ts';
import type { Template } from './templates.sql.ts';
import { readWelcomeImage, removeWelcomeImage, saveWelcomeImage } from './welcome-image.ts';
import { welcomeMessages } from './welcome-messages.ts';
import { countryToWire, listedToWire, messageToWire, templateToWire, wireToForm } from './wire.ts';

const shown = (ctx: Pick<Ctx, 'actor' | 'now'>, template: Template) => [
  templateToWire(template, readingOf(ctx)),
];

/** Templates of the company, and what they are made from. */
export const templateRoutes = [
  bind(calls.listCountryTemplates, async (ctx) => {
    const reading = readingOf(ctx);
    return [countryToWire(itemsOfCountry(reading.country, reading.on), await readyForms(ctx), reading)];
  }),
  bindSteps(calls.createCompanyTemplate, async (steps, { body, files }) =>
    shown(steps, await createTemplate(steps, wireToForm(body, files.file?.key), null)),
  ),
  bindSteps(calls.createCompanyTemplateWithId, async (steps, { params, body, files }) =>
    shown(steps, await createTemplate(steps, wireToForm(body, files.file?.key), params.id)),
  ),
  bind(calls.listCompanyTemplates, (ctx, { query: { activo, pagination, cursor } }) =>
    listTemplates(ctx, { active: activo, page: pagination, cursor }, listedToWire),
  ),
  bind(calls.getCompanyTemplate, async (ctx, { params }) => shown(ctx, await readTemplate(ctx, params.id))),
  bindSteps(calls.updateCompanyTemplateWithoutId, async (steps, { body, files }) =>
    shown(steps, await saveTemplate(steps, body.id, wireToForm(body, files.file?.key))),
  ),
  bindSteps(calls.updateCompanyTemplate, async (steps, { params, body, files }) =>
    shown(steps, await saveTemplate(steps, params.id, wireToForm(body, files.file?.key))),
  ),
  bind(calls.setCompanyTemplateActive, async (ctx, { params, body }) =>
    shown(ctx, await setTemplateActive(ctx, params.id, body.activo)),
  ),
  bind(calls.listWelcomeMessages, async (_, { query }) =>
    welcomeMessages(query.idioma.toUpperCase() === 'BR' ? 'pt' : 'es').map(messageToWire),
  ),
  bindSteps(calls.uploadWelcomeImage, async (steps, { params, files }) =>
    shown(steps, await saveWelcomeImage(steps, params.id, files.file?.key ?? '')),
  ),
  bind(calls.deleteWelcomeImage, async (ctx, { params }) =>
    shown(ctx, await removeWelcomeImage(ctx, params.id)),
  ),
  bindSteps(calls.readWelcomeImage, async (steps, { params }) => {
    const { bytes, mark } = await readWelcomeImage(steps, params.id);
    return new Streamed(bytes, 'image/jpeg', {
      headers: { etag: `"${mark.toString('hex').slice(0, 32)}"` },
    });
  }),
];

import * as calls from '@legajo/contract/calls/onboarding';
import type { Ctx } from '../../platform/context.ts';
import { bind, Streamed } from '../../platform/http/binding.ts';
import { itemsOfCountry } from '../items.ts';
import { readingOf } from '../reading.ts';
import { listTemplates } from './list-templates.ts';
import { createTemplate, readTemplate, saveTemplate, setTemplateActive } from './template.ts';
import type { Template } from './templates.sql.ts';
import { readWelcomeImage, removeWelcomeImage, saveWelcomeImage } from './welcome-image.ts';
import { welcomeMessages } from './welcome-messages.ts';
import { countryToWire, listedToWire, messageToWire, templateToWire, wireToForm } from './wire.ts';

const shown = (ctx: Ctx, template: Template) => [templateToWire(template, readingOf(ctx))];

/** Templates of the company, and what they are made from. */
export const templateRoutes = [
  bind(calls.listCountryTemplates, async (ctx) => {
    const reading = readingOf(ctx);
    return [countryToWire(itemsOfCountry(reading.country, reading.on), reading)];
  }),
  bind(calls.createCompanyTemplate, async (ctx, { body, files }) =>
    shown(ctx, await createTemplate(ctx, wireToForm(body, files.file?.key), null)),
  ),
  bind(calls.createCompanyTemplateWithId, async (ctx, { params, body, files }) =>
    shown(ctx, await createTemplate(ctx, wireToForm(body, files.file?.key), params.id)),
  ),
  bind(calls.listCompanyTemplates, (ctx, { query: { activo, pagination, cursor } }) =>
    listTemplates(ctx, { active: activo, page: pagination, cursor }, listedToWire),
  ),
  bind(calls.getCompanyTemplate, async (ctx, { params }) => shown(ctx, await readTemplate(ctx, params.id))),
  bind(calls.updateCompanyTemplateWithoutId, async (ctx, { body, files }) =>
    shown(ctx, await saveTemplate(ctx, body.id, wireToForm(body, files.file?.key))),
  ),
  bind(calls.updateCompanyTemplate, async (ctx, { params, body, files }) =>
    shown(ctx, await saveTemplate(ctx, params.id, wireToForm(body, files.file?.key))),
  ),
  bind(calls.setCompanyTemplateActive, async (ctx, { params, body }) =>
    shown(ctx, await setTemplateActive(ctx, params.id, body.activo)),
  ),
  bind(calls.listWelcomeMessages, async (_, { query }) =>
    welcomeMessages(query.idioma.toUpperCase() === 'BR' ? 'pt' : 'es').map(messageToWire),
  ),
  bind(calls.uploadWelcomeImage, async (ctx, { params, files }) =>
    shown(ctx, await saveWelcomeImage(ctx, params.id, files.file?.key ?? '')),
  ),
  bind(calls.deleteWelcomeImage, async (ctx, { params }) =>
    shown(ctx, await removeWelcomeImage(ctx, params.id)),
  ),
  bind(calls.readWelcomeImage, async (ctx, { params }) => {
    const { bytes, sha256 } = await readWelcomeImage(ctx, params.id);
    return new Streamed(bytes, 'image/jpeg', {
      headers: { etag: `"${sha256.toString('hex').slice(0, 32)}"` },
    });
  }),
];

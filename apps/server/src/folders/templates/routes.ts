import * as calls from '@legajo/contract/calls/upload-templates';
import { bind } from '../../platform/http/binding.ts';
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates.ts';
import { slotsFromWire, templateToWire } from './wire.ts';

export const templateRoutes = [
  bind(calls.listAvailableTemplates, async (ctx) =>
    (await listTemplates(ctx)).map((row) => templateToWire(row, ctx.actor.language)),
  ),
  bind(calls.createUploadTemplate, async (ctx, { body }) => [
    templateToWire(await createTemplate(ctx, body.nombre, slotsFromWire(body.slots)), ctx.actor.language),
  ]),
  bind(calls.updateUploadTemplate, async (ctx, { params, body }) => [
    templateToWire(
      await changeTemplate(ctx, params.id, body.nombre, slotsFromWire(body.slots)),
      ctx.actor.language,
    ),
  ]),
  bind(calls.deleteUploadTemplate, async (ctx, { params }) => {
    await removeTemplate(ctx, params.id);
    return [{ id: params.id }];
  }),
];

import * as calls from '@legajo/contract/calls/selection';
import { bind } from '../../platform/http/binding.ts';
import { previewSelection } from './selection.ts';
import { previewToWire, wireToFound } from './wire.ts';

/** A search's people, before something is done to all of them. */
export const routes = [
  bind(calls.selectEmployees, async (ctx, { body }) => [
    previewToWire(await previewSelection(ctx, wireToFound(body.seleccion, ctx.now), body.pagina ?? 1)),
  ]),
];

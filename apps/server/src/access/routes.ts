import * as calls from '@legajo/contract/calls/access';
import { bind } from '../platform/http/binding.ts';
import { whoCanSee } from './who-can-see.ts';
import { sightToWire } from './wire.ts';

export const routes = [
  bind(calls.whoCanSee, async (ctx, { query }) =>
    (await whoCanSee(ctx, query.idUsuario, query.idDocumento)).map(sightToWire),
  ),
];

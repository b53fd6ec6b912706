import * as calls from '@legajo/contract/calls/access';
import { bind, Listed } from '../platform/http/binding.ts';
import { whoCanSee } from './who-can-see.ts';
import { whoCanSeeFolder } from './who-can-see-folder.ts';
import { folderSightToWire, sightToWire } from './wire.ts';

export const routes = [
  bind(calls.whoCanSee, async (ctx, { query }) =>
    (await whoCanSee(ctx, query.idUsuario, query.idDocumento)).map(sightToWire),
  ),
  bind(calls.whoCanSeeFolder, async (ctx, { params, query }) => {
    const { perPage, page } = query.pagination;
    const sights = await whoCanSeeFolder(ctx, params.id, { text: query.q, sees: query.ve });
    const shown = sights.slice((page - 1) * perPage, page * perPage);
    return new Listed(shown.map(folderSightToWire), { total: sights.length });
  }),
];

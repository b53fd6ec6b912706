import * as calls from '@legajo/contract/calls/profiles';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Binding, bind } from '../../platform/http/binding.ts';
import { outcomeToWire } from '../../profiles/public.ts';
import { changeFolders, type FolderOutcome, listUserFolders, readUserFolders } from './change.ts';
import { userFolderToWire } from './wire.ts';

const shown = (ctx: Ctx, outcomes: readonly FolderOutcome[]) =>
  outcomes.map((outcome) => ({
    ...outcomeToWire(ctx.actor.language)(outcome),
    carpetas: [...outcome.folders],
  }));

/** One person named by the address: what is refused of them refuses the call. */
const shownOne = (ctx: Ctx, outcomes: readonly FolderOutcome[]) => {
  const refusal = outcomes[0]?.refusal;
  if (refusal) throw new Failure(refusal);
  return shown(ctx, outcomes);
};

const adding = (named: readonly number[]) => (present: readonly number[]) => [...present, ...named];
const leaving = (named: readonly number[]) => (present: readonly number[]) =>
  present.filter((id) => !named.includes(id));

/** Folder filters: the table is written here, the people they limit are employees'. */
export const scopeRoutes: readonly Binding[] = [
  bind(calls.listUserFolders, (ctx, { query }) =>
    listUserFolders(ctx, query.pagination, query.cursor, userFolderToWire),
  ),
  bind(calls.getUserFolders, async (ctx, { params }) =>
    (await readUserFolders(ctx, params.id)).map(userFolderToWire),
  ),
  bind(calls.addUserFolders, async (ctx, { body }) =>
    shown(ctx, await changeFolders(ctx, body.idusuario, body.id_carpeta, adding(body.id_carpeta))),
  ),
  bind(calls.addUserFoldersById, async (ctx, { params, body }) =>
    shownOne(ctx, await changeFolders(ctx, [params.id], body.id_carpeta, adding(body.id_carpeta))),
  ),
  bind(calls.removeUserFolders, async (ctx, { query }) =>
    shown(ctx, await changeFolders(ctx, query.idusuario, query.id_carpeta, leaving(query.id_carpeta))),
  ),
  bind(calls.removeUserFoldersById, async (ctx, { params, query }) => {
    const named = query.id_carpeta;
    const wanted = named.length > 0 ? leaving(named) : () => [];
    return shownOne(ctx, await changeFolders(ctx, [params.id], named, wanted));
  }),
];

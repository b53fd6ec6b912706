import * as calls from '@legajo/contract/calls/directory';
import { type Binding, bind } from '../platform/http/binding.ts';
import { readOwnConsent, saveOwnConsent } from './consent.ts';
import { listColleagues, readColleague, readLevel, readPlaces } from './directory.ts';
import { hide, readStanding } from './hide.ts';
import {
  colleagueToWire,
  consentToWire,
  foundToWire,
  nodeToWire,
  placeToWire,
  standingToWire,
  wireToShown,
} from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.listDirectory, (ctx, { query }) =>
    listColleagues(
      ctx,
      {
        text: query.q,
        sectorId: query.sector ?? null,
        locationId: query.locacion ?? null,
        page: query.pagination,
        cursor: query.cursor,
      },
      colleagueToWire,
    ),
  ),
  bind(calls.readDirectoryPlaces, async (ctx) => (await readPlaces(ctx)).map(placeToWire)),
  bind(calls.readDirectoryTree, (ctx, { query }) =>
    readLevel(ctx, { manager: query.de, page: query.pagination, cursor: query.cursor }, nodeToWire),
  ),
  bind(calls.readDirectoryPerson, async (ctx, { params }) => [
    foundToWire(await readColleague(ctx, params.id)),
  ]),
  bind(calls.readOwnDirectory, async (ctx) => [consentToWire(await readOwnConsent(ctx), ctx.actor.personId)]),
  bind(calls.saveOwnDirectory, async (ctx, { body }) => [
    consentToWire(await saveOwnConsent(ctx, wireToShown(body), body.version_texto), ctx.actor.personId),
  ]),
  bind(calls.readDirectoryStanding, async (ctx, { params }) => [
    standingToWire(await readStanding(ctx, params.id)),
  ]),
  bind(calls.hideInDirectory, async (ctx, { params, body }) => [
    standingToWire(await hide(ctx, params.id, body.oculto)),
  ]),
];

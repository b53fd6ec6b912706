import { dayIn, e, f } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/api-keys';
import { Failure } from '../platform/failure.ts';
import { bind } from '../platform/http/binding.ts';
import { accountOf } from '../session/public.ts';
import { selectKeys, selectOne } from './api-keys.sql.ts';
import { changeKey, revokeKey, rotateKey } from './change.ts';
import { makeKey } from './make.ts';
import { selectKeyPeople } from './people.sql.ts';
import { keyToWire, madeToWire, personToWire, wireToNetworks, wireToWish } from './wire.ts';

/** Keys that are over are shown as far as this; good ones are fewer. */
const MOST_SHOWN = 100;
const MOST_PEOPLE = { people: 200, folders: 200 } as const;
const OVERLAP_HOURS = 24;

export const routes = [
  bind(calls.listApiKeys, async (ctx) => {
    const keys = await selectKeys(ctx.tx, dayIn(ctx.now, ctx.actor.timeZone), MOST_SHOWN);
    return keys.map((key) => keyToWire(key, ctx));
  }),
  bind(calls.apiKeyPeople, async (ctx) => {
    const people = await selectKeyPeople(ctx.tx, ctx.actor.personId, MOST_PEOPLE);
    return people.map((person) => personToWire(person, ctx.actor));
  }),
  bind(calls.makeApiKey, async (ctx, { body }) => [madeToWire(await makeKey(ctx, wireToWish(body)), ctx)]),
  bind(calls.changeApiKey, async (ctx, { params, body }) => {
    const addresses = body.ips === undefined ? undefined : wireToNetworks(body.ips);
    return [keyToWire(await changeKey(ctx, params.id, { name: body.nombre, addresses }), ctx)];
  }),
  bind(calls.rotateApiKey, async (ctx, { params, body }) => [
    madeToWire(await rotateKey(ctx, params.id, body.solape_horas ?? OVERLAP_HOURS), ctx),
  ]),
  bind(calls.revokeApiKey, async (ctx, { params }) => [keyToWire(await revokeKey(ctx, params.id), ctx)]),
  bind(calls.apiWhoami, async (ctx) => {
    const { key, personId, actions } = ctx.actor;
    const [row, account] = key ? [await selectOne(ctx.tx, key.id), await accountOf(ctx, personId)] : [];
    if (!key || !row || !account) throw new Failure(e.apiKeys.invalid);
    return [
      {
        id: row.id,
        nombre: row.name,
        empresa: { id: account.companyId, nombre: account.company },
        acciones: [...actions],
        permisos: [...key.permits],
        carpetas: [...(key.folders ?? [])],
        vence: f.out.day(row.endsOn),
      },
    ];
  }),
];

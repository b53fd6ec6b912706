import * as calls from '@legajo/contract/calls/notification-preferences';
import type { Ctx } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/binding.ts';
import type { ChannelName } from '../../platform/messages/topics.ts';
import { choosePreferences, readPreferences } from './preferences.ts';
import { preferenceToWire, wireToWishes } from './wire.ts';

const availableIn =
  ({ platform }: Ctx) =>
  (channel: ChannelName) =>
    platform.reachesBy.has(channel);

const preferencesOf = async (ctx: Ctx) =>
  (await readPreferences(ctx)).map((one) => preferenceToWire(one, ctx.actor.language, availableIn(ctx)));

export const preferenceRoutes: readonly Binding[] = [
  bind(calls.listPreferences, preferencesOf),
  bind(calls.changePreferences, async (ctx, { body }) => {
    await choosePreferences(ctx, wireToWishes(body.preferencias), availableIn(ctx));
    return preferencesOf(ctx);
  }),
];

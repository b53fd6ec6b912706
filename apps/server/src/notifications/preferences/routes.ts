import * as calls from '@legajo/contract/calls/notification-preferences';
import type { Ctx } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/binding.ts';
import type { ChannelName } from '../../platform/messages/topics.ts';
import { readNoticeSettings, saveNoticeSettings } from '../company/company.ts';
import { hourToWire, quietToWire, wireToQuiet } from './hours-wire.ts';
import { choosePreferences, readPreferences } from './preferences.ts';
import { chooseTimes, readTimes } from './times.ts';
import { paceToWire, preferenceToWire, wireToPace, wireToRules, wireToWishes } from './wire.ts';

const availableIn =
  ({ platform }: Ctx) =>
  (channel: ChannelName) =>
    platform.reachesBy.has(channel);

const preferencesOf = async (ctx: Ctx) =>
  (await readPreferences(ctx)).map((one) => preferenceToWire(one, ctx.actor.language, availableIn(ctx)));

const settingsOf = async (ctx: Ctx) => {
  const { preferences, quiet, daily, version } = await readNoticeSettings(ctx);
  return [
    {
      preferencias: preferences.map((one) => preferenceToWire(one, ctx.actor.language, availableIn(ctx))),
      ...quietToWire(quiet),
      resumen: paceToWire(daily),
      version,
    },
  ];
};

export const preferenceRoutes: readonly Binding[] = [
  bind(calls.listPreferences, preferencesOf),
  bind(calls.changePreferences, async (ctx, { body }) => {
    await choosePreferences(ctx, wireToWishes(body.preferencias), availableIn(ctx));
    await chooseTimes(ctx, { quiet: wireToQuiet(body), daily: wireToPace(body.resumen) });
    return preferencesOf(ctx);
  }),
  bind(calls.readNoticeTimes, async (ctx) => {
    const { quiet, daily, theirs } = await readTimes(ctx);
    return [
      {
        ...quietToWire(quiet),
        resumen: paceToWire(daily),
        empresa_desde: hourToWire(theirs?.from),
        empresa_hasta: hourToWire(theirs?.until),
      },
    ];
  }),
  bind(calls.readNoticeSettings, settingsOf),
  bind(calls.saveNoticeSettings, async (ctx, { body }) => {
    const daily = wireToPace(body.resumen) ?? undefined;
    const change = { rules: wireToRules(body.preferencias), quiet: wireToQuiet(body), daily };
    await saveNoticeSettings(ctx, change, body.version, availableIn(ctx));
    return settingsOf(ctx);
  }),
];

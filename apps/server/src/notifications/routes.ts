import * as calls from '@legajo/contract/calls/notifications';
import * as own from '@legajo/contract/calls/own-notifications';
import { withoutCompany } from '../platform/db/in-company.ts';
import { type Binding, bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { bounceRoutes } from './bounces/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { logRoutes } from './log/routes.ts';
import { selectCommonNotices, selectNotices } from './notice.sql.ts';
import { readerOf } from './own/kinds.ts';
import { listNotices } from './own/list.ts';
import { countUnread } from './own/own.sql.ts';
import { hideNotice, readNotices } from './own/own.ts';
import { rowToWire, unreadToWire, wireToKinds } from './own/wire.ts';
import { drawPaper } from './paper.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { followNotices } from './stream/stream.ts';
import { bannerToWire, outageToWire } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.notificationsPush, async (ctx) =>
    (await selectNotices(ctx.tx, 'banner', ctx.now)).map(bannerToWire),
  ),
  bind(calls.notificationsServiceOutage, async (ctx) =>
    (await selectNotices(ctx.tx, 'outage', ctx.now)).map(outageToWire),
  ),
  bind(calls.portalOutage, async ({ platform, now }) =>
    (await withoutCompany(platform.db, (tx) => selectCommonNotices(tx, 'outage', now))).map(outageToWire),
  ),
  bind(own.listNotifications, (ctx, { query }) =>
    listNotices(
      ctx,
      {
        unread: query.leidos === undefined ? null : !query.leidos,
        kinds: wireToKinds(query.grupo),
        page: query.pagination,
        cursor: query.cursor,
      },
      (row) => rowToWire(row, ctx.platform.messages, ctx.actor),
    ),
  ),
  bind(own.readNotifications, async (ctx, { body }) => [
    unreadToWire(await readNotices(ctx, { id: body.id ?? null, upTo: body.hasta ?? null })),
  ]),
  bind(own.hideNotification, async (ctx, { params }) => {
    await hideNotice(ctx, params.id);
    return [];
  }),
  bind(own.readCounters, async (ctx) => [
    unreadToWire(await countUnread(ctx.tx, readerOf(ctx.platform.messages, ctx.actor))),
  ]),
  ...preferenceRoutes,
  ...deviceRoutes,
  ...logRoutes,
  ...bounceRoutes,
  bindSteps(own.sessionEvents, async (steps) => {
    const events = await followNotices(steps, {
      notice: (row) => rowToWire(row, steps.platform.messages, steps.actor),
      unread: unreadToWire,
      outages: (notices) => ({ cortes: notices.map(outageToWire) }),
    });
    return new Streamed(events, 'text/event-stream; charset=utf-8', {
      headers: { 'x-accel-buffering': 'no' },
    });
  }),
  bind(calls.portalPaper, async (ctx, { params, query }) => {
    const language = query.idioma ?? ctx.origin.language;
    const pdf = await drawPaper(params.name, language);
    return new Streamed(pdf, 'application/pdf', { fileName: `${params.name}.pdf`, inline: true });
  }),
];

import { f, keyOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/leave-feeds';
import { type Binding, bind, Streamed } from '../../platform/http/binding.ts';
import type { Feed } from './feed.sql.ts';
import { endFeed, listFeeds, type MadeFeed, makeFeed, readFeed, renewFeed } from './feed.ts';

const feedToWire = ({ id, scope, madeAt, readOn }: Feed) => ({
  id,
  alcance: calls.FEED_SCOPES[scope],
  creado: madeAt.toISOString(),
  leido: f.out.day(readOn),
});

const madeToWire = ({ address, ...feed }: MadeFeed) => ({ ...feedToWire(feed), direccion: address });

export const routes: readonly Binding[] = [
  bind(calls.listOwnFeeds, async (ctx) => (await listFeeds(ctx)).map(feedToWire)),
  bind(calls.makeFeed, async (ctx, { body }) => [
    madeToWire(await makeFeed(ctx, keyOf(calls.FEED_SCOPES, body.alcance))),
  ]),
  bind(calls.renewFeed, async (ctx, { params }) => [madeToWire(await renewFeed(ctx, params.id))]),
  bind(calls.endFeed, async (ctx, { params }) => {
    await endFeed(ctx, params.id);
    return [{ id: params.id }];
  }),
  bind(calls.readFeed, async (ctx, { params }) => {
    const { text, etag } = await readFeed(ctx, params.clave);
    return new Streamed(Buffer.from(text), 'text/calendar; charset=utf-8', {
      fileName: 'ausencias.ics',
      headers: { etag, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    }) as never;
  }),
];

import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  CHANNELS,
  type ChannelName,
  isChosen,
  type Rule,
  TOPICS,
  type Topic,
  type TopicName,
} from '../../platform/messages/topics.ts';
import { selectRules } from '../company/company.sql.ts';
import { isShownTo } from '../own/kinds.ts';
import { type Choice, selectChoices, upsertChoices } from './preferences.sql.ts';

/** A channel of a topic, as it stands for a person. */
export interface Way {
  readonly channel: ChannelName;
  readonly rule: Rule;
  readonly active: boolean;
  /** The company decided it for everybody. */
  readonly settled: boolean;
}

/** A topic that a person can be told of, with the channels that may carry it. */
export interface Preference {
  readonly topic: TopicName;
  readonly ways: readonly Way[];
}

/** By which channels whoever acts is told of what: topics that their portal shows, in the order of the list (areas 3.2). */
export async function readPreferences(ctx: Ctx): Promise<Preference[]> {
  const chosen = await selectChoices(ctx.tx, ctx.actor.personId);
  const rules = await selectRules(ctx.tx);
  return topicsOf(ctx).map((topic) => ({
    topic,
    ways: CHANNELS.flatMap((channel) => {
      const { [channel]: rule }: Topic = TOPICS[topic];
      if (rule === 'never') return [];
      const isIt = (one: Choice) => one.topic === topic && one.channel === channel;
      const theirs = rules.find(isIt);
      const settled = isChosen(rule) && theirs?.fixed === true;
      const own = settled ? undefined : chosen.find(isIt)?.active;
      const active = isChosen(rule) ? (own ?? theirs?.active ?? rule === 'on') : true;
      return [{ channel, rule, active, settled }];
    }),
  }));
}

/** A wish as it comes: null for a topic or channel that there is none of; the portal is no channel of ours to switch. */
export interface Wish {
  readonly topic: TopicName | null;
  readonly channel: ChannelName | 'portal';
  readonly active: boolean;
}

/**
 * Keeps what whoever acts chose: all of it or nothing. The last of two wishes about the same stands.
 *
 * @param available channels that the installation has.
 * @throws Failure `kindUnknown`, `fixed`, `channelUnavailable`.
 */
export async function choosePreferences(
  ctx: Ctx,
  wishes: readonly Wish[],
  available: (channel: ChannelName) => boolean,
): Promise<void> {
  const topics = topicsOf(ctx);
  const rules = await selectRules(ctx.tx);
  const chosen = new Map<string, Choice>();
  for (const { topic, channel, active } of wishes) {
    if (topic === null || !topics.includes(topic)) throw new Failure(e.notifications.kindUnknown);
    const rule = channel === 'portal' ? 'owed' : (TOPICS[topic] as Topic)[channel];
    if (rule === 'never') throw new Failure(e.notifications.channelUnavailable);
    if (channel === 'portal' || !isChosen(rule)) {
      // What is as it has to be was not chosen otherwise.
      if (!active) throw new Failure(e.notifications.fixed);
      continue;
    }
    const theirs = rules.find((one) => one.topic === topic && one.channel === channel);
    if (theirs?.fixed) {
      if (active !== theirs.active) throw new Failure(e.notifications.fixed);
      continue;
    }
    if (active && !available(channel)) throw new Failure(e.notifications.channelUnavailable);
    chosen.set(`${topic} ${channel}`, { topic, channel, active });
  }
  const choices = [...chosen.values()];
  if (choices.length === 0) return;
  await upsertChoices(ctx.tx, ctx.actor.personId, choices);
  const changes = choices.map(({ topic, channel, active }) => `${topic} ${channel} ${active ? 'on' : 'off'}`);
  await record(ctx, [
    {
      event: 'preferences.changed',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: ctx.actor.personId,
      body: { changes },
    },
  ]);
}

/** Topics of which the portal of whoever acts shows notices. */
function topicsOf({ platform, actor }: Ctx): TopicName[] {
  const shown = new Set(
    [...platform.messages.values()].flatMap((one) => (isShownTo(one, actor) && one.shown?.topic) || []),
  );
  return (Object.keys(TOPICS) as TopicName[]).filter((topic) => shown.has(topic));
}

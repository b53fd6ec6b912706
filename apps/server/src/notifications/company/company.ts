import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  CHANNELS,
  type ChannelName,
  isChosen,
  TOPICS,
  type Topic,
  type TopicName,
} from '../../platform/messages/topics.ts';
import type { QuietHours } from '../deliveries/quiet.ts';
import type { Preference } from '../preferences/preferences.ts';
import {
  type CompanyRule,
  type CompanyTimes,
  selectCompanyTimes,
  selectRules,
  upsertCompanyTimes,
  upsertRules,
} from './company.sql.ts';

/** What a company that never said anything has. */
const UNSAID: CompanyTimes = { quiet: null, daily: false, version: 0 };

/** How people of a company are told until they choose, and what they cannot choose. */
export interface NoticeSettings extends CompanyTimes {
  readonly preferences: readonly Preference[];
}

/** How people of the company are told: every topic, in the order of the list (wire-names-2, 3). */
export async function readNoticeSettings({ tx }: Pick<Ctx, 'tx'>): Promise<NoticeSettings> {
  const rules = await selectRules(tx);
  const preferences = (Object.keys(TOPICS) as TopicName[]).map((topic) => ({
    topic,
    ways: CHANNELS.flatMap((channel) => {
      const { [channel]: rule }: Topic = TOPICS[topic];
      if (rule === 'never') return [];
      const said = rules.find((one) => one.topic === topic && one.channel === channel);
      const chosen = isChosen(rule);
      return [
        {
          channel,
          rule,
          active: chosen ? (said?.active ?? rule === 'on') : true,
          settled: chosen && said?.fixed === true,
        },
      ];
    }),
  }));
  return { preferences, ...((await selectCompanyTimes(tx)) ?? UNSAID) };
}

/** What of it changes; what is left out stays. */
export interface NoticeSettingsChange {
  /** Null for a topic that there is none of; the portal is no channel to switch. */
  readonly rules: readonly (Omit<CompanyRule, 'topic' | 'channel'> & {
    readonly topic: TopicName | null;
    readonly channel: ChannelName | 'portal';
  })[];
  readonly quiet?: QuietHours | null | undefined;
  readonly daily?: boolean | undefined;
}

/**
 * Changes how people are told: all of it or nothing. Of two who write on what they both read, the second is told.
 *
 * @param available channels that the installation has.
 * @throws Failure `kindUnknown`, `fixed`, `channelUnavailable`, `stale`.
 */
export async function saveNoticeSettings(
  ctx: Ctx,
  { rules, quiet, daily }: NoticeSettingsChange,
  version: number | undefined,
  available: (channel: ChannelName) => boolean,
): Promise<void> {
  const { tx, actor } = ctx;
  const before = (await selectCompanyTimes(tx, true)) ?? UNSAID;
  if (version !== undefined && version !== before.version) throw new Failure(e.shared.stale);
  const said = new Map<string, CompanyRule>();
  for (const { topic, channel, active, fixed } of rules) {
    if (topic === null) throw new Failure(e.notifications.kindUnknown);
    const rule = channel === 'portal' ? 'owed' : (TOPICS[topic] as Topic)[channel];
    if (rule === 'never') throw new Failure(e.notifications.channelUnavailable);
    if (channel === 'portal' || !isChosen(rule)) {
      if (!active) throw new Failure(e.notifications.fixed);
      continue;
    }
    if (active && !available(channel)) throw new Failure(e.notifications.channelUnavailable);
    said.set(`${topic} ${channel}`, { topic, channel, active, fixed });
  }
  const after = {
    quiet: quiet === undefined ? before.quiet : quiet,
    daily: daily ?? before.daily,
    version: before.version,
  };
  const changed = [...said.values()];
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame && changed.length === 0) return;
  // A first row that somebody else wrote at the same moment was seen by nobody.
  if (!(await upsertCompanyTimes(tx, after))) throw new Failure(e.shared.stale);
  if (changed.length > 0) await upsertRules(tx, changed);
  const word = ({ topic, channel, active, fixed }: CompanyRule) =>
    `${topic} ${channel} ${active ? 'on' : 'off'}${fixed ? ' for all' : ''}`;
  await record(ctx, [
    {
      event: 'notification-settings.changed',
      actorId: actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { changes: changed.map(word), quiet: after.quiet && { ...after.quiet }, daily: after.daily },
    },
  ]);
}

import {
  clearCommonNotice,
  clearNotice,
  NOTICE_TONES,
  type Notice,
  type NoticeKind,
  putCommonNotice,
  putNotice,
} from '../../notifications/public.ts';
import { withoutCompany } from '../../platform/db/in-company.ts';
import { type Command, type Input, UsageError } from '../command.ts';
import { withCompany } from './whose.ts';

const KINDS = ['banner', 'outage'] as const;
const WHOSE = {
  company: { help: 'number of the company; for every company without it' },
  kind: { help: 'banner (the default), over the portal; or outage, a service that is out' },
} as const;

export const noticeCommands: readonly Command[] = [
  {
    words: 'notice set',
    summary: 'Puts up a banner, or tells that a service is out, in the place of the one before.',
    options: {
      ...WHOSE,
      text: { help: 'what it says, up to 300 characters', required: true },
      tone: { help: 'yellow (the default), red, blue or green' },
      sticky: { help: 'on every screen, not on home alone', flag: true },
      from: { help: 'ISO 8601 instant from which it is shown; now without it' },
      until: { help: 'ISO 8601 instant until which it is shown; until it is cleared without it' },
    },
    run: async (installation, input) => {
      const kind = readKind(input);
      const notice = readNotice(input, installation.platform.clock.now());
      const { json, text } = describe(input, kind);
      if (input.maybe('company') === undefined)
        await withoutCompany(installation.platform.db, (tx) => putCommonNotice(tx, kind, notice));
      else await withCompany(installation, input, (ctx) => putNotice(ctx, kind, notice));
      return { ok: true, json: { ...json, text: notice.body }, text: `${text} is up` };
    },
  },
  {
    words: 'notice clear',
    summary: 'Takes a banner or an outage notice down.',
    options: WHOSE,
    run: async (installation, input) => {
      const kind = readKind(input);
      const { json, text } = describe(input, kind);
      const cleared =
        input.maybe('company') === undefined
          ? await withoutCompany(installation.platform.db, (tx) => clearCommonNotice(tx, kind))
          : await withCompany(installation, input, (ctx) => clearNotice(ctx, kind));
      return {
        ok: true,
        json: { ...json, cleared },
        text: cleared ? `${text} is down` : `${text}: none was up`,
      };
    },
  },
];

function describe(input: Input, kind: NoticeKind) {
  const company = input.maybe('company') === undefined ? null : input.whole('company');
  const whose = company === null ? 'every company' : `company ${company}`;
  return { json: { kind, company }, text: `The ${kind} of ${whose}` };
}

function readKind(input: Input): NoticeKind {
  const kind = KINDS.find((one) => one === (input.maybe('kind') ?? 'banner'));
  if (kind === undefined) throw new UsageError(`--kind must be one of ${KINDS.join(', ')}.`);
  return kind;
}

function readNotice(input: Input, now: Date): Notice {
  const body = input.text('text').trim();
  if (body === '' || body.length > 300) throw new UsageError('--text needs 1 to 300 characters.');
  const tone = NOTICE_TONES.find((one) => one === (input.maybe('tone') ?? 'yellow'));
  if (tone === undefined) throw new UsageError(`--tone must be one of ${NOTICE_TONES.join(', ')}.`);
  const fromAt = readInstant(input, 'from') ?? now;
  const untilAt = readInstant(input, 'until');
  if (untilAt !== null && untilAt <= fromAt) throw new UsageError('--until must be after --from.');
  return { body, tone, sticky: input.flag('sticky'), fromAt, untilAt };
}

function readInstant(input: Input, name: string): Date | null {
  const text = input.maybe(name);
  if (text === undefined) return null;
  const instant = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(instant.getTime()))
    throw new UsageError(`--${name} must be an instant like 2026-11-20T22:00:00-03:00.`);
  return instant;
}

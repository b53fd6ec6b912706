import type { LimitName } from '@legajo/contract';
import { reviveStamping } from '../documents/public.ts';
import type { Platform } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { forEachCompany } from '../platform/jobs/each-company.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { expireReviews } from '../publications/public.ts';
import { lapseWaiting } from '../webhooks/public.ts';
import {
  type CompanyRows,
  deleteOldKeys,
  deleteOldRows,
  failOldMails,
  type KeyTable,
} from './clean-up.sql.ts';

const ROWS_AT_A_TIME = 1000;
/** A mail whose job died is given up a day after its life, which leaves its own job the first word. */
const GRACE_SECONDS = 24 * 3600;

const NOBODY_SENT_IT = 'It waited too long, and nothing was left that would send it.';

const KEY_TABLES: readonly (readonly [KeyTable, LimitName])[] = [
  ['session_token', 'keep.session.seconds'],
  ['account_secret', 'keep.secret.seconds'],
  ['login_failure', 'keep.count.seconds'],
  ['sso_state', 'keep.count.seconds'],
  ['sso_ticket', 'keep.count.seconds'],
  ['job_revival', 'keep.job.seconds'],
  ['queue', 'keep.job.seconds'],
];

const COMPANY_TABLES: readonly (readonly [CompanyRows, LimitName])[] = [
  [{ table: 'mfa_challenge', key: 'id', endedAt: 'expires_at' }, 'keep.count.seconds'],
  [{ table: 'mfa_device', key: 'id', endedAt: 'expires_at' }, 'keep.count.seconds'],
  [{ table: 'mfa_verified', key: 'session_id', endedAt: 'verified_at' }, 'keep.count.seconds'],
  [{ table: 'mfa_count', key: 'person_id', endedAt: 'coalesce(locked_until, since)' }, 'keep.count.seconds'],
  [{ table: 'download', key: 'id', endedAt: 'expires_at' }, 'keep.count.seconds'],
  // Its upload goes by itself: no row names it.
  [{ table: 'pdf_sample', key: 'id', endedAt: 'expires_at' }, 'keep.count.seconds'],
  // A wish that is repeated after a day is another one.
  [{ table: 'kept_answer', key: 'id', endedAt: 'created_at' }, 'keep.answer.seconds'],
  // What was paid before: a whole account number.
  [{ table: 'bank_wait', key: 'person_id', endedAt: 'from_at' }, 'keep.count.seconds'],
  // A key that may be used no more.
  [{ table: 'signing_grant', key: 'process_id', endedAt: 'expires_at' }, 'keep.count.seconds'],
  [{ table: 'webhook_delivery', key: 'id', endedAt: 'ended_at' }, 'webhook.dead.seconds'],
  [{ table: 'password_change', key: 'id', endedAt: 'changed_at' }, 'keep.count.seconds'],
  [
    {
      table: 'mail',
      key: 'id',
      endedAt: 'created_at',
      done: `state in ('sent', 'kept', 'failed') and not bounced`,
    },
    'keep.mail.seconds',
  ],
];

/** Deletes, once a day and in bounded batches, the rows that nobody needs any more; ends reviews that nobody ended. */
export function cleanUpInterval(platform: Platform): Interval {
  return {
    name: 'platform.clean-up',
    everyMs: platform.limits['clean.seconds'] * 1000,
    // What a start does first is not taken for old: the demo's past is published in its first minutes, at its own dates.
    firstAfterMs: platform.limits['clean.first.seconds'] * 1000,
    run: (signal) => cleanUp(platform, signal),
  };
}

/** Does it once. */
export async function cleanUp(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { db, clock, limits } = platform;
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  for (const [table, keep] of KEY_TABLES)
    await inBatches(() => deleteOldKeys(db, table, ago(limits[keep]), ROWS_AT_A_TIME), signal);
  await forEachCompany(platform, { name: 'platform.clean-up', signal }, async (id, ending) => {
    const tooOld = ago(limits['mail.life.seconds'] + GRACE_SECONDS);
    const mails = () => inCompany(db, id, (tx) => failOldMails(tx, tooOld, NOBODY_SENT_IT, ROWS_AT_A_TIME));
    await inBatches(mails, ending);
    for (const [rows, keep] of COMPANY_TABLES) {
      const before = ago(limits[keep]);
      const batch = () => inCompany(db, id, (tx) => deleteOldRows(tx, rows, before, ROWS_AT_A_TIME));
      await inBatches(batch, ending);
    }
    await lapseWaiting(platform, id, ending);
  });
  // A time stamp whose job is gone, or that waited while no service was set, is asked for again.
  if (platform.timeStamps.asks)
    await forEachCompany(platform, { name: 'documents.stamp', signal }, (id) => reviveStamping(platform, id));
  await forEachCompany(platform, { name: 'publications.expire', signal }, (id, ending) =>
    expireReviews(platform, id, ending),
  );
}

/** Each batch is a transaction of its own, until one is not full. */
async function inBatches(batch: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if ((await batch()) < ROWS_AT_A_TIME) return;
}

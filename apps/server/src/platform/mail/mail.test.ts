import { LIMITS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../test/support/smtp-server.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { until } from '../../../test/support/until.ts';
import { systemClock } from '../clock.ts';
import { makeCounts } from '../counts.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import type { Worker } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import { makeCircuits } from '../outbound/circuits.ts';
import { listKeptMail, sendMail } from './outbox.ts';
import { type Deliver, smtpDelivery } from './smtp.ts';
import { startMailWorker } from './worker.ts';

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let worker: Worker | null;
let server: SmtpServer | null;

beforeAll(async () => {
  database = await testDatabase();
  await withoutCompany(database.db, (tx) =>
    sql`select register_company(1, true), register_company(2, false), register_company(3, true)`.execute(tx),
  );
});
afterAll(() => database.drop());
beforeEach(() => {
  worker = null;
  server = null;
});
afterEach(async () => {
  await worker?.stop(1000);
  await server?.close();
});

const write = (companyId: number, to: string, subject = 'Código', kind?: string) =>
  inCompany(database.db, companyId, (tx) =>
    sendMail(tx, companyId, { to, subject, text: 'Su código es 123456', ...(kind && { kind }) }, systemClock),
  );
const stateOf = (companyId: number, to: string) =>
  inCompany(database.db, companyId, (tx) =>
    tx
      .selectFrom('mail')
      .select(['state', 'body', 'error'])
      .where('to_address', '=', to)
      .limit(1)
      .executeTakeFirst(),
  );

async function work(deliver: Deliver | null): Promise<void> {
  const circuits = makeCircuits(systemClock);
  const parts = {
    url: database.appUrl,
    log,
    clock: systemClock,
    circuits,
    counts: makeCounts(),
    limits: LIMITS,
    deliver,
    logoOf: async () => null,
    wishesOf: (kind: string) => (kind === 'test.chosen' ? 'https://portal.example/e/account' : null),
    pictureOf: async () => null,
  };
  worker = await startMailWorker(parts);
}
async function service(rcpt?: string): Promise<SmtpServer> {
  server = await startSmtpServer({ rcpt });
  return server;
}

describe('a mail', () => {
  it('is sent over SMTP, and its text is gone afterwards', async () => {
    const smtp = await service();
    await work(smtpDelivery(smtp.url, 'https://portal.example'));
    await write(2, 'Ana.Rios@andes.example');
    await until('it is sent', async () => (await stateOf(2, 'ana.rios@andes.example'))?.state === 'sent');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/From: Legajo <rrhh@andes\.example>/);
    expect(smtp.received[0]).toMatch(/Content-Type: multipart\/alternative/);
    expect(smtp.received[0]).toMatch(/Auto-Submitted: auto-generated/i);
    expect(smtp.received[0]).toMatch(/Message-ID: <legajo-2-\d+@portal\.example>/);
    expect(smtp.received[0]).toMatch(/123456/);
    expect(await stateOf(2, 'ana.rios@andes.example')).toEqual({ state: 'sent', body: null, error: null });
  });

  it('says where such mails are switched off, and only of a kind that its reader may switch off [4.4]', async () => {
    const smtp = await service();
    await work(smtpDelivery(smtp.url, 'https://portal.example'));
    await write(2, 'uno@andes.example', 'Novedad', 'test.chosen');
    await write(2, 'dos@andes.example', 'Clave', 'test.owed');
    await until('both are sent', async () => smtp.received.length === 2);
    const of = (subject: string) => smtp.received.find((text) => text.includes(`Subject: ${subject}`));
    expect(of('Novedad')).toMatch(/List-Unsubscribe: <https:\/\/portal\.example\/e\/account>/i);
    expect(of('Clave')).not.toMatch(/List-Unsubscribe/i);
  });

  it('is not sent when what it speaks of is undone', async () => {
    const failing = inCompany(database.db, 1, async (tx) => {
      await sendMail(tx, 1, { to: 'nobody@andes.example', subject: 'x', text: 'x' }, systemClock);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await stateOf(1, 'nobody@andes.example')).toBeUndefined();
  });

  it('that the service refuses for good is noted and not tried again', async () => {
    const smtp = await service('550 no such mailbox');
    await work(smtpDelivery(smtp.url, 'https://portal.example'));
    await write(2, 'gone@andes.example');
    await until('it is given up', async () => (await stateOf(2, 'gone@andes.example'))?.state === 'failed');
    expect((await stateOf(2, 'gone@andes.example'))?.error).toMatch(/no such mailbox/);
    expect(smtp.received).toEqual([]);
  });

  it('is tried again when the service cannot be reached at first', async () => {
    let tries = 0;
    await work(async () => {
      tries += 1;
      if (tries === 1) throw new Error('connection refused');
    });
    await write(2, 'later@andes.example');
    await until('it is sent', async () => (await stateOf(2, 'later@andes.example'))?.state === 'sent');
    expect(tries).toBe(2);
  });

  it.each([
    ['two addresses', { to: 'a@b.example,c@d.example', subject: 'x' }],
    ['a line break in the address', { to: 'a@b.example\r\nBcc: x@y.example', subject: 'x' }],
    ['a line break in the subject', { to: 'a@b.example', subject: 'x\r\nBcc: x@y.example' }],
  ])('is refused with %s', async (_, mail) => {
    const write = inCompany(database.db, 1, (tx) => sendMail(tx, 1, { ...mail, text: 'x' }, systemClock));
    await expect(write).rejects.toThrow(TypeError);
  });
});

describe('without a mail service', () => {
  it('mails of the demo companies are kept and listed, newest first, with their text', async () => {
    await work(null);
    await write(1, 'pedro@andes.example', 'first');
    await write(3, 'pedro@andes.example', 'second');
    await write(1, 'marta@andes.example', 'third');
    await until('all are kept', async () => (await stateOf(1, 'marta@andes.example'))?.state === 'kept');
    const all = await listKeptMail(database.db, null);
    expect(all.map((mail) => mail.subject)).toEqual(['third', 'second', 'first']);
    const own = await listKeptMail(database.db, 'PEDRO@andes.example');
    expect(own.map((mail) => [mail.companyId, mail.subject, mail.text])).toEqual([
      [3, 'second', 'Su código es 123456'],
      [1, 'first', 'Su código es 123456'],
    ]);
  });

  it('mails of other companies are never listed', async () => {
    await write(2, 'secret@pampa.example');
    expect(await listKeptMail(database.db, 'secret@pampa.example')).toEqual([]);
  });
});

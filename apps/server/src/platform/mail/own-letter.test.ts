import { LIMITS } from '@legajo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../test/support/smtp-server.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { until } from '../../../test/support/until.ts';
import { systemClock } from '../clock.ts';
import { makeCounts } from '../counts.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import type { Worker } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import { makeCircuits } from '../outbound/circuits.ts';
import { sendMail } from './outbox.ts';
import type { LetterPicture } from './own-letter.ts';
import { smtpDelivery } from './smtp.ts';
import { startMailWorker } from './worker.ts';

const log = createLog({ level: 'silent' });
const PICTURE: LetterPicture = {
  bytes: Buffer.from('a picture of the company'),
  format: 'jpeg',
  widthPx: 1200,
  heightPx: 400,
};
const LETTER = {
  title: 'Hola <b>Ana</b>',
  body: 'Su **recibo** de {tipo}:\n\n- uno\n- dos',
  closing: 'Gracias',
  foot: null,
  values: { tipo: '"><img src=x onerror=alert(1)>' },
  ...{ ground: '#0B5568', ink: '#FFFFFF', showsLogo: false, pictureId: 7 },
};

let database: TestDatabase;
let worker: Worker | null = null;
let server: SmtpServer | null = null;
beforeAll(async () => {
  database = await testDatabase();
  await withoutCompany(database.db, (tx) => sql`select register_company(1, false)`.execute(tx));
});
afterAll(() => database.drop());
afterEach(async () => {
  await worker?.stop(1000);
  await server?.close();
});

/** Has one such mail sent over SMTP. @returns what the service received, its parts unwrapped. */
async function sent(to: string, pictureOf: () => Promise<LetterPicture | null>): Promise<string> {
  server = await startSmtpServer({});
  const smtp = server;
  worker = await startMailWorker({
    ...{ url: database.appUrl, log, clock: systemClock, circuits: makeCircuits(systemClock) },
    ...{ counts: makeCounts(), limits: LIMITS },
    ...{ logoOf: async () => null, wishesOf: () => null, pictureOf },
    deliver: smtpDelivery(smtp.url, 'https://portal.example'),
  });
  await inCompany(database.db, 1, (tx) =>
    sendMail(tx, 1, { to, subject: 'Su recibo', text: 'Hola Ana', letter: LETTER }, systemClock),
  );
  await until('it is sent', async () => smtp.received.length === 1);
  return (smtp.received[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

test('in a company’s own words a mail brings its picture, text beside HTML, and no markup of anybody’s', async () => {
  const received = await sent('ana@andes.example', async () => PICTURE);
  expect(received).toMatch(/Content-Type: multipart\/alternative/);
  expect(received).toMatch(/Content-Type: text\/plain/);
  expect(received).toContain('src="cid:picture@legajo"');
  expect(received).toContain('Content-ID: <picture@legajo>');
  expect(received).toContain(PICTURE.bytes.toString('base64'));
  expect(received).toMatch(/<strong>recibo<\/strong>/);
  expect(received).toMatch(/Hola &lt;b&gt;Ana&lt;\/b&gt;/);
  expect(received).not.toContain('<img src=x');
  await until('its words are gone', async () => {
    const { rows } = await inCompany(database.db, 1, (tx) =>
      sql<{ state: string; letter: unknown; body: unknown }>`select state, letter, body from mail
        where company_id = 1 and to_address = 'ana@andes.example' limit 1`.execute(tx),
    );
    return rows[0]?.state === 'sent' && rows[0].letter === null && rows[0].body === null;
  });
});

test.each([
  ['cannot be read', 'beto', () => Promise.reject(new Error('the store is away'))],
  ['never comes', 'caro', () => new Promise<never>(() => {})],
])('a picture that %s holds no mail up: its place is left out', async (_, name, pictureOf) => {
  const received = await sent(`${name}@andes.example`, pictureOf);
  expect(received).not.toContain('cid:picture');
  expect(received).toMatch(/<strong>recibo<\/strong>/);
});

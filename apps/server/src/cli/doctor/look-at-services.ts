import { X509Certificate } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import { readTlsPair } from '../../platform/config/tls.ts';
import { DEADLINE_MS, type Finding, failed, ok, warning } from './finding.ts';

const DAY_MS = 86_400_000;
/** In time to ask for another one. */
const SOON_DAYS = 30;

/** Greets the mail service and signs in, and sends nothing. */
export async function lookAtMail({ smtpUrl, demo }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === null)
    return [
      demo
        ? ok('mail', 'the demo keeps its mails and sends none')
        : warning('mail', 'SMTP_URL is not set: no mail goes out, nobody proves an address'),
    ];
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  const waits = { connectionTimeout: DEADLINE_MS, greetingTimeout: DEADLINE_MS, socketTimeout: DEADLINE_MS };
  const transport = createTransport({ url: url.href, ...waits });
  try {
    await transport.verify();
    return [ok('mail', `${url.hostname} takes mails`)];
  } finally {
    transport.close();
  }
}

/** When what the portal shows itself with, and what it believes about the time, ends. */
export async function lookAtCertificates({ tls, tsaUrls, tsaAnchors }: Config): Promise<readonly Finding[]> {
  const now = Date.now();
  const anchors = tsaAnchors.map((der) => new X509Certificate(der));
  return [
    tls === null
      ? ok('certificates', 'TLS is the proxy’s: it is not looked at here')
      : ends('TLS_CERT', readTlsPair(tls).validTo, now),
    ...(tsaUrls.length === 0
      ? [warning('certificates', 'TSA_URL is not set: signatures bear no proven time')]
      : anchors.map((one) => ends(`TSA_CA, ${one.subject.split('\n').at(-1)}`, one.validToDate, now))),
  ];
}

function ends(what: string, at: Date, now: number): Finding {
  const days = Math.floor((at.getTime() - now) / DAY_MS);
  const day = at.toISOString().slice(0, 10);
  if (days < 0) return failed('certificates', `${what} ended on ${day}`);
  const said = `${what} is good until ${day}`;
  return days < SOON_DAYS ? warning('certificates', `${said}, ${days} days`) : ok('certificates', said);
}

import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthority, createKeyPair } from '@legajo/pdf';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCertificate } from '../../../test/support/certificate-files.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { addressesFor, loadConfig } from './config.ts';
import { noteDataPurpose } from './data-folder.ts';
import { SettingError } from './setting-error.ts';

const LIMITS = { 'zip.entries': 50_000, 'rate.public': 120 };
const KEY = 'ab'.repeat(32);
const REMOTE = { DATABASE_URL: 'postgres://app:x@db:5432/legajo', LEGAJO_SECRET: KEY };

let folder: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  folder = scratchFolder('config');
});
afterEach(() => folder.remove());

const kept = scratchFolder('anchors');
afterAll(() => kept.remove());
const anchor = async (commonName: string) => {
  const validity = { notBeforeAt: new Date('2026-01-01'), notAfterAt: new Date('2036-01-01') };
  const { privateKey } = await createKeyPair('p-256');
  return createAuthority({ subject: { commonName }, privateKey, ...validity }).certificate.x509.toString();
};
const keep = (name: string, text: string) => {
  writeFileSync(join(kept.path, name), text);
  return join(kept.path, name);
};
const ANCHORS = keep('two.pem', `Uno\n${await anchor('Uno')}\nDos\n${await anchor('Dos')}`);
const NO_ANCHORS = keep('none.pem', 'no certificate here');
const TLS = await writeCertificate(kept.path, 'portal.example');
const OTHER_TLS = await writeCertificate(kept.path, 'otro.example', 'other');
const BROKEN_ANCHOR = keep('broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');

const load = (env: Record<string, string>) => loadConfig({ LEGAJO_DATA: folder.path, ...env }, LIMITS);

describe('without any setting', () => {
  it('serves the demo on the loopback address with the embedded database', () => {
    expect(load({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 8080,
      demo: true,
      database: { embedded: true },
      store: { kind: 'disk', folder: join(folder.path, 'blobs') },
      smtpUrl: null,
      metricsToken: null,
      trustProxy: false,
      limits: LIMITS,
    });
  });

  it('is frozen', () => {
    const config = load({});
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.limits)).toBe(true);
    expect(Object.isFrozen(config.database)).toBe(true);
  });
});

describe('a wrong setting stops the start with one sentence that begins with its name', () => {
  const wrong: [string, Record<string, string>][] = [
    ['PORT', { PORT: '99999' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '-1' }],
    ['HOST', { HOST: 'http://x' }],
    ['LEGAJO_ROLE', { LEGAJO_ROLE: 'web' }],
    ['STATUS_PORT', { STATUS_PORT: '65536' }],
    ['LEGAJO_DEMO', { LEGAJO_DEMO: 'yes' }],
    ['LEGAJO_DEMO', { LEGAJO_DEMO: '1', HOST: '0.0.0.0' }],
    ['LEGAJO_DEMO', { LEGAJO_DEMO: '1', ...REMOTE }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://a@b/c', LEGAJO_SECRET: KEY }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db:5432/legajo', LEGAJO_SECRET: KEY }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db:5432', LEGAJO_SECRET: KEY }],
    ['LEGAJO_WAIT_FOR_DATABASE', { LEGAJO_WAIT_FOR_DATABASE: 'always' }],
    ['LEGAJO_WAIT_FOR_DATABASE', { LEGAJO_WAIT_FOR_DATABASE: '86401' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner@db/legajo' }],
    ['DATABASE_OWNER_URL', { ...REMOTE, DATABASE_OWNER_URL: 'postgres://app@db/legajo' }],
    ['LEGAJO_SECRET', { DATABASE_URL: REMOTE.DATABASE_URL }],
    ['LEGAJO_SECRET', { LEGAJO_SECRET: 'short' }],
    ['LEGAJO_STORE', { LEGAJO_STORE: 's3://' }],
    ['LEGAJO_STORE', { LEGAJO_STORE: 'ftp://x/y' }],
    ['LEGAJO_STORE', { LEGAJO_STORE: 's3://bucket?endpoint=ftp://x' }],
    ['AWS_SECRET_ACCESS_KEY', { LEGAJO_STORE: 's3://bucket', AWS_ACCESS_KEY_ID: 'a' }],
    ['AWS_ACCESS_KEY_ID', { LEGAJO_STORE: 's3://bucket', AWS_SECRET_ACCESS_KEY: 'a' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'corto' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: `${KEY} ${KEY}` }],
    ['SALES_MAIL', { SALES_MAIL: 'Ventas <ventas@example.com>' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }],
    ['EMPLOYEE_URL', { EMPLOYEE_URL: 'ftp://portal.example' }],
    ['TSA_URL', { TSA_URL: 'https://tsa.example, tsa2' }],
    ['TSA_CA', { TSA_URL: 'https://tsa.example' }],
    ['TSA_CA', { TSA_URL: 'https://tsa.example', TSA_CA: '/nowhere/tsa.pem' }],
    ['TSA_CA', { TSA_CA: NO_ANCHORS }],
    ['TSA_CA', { TSA_CA: BROKEN_ANCHOR }],
    ['TLS_CERT', { TLS_KEY: TLS.TLS_KEY }],
    ['TLS_KEY', { TLS_CERT: TLS.TLS_CERT }],
    ['TLS_CERT', { ...TLS, TLS_CERT: '/nowhere/server.pem' }],
    ['TLS_CERT', { ...TLS, TLS_CERT: NO_ANCHORS }],
    ['TLS_KEY', { ...TLS, TLS_KEY: NO_ANCHORS }],
    ['TLS_KEY', { ...TLS, TLS_KEY: OTHER_TLS.TLS_KEY }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['LEGAJO_OUTBOUND_ALLOW', { LEGAJO_OUTBOUND_ALLOW: '10.0.0.0/8,intranet' }],
    ['LEGAJO_LIMITS', { LEGAJO_LIMITS: '{' }],
    ['LEGAJO_LIMITS', { LEGAJO_LIMITS: '[1]' }],
    ['LEGAJO_LIMITS', { LEGAJO_LIMITS: '{"zip.entrys":1}' }],
    ['LEGAJO_LIMITS', { LEGAJO_LIMITS: '{"zip.entries":0}' }],
    ['LEGAJO_LIMITS', { LEGAJO_LIMITS: '{"zip.entries":"many"}' }],
  ];

  it.each(wrong)('%s: %j', (name, env) => {
    let message = '';
    try {
      load(env);
    } catch (error) {
      expect(error).toBeInstanceOf(SettingError);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(message).not.toContain('\n');
    expect(message).not.toContain('postgres://app');
  });

  it('names LEGAJO_DATA when the folder cannot be made', () => {
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => load({ LEGAJO_DATA: join(folder.path, 'file/data') })).toThrow(/^LEGAJO_DATA /);
  });
});

describe('settings that are right', () => {
  it('override limits by name', () => {
    expect(load({ LEGAJO_LIMITS: '{"zip.entries":10}' }).limits).toEqual({
      'zip.entries': 10,
      'rate.public': 120,
    });
  });

  it('name an S3-compatible store', () => {
    const env = {
      LEGAJO_STORE: 's3://bucket/a/?endpoint=http://127.0.0.1:9/&region=us-east-1',
      AWS_ACCESS_KEY_ID: 'k',
      AWS_SECRET_ACCESS_KEY: 's',
    };
    expect(load(env).store).toEqual({
      kind: 's3',
      bucket: 'bucket',
      prefix: 'a',
      endpoint: 'http://127.0.0.1:9/',
      region: 'us-east-1',
      credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    });
  });

  it('list time-stamp services in order, proxies and private ranges', () => {
    const config = load({
      TSA_URL: 'https://a.example/,http://b.example',
      TSA_CA: ANCHORS,
      TRUST_PROXY: 'loopback,10.0.0.0/8',
      LEGAJO_OUTBOUND_ALLOW: '10.1.0.0/16, fd00::/8',
    });
    expect(config.tsaUrls).toEqual(['https://a.example', 'http://b.example']);
    expect(config.tsaAnchors.map((der) => new X509Certificate(der).subject)).toEqual(['CN=Uno', 'CN=Dos']);
    // What was stamped before is verified, also when nothing more is stamped.
    expect(load({ TSA_CA: ANCHORS })).toMatchObject({ tsaUrls: [], tsaAnchors: [{}, {}] });
    expect(load({})).toMatchObject({ tsaUrls: [], tsaAnchors: [] });
    expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8']);
    expect(config.outboundAllow).toEqual(['10.1.0.0/16', 'fd00::/8']);
    expect(load({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(load({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  it('speak TLS with the operator’s certificate, and say so in addresses', () => {
    const config = load(TLS);
    expect(config.tls).toEqual({ certificate: TLS.TLS_CERT, key: TLS.TLS_KEY });
    expect(addressesFor(config, 99).publicUrl).toBe('https://127.0.0.1:99');
    expect(load({}).tls).toBeNull();
  });

  it('give the addresses once the port is known', () => {
    expect(addressesFor(load({ HOST: '::1' }), 99)).toEqual({
      publicUrl: 'http://[::1]:99',
      employeeUrl: 'http://[::1]:99/e',
    });
    expect(addressesFor(load({ PUBLIC_URL: 'https://p.example/' }), 99)).toEqual({
      publicUrl: 'https://p.example',
      employeeUrl: 'https://p.example/e',
    });
  });
});

describe('the demo', () => {
  it('stays on data seeded so, and off on anybody’s own', () => {
    noteDataPurpose(folder.path, true);
    expect(load({}).demo).toBe(true);
    expect(load({ HOST: '0.0.0.0' }).demo).toBe(true);
    expect(load({ LEGAJO_DEMO: '0' }).demo).toBe(false);
  });

  it('cannot be asked for on data that is not the demo', () => {
    noteDataPurpose(folder.path, false);
    expect(load({}).demo).toBe(false);
    expect(() => load({ LEGAJO_DEMO: '1' })).toThrow(/^LEGAJO_DEMO /);
  });

  it('is off on new data that others can reach', () => {
    expect(load({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(load(REMOTE).demo).toBe(false);
  });
});

describe('the master key', () => {
  it('is generated once, readable by its owner only', () => {
    const first = load({}).secret;
    expect(first).toHaveLength(32);
    expect(load({}).secret).toEqual(first);
    expect(statSync(join(folder.path, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder.path, 'secret'), 'utf8')).toBe(`${first.toString('hex')}\n`);
  });

  it('is refused when it is not the one the data was made with, or its file is damaged', () => {
    load({});
    expect(() => load({ LEGAJO_SECRET: KEY })).toThrow(/^LEGAJO_SECRET /);
    chmodSync(join(folder.path, 'secret'), 0o600);
    writeFileSync(join(folder.path, 'secret'), 'half');
    expect(() => load({})).toThrow(/^LEGAJO_SECRET /);
  });

  it('is never written down when it is given', () => {
    expect(load({ LEGAJO_SECRET: KEY }).secret.toString('hex')).toBe(KEY);
    expect(existsSync(join(folder.path, 'secret'))).toBe(false);
  });
});

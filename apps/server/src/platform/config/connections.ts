import { join, resolve } from 'node:path';
import type { Env } from './env.ts';
import { readServers } from './servers.ts';
import { SettingError } from './setting-error.ts';

/** The embedded PostgreSQL, or one reached by URL. Without an owner URL the process never migrates. */
export type DatabaseSettings =
  | { readonly embedded: true }
  | { readonly embedded: false; readonly appUrl: string; readonly ownerUrl: string | null };

/** Where the blobs live: an absolute folder, or an S3-compatible bucket. */
export type StoreSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Key prefix inside the bucket, without slashes at either end; may be empty. */
      readonly prefix: string;
      readonly endpoint: string | null;
      readonly region: string;
      readonly credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
    };

/** Reads `DATABASE_URL` and `DATABASE_OWNER_URL`. @throws SettingError */
export function readDatabase(env: Env): DatabaseSettings {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = env;
  if (appUrl === undefined) {
    if (ownerUrl !== undefined) throw new SettingError('DATABASE_OWNER_URL', 'needs DATABASE_URL beside it');
    return Object.freeze({ embedded: true });
  }
  const app = readServers('DATABASE_URL', appUrl);
  if (ownerUrl === undefined) return Object.freeze({ embedded: false, appUrl, ownerUrl: null });
  const owner = readServers('DATABASE_OWNER_URL', ownerUrl);
  if (owner.role === app.role) {
    throw new SettingError('DATABASE_OWNER_URL', 'must log in as another role than DATABASE_URL');
  }
  return Object.freeze({ embedded: false, appUrl, ownerUrl });
}

/** Reads `LEGAJO_STORE` and the keys of `AWS_*`. @throws SettingError */
export function readStore(env: Env, dataFolder: string): StoreSettings {
  const text = env.LEGAJO_STORE;
  if (text === undefined) return Object.freeze({ kind: 'disk', folder: join(dataFolder, 'blobs') });
  if (!/^[a-z0-9+.-]+:\/\//i.test(text)) return Object.freeze({ kind: 'disk', folder: resolve(text) });
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 's3:' || url.hostname === '') {
    throw new SettingError('LEGAJO_STORE', 'must be a folder or s3://bucket?endpoint=…&region=…');
  }
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw new SettingError('LEGAJO_STORE', 'must name an endpoint that begins with http:// or https://');
  }
  return Object.freeze({
    kind: 's3',
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    endpoint,
    region: url.searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1',
    credentials: readS3Credentials(env),
  });
}

function readS3Credentials(env: Env) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId === undefined)
    throw new SettingError('AWS_ACCESS_KEY_ID', 'is missing beside AWS_SECRET_ACCESS_KEY');
  if (secretAccessKey === undefined)
    throw new SettingError('AWS_SECRET_ACCESS_KEY', 'is missing beside AWS_ACCESS_KEY_ID');
  return Object.freeze({
    accessKeyId,
    secretAccessKey,
    ...(AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: AWS_SESSION_TOKEN }),
  });
}

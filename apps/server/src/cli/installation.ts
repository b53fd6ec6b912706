import { LIMITS } from '@legajo/contract';
import { loadAuthority } from '../certificates/public.ts';
import { openDatabase } from '../db/open-database.ts';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import type { Env } from '../platform/config/env.ts';
import type { Platform } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../start/platform.ts';

/** The installation that a command works on, running or not. */
export interface Installation {
  readonly config: Config;
  readonly platform: Platform;
  /** Addresses of the application's role, and of the owner where there is one. */
  readonly appUrl: string;
  readonly ownerUrl: string | null;
  /** Migrations that opening it applied. */
  readonly migrated: readonly string[];
  /** Runs a rule in a transaction of a company. */
  inCompany<T>(companyId: number, work: (ctx: CompanyCtx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Reaches the database of the same settings or the same `LEGAJO_DATA`: a portal's that runs, or the embedded
 * one, started for as long as the command takes.
 *
 * @throws SettingError for a wrong setting.
 */
export async function openInstallation(env: Env): Promise<Installation> {
  const config = loadConfig(env, LIMITS);
  const database = await openDatabase(config);
  const opened = openPlatform(config, database.appUrl, createLog({ level: 'error' }), {
    connections: { calls: 1, waysIn: 1, jobs: 4 },
  });
  const platform = opened.platforms.jobs;
  opened.listensOn(config.port);
  const close = async () => {
    await opened.close();
    await database.stop();
  };
  try {
    await loadAuthority(platform);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    config,
    platform,
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    migrated: database.migrated,
    inCompany: (companyId, work) => asCompany(platform, companyId, work),
    close,
  };
}

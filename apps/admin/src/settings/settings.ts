import { readCompanySettings } from '@legajo/contract/calls/company-settings';
import { readBackup } from '@legajo/contract/calls/exports';
import { mfaProfiles } from '@legajo/contract/calls/mfa';
import { readNoticeSettings } from '@legajo/contract/calls/notification-preferences';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { settingsKeys } from '../app/keys/company.ts';

export type Profile = Element<typeof mfaProfiles>;
export type NoticeSettings = Element<typeof readNoticeSettings>;
export type Backup = Element<typeof readBackup>;

/** What the company decided for itself. */
export const companyQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.company,
    queryFn: async ({ signal }) => (await backend.api(readCompanySettings, { signal })).data[0],
  });

export const profilesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.profiles,
    queryFn: async ({ signal }) => (await backend.api(mfaProfiles, { signal })).data,
  });

/** The newest backup; null where none was ever asked for. */
export const backupQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.backup,
    queryFn: async ({ signal }) => (await backend.api(readBackup, { signal })).data[0] ?? null,
  });

/** How people of the company are told until they choose. */
export const noticesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.notices,
    queryFn: async ({ signal }) => (await backend.api(readNoticeSettings, { signal })).data[0] ?? null,
  });

import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of onboarding. */
export const onboardingBlobs: readonly BlobReference[] = [
  { table: 'onboarding_template', column: 'image_sha256' },
  { table: 'onboarding_file', column: 'sha256' },
  { table: 'onboarding_file', column: 'thumbnail_sha256' },
  { table: 'onboarding_file_page', column: 'sha256' },
];

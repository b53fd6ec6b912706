import { billboardBlobs } from '../billboard/public.ts';
import { logoBlobs } from '../branding/public.ts';
import { galleryBlobs } from '../custom-emails/public.ts';
import { documentBlobs } from '../documents/public.ts';
import { backupBlobs } from '../exports/public.ts';
import { typeBlobs } from '../folders/public.ts';
import { formBlobs } from '../forms/public.ts';
import { leaveBlobs } from '../leave/public.ts';
import { onboardingBlobs } from '../onboarding/public.ts';
import type { BlobReference } from '../platform/files/upkeep/integrity.ts';
import { processBlobs } from '../publications/public.ts';
import { photoBlobs } from '../self-service/public.ts';
import { uploadBlobs } from '../uploads/public.ts';

/** What tails go on from. */
const baseBlobs: readonly BlobReference[] = [{ table: 'blob', column: 'base_sha256' }];

/** Every column that holds addresses of stored files. A test compares it with the references of the database. */
export const BLOB_REFERENCES: readonly BlobReference[] = [
  ...baseBlobs,
  ...documentBlobs,
  ...typeBlobs,
  ...backupBlobs,
  ...onboardingBlobs,
  ...processBlobs,
  ...photoBlobs,
  ...uploadBlobs,
  ...logoBlobs,
  ...billboardBlobs,
  ...galleryBlobs,
  ...leaveBlobs,
  ...formBlobs,
];

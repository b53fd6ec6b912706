import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where the address of a stored file stands in the table of logos. */
export const logoBlobs: readonly BlobReference[] = [{ table: 'company_logo', column: 'picture_sha256' }];

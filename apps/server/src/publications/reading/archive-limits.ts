import type { Limits } from '@legajo/contract';
import { type ArchiveLimits, defaultArchiveLimits } from '@legajo/pdf';

/** The named limits of the product, as the archive reader takes them. */
export function archiveLimits(limits: Limits): ArchiveLimits {
  return {
    ...defaultArchiveLimits,
    maxEntries: limits['zip.entries'],
    maxEntryBytes: limits['zip.entry.bytes'],
    maxTotalBytes: limits['zip.total.bytes'],
    maxRatio: limits['zip.ratio'],
  };
}

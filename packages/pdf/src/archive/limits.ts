/** What an archive may hold. Every limit is an argument: the engine knows no settings. */
export interface ArchiveLimits {
  /** Entries the end record may declare, directories included. */
  maxEntries: number;
  /** Inflated size of one entry, in bytes. */
  maxEntryBytes: number;
  /** Inflated size of all entries together, in bytes. */
  maxTotalBytes: number;
  /** Inflated size over packed size, above which an entry larger than `ratioFloorBytes` is a bomb. */
  maxRatio: number;
  /** A tiny file of equal bytes has a high ratio and harms nobody: below this size the ratio is not looked at. */
  ratioFloorBytes: number;
  /** Length of an entry's name, in bytes as stored. */
  maxNameBytes: number;
  /** Size of the central directory itself, in bytes. */
  maxDirectoryBytes: number;
}

/** Limits for an upload of up to 750 MB of documents. */
export const defaultArchiveLimits: ArchiveLimits = {
  maxEntries: 20_000,
  maxEntryBytes: 30 * 1024 * 1024,
  maxTotalBytes: 3 * 1024 * 1024 * 1024,
  maxRatio: 200,
  ratioFloorBytes: 1024 * 1024,
  maxNameBytes: 255,
  maxDirectoryBytes: 32 * 1024 * 1024,
};

/** Why an archive, or one of its entries, is refused. `archive-entry` costs that entry only. */
export type ArchiveErrorCode =
  | 'archive-not-zip'
  | 'archive-corrupt'
  | 'archive-empty'
  | 'archive-entries'
  | 'archive-name'
  | 'archive-duplicate'
  | 'archive-link'
  | 'archive-encrypted'
  | 'archive-method'
  | 'archive-nested'
  | 'archive-entry-size'
  | 'archive-total-size'
  | 'archive-ratio'
  | 'archive-overlap'
  | 'archive-entry';

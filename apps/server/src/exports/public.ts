/** What the command line uses of exports. */
export { backupBlobs } from './blob-references.ts';
export { INDEX_NAME, indexHead, paperFiles, SUMS_NAME } from './paper-files.ts';
export { type ExportRow, selectForExport } from './rows.sql.ts';

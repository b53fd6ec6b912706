/** What the command line uses of exports. */
export { backupBlobs } from './blob-references.ts';
export { gatherPapers, INDEX_NAME, indexHead, type Paper, paperFiles, SUMS_NAME } from './paper-files.ts';

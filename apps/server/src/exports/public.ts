/** What the command line uses of exports. */

export {
  gatherPapers,
  INDEX_NAME,
  indexHead,
  type Paper,
  paperFiles,
  SUMS_NAME,
} from './archive/paper-files.ts';
export { backupBlobs } from './blob-references.ts';

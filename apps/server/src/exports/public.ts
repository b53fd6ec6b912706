/** What other slices, and the command line, use of exports. */

export { readableNames } from './archive/file-names.ts';
export {
  gatherPapers,
  INDEX_NAME,
  indexHead,
  type Paper,
  paperFiles,
  SUMS_NAME,
} from './archive/paper-files.ts';
export { type ZipStream, zipStream } from './archive/zip-stream.ts';
export { backupBlobs } from './blob-references.ts';
export { linkToCopy } from './download.ts';
export { prepareAgain } from './prepared/request.ts';

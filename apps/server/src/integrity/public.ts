/** What commands may use of the reading of everything. */
export { BLOB_REFERENCES } from './blob-references.ts';

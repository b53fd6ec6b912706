import type { Changes } from '@legajo/ui/api/changes.ts';
import { folderKeys } from '../keys/company.ts';
import { documentKeys } from '../keys/documents.ts';
import { employmentKeys } from '../keys/employment.ts';
import { homeKeys } from '../keys/home.ts';
import { organisationKeys } from '../keys/organisation.ts';
import { lookupKeys, peopleKeys } from '../keys/people.ts';
import { publicationKeys } from '../keys/publications.ts';
import { trayKeys } from '../keys/tray.ts';

const FOLDERS = [
  folderKeys.all,
  lookupKeys.all,
  publicationKeys.all,
  documentKeys.all,
  trayKeys.types,
  homeKeys.all,
];

/** What calls about folders and document types change. */
export const FOLDER_CHANGES: Changes = {
  'create-folder': FOLDERS,
  'copy-folder': FOLDERS,
  'update-folder': FOLDERS,
  'delete-folder': FOLDERS,
  'order-folders': FOLDERS,
  'archive-folder': FOLDERS,
  'create-subfolder': FOLDERS,
  'update-subfolder': FOLDERS,
  'delete-subfolder': FOLDERS,
  'archive-subfolder': FOLDERS,
  // Asks, and changes nothing.
  'make-file-paper-types': [...FOLDERS, peopleKeys.all, employmentKeys.all, organisationKeys.all],
  'create-upload-template': FOLDERS,
  'update-upload-template': FOLDERS,
  'delete-upload-template': FOLDERS,
  'list-subfolders': [],
};

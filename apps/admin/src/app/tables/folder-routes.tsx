import { createRoute } from '@tanstack/react-router';
import { filesSearch } from '../../digital-file/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

const list = createRoute({
  ...atPlace('folder_list'),
  loader: texts('folders', 'folder-copy', 'folder-sight', 'access'),
  component: screen(() => import('../../folders/list/FolderListScreen.tsx'), 'FolderListScreen'),
});

const create = createRoute({
  ...atPlace('folder_create'),
  loader: texts('folders'),
  component: screen(() => import('../../folders/FolderFormScreen.tsx'), 'FolderCreateScreen'),
});

const update = createRoute({
  ...atPlace('folder_update'),
  loader: texts('folders'),
  component: screen(() => import('../../folders/FolderFormScreen.tsx'), 'FolderUpdateScreen'),
});

const templates = createRoute({
  ...atPlace('upload_templates'),
  loader: texts('folders'),
  component: screen(() => import('../../folders/templates/TemplateListScreen.tsx'), 'TemplateListScreen'),
});

const papers = createRoute({
  ...atPlace('file_papers'),
  loader: texts('folders'),
  component: screen(() => import('../../folders/papers/PaperListScreen.tsx'), 'PaperListScreen'),
});

const digitalFile = createRoute({
  ...atPlace('digital_file'),
  validateSearch: filesSearch,
  loader: texts('digital-file', 'people'),
  component: screen(() => import('../../digital-file/DigitalFileScreen.tsx'), 'DigitalFileScreen'),
});

const types = createRoute({
  ...atPlace('subfolder_list'),
  loader: texts('folders'),
  component: screen(() => import('../../folders/types/TypeListScreen.tsx'), 'TypeListScreen'),
});

const createType = createRoute({
  ...atPlace('subfolder_create'),
  loader: texts('folders', 'second-signer', 'publish-personal', 'digital-file'),
  component: screen(() => import('../../folders/types/TypeFormScreen.tsx'), 'TypeCreateScreen'),
});

const updateType = createRoute({
  ...atPlace('subfolder_update'),
  loader: texts('folders', 'second-signer', 'publish-personal', 'digital-file'),
  component: screen(() => import('../../folders/types/TypeFormScreen.tsx'), 'TypeUpdateScreen'),
});

const document = createRoute({
  ...atPlace('subfolder_document'),
  loader: texts('document-config', 'second-signer'),
  component: screen(() => import('../../folders/document/DocumentConfigScreen.tsx'), 'DocumentConfigScreen'),
});

/** Folders, document types and the files that are made of them. */
export const folderRoutes = [
  list,
  create,
  update,
  templates,
  papers,
  digitalFile,
  types,
  createType,
  updateType,
  document,
];

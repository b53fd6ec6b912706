import { z } from 'zod';
import { call } from '../call.ts';
import { pagination } from '../paging.ts';
import * as f from '../values/fields.ts';

export const listEforms = call({
  id: 'list-eforms',
  method: 'GET',
  path: '/eforms/',
  access: [62],
  summary: 'List digital forms.',
  source: 'D130',
});

export const listEformPackages = call({
  id: 'list-eform-packages',
  method: 'GET',
  path: '/eforms/packages',
  access: [62],
  query: z.object({
    perPage: f.maybe(f.text(2000)),
    orderBy: f.maybe(f.text(2000)),
    orderType: f.maybe(f.text(2000)),
    state: f.maybe(f.text(2000)),
  }),
  summary: 'List eform packages (templates).',
  source: 'D130 D192',
});

export const getEformPackage = call({
  id: 'get-eform-package',
  method: 'GET',
  path: '/eforms/packages/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  summary: 'Read one eform package.',
  source: 'D130',
});

export const listEformTemplates = call({
  id: 'list-eform-templates',
  method: 'GET',
  path: '/eforms/templates/list',
  access: [62],
  summary: 'List eform templates.',
  source: 'D130',
});

export const previewEform = call({
  id: 'preview-eform',
  method: 'GET',
  path: '/eforms/preview/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  summary: 'Preview an eform.',
  source: 'D130',
});

export const updateEformTemplate = call({
  id: 'update-eform-template',
  method: 'PUT',
  path: '/eforms/templates/:iddoc',
  access: [62],
  params: z.object({ iddoc: f.text(200) }),
  body: z.object({ nombre: f.maybe(f.text(2000)), estado: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Update a (non-pickup) eform template: name and status.',
  source: 'D43 D59 D130',
});

export const searchPublishedEforms = call({
  id: 'search-published-eforms',
  method: 'POST',
  path: '/v2/admin-mod/eforms/published/search',
  access: [62],
  query: z.object({ pagination, orderBy: f.maybe(f.text(2000)), orderType: f.maybe(f.text(2000)) }),
  body: z.object({ filters: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Search published eforms.',
  source: 'D131',
});

export const revertPublishedEform = call({
  id: 'revert-published-eform',
  method: 'PUT',
  path: '/v2/admin-mod/eforms/published/:id/revert',
  access: [62],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'Revert a digital-form publication: hides the forms from employee files.',
  source: 'D58 D131',
});

export const listPublishedEformRecipients = call({
  id: 'list-published-eform-recipients',
  method: 'GET',
  path: '/v2/admin-mod/eforms/published/:id/recipients',
  access: [62],
  params: z.object({ id: f.id() }),
  summary: 'List the recipients of a published eform.',
  source: 'D131',
});

export const listEformSenders = call({
  id: 'list-eform-senders',
  method: 'GET',
  path: '/v2/admin-mod/eforms/senders',
  access: [62],
  summary: 'List the users that published eforms.',
  source: 'D131',
});

export const createPickupEform = call({
  id: 'create-pickup-eform',
  method: 'POST',
  path: '/pickup-eforms',
  access: [62],
  body: z.object({
    idtemplate: f.text(2000),
    nombre: f.text(2000),
    requires_approval: f.maybe(f.text(2000)),
    id_categoria_tipo_documento: f.text(2000),
    certificate: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary: 'Turn an eform into a pickup eform.',
  source: 'D43 D59 D132',
});

export const updatePickupEform = call({
  id: 'update-pickup-eform',
  method: 'PUT',
  path: '/pickup-eforms/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  body: z.object({
    idtemplate: f.text(2000),
    nombre: f.text(2000),
    requires_approval: f.maybe(f.text(2000)),
    id_categoria_tipo_documento: f.text(2000),
    certificate: f.maybe(f.text(2000)),
    estado: f.text(2000),
  }),
  form: 'form',
  summary: 'Edit a pickup eform.',
  source: 'D43 D59 D132',
});

export const deletePickupEform = call({
  id: 'delete-pickup-eform',
  method: 'DELETE',
  path: '/pickup-eforms/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  summary: 'Delete a pickup eform (pickup becomes false).',
  source: 'D59 D132',
});

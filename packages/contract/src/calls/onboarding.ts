import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const listCountryTemplates = call({
  id: 'list-country-templates',
  method: 'GET',
  path: '/OnBoarding/CountryTemplate',
  access: [73, 74],
  summary: 'Read the onboarding items available for the country.',
  source: 'D135',
});

/** What an onboarding template is made of. */
const companyTemplate = z.object({
  nombre: f.text(2000),
  template: f.text(2000),
  mensaje_bienvenida: f.maybe(f.text(2000)),
  url: f.maybe(f.text(2000)),
  id_tipo_msg_bienvenida: f.maybe(f.text(2000)),
  id_categoria_tipo_empresa: f.maybe(f.text(2000)),
});

export const createCompanyTemplate = call({
  id: 'create-company-template',
  method: 'POST',
  path: '/OnBoarding/CompanyTemplate',
  access: [73],
  body: companyTemplate,
  form: 'form',
  summary: 'Create an onboarding template.',
  source: 'D44 D78 D135',
});

export const createCompanyTemplateWithId = call({
  id: 'create-company-template-with-id',
  method: 'POST',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [73],
  params: z.object({ id: f.id() }),
  body: companyTemplate,
  form: 'form',
  summary: 'Create an onboarding template from an existing one (bracket form).',
  source: 'D135',
});

export const listCompanyTemplates = call({
  id: 'list-company-templates',
  method: 'GET',
  path: '/OnBoarding/CompanyTemplate',
  access: [73, 74, 7],
  summary: 'List the onboarding templates of the company.',
  source: 'D135',
});

export const getCompanyTemplate = call({
  id: 'get-company-template',
  method: 'GET',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [73, 74],
  params: z.object({ id: f.id() }),
  summary: 'Read one onboarding template.',
  source: 'D135',
});

export const updateCompanyTemplateWithoutId = call({
  id: 'update-company-template-without-id',
  method: 'PUT',
  path: '/OnBoarding/CompanyTemplate',
  access: [74],
  body: companyTemplate.extend({ id: f.text(2000) }),
  form: 'form',
  summary: 'Update an onboarding template whose id is in the body (bracket form).',
  source: 'D135',
});

export const updateCompanyTemplate = call({
  id: 'update-company-template',
  method: 'PUT',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [74],
  params: z.object({ id: f.id() }),
  body: companyTemplate,
  form: 'form',
  summary: 'Update an onboarding template.',
  source: 'D44 D78 D135',
});

export const setCompanyTemplateActive = call({
  id: 'set-company-template-active',
  method: 'PATCH',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [74],
  params: z.object({ id: f.id() }),
  body: z.object({ activo: f.flag() }),
  form: 'form',
  summary: 'Activate or deactivate an onboarding template.',
  source: 'D64 D135',
});

export const getUserOnboarding = call({
  id: 'get-user-onboarding',
  method: 'GET',
  path: '/OnBoarding/UserOnBoarding/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  query: z.object({ historic: f.maybe(f.text(2000)) }),
  summary: 'Read the onboarding of a user.',
  source: 'D136',
});

export const getUserOnboardingStatistics = call({
  id: 'get-user-onboarding-statistics',
  method: 'GET',
  path: '/OnBoarding/UserOnBoarding/:id/statistics',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read the onboarding progress of a user.',
  source: 'D136',
});

export const updateUserOnboarding = call({
  id: 'update-user-onboarding',
  method: 'PUT',
  path: '/OnBoarding/UserOnBoarding/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ template: f.text(2000) }),
  form: 'form',
  summary: 'Update the onboarding of a user (template data).',
  source: 'D136',
});

export const replaceUserOnboardingTemplate = call({
  id: 'replace-user-onboarding-template',
  method: 'PUT',
  path: '/OnBoarding/UserOnBoarding/replace/:id/:templateId',
  access: [7],
  params: z.object({ id: f.id(), templateId: f.id() }),
  form: 'form',
  summary: 'Move an onboarding user to another template.',
  source: 'D55 D136',
});

export const createUserOnboarding = call({
  id: 'create-user-onboarding',
  method: 'POST',
  path: '/OnBoarding/UserOnBoarding',
  access: [7],
  body: z.object({ iduser: f.text(2000), idCompanyTemplate: f.text(2000), genEforms: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Start (or restart) the onboarding of a user.',
  source: 'D38 D136',
});

export const listWelcomeMessages = call({
  id: 'list-welcome-messages',
  method: 'GET',
  path: '/OnBoarding/WelcomeMessages',
  access: [73, 74],
  query: z.object({ idioma: f.text(2000) }),
  summary: 'List the predefined welcome messages.',
  source: 'D137 D198',
});

export const uploadWelcomeImage = call({
  id: 'upload-welcome-image',
  method: 'POST',
  path: '/OnBoarding/:id/WelcomeImage',
  access: [73, 74],
  params: z.object({ id: f.id() }),
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.single.bytes' } },
  summary: 'Upload the institutional welcome image of a template.',
  source: 'D137 D73',
});

export const deleteWelcomeImage = call({
  id: 'delete-welcome-image',
  method: 'DELETE',
  path: '/OnBoarding/:id/WelcomeImage',
  access: [73, 74],
  params: z.object({ id: f.id() }),
  summary: 'Delete the institutional welcome image of a template.',
  source: 'D137',
});

export const notifyPendingDocuments = call({
  id: 'notify-pending-documents',
  method: 'POST',
  path: '/OnBoarding/NotifyPendingDocuments',
  access: [7],
  body: z.object({ iduser: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Remind onboarding users of their pending documents.',
  source: 'D137',
});

export const getOnboardingFile = call({
  id: 'get-onboarding-file',
  method: 'GET',
  path: '/OnBoarding/OnBoardingFile',
  access: 'session',
  query: z.object({
    iduser: f.text(2000),
    field: f.text(2000),
    thumbnail: f.maybe(f.text(2000)),
    base64: f.maybe(f.text(2000)),
  }),
  summary: 'Read an onboarding file.',
  source: 'D44 D138',
});

export const deleteOnboardingFile = call({
  id: 'delete-onboarding-file',
  method: 'DELETE',
  path: '/OnBoarding/OnBoardingFile',
  access: 'session',
  query: z.object({ iduser: f.text(2000), field: f.text(2000) }),
  summary: 'Delete an onboarding file.',
  source: 'D44 D138',
});

export const uploadOnboardingFile = call({
  id: 'upload-onboarding-file',
  method: 'POST',
  path: '/OnBoarding/UploadOnBoardingFile',
  access: 'session',
  body: z.object({ iduser: f.text(2000), field: f.text(2000) }),
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.single.bytes' } },
  summary: 'Upload an onboarding file of a user.',
  source: 'D44 D73 D138',
});

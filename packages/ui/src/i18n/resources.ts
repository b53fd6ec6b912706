import type approvals from './locales/es-AR/approvals.json';
import type dates from './locales/es-AR/dates.json';
import type directory from './locales/es-AR/directory.json';
import type factors from './locales/es-AR/factors.json';
import type formFields from './locales/es-AR/form-fields.json';
import type kit from './locales/es-AR/kit.json';
import type notices from './locales/es-AR/notices.json';
import type ownSections from './locales/es-AR/own-sections.json';
import type password from './locales/es-AR/password.json';

/** Namespaces and their keys. Each app adds its own by declaration merging, beside its texts. */
export interface Resources {
  approvals: typeof approvals;
  dates: typeof dates;
  directory: typeof directory;
  'form-fields': typeof formFields;
  kit: typeof kit;
  notices: typeof notices;
  'own-sections': typeof ownSections;
  password: typeof password;
  factors: typeof factors;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    enableSelector: 'optimize';
    resources: Resources;
  }
}

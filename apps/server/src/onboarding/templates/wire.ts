import { f } from '@legajo/contract';
import {
  COMPANY_CATEGORIES,
  type OnboardingTemplate,
  type WelcomeKind,
} from '@legajo/contract/onboarding/onboarding';
import { companyCategoryName } from '@legajo/contract/onboarding/onboarding-names';
import type { FormStanding } from '../../forms/public.ts';
import type { AskedItems } from '../items.ts';
import type { Reading } from '../names.ts';
import { imageAddress, itemsToWire, wireToItems } from '../wire.ts';
import type { TemplateForm } from './template.ts';
import type { ListedTemplate, Template } from './templates.sql.ts';
import type { WelcomeMessage } from './welcome-messages.ts';

interface FormBody {
  readonly nombre: string;
  readonly template: OnboardingTemplate;
  readonly mensaje_bienvenida?: string | undefined;
  readonly url?: string | undefined;
  readonly id_tipo_msg_bienvenida: number;
  readonly id_categoria_tipo_empresa: number;
  readonly version?: number | undefined;
  readonly eforms?: readonly number[] | undefined;
}

/** @param upload key of the picture in the spool. */
export const wireToForm = (body: FormBody, upload: string | undefined): TemplateForm => ({
  name: body.nombre.normalize('NFC').replace(/\s+/g, ' '),
  items: wireToItems(body.template),
  kind: body.id_tipo_msg_bienvenida as WelcomeKind,
  message: body.mensaje_bienvenida ?? null,
  url: body.url ?? null,
  category: body.id_categoria_tipo_empresa,
  version: body.version,
  upload,
  forms: body.eforms,
});

export const templateToWire = (template: Template, reading: Reading) => ({
  id: template.id,
  nombre: template.name,
  activo: f.out.flag(template.active),
  template: itemsToWire(template.items, reading, template.names),
  mensaje_bienvenida: template.message,
  url: template.url,
  id_tipo_msg_bienvenida: template.kind,
  id_categoria_tipo_empresa: template.category,
  imagen: imageAddress(template.id, template.image),
  personas: template.people,
  version: template.version,
  eforms: template.forms.map(formToWire),
});

const formToWire = ({ id, name, isReady }: FormStanding) => ({
  id,
  nombre: name,
  disponible: f.out.flag(isReady),
});

export const listedToWire = (row: ListedTemplate) => ({
  id: row.id,
  nombre: row.name,
  activo: f.out.flag(row.active),
  id_tipo_msg_bienvenida: row.kind,
  id_categoria_tipo_empresa: row.category,
  personal_info: row.personalInfo,
  personal_documents: row.personalDocuments,
  documents: row.documents,
  tasks: row.tasks,
  personas: row.people,
  eforms: row.forms.map(formToWire),
  modificado: row.changedAt.toISOString(),
});

/** What may be asked for in a country, the company's forms that can go out, and the categories of companies. */
export const countryToWire = (items: AskedItems, forms: readonly FormStanding[], reading: Reading) => ({
  pais: reading.country,
  ...itemsToWire(items, reading),
  eforms: forms.map(formToWire),
  categorias: COMPANY_CATEGORIES.map(({ id, key }) => ({
    id,
    nombre: companyCategoryName(key, reading.language),
  })),
});

export const messageToWire = ({ id, category, text }: WelcomeMessage) => ({
  id,
  id_categoria_tipo_empresa: category,
  mensaje: text,
});

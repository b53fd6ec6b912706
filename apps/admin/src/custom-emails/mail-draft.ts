import type { customEmailsId } from '@legajo/contract/calls/custom-emails';
import type { Element } from '@legajo/ui/api/backend.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';

/** A mail as it stands in a language. */
export type Mail = Element<typeof customEmailsId>;
export type MailLanguage = Mail['idioma'];

/** A mail as it is written. */
export interface MailDraft {
  readonly asunto: string;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly boton_texto: string;
  readonly boton_color: string;
  readonly boton_color_texto: string;
  readonly cierre: string;
  readonly pie: string;
  readonly imagen: number | null;
  readonly logo: boolean;
  readonly activo: boolean;
}

export type MailField = keyof MailDraft;

export const MAIL_RULES = flatRules<{ [K in MailField]: MailDraft[K] }>();

/** What a field holds at most. */
export const MOST = {
  asunto: 150,
  titulo: 120,
  cuerpo: 4000,
  boton_texto: 40,
  cierre: 500,
  pie: 500,
} as const;

export const draftOf = (mail: Mail): MailDraft => ({
  asunto: mail.asunto,
  titulo: mail.titulo,
  cuerpo: mail.cuerpo,
  boton_texto: mail.boton_texto ?? '',
  boton_color: mail.boton_color ?? '',
  boton_color_texto: mail.boton_color_texto ?? '',
  cierre: mail.cierre ?? '',
  pie: mail.pie ?? '',
  imagen: mail.imagen,
  logo: mail.logo === 1,
  // Ours becomes the company's by being saved.
  activo: mail.propio === 0 || mail.activo === 1,
});

const flag = (value: boolean) => (value ? '1' : '0');

/** The words as they travel. */
export const sentOf = ({ activo: _, logo, imagen, ...draft }: MailDraft, idioma: MailLanguage) => ({
  ...draft,
  idioma,
  logo: flag(logo),
  ...(imagen === null ? {} : { imagen }),
});

export const savedOf = (draft: MailDraft, idioma: MailLanguage, version: number) => ({
  ...sentOf(draft, idioma),
  activo: flag(draft.activo),
  version,
});

/** The first thing that keeps a mail from being saved, by field. */
export const faultsOf = (draft: MailDraft): Partial<Record<MailField, 'missing'>> =>
  Object.fromEntries(
    (['asunto', 'titulo', 'cuerpo'] as const)
      .filter((field) => draft[field].trim() === '')
      .map((field) => [field, 'missing'] as const),
  );

import type { Result } from '@legajo/contract';
import { f, type Language, type PaperKey, paperText } from '@legajo/contract';
import type * as calls from '@legajo/contract/calls/custom-emails';
import type { welcomeEmail } from '@legajo/contract/calls/welcome-email';
import { FIXED_MAILS, OWN_MAILS } from '../platform/messages/own/own-mails.ts';
import type { OwnWords, Variable } from '../platform/messages/own/own-words.ts';
import type { GalleryPicture } from './gallery/gallery.sql.ts';
import type { Standing } from './own-mails.ts';
import type { readWelcome } from './welcome/welcome.ts';

const GROUPS = { documents: 'documentos', people: 'personas', company: 'empresa' } as const;
const STATES = { running: 'en_curso', completed: 'completo', failed: 'fallido' } as const;

/** The words of a mail as they were sent. */
interface SentWords {
  readonly asunto: string;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly boton_texto?: string | undefined;
  readonly boton_color?: string | undefined;
  readonly boton_color_texto?: string | undefined;
  readonly cierre?: string | undefined;
  readonly pie?: string | undefined;
  readonly imagen?: number | undefined;
  readonly logo: boolean;
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

export const wireToWords = (body: SentWords): OwnWords => ({
  subject: body.asunto.replace(/\s+/g, ' '),
  title: body.titulo.replace(/\s+/g, ' '),
  body: lines(body.cuerpo),
  buttonWords: body.boton_texto ?? null,
  ground: body.boton_color ?? null,
  ink: body.boton_color_texto ?? null,
  closing: body.cierre === undefined ? null : lines(body.cierre),
  foot: body.pie === undefined ? null : lines(body.pie),
  pictureId: body.imagen ?? null,
  showsLogo: body.logo,
});

const wordsToWire = (words: OwnWords) => ({
  asunto: words.subject,
  titulo: words.title,
  cuerpo: words.body,
  boton_texto: words.buttonWords,
  boton_color: words.ground,
  boton_color_texto: words.ink,
  cierre: words.closing,
  pie: words.foot,
  imagen: words.pictureId,
  logo: f.out.flag(words.showsLogo),
});

const nameOf = (key: string, language: Language) => paperText(`ownMail.name.${key}` as PaperKey, language);

const variablesToWire = (variables: readonly Variable[], language: Language) =>
  variables.map(({ value, name, required }) => ({
    clave: name,
    etiqueta: paperText(`ownMail.variable.${value}` as PaperKey, language),
    obligatoria: f.out.flag(required),
  }));

/** A mail as it stands. @param reader in whose language its name and its variables are told. */
export const mailToWire = (
  { mail, own, ours, broken, variables, language }: Standing,
  reader: Language,
): Result<typeof calls.customEmailsId> => ({
  id: mail.id,
  clave: mail.key,
  nombre: nameOf(mail.key, reader),
  idioma: language,
  propio: f.out.flag(own !== null),
  activo: f.out.flag(own?.active ?? false),
  roto: f.out.flag(broken),
  cuando: f.out.instant(own?.changedAt),
  quien: own?.changedBy ?? null,
  ...wordsToWire(own ?? ours),
  variables: variablesToWire(variables, reader),
  defecto: wordsToWire(ours),
  version: own?.version ?? 0,
});

/** The list: those that may be worded, then those that stay ours. */
export const listToWire = (
  mails: readonly (readonly Standing[])[],
  reader: Language,
): Result<typeof calls.customEmails>[] => [
  ...mails.flatMap((both) => {
    const [first] = both;
    if (!first) return [];
    const { mail, variables } = first;
    return [
      {
        id: mail.id,
        clave: mail.key,
        nombre: nameOf(mail.key, reader),
        grupo: GROUPS[mail.group],
        editable: 1,
        idiomas: both.map(({ language, own, broken }) => ({
          idioma: language,
          modificado: f.out.flag(own !== null),
          activo: f.out.flag(own?.active ?? false),
          roto: f.out.flag(broken),
        })),
        variables: variablesToWire(variables, reader),
      },
    ];
  }),
  ...FIXED_MAILS.map(({ id, key }) => ({
    id,
    clave: key,
    nombre: nameOf(key, reader),
    grupo: 'fijos' as const,
    editable: 0,
    idiomas: [],
    variables: [],
  })),
];

export const pictureToWire = (picture: GalleryPicture): Result<typeof calls.gallery> => ({
  id: picture.id,
  nombre: picture.name,
  tipo: picture.format,
  bytes: picture.bytes,
  ancho: picture.width,
  alto: picture.height,
  creado: picture.createdAt.toISOString(),
  usada_en: picture.usedIn.map((id) => OWN_MAILS.find((mail) => mail.id === id)?.key ?? String(id)),
});

export const welcomeToWire = ({
  sent,
  count,
}: Awaited<ReturnType<typeof readWelcome>>): Result<typeof welcomeEmail> => ({
  enviado: f.out.flag(sent !== null),
  cuando: f.out.instant(sent?.sentAt),
  quien: sent?.by ?? null,
  idProceso: sent?.work ?? null,
  estado: sent ? STATES[sent.state] : null,
  destinatarios: sent?.total ?? count.meant,
  enviados: sent?.done ?? 0,
  sin_mail: count.withoutMail,
  ya_ingresaron: count.signedIn,
});

import { z } from 'zod';
import { call } from '../call.ts';
import { signing } from '../errors/certificates.ts';
import { people } from '../errors/people.ts';
import { publications } from '../errors/publications.ts';
import { readings } from '../errors/publications-readings.ts';
import { rehearsal } from '../errors/rehearsal.ts';
import { LENGTH } from '../limits.ts';
import * as f from '../values/fields.ts';

/** The steps of a company's first day, in their order. */
export const FIRST_DAY_STEPS = [
  'empresa',
  'personas',
  'certificado',
  'carpetas',
  'prueba',
  'invitar',
] as const;

const firstDay = z.object({
  empresa: z.string(),
  /** `terminado`: all is done, or people read what the company publishes. `guardado`: somebody put the list away. */
  estado: z.enum(['abierto', 'terminado', 'guardado']),
  /** Whether the viewer may put the list away and take it out again. */
  puede_guardar: z.number(),
  /** Those that the viewer may do something about. */
  pasos: z.array(
    z.object({
      paso: z.enum(FIRST_DAY_STEPS),
      hecho: z.number(),
      /** People, types, or people not invited yet; 0 where nothing is counted. At most 999, `mas` says that there are more. */
      cantidad: z.number(),
      mas: z.number(),
      /** Of `invitar`: how many of them have an address. */
      con_correo: z.number(),
      /** Of `certificado`: whose it is. */
      titular: z.string().nullable(),
    }),
  ),
});

export const homeFirstDay = call({
  id: 'home-first-day',
  method: 'GET',
  path: '/v2/portal/home/first-day',
  access: 'session',
  result: firstDay,
  summary: 'How far a company’s first day is: each step that the viewer may do, done or not, with its count.',
  source: 'ours',
});

export const putFirstDayAway = call({
  id: 'put-first-day-away',
  method: 'PUT',
  path: '/v2/portal/home/first-day',
  access: [86],
  body: z.object({ guardado: f.flag() }),
  form: 'form',
  result: firstDay,
  summary: 'Put the list of the first day away for everybody, or take it out again.',
  source: 'ours',
});

/** Shares of a page as it is seen. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const testPublication = call({
  id: 'test-publication',
  method: 'POST',
  path: '/v2/portal/publish/test',
  access: [4],
  stepUp: 'factor',
  secret: true,
  /** The certificate's, where there is one that seals. */
  body: z.object({ clave: f.maybe(f.secret(128)) }),
  form: 'multipart',
  /** A PDF of one's own; without it one is made up. */
  files: { file: { required: false, limit: 'pdf.single.bytes' } },
  result: z.object({
    persona: z.string(),
    numero: z.string(),
    /** The page's number was read, and is of the person and of nobody else. */
    leido: z.number(),
    /** Who sealed it; null where the company has no certificate, and `nivel` is `sin_sello` then. */
    titular: z.string().nullable(),
    nivel: z.string(),
    /** The made-up paper, base64; null of a file of one's own, which nobody gets back. It is kept nowhere. */
    pdf: z.string().nullable(),
    /** Of a file of one's own: what was found where in it, and its sealed page as a picture (PNG, base64). */
    propio: z
      .object({
        archivo: z.string(),
        paginas: z.number(),
        hallado: z.object({ texto: z.string(), pagina: z.number(), caja: box.nullable() }),
        imagen: z.string(),
      })
      .nullable(),
  }),
  errors: [
    signing.badPassword,
    signing.certificateMissing,
    signing.certificateExpired,
    publications.sealFailed,
    publications.invalidCuil,
    publications.unsureReading,
    publications.notOnRoll,
    publications.wrongCheckDigit,
    publications.unverifiedOnRoll,
    publications.twoPeople,
    publications.encrypted,
    publications.pageSize,
    publications.wrongMime,
    publications.damaged,
    publications.activeContent,
    publications.tooLarge,
    publications.empty,
    publications.deadline,
    publications.sealedBefore,
    ...Object.values(rehearsal),
    ...Object.values(readings),
  ],
  fieldErrors: {
    required: signing.badPassword,
    invalid: signing.badPassword,
    tooLarge: publications.tooLarge,
  },
  summary:
    'Read and seal a made-up payslip of one’s own, or a PDF of one’s own, as a publication would; nothing of it is kept.',
  source: 'ours',
});

export const invitableEmployees = call({
  id: 'invitable-employees',
  method: 'GET',
  path: '/v2/portal/employees/invitations',
  access: [7],
  query: z.object({ q: f.maybe(f.text(200)), pagina: f.maybe(f.integer(1, 1000)) }),
  result: z.object({
    /** Who would be invited by one act, 500 at most. */
    total: z.number(),
    /** Of exactly these people: sent back with the act, nobody else is invited. */
    huella: z.string(),
    /** How many of them the search finds; `paginas` are theirs. */
    encontradas: z.number(),
    pagina: z.number(),
    paginas: z.number(),
    personas: z.array(
      z.object({
        id: z.number(),
        nombre: z.string(),
        apellido: z.string(),
        cuil: z.string(),
        mail: z.string(),
      }),
    ),
  }),
  errors: [people.managersOff],
  summary: 'Who would be invited by mail, a page of names at a time, searched by name or number.',
  source: 'ours',
});

export const inviteEmployees = call({
  id: 'invite-employees',
  method: 'POST',
  path: '/v2/portal/employees/invitations',
  access: [7],
  stepUp: 'fresh',
  /** How many people were shown to be invited, at most 500: of others nobody is mailed. */
  body: z.object({
    esperados: f.integer(1, 1000),
    /** The digest that was shown with their names. */
    huella: f.maybe(f.text(LENGTH.digest)),
  }),
  form: 'form',
  result: z.object({ invitados: z.number() }),
  errors: [people.selectionChanged, people.managersOff],
  summary:
    'Mail an invitation to everybody within scope who has an address, no way in, and was never invited.',
  source: 'ours',
});

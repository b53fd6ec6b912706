import { z } from 'zod';
import { call } from '../call.ts';
import { onboarding as e } from '../errors/onboarding.ts';
import { publications } from '../errors/publications.ts';
import { shared } from '../errors/shared.ts';
import { STEP_GROUPS, STEP_STATES } from '../onboarding/onboarding.ts';
import * as f from '../values/fields.ts';

export const startOnboardings = call({
  id: 'start-onboardings',
  method: 'POST',
  path: '/v2/portal/onboarding/:id/start',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ ids: f.list(f.id(), 100), genEforms: f.maybe(f.flag()) }),
  form: 'form',
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    iniciado: z.number(),
    /** Whether a mail told them. */
    avisado: z.number(),
    /** Names of the template’s forms that could not go out. */
    eforms_omitidos: z.array(z.string()),
    error: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
  }),
  errors: [shared.notFound, e.templateInactive, e.eformsUnavailable, e.startNobody],
  summary:
    'Start the onboarding of several people with a template; each by themself, with what kept those back who did not.',
  source: 'ours',
});

const mine = z.object({
  iduser: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  sector: z.string().nullable(),
  /** Their first day. */
  ingreso: z.string(),
  pasos: z.array(
    z.object({
      grupo: z.enum(STEP_GROUPS),
      clave: z.string(),
      nombre: z.string(),
      hecho: z.number(),
      vence: z.string().nullable(),
      vencido: z.number(),
      marcable: z.number(),
      estado: z.enum(STEP_STATES),
      /** Why a paper was sent back. */
      motivo: z.string().nullable(),
      /** Whether whoever asks may bring its paper. */
      subible: z.number(),
    }),
  ),
});

export const listOwnTasks = call({
  id: 'list-own-onboarding-tasks',
  method: 'GET',
  path: '/v2/portal/me/onboarding-tasks',
  access: 'session',
  result: mine,
  summary:
    'What is to be done by whoever asks in the onboardings of others: as their line manager, or because a template names them. At most 100 people.',
  source: 'ours',
});

export const bringOwnedPaper = call({
  id: 'bring-owned-onboarding-paper',
  method: 'POST',
  path: '/v2/portal/onboarding/people/:id/papers/:clave',
  access: 'session',
  params: z.object({ id: f.id(), clave: f.text(40) }),
  form: 'multipart',
  files: { file: { required: true, limit: 'image.photo.bytes' } },
  result: z.object({ iduser: z.number(), clave: z.string(), estado: z.enum(STEP_STATES) }),
  errors: [
    shared.notFound,
    e.notOnboarding,
    e.paperAccepted,
    e.notAPaper,
    e.paperPages,
    publications.encrypted,
    e.pictureDimensions,
    e.pictureTooLarge,
  ],
  fieldErrors: { required: e.notAPaper, invalid: e.notAPaper, tooLarge: e.pictureTooLarge },
  summary:
    'Bring the paper of an item that one was given in somebody else’s onboarding: JPG, PNG or PDF. It waits in the task tray.',
  source: 'ours',
});

export const markStep = call({
  id: 'mark-onboarding-step',
  method: 'PUT',
  path: '/v2/portal/onboarding/people/:id/steps/:clave',
  access: 'session',
  params: z.object({ id: f.id(), clave: f.text(40) }),
  body: z.object({ hecho: f.flag() }),
  form: 'form',
  result: z.object({ iduser: z.number(), clave: z.string(), hecho: z.number() }),
  errors: [shared.notFound, e.notOnboarding, e.notYourStep],
  summary: 'Say that a thing of the company’s own is done, or is not: whoever owns it, or Human Resources.',
  source: 'ours',
});

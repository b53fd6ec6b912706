import { f } from '@legajo/contract';
import { publishGenericDocuments } from '@legajo/contract/calls/generic';
import { bindOnce } from '../../platform/once/bind-once.ts';
import type { GenericRequest } from './generic-request.ts';
import { type Generic, previewGeneric, publishGeneric } from './publish-generic.ts';

const toWire = (made: Generic) => ({
  idProceso: made.process?.id ?? null,
  programado: made.process?.publishAt ?? null,
  personas: made.people,
  sin_mail: made.withoutMail,
  por_filtros: made.byAudience,
  por_cuil: made.byNumber,
  repetidas: made.byBoth,
  ya_lo_tienen: made.had,
  desconocidos: [...made.unknown],
  muestra: made.sample.map(({ id, name, surname, cuil, sector }) => ({
    id,
    nombre: name,
    apellido: surname,
    cuil,
    sector,
  })),
  pdf_propio: f.out.flag(made.hasOwnPdf),
  aviso: made.hidden ? ('oculto' as const) : null,
});

export const routes = [
  bindOnce(publishGenericDocuments, ['clave'], async (steps, { body, files }, keep) => {
    const request: GenericRequest = {
      documentTypeId: body.id_subcarpeta,
      period: body.periodo,
      cuils: body.cuils,
      audience: body.filtros,
      password: body.clave,
      unsealed: body.sin_sello ?? false,
      notify: body.notificar ?? true,
      schedule: body.programar,
      sign: body.firmar,
    };
    const made = body.simular
      ? await previewGeneric(steps, files.file, request)
      : await publishGeneric(steps, files.file, request, (ctx, done) => keep(ctx, [toWire(done)]));
    return [toWire(made)];
  }),
];

import * as calls from '@legajo/contract/calls/folder-copy';
import { bindSteps } from '../../platform/http/binding.ts';
import { copyFolder } from './copy.ts';
import { listTargets } from './target.ts';

export const copyRoutes = [
  bindSteps(calls.listFolderTargets, async (steps) =>
    (await listTargets(steps)).map(({ account, needsStep }) => ({
      idUsuario: account.personId,
      empresa: account.company,
      segundo_paso: needsStep ? 1 : 0,
    })),
  ),
  bindSteps(calls.copyFolder, async (steps, { params, body }) => {
    const { idUsuario: personId, nombre: name, simular: onlyTell = false } = body;
    const copied = await copyFolder(steps, params.id, { personId, name, onlyTell });
    return [
      {
        empresa: copied.company,
        idCarpeta: copied.folderId,
        nombre: copied.name,
        tipos: copied.types,
        ocupado: copied.taken ? 1 : 0,
        copiada: copied.copiedAt?.toISOString() ?? null,
        quedan: [...copied.left].map(([que, nombres]) => ({ que, nombres: [...nombres] })),
      },
    ];
  }),
];

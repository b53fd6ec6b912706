import { e } from '@legajo/contract';
import { withdrawProcess } from '@legajo/contract/calls/withdrawal';
import { refuseField } from '../../platform/failure.ts';
import { bind } from '../../platform/http/binding.ts';
import { withdrawPublication } from './withdraw.ts';

export const routes = [
  bind(withdrawProcess, async (ctx, { params, body }) => {
    const reason = body.simular
      ? null
      : (body.motivo ?? refuseField(e.publications.fieldRequired, 'motivo', 'required'));
    const { id, total, withdrawn, opened, signed } = await withdrawPublication(ctx, params.id, reason);
    return [
      { idProceso: id, total, anulados: withdrawn, abiertos: opened, firmados: signed, aprobacion: null },
    ];
  }),
];

import { tellBounces } from '@legajo/contract/calls/deliveries';
import { type Binding, bind } from '../../platform/http/binding.ts';
import { noteTold } from './bounces.ts';

const WHY = { rebotado: 'The mail came back.', queja: 'Its reader called it unwanted.' } as const;

export const bounceRoutes: readonly Binding[] = [
  bind(tellBounces, async (ctx, { body }) => {
    const told = body.mensajes.map(({ id_mensaje, estado, motivo }) => ({
      messageId: id_mensaje,
      reason: estado === 'entregado' ? null : (motivo ?? WHY[estado]),
    }));
    const { known, unknown } = await noteTold(ctx, told);
    return [{ recibidos: known, desconocidos: unknown }];
  }),
];

import { f } from '@legajo/contract';
import type { Notice } from './notice.ts';

/** A banner as it travels (S74). */
export const bannerToWire = ({ body, tone, sticky }: Notice) => ({
  aviso: body,
  tipo: tone,
  sticky: f.out.flag(sticky),
});

export const outageToWire = ({ body, fromAt, untilAt }: Notice) => ({
  aviso: body,
  desde: fromAt.toISOString(),
  hasta: untilAt?.toISOString() ?? null,
});

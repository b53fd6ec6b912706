import type { Effect, Touched } from './effect.ts';

const touched = ({ documents, people }: Touched) => ({ documentos: documents, personas: people });

export const effectToWire = (effect: Effect, total: number) => ({
  efecto: {
    dejan_de_ver: touched(effect.unseen),
    vuelven_a_ver: touched(effect.seen),
    dejan_de_pedir_firma: touched(effect.unasked),
    vuelven_a_pedir_firma: touched(effect.asked),
    siguen_sin_cambio: touched(effect.unchanged),
    dejan_de_bloquear: { carpetas: effect.unblocked },
  },
  total,
});

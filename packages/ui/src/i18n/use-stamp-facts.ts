import type { StampWire } from '@legajo/contract/time-stamps';
import { useTranslation } from 'react-i18next';
import { formatInstant } from './dates.ts';

/** Where a time stamp stands, as a row of facts; none where none was asked for. */
export function useStampFacts(stamp: StampWire | undefined): readonly (readonly [string, string])[] {
  const { t } = useTranslation();
  if (!stamp || stamp.estado === 'no_pedido') return [];
  const at = formatInstant(stamp.desde);
  const said = {
    otorgado: t(($) => $.stamp_given, {
      at: formatInstant(stamp.otorgado),
      authority: stamp.autoridad ?? '',
    }),
    pendiente: t(($) => $.stamp_pending, { at }),
    abandonado: t(($) => $.stamp_given_up, { at }),
  }[stamp.estado];
  const why = stamp.estado === 'otorgado' ? undefined : stamp.fallo?.texto;
  return [[t(($) => $.stamp_title), [said, why].filter(Boolean).join(' · ')]];
}

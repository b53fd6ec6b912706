import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { OwnForm } from './forms.ts';

const TONES: Readonly<Record<OwnForm['estado'], Tone>> = {
  pendiente: 'wait',
  borrador: 'wait',
  respondido: 'ok',
  en_aprobacion: 'info',
  aprobado: 'ok',
  rechazado: 'err',
  vencido: 'off',
};

/** Where a form stands, in a word. */
export function FormState({ estado }: Pick<OwnForm, 'estado'>) {
  const { t } = useTranslation('own-forms');
  return <StatusBadge tone={TONES[estado]}>{t(($) => $.states[estado])}</StatusBadge>;
}

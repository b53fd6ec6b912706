import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { Paper } from '../papers.ts';

const TONES = { coincide: 'ok', dudoso: 'wait', no_coincide: 'err' } as const;

/** What a machine made of one that was brought, in a word; why stands beside its pages. */
export function ReadMark({ read }: { readonly read: NonNullable<Paper['ia']> }) {
  const { t } = useTranslation('tray');
  const { estado, resultado } = read;
  return (
    <StatusBadge tone={resultado ? TONES[resultado] : estado === 'espera' ? 'info' : 'off'}>
      {resultado ? t(($) => $.read[resultado]) : t(($) => $.read[estado === 'listo' ? 'error' : estado])}
    </StatusBadge>
  );
}

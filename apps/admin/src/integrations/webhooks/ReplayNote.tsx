import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import css from './Webhooks.module.css';
import type { Hook } from './webhooks.ts';

/** The span that is sent again to an address, or was last: how far it is, and how it ended. */
export function ReplayNote({ hook }: { readonly hook: Hook }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const replay = hook.reenvio;
  if (!replay) return null;
  const { estado, encolados: count, avance } = replay;
  const span = t(($) => $.replay_span, {
    from: formatInstant(replay.desde, false),
    to: formatInstant(replay.hasta, false),
  });
  const reached = replay.llega_a ? formatInstant(replay.llega_a) : '';
  return (
    <p className={css.note} role="status">
      {span}{' '}
      {estado === 'en_curso'
        ? t(($) => $.replay_states.en_curso, { count, share: format.share(avance, 100) })
        : t(($) => $.replay_states[estado], { count, time: reached })}
    </p>
  );
}

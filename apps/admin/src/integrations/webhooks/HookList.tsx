import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from './Webhooks.module.css';
import { type Hook, nameOf, STANDING_TONES, standingOf } from './webhooks.ts';

/** Events of an address that are named; of more it is said how many. */
const NAMED = 3;

/** The addresses, each with its last tries and how it stands; one of them is chosen. */
export function HookList(props: {
  readonly hooks: readonly Hook[];
  readonly current: number;
  readonly onChoose: (id: number) => void;
}) {
  const { t } = useTranslation('webhooks');
  const told = (types: readonly string[]) => {
    if (types.includes('*')) return t(($) => $.every_event);
    const more = types.length - NAMED;
    const named = types.slice(0, NAMED).join(', ');
    return more > 0 ? t(($) => $.and_more, { list: named, count: more }) : named;
  };
  return (
    <ul className={css.hooks}>
      {props.hooks.map((hook) => {
        const standing = standingOf(hook);
        return (
          <li key={hook.id} data-current={hook.id === props.current}>
            <button
              type="button"
              aria-pressed={hook.id === props.current}
              onClick={() => props.onChoose(hook.id)}
            >
              <strong>{nameOf(hook)}</strong>
              <span className={css.address}>{hook.direccion}</span>
              <span className={css.events}>{told(hook.eventos)}</span>
            </button>
            <Pulse of={hook.pulso} />
            <StatusBadge tone={STANDING_TONES[standing]}>{t(($) => $.standing[standing])}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}

/** Its last tries, the oldest first: whether they were taken. What is drawn is said as well. */
function Pulse({ of: tries }: { readonly of: readonly number[] }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  if (tries.length === 0) return <span className={css.pulse} />;
  const count = tries.filter((one) => one === 1).length;
  return (
    <span
      className={css.pulse}
      role="img"
      aria-label={t(($) => $.pulse, { count, share: format.share(count, tries.length) })}
    >
      {tries.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries have no name, only their order.
        <i key={at} data-taken={one === 1} />
      ))}
    </span>
  );
}

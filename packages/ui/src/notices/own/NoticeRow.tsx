import { hideNotification, readNotifications } from '@legajo/contract/calls/own-notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { formatDate, formatInstant } from '../../i18n/dates.ts';
import css from './Notices.module.css';
import type { OwnNotice } from './own-notices.ts';

/** Opens a path of the installation within the app. @returns false where it is another app's: the browser goes there. */
export type OpenPath = (path: string) => boolean;

/** One thing that one is told of: what, when, how often; it leads there, and is read with it. */
export function NoticeRow(props: {
  readonly row: OwnNotice;
  readonly today: boolean;
  readonly open: OpenPath;
}) {
  const { row, today, open } = props;
  const { t } = useTranslation('notices');
  const backend = useBackend();
  const isUnread = row.leido === 0;
  const title = row.titulo;
  const read = () =>
    isUnread
      ? void backend.api(readNotifications, { body: { id: row.id } }).catch(() => undefined)
      : undefined;
  const hide = () => void backend.api(hideNotification, { params: { id: row.id } }).catch(() => undefined);
  const follow = (path: string) => (event: MouseEvent) => {
    read();
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (plain && open(path)) event.preventDefault();
  };
  return (
    <li className={css.row} data-unread={isUnread || undefined} data-level={row.nivel}>
      <div className={css.words}>
        {row.enlace ? (
          <a href={row.enlace} className={css.title} onClick={follow(row.enlace)}>
            {title}
          </a>
        ) : (
          <span className={css.title}>{title}</span>
        )}
        <span className={css.meta}>
          {isUnread ? <span className={css.mark}>{t(($) => $.new)}</span> : null}
          <span>{t(($) => $.groups[row.grupo])}</span>
          {row.veces > 1 ? <span>{t(($) => $.times, { count: row.veces })}</span> : null}
          <time dateTime={row.cuando}>
            {today ? formatInstant(row.cuando, false).split(' ')[1] : formatDate(row.cuando)}
          </time>
        </span>
      </div>
      {isUnread ? (
        <button type="button" className={css.act} onClick={read} aria-label={t(($) => $.read, { title })}>
          <IconCheck size={18} aria-hidden="true" />
        </button>
      ) : null}
      <button type="button" className={css.act} onClick={hide} aria-label={t(($) => $.hide, { title })}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

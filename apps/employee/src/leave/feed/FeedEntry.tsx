import { endFeed, renewFeed } from '@legajo/contract/calls/leave-feeds';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Feed.module.css';
import type { Feed, MadeFeed } from './feeds.ts';

/** An address that stands: whose days it tells, when it was read, and the ways to change and to end it. */
export function FeedEntry(props: {
  readonly feed: Feed;
  readonly onRenewed: (made: MadeFeed | null) => void;
  readonly onEnded: () => void;
}) {
  const { feed, onRenewed, onEnded } = props;
  const { t } = useTranslation('own-feed');
  const backend = useBackend();
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const params = { id: feed.id };
  const close = () => setAsking(null);
  const renew = useMutation({
    async mutationFn() {
      const { data, fresh } = await backend.api(renewFeed, { params });
      await fresh;
      return data[0] ?? null;
    },
    onSuccess: onRenewed,
    onSettled: close,
  });
  const end = useMutation({
    async mutationFn() {
      const { fresh } = await backend.api(endFeed, { params });
      onEnded();
      await fresh;
    },
    onSettled: close,
  });
  const failed = renew.error ?? end.error;
  const made = formatInstant(feed.creado, false);
  return (
    <li className={css.entry}>
      <h3>{t(($) => $.scopes[feed.alcance])}</h3>
      <p className={css.note}>
        {t(($) => $.made_on, { day: made })} ·{' '}
        {feed.leido === null ? t(($) => $.never_read) : t(($) => $.read_on, { day: feed.leido })}
      </p>
      <div className={css.acts}>
        <Button size="small" onClick={() => setAsking('renew')}>
          {t(($) => $.renew)}
        </Button>
        <Button size="small" variant="danger" onClick={() => setAsking('end')}>
          {t(($) => $.end)}
        </Button>
      </div>
      <ProblemNotice problem={failed ? toProblem(failed) : null} />
      {asking ? (
        <ConfirmDialog
          title={asking === 'end' ? t(($) => $.end_ask) : t(($) => $.renew_ask)}
          open
          confirm={asking === 'end' ? t(($) => $.end) : t(($) => $.renew)}
          working={(end.isPending || renew.isPending) && t(($) => $.making)}
          onClose={close}
          onConfirm={() => (asking === 'end' ? end.mutate() : renew.mutate())}
        >
          {asking === 'end' ? t(($) => $.end_text) : t(($) => $.renew_text)}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

import { changePreferences } from '@legajo/contract/calls/notification-preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../../api/context.tsx';
import { toProblem } from '../../api/problem.ts';
import { ErrorPanel } from '../../kit/list/ErrorPanel.tsx';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { useProblemText } from '../../kit/problem-text.ts';
import { Notice } from '../../kit/progress/Notice.tsx';
import { noticeKeys } from '../../session/keys.ts';
import { OwnTimes } from './OwnTimes.tsx';
import css from './Wishes.module.css';
import { WishRow } from './WishRow.tsx';
import { type Preference, wishesQuery } from './wishes.ts';

/** By which ways one is told of what, each switched at once; what has to be told says why. */
export default function NoticeWishes() {
  const { t, ready } = useTranslation('notices', { useSuspense: false });
  const backend = useBackend();
  const queries = useQueryClient();
  const list = useQuery(wishesQuery(backend));
  // Shown from the press on, until the server has said how it stands.
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const choose = useMutation({
    async mutationFn(wish: {
      clase: string;
      canal: Preference['canales'][number]['canal'];
      activo: boolean;
    }) {
      const sent = { ...wish, activo: wish.activo ? 1 : 0 };
      const { data } = await backend.api(changePreferences, { body: { preferencias: [sent] } });
      queries.setQueryData(noticeKeys.wishes, data);
    },
    onSettled: (_, __, { clase, canal }) =>
      setPressed(({ [`${clase} ${canal}`]: _done, ...others }) => others),
  });
  const problemText = useProblemText(choose.error ? toProblem(choose.error) : null);
  if (!ready) return null;
  if (list.error) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton width={60} />;
  const groups = Object.entries(Object.groupBy(list.data, ({ grupo }) => grupo));
  return (
    <div className={css.wishes}>
      <p className={css.note}>{t(($) => $.wishes.text)}</p>
      {choose.error ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {groups.map(([group, rows]) => (
        <section key={group} aria-label={t(($) => $.groups[group as Preference['grupo']])}>
          <h3>{t(($) => $.groups[group as Preference['grupo']])}</h3>
          <ul>
            {rows.map((row) => (
              <WishRow
                key={row.clase}
                row={row}
                pressed={pressed}
                onChoose={(canal, activo) => {
                  setPressed((now) => ({ ...now, [`${row.clase} ${canal}`]: activo }));
                  choose.mutate({ clase: row.clase, canal, activo });
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <OwnTimes />
    </div>
  );
}

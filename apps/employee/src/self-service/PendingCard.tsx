import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { photoQuery } from '@legajo/ui/self-service/photo/photo.ts';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedFields } from './ChangedFields.tsx';
import css from './MyData.module.css';
import { type OwnChange, withdraw } from './own-changes.ts';

/** A change that waits for Human Resources: what was asked, and the way to take it back. */
export function PendingCard(props: { readonly change: OwnChange; readonly onWithdrawn: () => void }) {
  const { change, onWithdrawn } = props;
  const { t } = useTranslation('own-changes');
  const { t: own } = useTranslation('own-sections');
  const backend = useBackend();
  const id = useId();
  const back = useMutation({
    mutationFn: () => withdraw(backend, change),
    async onSuccess({ fresh }) {
      onWithdrawn();
      await fresh;
    },
  });
  const problemText = useProblemText(back.error ? toProblem(back.error) : null);
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.cardHead}>
        <h2 id={id}>{own(($) => $.sections[change.seccion])}</h2>
        <StatusBadge tone="wait">{t(($) => $.states.pending)}</StatusBadge>
      </div>
      {change.seccion === 'photo' ? <PendingPhoto /> : <ChangedFields change={change} />}
      <p className={css.note}>{t(($) => $.sent_at, { when: formatInstant(change.cuando, false) })}</p>
      {back.error ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        working={back.isPending && t(($) => $.withdrawing)}
        onClick={() => back.mutate()}
      >
        {t(($) => $.withdraw)}
        <span className="sr-only"> {own(($) => $.sections[change.seccion])}</span>
      </Button>
    </section>
  );
}

function PendingPhoto() {
  const { t } = useTranslation('own-changes');
  const { user } = useSession();
  const photo = useQuery(photoQuery(useBackend(), user?.id ?? 0, 'pending', false)).data;
  const url = useObjectUrl(photo);
  return url ? <img className={css.picture} src={url} alt={t(($) => $.photo_pending)} /> : null;
}

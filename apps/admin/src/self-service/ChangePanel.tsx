import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeenFirst } from './bank/use-seen-first.ts';
import { ChangeAnswer } from './ChangeAnswer.tsx';
import css from './Changes.module.css';
import type { Change, Verdict } from './changes.ts';
import { useDecide } from './use-decide.ts';
import { useDecideKeys } from './use-decide-keys.ts';

const RejectDialog = lazy(
  within(() => import('./RejectDialog.tsx').then(({ RejectDialog: part }) => ({ default: part }))),
);

/** One change whole: who asks, what would change, and the answer. `a` approves and goes on, `r` rejects. */
export function ChangePanel(props: {
  readonly change: Change;
  readonly onDone: () => void;
  /** Back to the list, where the screen shows one of both. */
  readonly onBack?: (() => void) | undefined;
}) {
  const { change, onDone, onBack } = props;
  const { t } = useTranslation('self-service');
  const { t: own } = useTranslation('own-sections');
  const { t: employees } = useTranslation('people');
  const { t: words } = useTranslation('tray');
  const heading = useRef<HTMLHeadingElement>(null);
  const alone = onBack !== undefined;
  useEffect(() => {
    // It took the list's place: whoever opened it goes on from its title.
    if (alone) heading.current?.focus();
  }, [alone]);
  const [comments, setComments] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const act = useDecide(onDone);
  const answer = (verdict: Verdict, said = comments) => {
    if (!act.deciding) act.decide({ change, verdict, comments: said });
  };
  const { approve, account } = useSeenFirst(change, () => answer('approve'));
  useDecideKeys({ a: approve, r: () => setRejecting(true) });
  return (
    <section className={css.panel} aria-label={t(($) => $.change_of, { name: formatName(change) })}>
      {onBack ? (
        <div className={css.back}>
          <Button size="small" variant="quiet" icon={<IconArrowLeft size={18} />} onClick={onBack}>
            {words(($) => $.back)}
          </Button>
        </div>
      ) : null}
      <div className={css.who}>
        <Avatar person={{ ...change, id: change.iduser }} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {own(($) => $.sections[change.seccion])}{' '}
            <StatusBadge tone="wait">{t(($) => $.waiting)}</StatusBadge>
          </h2>
          <p>
            <Link to="/employee/$id" params={{ id: String(change.iduser) }} search={{ tab: 'datos' }}>
              {formatName(change)}
            </Link>
            {change.numero_legajo ? ` · ${employees(($) => $.file_number)} ${change.numero_legajo}` : ''} ·{' '}
            {t(($) => $.asked_at, { when: formatInstant(change.cuando, false) })}
          </p>
        </div>
      </div>
      <div className={css.body}>
        <ChangeAnswer
          change={change}
          comments={comments}
          onComments={setComments}
          problem={act.problem}
          account={account}
        />
      </div>
      <div className={css.acts}>
        <Button variant="danger" keys="r" onClick={() => setRejecting(true)}>
          {t(($) => $.reject)}
        </Button>
        <Button
          variant="primary"
          icon={<IconCheck size={18} />}
          keys="a"
          working={act.deciding === 'approve' && t(($) => $.approving)}
          onClick={approve}
        >
          {t(($) => $.approve)}
        </Button>
      </div>
      {rejecting ? (
        <Suspense fallback={null}>
          <RejectDialog
            open
            count={1}
            begin={comments}
            onClose={() => setRejecting(false)}
            onReject={(said) => {
              setRejecting(false);
              answer('reject', said);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { SuccessDialog } from '@legajo/ui/kit/dialog/SuccessDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { LinkForm } from '@legajo/ui/session/LinkForm.tsx';
import { IconArrowLeft, IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyCard } from './CompanyCard.tsx';
import css from './Switch.module.css';
import { type Card, cardsOf, relatedQuery, type Switched, switchTo } from './switch-company.ts';
import { WayOn } from './WayOn.tsx';

/** More cards than this are searched, not looked over. */
const LOOKED_OVER = 6;

/** The companies and profiles of a person, each a card; the modal of the user menu (S65, S86). */
export default function SwitchCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const sso = useSession().user?.sso === 1;
  const goHome = useGoHome();
  const [linking, setLinking] = useState(false);
  const [gone, setGone] = useState<{ card: Card; how: Switched } | null>(null);
  const change = useMutation({
    mutationFn: (card: Card) => switchTo(backend, card),
    onSuccess: (how, card) => setGone({ card, how }),
  });
  if (gone?.how.state === 'done') return <Arrived card={gone.card} />;
  if (gone) {
    const { card, how } = gone;
    const onArrived = () => setGone({ card, how: { state: 'done' } });
    return <WayOn how={how} onArrived={onArrived} onHome={goHome} onClose={onClose} />;
  }
  if (linking) {
    const back = () => setLinking(false);
    const lead = (
      <IconButton label={t(($) => $.back)} onClick={back}>
        <IconArrowLeft />
      </IconButton>
    );
    return (
      <Dialog open onClose={onClose} title={t(($) => $.link_title)} lead={lead}>
        <LinkForm onLinked={back} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <>
          <span className={css.foot}>
            <IconExternalLink size={18} aria-hidden="true" /> {t(($) => $.note)}
          </span>
          {sso ? null : (
            <Button variant="quiet" onClick={() => setLinking(true)}>
              {t(($) => $.link)}
            </Button>
          )}
        </>
      }
    >
      <Cards
        changing={change.isPending ? change.variables : null}
        failed={change.error ? { card: change.variables, error: change.error } : null}
        onChange={(card) => change.mutate(card)}
      />
    </Dialog>
  );
}

function Cards(props: {
  readonly changing: Card | null;
  readonly failed: { readonly card: Card | undefined; readonly error: unknown } | null;
  readonly onChange: (card: Card) => void;
}) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const { user } = useSession();
  const [wanted, setWanted] = useState('');
  const { data, error, refetch } = useQuery(relatedQuery(backend));
  if (user?.sso) return <Notice tone="info">{t(($) => $.sso)}</Notice>;
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={60} />;
  const cards = cardsOf(data);
  const shown = cards.filter(({ user: one }) =>
    `${one.empresa} ${one.cuit}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const profile = data[0]?.perfil === 1 ? t(($) => $.as_employee) : t(($) => $.as_admin);
  const isSame = (a: Card | null | undefined, b: Card) => a?.user.id === b.user.id && a.profile === b.profile;
  return (
    <>
      <div className={css.head}>
        {cards.length > LOOKED_OVER ? (
          <div className={css.search}>
            <TextField
              label={t(($) => $.search)}
              hideLabel
              placeholder={t(($) => $.search)}
              icon={<IconSearch size={18} aria-hidden="true" />}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </div>
        ) : null}
        <span>{t(($) => $.you_are, { company: user?.empresa.nombre ?? '', profile })}</span>
      </div>
      {cards.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none_title)}>
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {cards.length > 0 && shown.length === 0 ? <p role="status">{t(($) => $.nothing)}</p> : null}
      <ul className={css.cards}>
        {shown.map((card) => (
          <CompanyCard
            key={`${card.user.id} ${card.profile}`}
            card={card}
            working={isSame(props.changing, card)}
            waiting={props.changing !== null && !isSame(props.changing, card)}
            error={isSame(props.failed?.card, card) ? props.failed?.error : null}
            onChange={() => props.onChange(card)}
          />
        ))}
      </ul>
    </>
  );
}

/** Home anew: nothing of the session one left is shown in the one that follows. */
function useGoHome(): () => void {
  const { basepath } = useRouter();
  return () => location.assign(`${basepath.replace(/\/$/, '')}/home`);
}

/** What was done; accepting it goes home anew, and opens the employees' portal where that is the profile. */
function Arrived({ card }: { readonly card: Card }) {
  const { t } = useTranslation('session');
  const goHome = useGoHome();
  const employee = card.profile === 1;
  const accept = () => {
    if (employee) window.open(card.user.aplicacion.dominio, '_blank', 'noopener');
    goHome();
  };
  return (
    <SuccessDialog onAccept={accept}>
      {employee ? t(($) => $.switched_profile) : t(($) => $.switched)}
    </SuccessDialog>
  );
}

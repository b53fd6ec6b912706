import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { IconExternalLink, IconShield, IconUser, IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Switch.module.css';
import type { Card } from './switch-company.ts';

/** A company and a profile to go to; what closes it stands where the button would. */
export function CompanyCard(props: {
  readonly card: Card;
  readonly working: boolean;
  /** Another card is on its way. */
  readonly waiting: boolean;
  readonly error: unknown;
  readonly onChange: () => void;
}) {
  const { t } = useTranslation('session');
  const { user, profile } = props.card;
  const word = profile === 1 ? t(($) => $.employee) : t(($) => $.admin);
  const problemText = useProblemText(props.error ? toProblem(props.error) : null);
  return (
    <li className={css.card} data-closed={user.blocked_by_ip || undefined}>
      <div className={css.company}>
        <CompanyLogo logo={user.logo} size={36} />
        <div>
          <strong>{user.empresa}</strong>
          <span>{formatIdentity(user.cuit, user.pais)}</span>
        </div>
      </div>
      <div className={css.line}>
        <span className={css.profile}>
          {profile === 1 ? (
            <IconUser size={18} aria-hidden="true" />
          ) : (
            <IconShield size={18} aria-hidden="true" />
          )}
          {word}
        </span>
        {user.blocked_by_ip ? (
          <span className={css.profile}>
            <IconWorldOff size={18} aria-hidden="true" /> {t(($) => $.ip)}
          </span>
        ) : user.blockedByPayment ? (
          <StatusBadge tone="err">{t(($) => $.unpaid)}</StatusBadge>
        ) : (
          <Button
            onClick={props.onChange}
            disabled={props.waiting}
            working={props.working && t(($) => $.changing)}
            aria-label={t(($) => $.change_to, { company: user.empresa, profile: word })}
          >
            <span className={css.profile}>
              {t(($) => $.change)}
              {profile === 1 ? <IconExternalLink size={16} aria-hidden="true" /> : null}
            </span>
          </Button>
        )}
      </div>
      {user.blocked_by_ip ? <p className={css.why}>{t(($) => $.ip_text)}</p> : null}
      {user.blockedByPayment && !user.blocked_by_ip ? (
        <p className={css.why}>{t(($) => $.unpaid_text)}</p>
      ) : null}
      {props.error ? (
        <p className={css.problem} role="alert">
          {problemText}
        </p>
      ) : null}
    </li>
  );
}

import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import type { Process } from '../process/processes.ts';
import { useAwaited } from '../process/use-awaited.ts';

/** For whom a publication waits, and the way to its request. */
export function WaitsForApproval({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publication-approval');
  const names = useAwaited(process);
  return (
    <>
      <p className={css.big} aria-live="polite">
        <strong>{t(($) => $.waits_title)}</strong>
      </p>
      {names ? <p>{t(($) => $.waits_for, { names })}</p> : null}
      <p className={css.sub}>{t(($) => $.waits_text)}</p>
      {process.aprobacion === null ? null : (
        <p>
          <Link to="/approvals/$id" params={{ id: String(process.aprobacion) }} className={buttonClass()}>
            {t(($) => $.see_request)}
          </Link>
        </p>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useProblemText } from '../../kit/problem-text.ts';
import { Notice } from '../../kit/progress/Notice.tsx';
import css from '../Factors.module.css';
import { type Asking, type ProofApp, useProviderProof } from './use-provider-proof.ts';

/** The link stands where the button was that had the focus. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

/** Proves who it is by asking the company's identity provider again, in a window of its own. */
export function ProviderAgain(props: {
  /** Its name, as the company calls it. */
  readonly provider: string;
  readonly app: ProofApp;
  /** Beside a password: neither the first thing nor the only one. */
  readonly beside?: boolean;
  readonly onProved: () => void;
}) {
  const { provider, app, beside = false, onProved } = props;
  const { t } = useTranslation('factors');
  const { asking, open } = useProviderProof(app, onProved);
  const waits = asking.is === 'waiting';
  const working =
    asking.is === 'opening'
      ? t(($) => $.provider_opening, { provider })
      : asking.is === 'checking' && t(($) => $.verifying);
  return (
    <div className={css.form}>
      <p className={css.sub}>
        {beside ? t(($) => $.provider_beside, { provider }) : t(($) => $.provider_sub, { provider })}
      </p>
      <Outcome asking={asking} provider={provider} />
      {waits && asking.blocked ? (
        <a
          className={buttonClass('primary', 'normal', true)}
          href={asking.begun.direccion}
          target="_blank"
          rel="noopener noreferrer"
          ref={takeFocus}
        >
          {t(($) => $.provider_open, { provider })}
        </a>
      ) : (
        <Button
          variant={beside || (waits && !asking.back) ? 'secondary' : 'primary'}
          wide
          autoFocus={!beside}
          working={working}
          onClick={() => void open()}
        >
          {waits ? t(($) => $.provider_again, { provider }) : t(($) => $.provider_confirm, { provider })}
        </Button>
      )}
    </div>
  );
}

/** What happened so far, in a sentence that is read out. */
function Outcome({ asking, provider }: { readonly asking: Asking; readonly provider: string }) {
  const { t } = useTranslation('factors');
  const problemText = useProblemText(asking.is === 'refused' ? asking.problem : null);
  if (asking.is === 'refused')
    return (
      <Notice tone="err" live>
        {problemText}
      </Notice>
    );
  if (asking.is === 'late')
    return (
      <Notice tone="wait" live>
        {t(($) => $.provider_late, { provider })}
      </Notice>
    );
  if (asking.is !== 'waiting') return null;
  return (
    <Notice tone={asking.blocked || asking.back ? 'wait' : 'info'} live>
      {asking.back
        ? t(($) => $.provider_back, { provider })
        : asking.blocked
          ? t(($) => $.provider_blocked)
          : t(($) => $.provider_waiting, { provider })}
    </Notice>
  );
}

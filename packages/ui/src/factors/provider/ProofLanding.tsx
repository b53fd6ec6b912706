import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './ProofLanding.module.css';
import { handOver, type ProofResult } from './proof-channel.ts';

/**
 * Where a provider that was asked again sends its window back to: hands the result to the window that asked, and
 * closes. It needs no session, and none of the portal comes with it.
 */
export function ProofLanding({ result }: { readonly result: ProofResult }) {
  const { t } = useTranslation('factors');
  const [state, setState] = useState<'handing' | 'taken' | 'late'>('handing');
  useEffect(
    () =>
      handOver(result, {
        onTaken: () => {
          setState('taken');
          // A window that no script opened stays, and says that it may go.
          window.close();
        },
        onLate: () => setState('late'),
      }),
    [result],
  );
  useEffect(() => {
    document.title = t(($) => $.proof_title);
  }, [t]);
  return (
    <main className={css.page}>
      <h1>{t(($) => $.proof_title)}</h1>
      <p role="status">
        {state === 'taken'
          ? t(($) => $.proof_taken)
          : state === 'late'
            ? t(($) => $.proof_nobody)
            : t(($) => $.proof_handing)}
      </p>
    </main>
  );
}

import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../documents/my-document.ts';
import { ProofForm } from './ProofForm.tsx';
import css from './Signing.module.css';
import type { Outcome, SigningProof } from './sign.ts';
import type { OwnWays } from './use-own-ways.ts';

/** The proof of who signs, under one sentence that says what is being signed. */
export function ConfirmStep(props: {
  readonly document: MyDocument;
  readonly title: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly own: OwnWays;
  readonly working: boolean;
  readonly repeating: boolean;
  readonly error: unknown;
  readonly onSign: (proof: SigningProof) => void;
}) {
  const { document, title, outcome, reason, ...rest } = props;
  const { t } = useTranslation('reader');
  const agrees = outcome === 'conforme';
  return (
    <ProofForm
      {...rest}
      documents={[document.id]}
      act={{ outcome, reason }}
      declares={agrees ? t(($) => $.declares_agree) : t(($) => $.declares_disagree)}
      label={agrees ? t(($) => $.agree) : t(($) => $.disagree)}
    >
      <p className={css.sub}>{title}</p>
      {agrees ? null : <blockquote className={css.quote}>{reason}</blockquote>}
    </ProofForm>
  );
}

import { useHold, useKept } from '@legajo/ui/form/use-kept.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../documents/my-document.ts';
import type { Shown } from '../documents/use-shown.ts';
import { useTyped } from '../typed/use-typed.ts';
import { ChooseOutcome } from './ChooseOutcome.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { type Outcome, reasonPlace } from './sign.ts';
import { useOwnWays } from './use-own-ways.ts';
import { useSigning } from './use-signing.ts';

/** Signing, one thought a step: how, why when in disagreement, and the password. */
export function SignSheet(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly document: MyDocument;
  readonly title: string;
  readonly shown: Shown;
  readonly onSigned: (document: MyDocument) => void;
}) {
  const { open, onClose, document, title, shown, onSigned } = props;
  const { t } = useTranslation('reader');
  const kept = useKept<string>(reasonPlace(document));
  const [outcome, setOutcome] = useState<Outcome | null>(kept === null ? null : 'no_conforme');
  const [reason, write] = useTyped(reasonPlace(document), title, kept);
  const [explained, setExplained] = useState(false);
  const own = useOwnWays(open);
  const signing = useSigning(document, (next) => {
    write('');
    onSigned(next);
  });
  useHold(reasonPlace(document), outcome === 'no_conforme' && reason ? reason : null);
  const step = outcome === null ? 'choose' : outcome === 'no_conforme' && !explained ? 'reason' : 'confirm';
  const back = () => {
    signing.leave();
    if (step === 'confirm' && outcome === 'no_conforme') setExplained(false);
    else setOutcome(null);
  };
  const close = () => {
    setOutcome(null);
    setExplained(false);
    signing.leave();
    onClose();
  };
  const heading = {
    choose: t(($) => $.sign),
    reason: t(($) => $.disagree),
    confirm: outcome === 'no_conforme' ? t(($) => $.disagree) : t(($) => $.agree),
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      // The reason stays: there is nothing to ask about.
      dirty={false}
      onStepBack={step === 'choose' ? undefined : back}
      shape="sheet"
      title={heading[step]}
      lead={
        step === 'choose' ? undefined : (
          <IconButton label={t(($) => $.back)} onClick={back}>
            <IconArrowLeft />
          </IconButton>
        )
      }
    >
      {step === 'choose' ? (
        <ChooseOutcome title={title} goes={document.efimero === 1} onChoose={setOutcome} />
      ) : null}
      {step === 'reason' ? (
        <ReasonStep reason={reason} onReason={write} onNext={() => setExplained(true)} />
      ) : null}
      {step === 'confirm' && outcome ? (
        <ConfirmStep
          document={document}
          title={title}
          own={own}
          outcome={outcome}
          reason={reason}
          working={signing.working}
          repeating={signing.repeating}
          error={signing.error}
          onSign={(proof) => signing.sign({ outcome, reason, proof, shown })}
        />
      ) : null}
    </Dialog>
  );
}

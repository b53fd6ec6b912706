import { Button } from '@legajo/ui/kit/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';
import type { Paper } from './use-paper.ts';

/** What can be done with a paper that is there. Taking it away asks once more, in the same place. */
export function BroughtActs(props: {
  readonly paper: Paper;
  readonly disabled: boolean;
  readonly onReplace: () => void;
}) {
  const { paper, disabled, onReplace } = props;
  const { t } = useTranslation('own-onboarding');
  const [asking, setAsking] = useState(false);
  if (asking)
    return (
      <>
        <p role="status">{t(($) => $.remove_ask)}</p>
        <div className={css.pair}>
          <Button wide autoFocus onClick={() => setAsking(false)}>
            {t(($) => $.remove_no)}
          </Button>
          <Button
            variant="dangerSolid"
            wide
            disabled={disabled}
            working={paper.removing && t(($) => $.removing)}
            onClick={paper.remove}
          >
            {t(($) => $.remove_yes)}
          </Button>
        </div>
      </>
    );
  return (
    <div className={css.pair}>
      <Button variant="danger" wide disabled={disabled} onClick={() => setAsking(true)}>
        {t(($) => $.remove)}
      </Button>
      <Button wide disabled={disabled} onClick={onReplace}>
        {t(($) => $.replace)}
      </Button>
    </div>
  );
}

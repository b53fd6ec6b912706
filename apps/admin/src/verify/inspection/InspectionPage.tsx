import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SpokenLanguage } from '@legajo/ui/language/SpokenLanguage.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import verifyCss from '../Verify.module.css';
import { EnterForm } from './EnterForm.tsx';
import { Inside } from './Inside.tsx';
import css from './Inspection.module.css';
import { asksAgain, type Entered, inspectorCalls, isOver } from './inspection.ts';

type Stand =
  | { readonly at: 'door'; readonly again: boolean }
  | { readonly at: 'inside'; readonly entered: Entered }
  | { readonly at: 'over' };

/** An inspection as whoever was sent its address sees it (areas 14.4): the code first, then its documents, until it is over. */
export function InspectionPage() {
  const { t } = useTranslation('inspection');
  const [stand, go] = useState<Stand>({ at: 'door', again: false });
  useTitle(t(($) => $.title));
  return (
    <div className={verifyCss.screen}>
      <header className={verifyCss.head}>
        <BrandMark />
        <span>{t(($) => $.title)}</span>
        {stand.at === 'inside' ? (
          <nav>
            <button type="button" className={css.leave} onClick={() => go({ at: 'door', again: false })}>
              {t(($) => $.leave)}
            </button>
          </nav>
        ) : null}
        <SpokenLanguage />
      </header>
      {stand.at === 'door' ? (
        <EnterForm
          again={stand.again}
          onEntered={(entered) => go({ at: 'inside', entered })}
          onOver={() => go({ at: 'over' })}
        />
      ) : null}
      {stand.at === 'inside' ? (
        <Within
          entered={stand.entered}
          onProblem={(problem) => {
            if (isOver(problem)) go({ at: 'over' });
            else if (asksAgain(problem)) go({ at: 'door', again: true });
          }}
        />
      ) : null}
      {stand.at === 'over' ? (
        <main className={css.door}>
          <h1>{t(($) => $.over)}</h1>
          <p>{t(($) => $.over_text)}</p>
        </main>
      ) : null}
    </div>
  );
}

function Within(props: { readonly entered: Entered; readonly onProblem: (problem: Problem) => void }) {
  const backend = useBackend();
  const { token, alcance, expira } = props.entered;
  const calls = useMemo(() => inspectorCalls(backend, token), [backend, token]);
  return <Inside scope={alcance} until={expira} calls={calls} onProblem={props.onProblem} />;
}

import { confirmOwnAddress } from '@legajo/contract/calls/own-access';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import css from './AddressScreen.module.css';

/** What somebody else did to the ways in is confirmed first, and where that is done. */
const WAITS = 'ACCOUNT_ADDRESS_WAITS';
/** It confirms nothing any more: another one is asked for in the same place. */
const SPENT = 'ACCOUNT_CONFIRM_LINK_INVALID';

/**
 * Where the mail leads that asks somebody to confirm their address, after they signed in. By a button, because programs
 * that look at mails open links.
 */
export function AddressScreen() {
  const { t } = useTranslation('ways-in');
  const backend = useBackend();
  const go = useGo();
  const { key = '' }: { readonly key?: string } = useSearch({ strict: false });
  useTitle(t(($) => $.address.title));
  const confirming = useMutation({
    mutationFn: () => backend.api(confirmOwnAddress, { body: { clave: key } }),
  });
  const refused = confirming.error && toProblem(confirming.error);
  const problem = useProblemText(refused);
  return (
    <div className={css.screen}>
      <h1>{t(($) => $.address.title)}</h1>
      {confirming.isSuccess ? (
        <>
          <Notice tone="ok" live>
            {t(($) => $.address.done)}
          </Notice>
          <Button variant="primary" wide onClick={() => void go({ to: '/', replace: true })}>
            {t(($) => $.address.onward)}
          </Button>
        </>
      ) : (
        <>
          <p>{t(($) => $.address.text)}</p>
          {problem ? (
            <Notice tone="err" live>
              {problem}
            </Notice>
          ) : null}
          {refused?.code === SPENT ? null : (
            <Button
              variant="primary"
              wide
              working={confirming.isPending && t(($) => $.address.confirming)}
              onClick={() => confirming.mutate()}
            >
              {t(($) => $.address.confirm)}
            </Button>
          )}
          {refused?.code === WAITS || refused?.code === SPENT ? (
            <PlaceLink to="/account" className={buttonClass('secondary', 'normal', true)}>
              {t(($) => $.address.account)}
            </PlaceLink>
          ) : null}
        </>
      )}
    </div>
  );
}

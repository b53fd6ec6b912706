import { LIMITS } from '@legajo/contract/limits';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import frame from '../../publications/generic/Generic.module.css';
import { NamedPeople, SummaryFrame, UnknownNumbers } from '../../publications/generic/SummaryFrame.tsx';
import type { Counted, useRecipients } from './use-recipients.ts';

/** Who gets the form, counted and named before it goes out. */
export function CountedPeople(props: {
  readonly found: ReturnType<typeof useRecipients>;
  readonly tooFew: boolean;
}) {
  const { found, tooFew } = props;
  const { t } = useTranslation('forms-sent');
  return (
    <SummaryFrame of={found} empty={t(($) => $.nobody_yet_text)}>
      {found.counted ? <Named counted={found.counted} tooFew={tooFew} /> : null}
    </SummaryFrame>
  );
}

function Named({ counted, tooFew }: { readonly counted: Counted; readonly tooFew: boolean }) {
  const { t } = useTranslation('forms-sent');
  const { personas, sin_mail, desconocidos, muestra } = counted;
  return (
    <>
      <h2 aria-live="polite">
        {personas > 0 ? t(($) => $.will_receive, { count: personas }) : t(($) => $.nobody_found)}
      </h2>
      {personas === 0 ? <p className={frame.help}>{t(($) => $.nobody_found_text)}</p> : null}
      {tooFew ? (
        <Notice tone="err">{t(($) => $.too_few, { least: LIMITS['eform.anonymous.people'] })}</Notice>
      ) : null}
      <UnknownNumbers numbers={desconocidos} />
      {sin_mail > 0 ? <p className={frame.help}>{t(($) => $.without_mail, { count: sin_mail })}</p> : null}
      <NamedPeople people={muestra} total={personas} />
    </>
  );
}

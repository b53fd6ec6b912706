import type { listEforms } from '@legajo/contract/calls/eforms';
import type { Element } from '@legajo/ui/api/backend.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../publications/generic/Generic.module.css';
import { Who } from '../../publications/generic/Who.tsx';
import { ConfirmPublish } from './ConfirmPublish.tsx';
import { CountedPeople } from './CountedPeople.tsx';
import { HowFields } from './HowFields.tsx';
import { usePublish } from './use-publish.ts';

type Form = Element<typeof listEforms>;

/** To whom a form goes, until when and how they are told; beside it who they are. Nothing goes out before the last look. */
export function PublishTab({ form }: { readonly form: Form }) {
  const { t } = useTranslation('forms-sent');
  const isReady = form.estado === 1 && form.en_vigor !== null && form.archivado === 0;
  return isReady ? (
    <Publish form={form} />
  ) : (
    <EmptyState kind="nothing-yet" title={t(($) => $.not_ready)}>
      {t(($) => $.not_ready_text)}
    </EmptyState>
  );
}

function Publish({ form }: { readonly form: Form }) {
  const { t } = useTranslation('forms-sent');
  const isAnonymous = form.clase === 'anonimo';
  const publish = usePublish(form.id, isAnonymous);
  const { draft, found } = publish;
  const count = found.counted?.personas ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.ask();
  };
  return (
    <>
      <form ref={publish.form} noValidate onSubmit={submit}>
        <div className={frame.columns}>
          <div>
            <Who
              draft={draft}
              choose={publish.choose}
              error={publish.refusalOf('cuils') ?? (publish.faultOf('cuils') && t(($) => $.whom_missing))}
            />
            <HowFields publish={publish} form={form} />
          </div>
          <CountedPeople found={found} tooFew={publish.tooFew} />
        </div>
        <div className={frame.bottom}>
          <p>{isAnonymous ? t(($) => $.bottom_anonymous) : t(($) => $.bottom)}</p>
          <Button
            type="submit"
            variant="primary"
            working={publish.saving ? t(($) => $.publishing) : publish.counting && t(($) => $.counting)}
          >
            {count > 0 ? t(($) => $.publish_count, { count }) : t(($) => $.publish)}
          </Button>
        </div>
        {publish.atLarge && !publish.asking ? <ProblemNotice problem={publish.problem} /> : null}
        <LeaveGuard when={publish.leaving} />
      </form>
      {publish.asking && found.counted ? (
        <ConfirmPublish publish={publish} counted={found.counted} form={form} />
      ) : null}
    </>
  );
}

import type { listEforms } from '@legajo/contract/calls/eforms';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useTranslation } from 'react-i18next';
import type { usePublish } from './use-publish.ts';
import type { Counted } from './use-recipients.ts';

/** The last look: to how many, until when, and whether they are told. */
export function ConfirmPublish(props: {
  readonly publish: ReturnType<typeof usePublish>;
  readonly counted: Counted;
  readonly form: Element<typeof listEforms>;
}) {
  const { publish, counted, form } = props;
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const { draft, saving } = publish;
  const count = counted.personas;
  const isAnonymous = form.clase === 'anonimo';
  return (
    <FormDialog
      onClose={publish.stopAsking}
      title={draft.nombre.trim() || form.nombre}
      act={t(($) => $.publish_count, { count })}
      working={saving && t(($) => $.publishing)}
      dirty={false}
      onSubmit={publish.confirm}
    >
      <p>{isAnonymous ? t(($) => $.confirm_anonymous) : t(($) => $.confirm_text)}</p>
      <Sum
        rows={[
          { label: t(($) => $.version), value: form.en_vigor },
          { label: t(($) => $.due), value: draft.vence || t(($) => $.no_due) },
          {
            label: t(($) => $.reminders),
            value: draft.recordar_dias
              ? t(($) => $.reminded_each, { count: Number(draft.recordar_dias) })
              : t(($) => $.no_reminders),
          },
          { label: t(($) => $.told), value: draft.notificar ? t(($) => $.yes) : t(($) => $.no) },
          ...(isAnonymous ? [{ label: t(($) => $.cut), value: t(($) => $.cuts[draft.por]) }] : []),
        ]}
        total={{ label: t(($) => $.people), value: format.number(count) }}
      />
      {publish.problem ? <ProblemNotice problem={publish.problem} /> : null}
    </FormDialog>
  );
}

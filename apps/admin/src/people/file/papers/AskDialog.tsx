import { requestEmployeePapers } from '@legajo/contract/calls/employee-file';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskingFields } from '../../asking/AskingFields.tsx';
import { refusalOf, useAsking } from '../../asking/use-asking.ts';
import type { PanelProps } from '../file.ts';

/** Asks one person for what their file lacks, and says why and until when where whoever asks wrote it. */
export default function AskDialog({ personId, onClose }: PanelProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('paper-ask');
  const backend = useBackend();
  const toast = useToast();
  const asking = useAsking();
  const ask = useMutation({
    mutationFn: async () =>
      (await backend.api(requestEmployeePapers, { params: { id: personId }, body: asking.body })).data[0],
    onSuccess(asked) {
      // Nothing went out: what was written stays, for it was told to nobody.
      if (!asked?.enviado) return;
      toast({ tone: 'ok', title: t(($) => $.done, { count: asked.papeles.length }) });
      onClose();
    },
  });
  const { errors, other } = refusalOf(ask.error);
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.title)}
      act={t(($) => $.go)}
      working={ask.isPending && t(($) => $.working)}
      onSubmit={() => ask.mutate()}
    >
      <p>{t(($) => $.text)}</p>
      <ProblemNotice problem={other} />
      {ask.data?.enviado === 0 ? (
        <Notice tone="wait" live>
          {t(($) => $.already, { day: formatDate(ask.data.pedido) })}
        </Notice>
      ) : null}
      <AskingFields
        said={asking.said}
        errors={errors}
        onChange={(part) => {
          if (ask.error) ask.reset();
          asking.change(part);
        }}
      />
    </FormDialog>
  );
}

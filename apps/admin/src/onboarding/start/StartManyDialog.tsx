import { startOnboardings } from '@legajo/contract/calls/onboarding-doors';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivesForms } from '../people/GivesForms.tsx';
import { TemplateChoice } from '../people/TemplateChoice.tsx';
import { type Starting, StartPeople } from './StartPeople.tsx';

/**
 * Starts the onboarding of several people with one template: those who were marked in a list, or found here. Who could
 * not begin stays in it, with the reason.
 */
export default function StartManyDialog(props: {
  readonly people?: readonly { readonly id: number; readonly nombre: string; readonly apellido: string }[];
  /** The template, where it is known already. */
  readonly template?: { readonly id: number; readonly nombre: string };
  readonly onClose: () => void;
}) {
  const { people = [], template, onClose } = props;
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Starting[]>(() =>
    people.map((person) => ({ id: person.id, nombre: formatName(person) })),
  );
  const [which, setWhich] = useState(template ? String(template.id) : '');
  const [forms, giveForms] = useState(false);
  const [tried, setTried] = useState(false);
  const start = useMutation({
    mutationFn: async () =>
      (
        await backend.api(startOnboardings, {
          params: { id: Number(which) },
          body: { ids: chosen.map(({ id }) => id), genEforms: forms ? 1 : 0 },
        })
      ).data,
    onSuccess(rows) {
      const begun = rows.filter(({ iniciado }) => iniciado);
      const told = begun.filter(({ avisado }) => avisado).length;
      if (begun.length > 0)
        toast({
          tone: 'ok',
          title: t(($) => $.start.done, { count: begun.length }),
          detail: t(($) => $.start.told, { count: told }),
        });
      if (begun.length === rows.length) return onClose();
      setChosen((before) => before.filter(({ id }) => !begun.some((row) => row.id === id)));
    },
  });
  const refused = (start.data ?? []).flatMap(({ id, error }) =>
    error && chosen.some((one) => one.id === id) ? [{ id, message: error.mensaje }] : [],
  );
  return (
    <FormDialog
      onClose={onClose}
      title={template ? t(($) => $.start.title_of, { name: template.nombre }) : t(($) => $.start.title)}
      act={t(($) => $.start.go, { count: chosen.length })}
      working={start.isPending && t(($) => $.file.starting)}
      onSubmit={() => {
        setTried(true);
        if (which && chosen.length > 0) start.mutate();
      }}
    >
      <p>{t(($) => $.start.text)}</p>
      {template ? null : (
        <TemplateChoice
          value={which}
          onChange={(id) => {
            setWhich(id);
            giveForms(false);
          }}
          error={tried && !which ? t(($) => $.required) : undefined}
        />
      )}
      <GivesForms template={which} checked={forms} onChange={giveForms} />
      <StartPeople
        chosen={chosen}
        onChange={setChosen}
        refused={refused}
        error={tried && chosen.length === 0 ? t(($) => $.start.nobody) : undefined}
      />
      {refused.length > 0 ? (
        <Notice tone="err" live>
          {t(($) => $.start.some_not, { count: refused.length })}
        </Notice>
      ) : null}
      <ProblemNotice problem={start.error ? toProblem(start.error) : null} />
    </FormDialog>
  );
}

import { rotateApiKey } from '@legajo/contract/calls/api-keys';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey, MadeApiKey } from './api-keys.ts';

const HOURS = ['0', '24', '72', '168'] as const;
type Hours = (typeof HOURS)[number];

/** A key is replaced: how long the one before is good beside its new one. */
export function RotateDialog(props: {
  readonly of: ApiKey;
  readonly onClose: () => void;
  readonly onMade: (key: MadeApiKey) => void;
}) {
  const { of, onClose, onMade } = props;
  const { t } = useTranslation('api-keys');
  const backend = useBackend();
  const [hours, setHours] = useState<Hours>('24');
  const rotate = useMutation({
    mutationFn: () => backend.api(rotateApiKey, { params: { id: of.id }, body: { solape_horas: hours } }),
    onSuccess: ({ data: [made] }) => made && onMade(made),
  });
  const problem = rotate.error ? toProblem(rotate.error) : null;
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.rotate_title, { name: of.nombre })}
      act={t(($) => $.rotate)}
      working={rotate.isPending && t(($) => $.rotating)}
      onSubmit={() => rotate.mutate()}
    >
      <p>{t(($) => $.rotate_text)}</p>
      <SelectField
        label={t(($) => $.overlap)}
        value={hours}
        onChange={({ target }) => setHours(target.value as Hours)}
        options={HOURS.map((one) => ({ value: one, label: t(($) => $.hours[one]) }))}
      />
      <ProblemNotice problem={problem} />
    </FormDialog>
  );
}

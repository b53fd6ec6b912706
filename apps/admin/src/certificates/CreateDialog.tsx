import { createCertificate } from '@legajo/contract/calls/certificates';
import { LENGTH } from '@legajo/contract/limits';
import { canonicalNumber } from '@legajo/contract/values/canonical-number';
import { countryOf } from '@legajo/contract/values/countries';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormSecret, FormText } from '@legajo/ui/form/FormField.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Certificate } from './certificates.ts';
import { ReplaceBox } from './ReplaceBox.tsx';

interface Fields {
  titular: string;
  cargo: string;
  mail: string;
  cuil: string;
  razon_social: string;
  cuit: string;
  clave: string;
  repetida: string;
}

/** A new certificate: holder, company, and the password that guards its key. */
export function CreateDialog({
  open,
  onClose,
  active,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly active: Certificate | null;
}) {
  const { t } = useTranslation('certificates');
  const backend = useBackend();
  const { user } = useSession();
  const [replace, setReplace] = useState(false);
  const form = useForm<Fields>({
    defaultValues: {
      titular: '',
      cargo: '',
      mail: '',
      cuil: '',
      razon_social: user?.empresa.nombre ?? '',
      cuit: '',
      clave: '',
      repetida: '',
    },
  });
  const create = useMutation({
    mutationFn: ({ repetida: _, ...body }: Fields) =>
      backend.api(createCertificate, {
        body: {
          ...body,
          cuil: canonicalNumber(body.cuil),
          cuit: canonicalNumber(body.cuit),
          reemplaza: active && replace ? '1' : undefined,
        },
      }),
    onSuccess() {
      onClose();
    },
    onError: (error) => applyProblem(form, toProblem(error)),
  });
  const required = { required: t(($) => $.required) };
  const password = {
    ...required,
    minLength: {
      value: LENGTH.passwordMin,
      message: t(($) => $.password_short, { min: LENGTH.passwordMin }),
    },
  };
  const same = {
    ...required,
    validate: (value: string) => value === form.getValues('clave') || t(($) => $.password_differs),
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.create)}
      act={active && replace ? t(($) => $.create_replacing) : t(($) => $.create)}
      working={create.isPending && t(($) => $.creating)}
      onSubmit={form.handleSubmit((fields) => create.mutate(fields))}
    >
      <ProblemNotice problem={create.error ? toProblem(create.error) : null} />
      <FormText form={form} name="titular" rules={required} label={t(($) => $.holder)} maxLength={64} />
      <FormText form={form} name="cargo" rules={required} label={t(($) => $.position)} maxLength={64} />
      <FormText form={form} name="mail" rules={required} label={t(($) => $.mail)} type="email" />
      <FormText form={form} name="cuil" rules={required} label={identityLabel(user?.pais)} />
      <FormText form={form} name="razon_social" rules={required} label={t(($) => $.company)} maxLength={64} />
      <FormText form={form} name="cuit" rules={required} label={countryOf(user?.pais).taxId.label} />
      <FormSecret
        form={form}
        name="clave"
        rules={password}
        label={t(($) => $.password)}
        autoComplete="new-password"
        help={t(($) => $.password_help)}
      />
      <FormSecret
        form={form}
        name="repetida"
        rules={same}
        label={t(($) => $.password_again)}
        autoComplete="new-password"
      />
      <ReplaceBox active={active} checked={replace} onChange={setReplace} />
    </FormDialog>
  );
}

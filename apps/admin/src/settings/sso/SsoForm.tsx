import { type getSso, putSso } from '@legajo/contract/calls/sso';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useUnsaved } from '@legajo/ui/form/use-unsaved.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Sso.module.css';

type Provider = Element<typeof getSso>['proveedor'];

/** The provider's fields, by protocol; saving asks the provider first. */
export function SsoForm({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const [values, setValues] = useState({
    tipo: provider?.tipo ?? ('oidc' as const),
    nombre: provider?.nombre ?? '',
    activo: provider ? provider.activo === 1 : true,
    emisor: provider?.emisor ?? '',
    client_id: provider?.client_id ?? '',
    secreto: '',
    direccion_ingreso: provider?.direccion_ingreso ?? '',
    certificado: provider?.certificado ?? '',
    dato: provider?.dato ?? 'preferred_username',
    compara: provider?.compara ?? ('usuario' as const),
  });
  const save = useMutation({
    mutationFn: () => backend.api(putSso, { body: { ...values, activo: values.activo ? '1' : '0' } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const unsaved = useUnsaved(values, save);
  const problem = save.error ? toProblem(save.error) : null;
  const problemText = useProblemText(problem);
  const errorOf = (name: string) => problem?.fields?.[name]?.[0];
  const bind = (name: 'nombre' | 'emisor' | 'client_id' | 'direccion_ingreso' | 'dato' | 'secreto') => ({
    name,
    required: name !== 'secreto',
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const oidc = values.tipo === 'oidc';
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {problem ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {save.isSuccess ? (
        <Notice tone="ok" live>
          {save.data?.data[0]?.pendiente ? t(($) => $.sso_waits) : t(($) => $.sso_saved)}
        </Notice>
      ) : null}
      <SelectField
        label={t(($) => $.sso_kind)}
        value={values.tipo}
        options={[
          { value: 'oidc', label: t(($) => $.sso_oidc) },
          { value: 'saml', label: t(($) => $.sso_saml) },
        ]}
        onChange={(event) => {
          const saml = event.target.value === 'saml';
          setValues({
            ...values,
            tipo: saml ? 'saml' : 'oidc',
            dato: saml ? 'NameID' : 'preferred_username',
          });
        }}
      />
      <TextField label={t(($) => $.sso_name)} {...bind('nombre')} />
      <TextField
        label={oidc ? t(($) => $.sso_issuer) : t(($) => $.sso_entity)}
        help={oidc ? t(($) => $.sso_issuer_help) : undefined}
        {...bind('emisor')}
      />
      {oidc ? (
        <>
          <TextField label={t(($) => $.sso_client)} {...bind('client_id')} />
          <SecretField
            label={t(($) => $.sso_secret)}
            help={provider?.secreto ? t(($) => $.sso_secret_kept) : undefined}
            autoComplete="off"
            {...bind('secreto')}
          />
        </>
      ) : (
        <>
          <TextField label={t(($) => $.sso_entry)} {...bind('direccion_ingreso')} />
          <TextArea
            label={t(($) => $.sso_certificate)}
            required
            rows={6}
            value={values.certificado}
            error={errorOf('certificado')}
            onChange={(event) => setValues({ ...values, certificado: event.target.value })}
          />
        </>
      )}
      <TextField label={t(($) => $.sso_claim)} {...bind('dato')} />
      <SelectField
        label={t(($) => $.sso_match)}
        value={values.compara}
        options={[
          { value: 'usuario', label: t(($) => $.sso_match_user) },
          { value: 'mail', label: t(($) => $.sso_match_mail) },
          { value: 'legajo', label: t(($) => $.sso_match_file) },
        ]}
        onChange={(event) =>
          setValues({ ...values, compara: event.target.value as 'usuario' | 'mail' | 'legajo' })
        }
      />
      <Checkbox
        label={t(($) => $.sso_enabled)}
        checked={values.activo}
        onChange={(event) => setValues({ ...values, activo: event.target.checked })}
      />
      <Button type="submit" variant="primary" working={save.isPending && t(($) => $.sso_saving)}>
        {t(($) => $.sso_save)}
      </Button>
      <LeaveGuard when={() => unsaved} />
    </form>
  );
}

import { putSso } from '@legajo/contract/calls/sso';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Sso.module.css';
import { type Draft, ofKind, type Provider, RULES, toDraft } from './sso-draft.ts';

/** The provider's fields, by protocol; saving asks the provider first. */
export function SsoForm({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const edit = useDraftForm({
    ...RULES,
    place: 'sso',
    stored: { draft: toDraft(provider) },
    faultsOf: () => ({}),
    save: (draft) => backend.api(putSso, { body: { ...draft, activo: draft.activo ? '1' : '0' } }),
    async onSaved({ data: [saved], fresh }) {
      if (saved) edit.renew({ draft: toDraft(saved) });
      await fresh;
    },
  });
  const { draft, saved } = edit;
  const set = <N extends keyof Draft>(name: N, value: Draft[N]) =>
    edit.write((before) => ({ ...before, [name]: value }), name);
  const bind = (
    name: 'nombre' | 'emisor' | 'client_id' | 'direccion_ingreso' | 'dato' | 'secreto' | 'certificado',
  ) => ({
    name,
    required: name !== 'secreto',
    value: draft[name],
    error: edit.refusalOf(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  const oidc = draft.tipo === 'oidc';
  return (
    <form ref={edit.form} onSubmit={submit} noValidate className={css.form}>
      <ProblemNotice problem={edit.atLarge ? edit.problem : null} />
      {saved ? (
        <Notice tone="ok" live>
          {saved.data[0]?.pendiente ? t(($) => $.sso_waits) : t(($) => $.sso_saved)}
        </Notice>
      ) : null}
      <SelectField
        label={t(($) => $.sso_kind)}
        value={draft.tipo}
        options={[
          { value: 'oidc', label: t(($) => $.sso_oidc) },
          { value: 'saml', label: t(($) => $.sso_saml) },
        ]}
        onChange={({ target }) =>
          edit.write((before) => ofKind(before, target.value === 'saml' ? 'saml' : 'oidc'), 'tipo', 'dato')
        }
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
          <TextArea label={t(($) => $.sso_certificate)} rows={6} {...bind('certificado')} />
        </>
      )}
      <TextField label={t(($) => $.sso_claim)} {...bind('dato')} />
      <SelectField
        label={t(($) => $.sso_match)}
        value={draft.compara}
        options={[
          { value: 'usuario', label: t(($) => $.sso_match_user) },
          { value: 'mail', label: t(($) => $.sso_match_mail) },
          { value: 'legajo', label: t(($) => $.sso_match_file) },
        ]}
        onChange={({ target }) => set('compara', target.value as Draft['compara'])}
      />
      <Checkbox
        label={t(($) => $.sso_enabled)}
        checked={draft.activo}
        onChange={({ target }) => set('activo', target.checked)}
      />
      <Button type="submit" variant="primary" working={edit.saving && t(($) => $.sso_saving)}>
        {t(($) => $.sso_save)}
      </Button>
      <LeaveGuard when={edit.unsaved} />
    </form>
  );
}

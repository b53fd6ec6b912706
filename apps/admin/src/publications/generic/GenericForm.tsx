import { LIMITS } from '@legajo/contract/limits';
import { parseMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WillWait } from '../approval/WillWait.tsx';
import shared from '../Publishing.module.css';
import { foldersQuery, monthsBetween, typesQuery, useYearsBack } from '../setup.ts';
import { NoCertificate } from '../start/NoCertificate.tsx';
import { ConfirmGeneric } from './ConfirmGeneric.tsx';
import css from './Generic.module.css';
import { Summary } from './Summary.tsx';
import { useGeneric } from './use-generic.ts';
import { Who } from './Who.tsx';

type Generic = ReturnType<typeof useGeneric>;

/** One file, its type and month, and for whom; beside it who that is. Nothing goes out before the last look. */
export function GenericForm() {
  const { t } = useTranslation('publish-generic');
  const generic = useGeneric();
  const { draft, found, setup } = generic;
  const unsealed = setup?.sin_sello === 1;
  const count = found.readers?.personas ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    generic.ask();
  };
  return (
    <Page title={t(($) => $.title)} sub={t(($) => $.sub)}>
      <form ref={generic.form} noValidate onSubmit={submit}>
        <NoCertificate type={draft.idSubCarpeta} />
        <WillWait type={draft.idSubCarpeta} documents={found.readers?.personas} />
        <div className={css.columns}>
          <div>
            <DocumentPart generic={generic} />
            <Who
              draft={draft}
              choose={generic.choose}
              error={generic.refusalOf('cuils') ?? (generic.faultOf('cuils') && t(($) => $.required))}
            />
            {draft.idSubCarpeta === '' ? null : <Asks generic={generic} />}
          </div>
          <Summary found={found} />
        </div>
        <div className={css.bottom}>
          <p>{unsealed ? t(($) => $.bottom_unsealed) : t(($) => $.bottom)}</p>
          <Button
            type="submit"
            variant="primary"
            working={generic.saving ? t(($) => $.publishing) : generic.counting && t(($) => $.counting)}
          >
            {count > 0 ? t(($) => $.publish_count, { count }) : t(($) => $.publish)}
          </Button>
        </div>
        <LeaveGuard when={generic.leaving} />
      </form>
      {generic.asking && found.readers ? (
        <ConfirmGeneric
          readers={found.readers}
          unsealed={unsealed}
          working={generic.saving}
          problem={generic.problem}
          onClose={generic.stopAsking}
          onConfirm={generic.confirm}
        />
      ) : null}
    </Page>
  );
}

function DocumentPart({ generic }: { readonly generic: Generic }) {
  const { t } = useTranslation('publish-generic');
  const format = useFormat();
  const backend = useBackend();
  const { draft, setup, saving } = generic;
  const folders = useQuery(foldersQuery(backend)).data ?? [];
  const types = useQuery(typesQuery(backend, draft.folder));
  const ofGeneric = types.data?.filter(({ sinCodigo }) => sinCodigo === 1) ?? [];
  const monthName = (month: string) => opening(format.period(parseMonth(month) ?? ''));
  const yearsBack = useYearsBack(setup);
  const months = monthsBetween(setup?.periodo_desde, setup?.periodo_hasta);
  const bind = (name: 'folder' | 'idSubCarpeta' | 'periodo') => ({
    name,
    required: true,
    value: draft[name],
    placeholder: t(($) => $.choose),
    onChange: (event: { target: { value: string } }) => generic.choose({ [name]: event.target.value }, name),
    error: generic.refusalOf(name) ?? (generic.faultOf(name) ? t(($) => $.required) : undefined),
  });
  return (
    <section className={css.part}>
      <h2>{t(($) => $.document)}</h2>
      <p className={css.help}>{t(($) => $.document_help)}</p>
      <fieldset className={shared.fields} disabled={saving}>
        <SelectField
          {...bind('folder')}
          label={t(($) => $.folder)}
          options={folders.map(({ idCarpeta, nombre }) => ({ value: String(idCarpeta), label: nombre }))}
        />
        <SelectField
          {...bind('idSubCarpeta')}
          label={t(($) => $.type)}
          disabled={ofGeneric.length === 0}
          options={ofGeneric.map(({ idSubCarpeta, name }) => ({ value: String(idSubCarpeta), label: name }))}
          help={types.data && ofGeneric.length === 0 ? t(($) => $.no_types) : undefined}
        />
        <SelectField
          {...bind('periodo')}
          label={t(($) => $.period)}
          aside={setup && t(($) => $.period_range, { from: setup.periodo_desde, until: setup.periodo_hasta })}
          help={yearsBack}
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
        />
      </fieldset>
      {generic.hasOwnPdf ? (
        <Notice tone="info">{t(($) => $.own_pdf)}</Notice>
      ) : (
        <DropZone
          label={t(($) => $.drop)}
          accept={['.pdf']}
          maxBytes={setup?.generica_bytes ?? LIMITS['pdf.generic.bytes']}
          file={generic.file}
          chooser={generic.chooser}
          onFile={generic.take}
          disabled={saving}
          error={generic.fileMissing ? t(($) => $.file_missing) : undefined}
        />
      )}
    </section>
  );
}

/** What is asked of readers: as the type says, or less. */
function Asks({ generic }: { readonly generic: Generic }) {
  const { t } = useTranslation('publish-generic');
  const name = useId();
  const { draft, signable, signatureDue } = generic;
  const choice = (sign: boolean, label: string, help: string) => (
    <Radio
      name={name}
      label={
        <>
          {label} <span className={css.help}>{help}</span>
        </>
      }
      checked={(draft.sign || signatureDue) === sign}
      disabled={signatureDue && !sign}
      onChange={() => generic.choose({ sign }, 'sign')}
    />
  );
  return (
    <section className={css.part}>
      <h2>{t(($) => $.asks)}</h2>
      {signable ? (
        <fieldset className={css.choices} aria-label={t(($) => $.asks)}>
          {choice(
            true,
            t(($) => $.sign),
            t(($) => $.sign_text),
          )}
          {choice(
            false,
            t(($) => $.read),
            signatureDue ? t(($) => $.read_refused) : t(($) => $.read_text),
          )}
        </fieldset>
      ) : (
        <p className={css.help}>{t(($) => $.asks_type)}</p>
      )}
    </section>
  );
}

import { papersOf } from '@legajo/contract/people/file-papers';
import type { IsoDay } from '@legajo/contract/values/dates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import { templatesQuery } from '../folders.ts';
import { Rule } from '../Rule.tsx';
import type { Change, TypeDraft } from './type-draft.ts';

const EXPIRIES = ['no', 'opcional', 'obligatoria'] as const;

/** What the person brings: its sheets, the paper it is, and how long it is good. */
export function TypeUploadFields(props: {
  readonly draft: TypeDraft;
  readonly change: Change;
  readonly fault: (field: string) => string | undefined;
}) {
  const { draft, change, fault } = props;
  const { t } = useTranslation('folders');
  const templates = useQuery(templatesQuery(useBackend()));
  const country = useSession().user?.pais ?? '';
  const today = useCompanyToday();
  const fixed = draft.idTemplate !== '';
  const papers = papersOf(country, today as IsoDay).map(({ paper, name }) => ({ value: paper, label: name }));
  return (
    <>
      <Section title={t(($) => $.upload_part)}>
        <Rule
          label={t(($) => $.upload)}
          help={t(($) => $.upload_help)}
          checked={draft.upload}
          error={fault('upload')}
          onChange={(upload) => change({ upload })}
        />
        <div className={css.fields}>
          <SelectField
            label={t(($) => $.template)}
            help={t(($) => $.template_help)}
            placeholder={t(($) => $.no_template)}
            value={draft.idTemplate}
            error={fault('idTemplate')}
            options={(templates.data ?? []).map((one) => ({
              value: String(one.id),
              label: `${one.nombre}: ${one.etiqueta}`,
            }))}
            onChange={({ target }) => change({ idTemplate: target.value })}
          />
          <TextField
            label={t(($) => $.total_pages)}
            inputMode="numeric"
            disabled={fixed}
            value={draft.totalPages}
            error={fault('totalPages')}
            onChange={({ target }) => change({ totalPages: target.value })}
          />
          <TextField
            label={t(($) => $.required_pages)}
            inputMode="numeric"
            disabled={fixed}
            value={draft.requiredPages}
            error={fault('requiredPages')}
            onChange={({ target }) => change({ requiredPages: target.value })}
          />
        </div>
        <TextArea
          label={t(($) => $.description)}
          limit={500}
          value={draft.descripcion}
          error={fault('descripcion')}
          onChange={({ target }) => change({ descripcion: target.value })}
        />
      </Section>
      <Section title={t(($) => $.keep_part)}>
        <div className={css.fields}>
          <SelectField
            label={t(($) => $.paper)}
            placeholder={t(($) => $.no_paper)}
            value={draft.papel}
            error={fault('papel')}
            options={papers}
            onChange={({ target }) => change({ papel: target.value })}
          />
          <SelectField
            label={t(($) => $.expiry)}
            value={draft.vence}
            options={EXPIRIES.map((value) => ({ value, label: t(($) => $.expiries[value]) }))}
            onChange={({ target }) => change({ vence: target.value })}
          />
          <TextField
            label={t(($) => $.notice_days)}
            inputMode="numeric"
            value={draft.aviso_dias}
            error={fault('aviso_dias')}
            onChange={({ target }) => change({ aviso_dias: target.value })}
          />
        </div>
      </Section>
    </>
  );
}

import { fieldsWithoutEffect } from '@legajo/contract/documents/without-effect';
import { COMMON_KEYS } from '@legajo/contract/onboarding/papers-beyond';
import { papersOf } from '@legajo/contract/people/file-papers';
import type { IsoDay } from '@legajo/contract/values/dates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import { type Folder, templatesQuery } from '../folders.ts';
import { Rule } from '../Rule.tsx';
import type { KeptFormOf } from '../use-kept-form.ts';
import { sentFlags, type TypeDraft } from './type-draft.ts';

const EXPIRIES = ['no', 'opcional', 'obligatoria'] as const;

/** What the person brings: its sheets, the paper it is, and how long it is good. */
export function TypeUploadFields(props: {
  readonly form: KeptFormOf<TypeDraft>;
  /** Of its folder. */
  readonly kind: Folder['tipo'];
}) {
  const { form, kind } = props;
  const { text } = form;
  const { t } = useTranslation('folders');
  const templates = useQuery(templatesQuery(useBackend()));
  const country = useSession().user?.pais ?? '';
  const today = useCompanyToday();
  const idle = fieldsWithoutEffect(sentFlags(form.draft), kind);
  const fixed = form.draft.idTemplate !== '';
  const { t: common } = useTranslation('digital-file');
  const papers = [
    ...papersOf(country, today as IsoDay).map(({ paper, name }) => ({ value: paper, label: name })),
    ...COMMON_KEYS.map((paper) => ({ value: paper, label: common(($) => $.common[paper]) })),
  ];
  return (
    <>
      <Section title={t(($) => $.upload_part)}>
        <Rule label={t(($) => $.upload)} help={t(($) => $.upload_help)} {...form.flag('upload')} />
        {idle.includes('upload') ? <Notice tone="wait">{t(($) => $.upload_no_effect)}</Notice> : null}
        <div className={css.fields}>
          <SelectField
            label={t(($) => $.template)}
            help={t(($) => $.template_help)}
            placeholder={t(($) => $.no_template)}
            options={(templates.data ?? []).map((one) => ({
              value: String(one.id),
              label: `${one.nombre}: ${one.etiqueta}`,
            }))}
            {...text('idTemplate')}
          />
          <TextField
            label={t(($) => $.total_pages)}
            inputMode="numeric"
            disabled={fixed}
            {...text('totalPages')}
          />
          <TextField
            label={t(($) => $.required_pages)}
            inputMode="numeric"
            disabled={fixed}
            {...text('requiredPages')}
          />
        </div>
        <TextArea label={t(($) => $.description)} limit={500} {...text('descripcion')} />
      </Section>
      <Section title={t(($) => $.keep_part)}>
        <div className={css.fields}>
          <SelectField
            label={t(($) => $.paper)}
            help={t(($) => $.paper_help)}
            placeholder={t(($) => $.no_paper)}
            options={papers}
            {...text('papel')}
          />
          <SelectField
            label={t(($) => $.expiry)}
            options={EXPIRIES.map((value) => ({ value, label: t(($) => $.expiries[value]) }))}
            {...text('vence')}
          />
          <TextField label={t(($) => $.notice_days)} inputMode="numeric" {...text('aviso_dias')} />
        </div>
        {idle.includes('papel') ? <Notice tone="wait">{t(($) => $.paper_no_effect)}</Notice> : null}
      </Section>
    </>
  );
}

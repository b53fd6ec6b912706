import { fieldsWithoutEffect } from '@legajo/contract/documents/without-effect';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../folders.ts';
import { Rule } from '../Rule.tsx';
import type { KeptFormOf } from '../use-kept-form.ts';
import { sentFlags, type TypeDraft } from './type-draft.ts';

const WHAT = [
  ['salaryReceipt', 'receipt', 'receipt_help'],
  ['xml', 'xml', 'xml_help'],
  ['sinCodigo', 'generic', 'generic_help'],
  ['digitalForms', 'forms', 'forms_help'],
  ['sendIa', 'ai', 'ai_help'],
] as const;
const WHO = [
  ['visible', 'visible', 'type_visible_help'],
  ['firmable', 'signable', 'type_signable_help'],
  ['sinSello', 'unsealed', 'unsealed_help'],
  ['certificar', 'certifies', 'certifies_help'],
] as const;

/** The yes and no of a type, each with what it asks for. */
export function TypeFlags(props: {
  readonly form: KeptFormOf<TypeDraft>;
  /** Of its folder. */
  readonly kind: Folder['tipo'];
}) {
  const { form, kind } = props;
  const { t } = useTranslation('folders');
  const rules = (list: typeof WHAT | typeof WHO) =>
    list.map(([field, label, help]) => (
      <Rule key={field} label={t(($) => $[label])} help={t(($) => $[help])} {...form.flag(field)} />
    ));
  return (
    <>
      <Section title={t(($) => $.what)}>
        {rules(WHAT)}
        {fieldsWithoutEffect(sentFlags(form.draft), kind).includes('sendIa') ? (
          <Notice tone="wait">{t(($) => $.ai_no_effect)}</Notice>
        ) : null}
      </Section>
      <Section title={t(($) => $.who)}>{rules(WHO)}</Section>
    </>
  );
}

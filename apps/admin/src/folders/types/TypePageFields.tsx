import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import { type DocumentType, parsersQuery } from '../folders.ts';
import { BoxFields } from './BoxFields.tsx';
import type { Change, TypeDraft } from './type-draft.ts';

const SIZES = ['A3', 'A4', 'A5', 'Legal', 'Letter'].map((value) => ({ value, label: value }));
const COMPANY = { x: 0.065, y: 0.85, width: 0.425, height: 0.093 };
const PERSON = { x: 0.51, y: 0.85, width: 0.425, height: 0.093 };
const AREA = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 };

/** How the page is read, where it is signed, and a PDF of its own. */
export function TypePageFields(props: {
  readonly type: DocumentType | null;
  readonly draft: TypeDraft;
  readonly change: Change;
  readonly fault: (field: string) => string | undefined;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
  readonly withoutPdf: boolean;
  readonly onWithoutPdf: (without: boolean) => void;
}) {
  const { type, draft, change, fault, file, onFile, withoutPdf, onWithoutPdf } = props;
  const { t } = useTranslation('folders');
  const parsers = useQuery(parsersQuery(useBackend()));
  const which = ['first', 'last'].includes(draft.signaturePage) ? draft.signaturePage : 'custom';
  return (
    <Section title={t(($) => $.page_part)}>
      <div className={css.fields}>
        <SelectField
          label={t(($) => $.capture)}
          value={draft.parser}
          error={fault('parser')}
          options={(parsers.data ?? []).map(({ parser: value, alias: label }) => ({ value, label }))}
          onChange={({ target }) => change({ parser: target.value })}
        />
        <SelectField
          label={t(($) => $.sign_page)}
          value={which}
          options={(['first', 'last', 'custom'] as const).map((value) => ({
            value,
            label: t(($) => $[value]),
          }))}
          onChange={({ target }) => change({ signaturePage: target.value === 'custom' ? '2' : target.value })}
        />
        {which === 'custom' ? (
          <TextField
            label={t(($) => $.page_number)}
            inputMode="numeric"
            value={draft.signaturePage}
            error={fault('signaturePage')}
            onChange={({ target }) => change({ signaturePage: target.value })}
          />
        ) : null}
        <SelectField
          label={t(($) => $.orientation)}
          placeholder={t(($) => $.any)}
          value={draft.orientation}
          options={(['vertical', 'horizontal'] as const).map((value) => ({
            value,
            label: t(($) => $[value]),
          }))}
          onChange={({ target }) => change({ orientation: target.value })}
        />
        <SelectField
          label={t(($) => $.paper_size)}
          placeholder={t(($) => $.any)}
          value={draft.paperSize}
          options={SIZES}
          onChange={({ target }) => change({ paperSize: target.value })}
        />
      </div>
      {draft.parser === 'area' ? (
        <BoxFields
          label={t(($) => $.capture_box)}
          box={draft.captureArea}
          initial={AREA}
          error={fault('captureArea')}
          onChange={(captureArea) => change({ captureArea })}
        />
      ) : null}
      <BoxFields
        label={t(($) => $.company_box)}
        box={draft.empresa}
        initial={COMPANY}
        error={fault('signaturePosition')}
        onChange={(empresa) => change({ empresa })}
      />
      <BoxFields
        label={t(($) => $.person_box)}
        box={draft.empleado}
        initial={PERSON}
        onChange={(empleado) => change({ empleado })}
      />
      <p className={css.help}>{t(($) => $.pdf_help)}</p>
      <DropZone
        label={t(($) => $.pdf)}
        accept={['.pdf']}
        maxBytes={LIMITS['pdf.settings.bytes']}
        file={file}
        onFile={onFile}
        error={fault('pdf')}
      />
      {type?.pdf ? (
        <>
          <p className={css.help}>{t(($) => $.pdf_there, { count: type.pdf?.paginas ?? 0 })}</p>
          <Checkbox
            label={t(($) => $.pdf_remove)}
            checked={withoutPdf}
            onChange={({ target }) => onWithoutPdf(target.checked)}
          />
        </>
      ) : null}
    </Section>
  );
}

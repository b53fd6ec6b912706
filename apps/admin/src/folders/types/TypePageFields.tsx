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
import type { KeptFormOf } from '../use-kept-form.ts';
import { BoxFields } from './BoxFields.tsx';
import { type Box, boxOf, type TypeDraft, textOf } from './type-draft.ts';

const SIZES = ['A3', 'A4', 'A5', 'Legal', 'Letter'].map((value) => ({ value, label: value }));
const ORIENTATIONS = ['vertical', 'horizontal'] as const;
const PAGES = ['first', 'last', 'custom'] as const;
const WITHOUT_ROOM = ['hoja', 'revision'] as const;
const BOXES = {
  captureArea: { x: 0.1, y: 0.1, width: 0.4, height: 0.1 },
  empresa: { x: 0.065, y: 0.85, width: 0.425, height: 0.093 },
  empleado: { x: 0.51, y: 0.85, width: 0.425, height: 0.093 },
} as const satisfies Readonly<Record<string, Box>>;

/** How the page is read, where it is signed, and a PDF of its own. */
export function TypePageFields(props: {
  readonly type: DocumentType | null;
  readonly form: KeptFormOf<TypeDraft>;
}) {
  const { type, form } = props;
  const { draft, text, set } = form;
  const { t } = useTranslation('folders');
  const parsers = useQuery(parsersQuery(useBackend()));
  const page = draft.signaturePage;
  const which = page === 'first' || page === 'last' ? page : 'custom';
  const box = (field: keyof typeof BOXES, label: string) => (
    <BoxFields
      label={label}
      box={boxOf(draft[field])}
      initial={BOXES[field]}
      error={form.errorOf(field)}
      onChange={(next) => set({ [field]: textOf(next) })}
    />
  );
  return (
    <Section title={t(($) => $.page_part)}>
      <div className={css.fields}>
        <SelectField
          label={t(($) => $.capture)}
          options={(parsers.data ?? []).map(({ parser: value, alias: label }) => ({ value, label }))}
          {...text('parser')}
        />
        <SelectField
          label={t(($) => $.sign_page)}
          value={which}
          options={PAGES.map((value) => ({ value, label: t(($) => $[value]) }))}
          onChange={({ target }) => set({ signaturePage: target.value === 'custom' ? '2' : target.value })}
        />
        {which === 'custom' ? (
          <TextField label={t(($) => $.page_number)} inputMode="numeric" {...text('signaturePage')} />
        ) : null}
        <SelectField
          label={t(($) => $.without_room)}
          help={t(($) => $.without_room_help)}
          options={WITHOUT_ROOM.map((value) => ({ value, label: t(($) => $.without_rooms[value]) }))}
          {...text('sinLugar')}
        />
        <SelectField
          label={t(($) => $.paper_size)}
          help={t(($) => $.paper_size_help)}
          placeholder={t(($) => $.any)}
          options={SIZES}
          {...text('paperSize')}
        />
        <SelectField
          label={t(($) => $.orientation)}
          help={t(($) => $.orientation_help)}
          placeholder={t(($) => $.any_orientation)}
          options={ORIENTATIONS.map((value) => ({ value, label: t(($) => $.orientations[value]) }))}
          {...text('orientation')}
        />
      </div>
      {draft.parser === 'area'
        ? box(
            'captureArea',
            t(($) => $.capture_box),
          )
        : null}
      {box(
        'empresa',
        t(($) => $.company_box),
      )}
      {box(
        'empleado',
        t(($) => $.person_box),
      )}
      <p className={css.help}>{t(($) => $.pdf_help)}</p>
      <DropZone
        label={t(($) => $.pdf)}
        accept={['.pdf']}
        maxBytes={LIMITS['pdf.settings.bytes']}
        file={draft.pdf}
        onFile={(pdf) => set({ pdf })}
        error={form.errorOf('pdf')}
      />
      {type?.pdf ? (
        <>
          <p className={css.help}>{t(($) => $.pdf_there, { count: type.pdf?.paginas ?? 0 })}</p>
          <Checkbox
            name="quitar_pdf"
            label={t(($) => $.pdf_remove)}
            checked={draft.quitar_pdf}
            onChange={({ target }) => set({ quitar_pdf: target.checked })}
          />
        </>
      ) : null}
    </Section>
  );
}

import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsBefore } from '../../draft/before.ts';
import { fieldsIn } from '../../draft/form-draft.ts';
import type { FormEditor } from '../../use-form-editor.ts';
import css from '../Builder.module.css';
import { ConditionField } from '../condition/ConditionField.tsx';
import { type Builder, cardId } from '../use-builder.ts';
import { pathOf, usePartFaults } from '../use-faults.ts';
import { FieldSettings } from './FieldSettings.tsx';
import { FormFacts } from './FormFacts.tsx';

/** The settings of what is chosen: the form, a section or a field. Esc goes back to its card. */
export function ChosenPanel(props: {
  readonly editor: FormEditor;
  readonly builder: Builder;
  /** Its first question has the focus as it comes. */
  readonly summoned: boolean;
}) {
  const { editor, builder, summoned } = props;
  const { draft } = editor;
  const { chosen } = builder;
  const { t } = useTranslation('form-builder');
  const faultsAt = usePartFaults(editor.faults);
  const root = useRef<HTMLDivElement>(null);
  const begin = useRef(summoned);
  useEffect(() => {
    if (!begin.current) return;
    const first = root.current?.querySelector<HTMLInputElement>('input, textarea');
    first?.focus();
    first?.select();
  }, []);
  const field = chosen.kind === 'field' ? fieldsIn(draft).find(({ id }) => id === chosen.id) : undefined;
  const section = chosen.kind === 'section' ? draft.secciones.find(({ id }) => id === chosen.id) : undefined;
  const card = field ? cardId(field.id) : section ? cardId(section.id) : 'card-form';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the way back for keys, from whatever has the focus inside.
    <div
      ref={root}
      className={css.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.currentTarget.closest('dialog')) return;
        event.preventDefault();
        document.getElementById(card)?.focus();
      }}
    >
      {field ? (
        <FieldSettings
          key={field.id}
          field={field}
          draft={draft}
          faults={faultsAt(pathOf(draft, field.id))}
          anonymous={editor.form.clase === 'anonimo'}
          onChange={(part) => builder.writeField(field.id, part)}
        />
      ) : section ? (
        <>
          <h2>{t(($) => $.section)}</h2>
          <TextField
            label={t(($) => $.section_name)}
            required
            maxLength={FORM_BOUNDS.title}
            value={section.titulo}
            error={faultsAt(pathOf(draft, section.id)).at('titulo')}
            onChange={({ target }) => builder.writeSection(section.id, { titulo: target.value })}
          />
          <TextArea
            label={t(($) => $.section_help)}
            optional
            limit={FORM_BOUNDS.help}
            value={section.ayuda}
            error={faultsAt(pathOf(draft, section.id)).at('ayuda')}
            onChange={({ target }) => builder.writeSection(section.id, { ayuda: target.value })}
          />
          <ConditionField
            value={section.si}
            before={fieldsBefore(draft, section.id)}
            error={faultsAt(pathOf(draft, section.id)).within('si')}
            onChange={(si) => builder.writeSection(section.id, { si })}
          />
        </>
      ) : (
        <>
          <h2>{t(($) => $.form)}</h2>
          <TextField
            label={t(($) => $.form_title)}
            help={t(($) => $.form_title_help)}
            required
            maxLength={FORM_BOUNDS.title}
            value={draft.titulo}
            error={faultsAt('').at('titulo')}
            onChange={({ target }) => builder.writeForm({ titulo: target.value })}
          />
          <TextArea
            label={t(($) => $.instructions)}
            optional
            rows={5}
            limit={FORM_BOUNDS.words}
            value={draft.instrucciones}
            error={faultsAt('').at('instrucciones')}
            onChange={({ target }) => builder.writeForm({ instrucciones: target.value })}
          />
          <FormFacts form={editor.form} />
        </>
      )}
    </div>
  );
}

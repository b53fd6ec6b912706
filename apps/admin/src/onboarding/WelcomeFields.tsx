import { LENGTH, LIMITS } from '@legajo/contract/limits';
import { WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import { VIDEO_ADDRESS_MAX } from '@legajo/contract/onboarding/welcome';
import parts from '@legajo/ui/form/FormSection.module.css';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptImage } from './KeptImage.tsx';
import css from './Onboarding.module.css';
import type { CountryItems, Template } from './onboarding.ts';
import { PredefinedMessages } from './PredefinedMessages.tsx';
import type { DraftField } from './template-draft.ts';
import type { TemplateForm } from './templates/use-template-form.ts';

const KINDS = Object.keys(WELCOME_KINDS) as (keyof typeof WELCOME_KINDS)[];
const PICTURES = ['.jpg', '.jpeg', '.png'] as const;

const isPicture = (kind: number) => kind === WELCOME_KINDS.image;

/** How the company welcomes: the kind, what each kind needs, and words to begin from. */
export function WelcomeFields(props: {
  readonly form: TemplateForm;
  readonly categories: CountryItems['categorias'];
  /** The template as it is kept, where there is one. */
  readonly kept: Template | undefined;
  readonly errorOf: (field: DraftField) => string | undefined;
}) {
  const { form, categories, kept, errorOf } = props;
  const { t } = useTranslation('onboarding');
  const { draft } = form;
  const kind = draft.id_tipo_msg_bienvenida;
  const place = (field: DraftField, children: ReactNode) => <div data-field={field}>{children}</div>;
  return (
    <fieldset className={`${parts.section} ${css.group}`}>
      <legend>{t(($) => $.welcome)}</legend>
      <p className={`${parts.about} ${css.about}`}>{t(($) => $.welcome_about)}</p>
      <div className={css.fields}>
        <fieldset
          className={css.kinds}
          aria-label={t(($) => $.kind_label)}
          data-field="id_tipo_msg_bienvenida"
        >
          {KINDS.map((key) => (
            <Radio
              key={key}
              name="id_tipo_msg_bienvenida"
              label={t(($) => $.kinds[key])}
              checked={kind === WELCOME_KINDS[key]}
              onChange={() => form.set('id_tipo_msg_bienvenida', WELCOME_KINDS[key])}
            />
          ))}
        </fieldset>
        {isPicture(kind)
          ? place(
              'file',
              <DropZone
                label={t(($) => $.image_choose)}
                accept={PICTURES}
                maxBytes={LIMITS['image.photo.bytes']}
                file={form.file}
                onFile={form.setFile}
                disabled={form.saving}
                error={errorOf('file')}
              />,
            )
          : null}
        {kept?.imagen && !isPicture(kind) && !isPicture(kept.id_tipo_msg_bienvenida) ? (
          <KeptImage id={kept.id} onRemoved={form.renewed} />
        ) : null}
        {kind === WELCOME_KINDS.video
          ? place(
              'url',
              <TextField
                label={t(($) => $.video)}
                help={t(($) => $.video_help)}
                inputMode="url"
                required
                maxLength={VIDEO_ADDRESS_MAX}
                value={draft.url}
                error={errorOf('url')}
                onChange={(event) => form.set('url', event.target.value)}
              />,
            )
          : null}
        {place(
          'mensaje_bienvenida',
          <TextArea
            label={t(($) => $.message)}
            help={t(($) => $.message_help)}
            optional={kind !== WELCOME_KINDS.text}
            limit={LENGTH.welcome}
            rows={3}
            value={draft.mensaje_bienvenida}
            error={errorOf('mensaje_bienvenida')}
            onChange={(event) => form.set('mensaje_bienvenida', event.target.value)}
          />,
        )}
        <PredefinedMessages form={form} categories={categories} />
      </div>
    </fieldset>
  );
}

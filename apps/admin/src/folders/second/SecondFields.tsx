import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { FindPerson } from '../../publications/personal/FindPerson.tsx';
import css from '../Folders.module.css';
import { BoxFields } from '../types/BoxFields.tsx';
import { type Box, boxOf, type TypeDraft, textOf } from '../types/type-draft.ts';
import type { KeptFormOf } from '../use-kept-form.ts';

/** Above the person's, which stands at the foot. */
const FIRST_BOX: Box = { x: 0.51, y: 0.74, width: 0.425, height: 0.093 };
const CHOICES = ['', 'jefe', 'persona'] as const;
const NAMES = { '': 'nobody', jefe: 'manager', persona: 'person' } as const;

/** Who signs a document after its person, and where (areas 1.9). */
export function SecondFields({ form }: { readonly form: KeptFormOf<TypeDraft> }) {
  const { t } = useTranslation('second-signer');
  const { draft, set } = form;
  const { segundo, segundoNombre: name, segundoRecuadro: box } = draft;
  const which = segundo === '' || segundo === 'jefe' ? segundo : 'persona';
  const choose = (next: string) =>
    set({
      segundo: next,
      segundoNombre: '',
      segundoRecuadro: next === '' ? '' : box === '' ? textOf(FIRST_BOX) : box,
    });
  return (
    <Section title={t(($) => $.title)}>
      <p className={css.help}>{t(($) => $.help)}</p>
      <div className={css.fields}>
        <SelectField
          label={t(($) => $.who)}
          options={CHOICES.map((value) => ({ value, label: t(($) => $[NAMES[value]]) }))}
          {...form.text('segundo')}
          value={which}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      {which === 'jefe' ? <p className={css.help}>{t(($) => $.manager_help)}</p> : null}
      {which === 'persona' && name === '' ? (
        <FindPerson onChoose={(person) => set({ segundo: String(person.id), segundoNombre: person.name })} />
      ) : null}
      {which === 'persona' && name !== '' ? (
        <p className={css.chosen}>
          <strong>{name}</strong>
          <Button size="small" onClick={() => set({ segundo: 'persona', segundoNombre: '' })}>
            {t(($) => $.change)}
          </Button>
        </p>
      ) : null}
      {which !== '' && draft.salaryReceipt ? <Notice tone="wait">{t(($) => $.not_receipt)}</Notice> : null}
      {which !== '' && !draft.firmable ? <Notice tone="wait">{t(($) => $.not_signable)}</Notice> : null}
      {which === '' ? null : (
        <>
          <BoxFields
            label={t(($) => $.box)}
            box={boxOf(box)}
            initial={FIRST_BOX}
            error={form.errorOf('segundoRecuadro')}
            onChange={(next) => set({ segundoRecuadro: textOf(next) })}
          />
          <p className={css.help}>{t(($) => $.later)}</p>
        </>
      )}
    </Section>
  );
}

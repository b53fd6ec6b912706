import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/Button.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import css from './Sections.module.css';
import { ACCOUNT_TYPES, GENDERS, NO_PHONE, PHONE_KINDS, PHONES_MAX } from './section-draft.ts';
import type { SectionEdit } from './use-section-edit.ts';

/** The fields of a section, by its kind. The form around them is its screen's. */
export function SectionFields({ edit }: { readonly edit: SectionEdit }) {
  switch (edit.section) {
    case 'contact':
      return <ContactFields edit={edit} />;
    case 'address':
      return <AddressFields edit={edit} />;
    case 'identity':
      return <IdentityFields edit={edit} />;
    case 'bank':
      return <BankFields edit={edit} />;
  }
}

function ContactFields({ edit }: { readonly edit: SectionEdit }) {
  const { t } = useTranslation('own-sections');
  const phones = edit.draft.phones.length > 0 ? edit.draft.phones : [NO_PHONE];
  // Who is named can be called, and who can be called is named.
  const emergency = Object.values(edit.draft.texts).some((text) => text.trim() !== '');
  const asked = { required: emergency, optional: !emergency };
  const put = (place: number, change: Partial<typeof NO_PHONE>) =>
    edit.setPhones(phones.map((phone, i) => (i === place ? { ...phone, ...change } : phone)));
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t(($) => $.phones)}</legend>
        {phones.map((phone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a telephone is known by its place
          <div key={place} className={css.phone}>
            <SelectField
              label={t(($) => $.phone_kind, { place: place + 1 })}
              hideLabel
              value={phone.kind}
              options={PHONE_KINDS.map((kind) => ({ value: kind, label: t(($) => $.phone_kinds[kind]) }))}
              onChange={({ target }) => put(place, { kind: target.value })}
            />
            <TextField
              label={t(($) => $.phone_number, { place: place + 1 })}
              hideLabel
              name={`phones.${place}`}
              type="tel"
              autoComplete="off"
              value={phone.number}
              error={edit.errorOf(`phones.${place}`)}
              onChange={({ target }) => put(place, { number: target.value })}
            />
            <IconButton
              label={t(($) => $.phone_remove, { place: place + 1 })}
              onClick={() => edit.setPhones(phones.filter((_, i) => i !== place))}
            >
              <IconTrash />
            </IconButton>
          </div>
        ))}
        {phones.length < PHONES_MAX ? (
          <Button
            variant="quiet"
            size="small"
            icon={<IconPlus size={16} />}
            onClick={() => edit.setPhones([...phones, NO_PHONE])}
          >
            {t(($) => $.phone_add)}
          </Button>
        ) : null}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t(($) => $.emergency)}</legend>
        <div className={css.fields}>
          <SectionText edit={edit} name="name" {...asked} />
          <SectionText edit={edit} name="relationship" optional />
          <SectionText edit={edit} name="phone" {...asked} type="tel" />
        </div>
      </fieldset>
    </>
  );
}

function IdentityFields({ edit }: { readonly edit: SectionEdit }) {
  const { t } = useTranslation('own-sections');
  return (
    <div className={css.fields}>
      <SectionText edit={edit} name="nickname" optional />
      <SelectField
        label={t(($) => $.fields.gender)}
        name="gender"
        optional
        placeholder={t(($) => $.choose_none)}
        value={edit.draft.texts.gender ?? ''}
        error={edit.errorOf('gender')}
        options={GENDERS.map((gender) => ({ value: gender, label: t(($) => $.genders[gender]) }))}
        onChange={({ target }) => edit.write('gender', target.value)}
      />
    </div>
  );
}

function BankFields({ edit }: { readonly edit: SectionEdit }) {
  const { t } = useTranslation('own-sections');
  return (
    <div className={css.fields}>
      <SectionText edit={edit} name="bank" required />
      <SelectField
        label={t(($) => $.fields.accountType)}
        name="accountType"
        required
        placeholder={t(($) => $.choose)}
        value={edit.draft.texts.accountType ?? ''}
        error={edit.errorOf('accountType')}
        options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(($) => $.account_types[type]) }))}
        onChange={({ target }) => edit.write('accountType', target.value)}
      />
      <SectionText edit={edit} name="accountNumber" required spellCheck={false} />
    </div>
  );
}

type TextName = 'name' | 'relationship' | 'phone' | 'nickname' | 'bank' | 'accountNumber';

/** One line of text of a section. */
function SectionText(props: {
  readonly edit: SectionEdit;
  readonly name: TextName;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly type?: string;
  readonly spellCheck?: boolean;
}) {
  const { edit, name, ...rest } = props;
  const { t } = useTranslation('own-sections');
  return (
    <TextField
      {...rest}
      label={t(($) => $.fields[name])}
      name={name}
      autoComplete="off"
      value={edit.draft.texts[name] ?? ''}
      error={edit.errorOf(name)}
      onChange={({ target }) => edit.write(name, target.value)}
    />
  );
}

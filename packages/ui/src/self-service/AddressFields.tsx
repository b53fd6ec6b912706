import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/context.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useAddressOffers } from './address-lists.ts';
import { countryName } from './country-name.ts';
import css from './Sections.module.css';
import { FIELDS, type FieldShape } from './section-draft.ts';
import type { SectionEdit } from './use-section-edit.ts';

type Name = (typeof NAMES)[number];
const NAMES = [
  'country',
  'state',
  'county',
  'city',
  'via',
  'street',
  'number',
  'floor',
  'postalCode',
  'addressType',
  'zoneType',
] as const;

/** An address. Its lists offer; what a list does not know is written by hand, and so is all of it without them. */
export function AddressFields({ edit }: { readonly edit: SectionEdit }) {
  const offers = useAddressOffers(edit.draft.texts);
  return (
    <div className={css.fields}>
      {FIELDS.address.map((shape) => (
        <AddressField
          key={shape.name}
          shape={shape}
          edit={edit}
          offers={(offers[shape.name] ?? []).map(({ nombre, codigo }) => ({
            value: shape.name === 'country' ? (codigo ?? '') : nombre,
            label: nombre,
          }))}
        />
      ))}
    </div>
  );
}

function AddressField(props: {
  readonly shape: FieldShape;
  readonly edit: SectionEdit;
  readonly offers: readonly { readonly value: string; readonly label: string }[];
}) {
  const { shape, edit, offers } = props;
  const { t } = useTranslation('own-sections');
  const { locale } = useFormat();
  const own = useSession().user?.pais ?? 'AR';
  const id = useId();
  const name = shape.name as Name;
  const value = edit.draft.texts[name] ?? '';
  const common = {
    label: t(($) => $.fields[name]),
    name,
    value,
    required: shape.required === true,
    optional: shape.required !== true,
    error: edit.errorOf(name),
  };
  const known =
    name === 'country' && offers.length === 0 ? [{ value: own, label: countryName(own, locale) }] : offers;
  if (shape.kind === 'choice' && known.length > 0) {
    const other = value !== '' && !known.some((offer) => offer.value === value);
    const label = name === 'country' ? countryName(value, locale) : value;
    return (
      <SelectField
        {...common}
        placeholder={shape.required ? t(($) => $.choose) : t(($) => $.choose_none)}
        options={other ? [{ value, label }, ...known] : known}
        onChange={({ target }) => edit.write(name, target.value)}
      />
    );
  }
  return (
    <div>
      <TextField
        {...common}
        autoComplete="off"
        maxLength={shape.max}
        {...(known.length > 0 ? { list: `${id}-offers` } : {})}
        onChange={({ target }) => edit.write(name, target.value)}
      />
      {known.length > 0 ? (
        <datalist id={`${id}-offers`}>
          {known.map((offer) => (
            <option key={offer.value} value={offer.value} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

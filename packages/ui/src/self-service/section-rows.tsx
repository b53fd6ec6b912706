import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatInstant } from '../i18n/dates.ts';
import { AccountNumber } from './AccountNumber.tsx';
import { countryName } from './country-name.ts';
import { type SectionId, toDraft } from './section-draft.ts';

type Row = readonly [label: string, value: ReactNode];
type Data = Readonly<Record<string, unknown>>;
const NONE = '—';

/** A section to read: label and value, line by line. `data` is what is stored, or what waits to be. */
export function sectionRows(
  section: SectionId,
  data: Data,
  t: TFunction<'own-sections'>,
  locale: string,
): readonly Row[] {
  const { texts, phones } = toDraft(section, data);
  const said = (name: string) => texts[name] || NONE;
  /** What few addresses have stands only where there is any. */
  const given = (name: 'county' | 'postalCode' | 'addressType' | 'zoneType'): readonly Row[] =>
    texts[name] ? [[t(($) => $.fields[name]), texts[name]]] : [];
  switch (section) {
    case 'contact':
      return [
        ...phones.map(
          ({ kind, number }, place): Row => [
            `${kindName(kind, t)}${phones.findIndex((one) => one.kind === kind) < place ? ` ${place + 1}` : ''}`,
            number,
          ],
        ),
        ...(phones.length === 0 ? [[t(($) => $.phones), NONE] as const] : []),
        [
          t(($) => $.emergency),
          texts.name
            ? [
                [texts.name, texts.relationship && `(${texts.relationship})`].filter(Boolean).join(' '),
                texts.phone,
              ]
                .filter(Boolean)
                .join(' · ')
            : NONE,
        ],
      ];
    case 'address':
      return [
        [t(($) => $.street_line), streetOf(texts) || NONE],
        [t(($) => $.fields.city), said('city')],
        ...given('county'),
        [t(($) => $.fields.state), said('state')],
        ...given('postalCode'),
        [t(($) => $.fields.country), texts.country ? countryName(texts.country, locale) : NONE],
        ...given('addressType'),
        ...given('zoneType'),
      ];
    case 'identity':
      return [
        [t(($) => $.fields.nickname), said('nickname')],
        [t(($) => $.fields.gender), texts.gender ? genderName(texts.gender, t) : NONE],
      ];
    case 'bank':
      return [
        [t(($) => $.fields.bank), said('bank')],
        [t(($) => $.fields.accountType), texts.accountType ? typeName(texts.accountType, t) : NONE],
        [
          t(($) => $.fields.accountNumber),
          texts.accountNumber ? <AccountNumber key="number" number={texts.accountNumber} /> : NONE,
        ],
        ...paidRows(data.cobra, t),
      ];
  }
}

/** The account that is paid while the one above waits. */
function paidRows(paid: unknown, t: TFunction<'own-sections'>): readonly Row[] {
  if (typeof paid !== 'object' || paid === null) return [];
  const { hasta, bank, accountNumber } = paid as Readonly<Record<string, string | null>>;
  return [
    [
      t(($) => $.paid_until, { when: formatInstant(hasta ?? '', false) }),
      <span key="paid">
        {bank ?? NONE} {accountNumber ? <AccountNumber number={accountNumber} /> : null}
      </span>,
    ],
  ];
}

function streetOf(texts: Readonly<Record<string, string>>): string {
  const { via, street, number, floor } = texts;
  return [[via, street, number].filter(Boolean).join(' '), floor].filter(Boolean).join(', ');
}

type Key<T> = keyof T & string;
const kindName = (kind: string, t: TFunction<'own-sections'>) =>
  t(($) => $.phone_kinds[kind as Key<typeof $.phone_kinds>]);
const genderName = (gender: string, t: TFunction<'own-sections'>) =>
  t(($) => $.genders[gender as Key<typeof $.genders>]);
const typeName = (type: string, t: TFunction<'own-sections'>) =>
  t(($) => $.account_types[type as Key<typeof $.account_types>]);

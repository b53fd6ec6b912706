import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { awaitsSignature, type MyDocument } from '../../documents/my-document.ts';
import { amountParts } from './spoken.ts';

/** What is read aloud: as it is written, and as a voice says it best. */
interface Spoken {
  readonly written: string;
  readonly said: string;
}

/** What a payslip says that is read aloud. */
export interface Told {
  readonly document: MyDocument;
  readonly title: string;
  readonly company: string;
  readonly net: number;
  /** The net as it is set. */
  readonly amount: string;
  /** How much it is more or less than in the month before, null of none. */
  readonly percent: number | null;
  readonly before: string | null;
}

const alike = (written: string): Spoken => ({ written, said: written });

/** The sentences of a payslip, in their order. */
export function useSentences({ document, title, company, net, amount, percent, before }: Told): Spoken[] {
  const { t } = useTranslation('own-listen');
  const format = useFormat();
  const { whole, cents } = amountParts(net);
  const comparison = (by: number, period: string) => {
    const share = format.number(Math.abs(by), Number.isInteger(by) ? 0 : 1);
    if (by === 0) return t(($) => $.same, { period });
    return by > 0 ? t(($) => $.more, { share, period }) : t(($) => $.less, { share, period });
  };
  return [
    alike(
      t(($) => $.of, {
        // As it is said, not as it is set: a dot between is a pause, and «S.A.» ends the sentence by itself.
        title: title.replace(' · ', ', '),
        company: company.replace(/\.$/, ''),
      }),
    ),
    {
      written: t(($) => $.net, { amount }),
      said: t(($) => $.net, {
        amount: cents > 0 ? t(($) => $.cents, { whole, count: cents }) : whole,
      }),
    },
    ...(before !== null && percent !== null ? [alike(comparison(percent, format.period(before)))] : []),
    ...(awaitsSignature(document) ? [alike(t(($) => $.missing))] : []),
  ];
}

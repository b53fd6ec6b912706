import { Button } from '@legajo/ui/kit/Button.tsx';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { isTellable, MOST_DAYS, type Span } from './payroll-file.ts';

/** The days that a file is of; they are in the address. */
export function SpanForm(props: { readonly span: Span; readonly onSpan: (span: Span) => void }) {
  const { span, onSpan } = props;
  const { t } = useTranslation('leave-desk');
  const [typed, setTyped] = useState(span);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTellable(typed)) onSpan(typed);
  };
  return (
    <form noValidate className={css.bar} onSubmit={submit}>
      <DateField
        label={t(($) => $.payroll.from)}
        required
        value={typed.desde}
        onChange={(event) => setTyped({ ...typed, desde: event.target.value })}
      />
      <DateField
        label={t(($) => $.payroll.until)}
        required
        value={typed.hasta}
        error={tried && !isTellable(typed) ? t(($) => $.payroll.too_long, { count: MOST_DAYS }) : undefined}
        onChange={(event) => setTyped({ ...typed, hasta: event.target.value })}
      />
      <Button type="submit" className={css.low}>
        {t(($) => $.payroll.preview)}
      </Button>
    </form>
  );
}

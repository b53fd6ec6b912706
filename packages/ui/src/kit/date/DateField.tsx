import { dayIn, formatDay } from '@legajo/contract/values/dates';
import type { FocusEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { dayNear, finishDay, shapeDay } from './typed-day.ts';
import { useDayFault } from './use-day-fault.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A day, dd/mm/yyyy in every browser: typed as people write it, or picked from a calendar. What is no day says why once
 * it is left. The browser's own field is not taken: its order of day and month is the browser's, and a day that does not
 * exist is empty to whoever asks, so that nobody can say what is wrong with it.
 */
export function DateField({ onChange, onBlur, error, ...props }: TextFieldProps) {
  const { t } = useTranslation('dates');
  const wordsOf = useDayFault();
  const [fault, setFault] = useState<string | undefined>();
  const button = useRef<HTMLButtonElement>(null);
  const today = dayIn(new Date(), HERE);
  const field = () => button.current?.parentElement?.querySelector('input');
  const left = (event: FocusEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const finished = finishDay(currentTarget.value, today);
    if (finished !== currentTarget.value) write(currentTarget, finished);
    setFault(wordsOf(finished));
    onBlur?.(event);
  };
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder ?? t(($) => $.shape)}
      // What is wrong with the day itself is more exact than what a form or the server says of it.
      error={fault ?? error}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        button.current?.click();
      }}
      onBlur={left}
      onChange={(event) => {
        const { target, nativeEvent } = event;
        // What is mended in the middle is let be until it is left: the caret would jump.
        if (target.selectionStart === null || target.selectionStart >= target.value.length) {
          const shaped = shapeDay(target.value);
          const taken = (nativeEvent as InputEvent).inputType?.startsWith('delete');
          target.value = taken ? shaped.replace(/\/$/, '') : shaped;
        }
        setFault(undefined);
        onChange?.(event);
      }}
      end={
        props.readOnly || props.disabled ? null : (
          <CalendarButton
            ref={button}
            today={today}
            read={() => dayNear(field()?.value ?? '')}
            onChoose={(day) => {
              const input = field();
              if (input) write(input, formatDay(day));
            }}
          />
        )
      }
    />
  );
}

/** Writes into a field as typing does, whoever keeps its value. */
function write(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

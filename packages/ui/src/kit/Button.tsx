import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSolid';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'small';
  readonly icon?: ReactNode;
  /** The key that does the same, shown at the end. */
  readonly keys?: string;
  /** What it is doing now ("Publicando…"): the button keeps its width and takes no second click. */
  readonly working?: string | false | null | undefined;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: 'normal' | 'small' = 'normal',
  wide = false,
) {
  return [css.button, css[variant], size === 'small' && css.small, wide && css.wide]
    .filter(Boolean)
    .join(' ');
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'normal',
    icon,
    keys,
    working,
    wide,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const classes = [buttonClass(variant, size, wide), className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-disabled={working ? true : rest['aria-disabled']}
      onClick={working ? (event) => event.preventDefault() : onClick}
    >
      <span
        className={css.face}
        data-hidden={working ? '' : undefined}
        aria-hidden={working ? true : undefined}
      >
        {icon}
        <span className={css.label}>{children}</span>
        {keys ? <kbd className={css.keys}>{keys}</kbd> : null}
      </span>
      {working ? (
        <span className={css.face} role="status">
          <span className={css.spinner} aria-hidden="true" />
          <span className={css.label}>{working}</span>
        </span>
      ) : null}
    </button>
  );
}

/** A button that is only an icon; its name is required. */
export function IconButton(
  props: ButtonHTMLAttributes<HTMLButtonElement> & {
    readonly label: string;
    readonly ref?: Ref<HTMLButtonElement>;
  },
) {
  const { label, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={[css.icon, className].filter(Boolean).join(' ')}
    />
  );
}

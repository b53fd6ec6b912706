import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  MantineProvider,
  type VariantColorsResolver,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { readNonce } from './nonce.ts';
import './mantine.css';

const brand = [
  'var(--brand-subtle)',
  'var(--brand-subtle-2)',
  'var(--brand-subtle-2)',
  'var(--brand-border)',
  'var(--brand-border)',
  'var(--brand-border)',
  'var(--brand-border)',
  'var(--brand-solid)',
  'var(--brand-solid-hover)',
  'var(--brand-text-strong)',
] as unknown as MantineColorsTuple;

/** A filled part takes its label from the palette, or a yellow company gets white on yellow. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || (input.color ?? 'brand') !== 'brand') return colours;
  return {
    ...colours,
    background: 'var(--brand-solid)',
    hover: 'var(--brand-solid-hover)',
    color: 'var(--brand-on-solid)',
  };
};

const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-primary-color-filled': 'var(--brand-solid)',
    '--mantine-primary-color-filled-hover': 'var(--brand-solid-hover)',
    '--mantine-primary-color-contrast': 'var(--brand-on-solid)',
    '--mantine-z-index-popover': '9999',
  },
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-error': 'var(--err)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-anchor': 'var(--brand-text)',
  },
  dark: {},
});

const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 7,
  fontFamily: 'var(--family)',
  defaultRadius: 6,
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Menu: {
      defaultProps: { shadow: 'md', radius: 8, withinPortal: true, transitionProps: { duration: 100 } },
    },
    Popover: { defaultProps: { radius: 8, transitionProps: { duration: 100 } } },
  },
});

/** The wrapped library's provider: our tokens, this response's nonce. Light only, for now. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      getStyleNonce={() => readNonce(document)}
    >
      {children}
    </MantineProvider>
  );
}

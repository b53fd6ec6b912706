/**
 * What every screen stands on and the way in does not: the router's core, and how days and numbers are written. It is asked
 * for once the way in is drawn, whoever looks at it.
 */
export { useFormat } from '@legajo/ui/i18n/use-format.ts';
export { stringifySearchWith } from '@tanstack/react-router';

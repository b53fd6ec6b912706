/** The files of texts there are, by path: each is loaded when it is asked for. */
export const own = import.meta.glob<object>('../locales/*/*.json', { import: 'default' });
export const shared = import.meta.glob<object>('../../../../packages/ui/src/i18n/locales/*/*.json', {
  import: 'default',
});

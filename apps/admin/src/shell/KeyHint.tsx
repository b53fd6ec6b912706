import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { useTranslation } from 'react-i18next';

/** The keys of a list, said where they work. */
export function KeyHint({ mark = true }: { readonly mark?: boolean }) {
  const { t } = useTranslation();
  return (
    <Keys
      of={[
        [['j', 'k'], t(($) => $.key_row)],
        ...(mark ? [[['x'], t(($) => $.key_mark)] as const] : []),
        [['Enter'], t(($) => $.key_open)],
      ]}
    />
  );
}

import { loadLeftovers } from '@legajo/contract/calls/people-loads';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import { useFetchFile } from '../use-fetch-file.ts';

/** The rows of a load that stayed out, as a file to correct and load again. */
export function Leftovers({ id, count }: { readonly id: number; readonly count: number }) {
  const { t } = useTranslation('people-loads');
  const { fetchFile } = useFetchFile();
  return (
    <div className={css.acts}>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          icon={<IconDownload size={16} />}
          onClick={() =>
            fetchFile(
              loadLeftovers,
              { params: { id }, query: { formato: kind } },
              `${t(($) => $.leftovers_file)}.${kind}`,
            )
          }
        >
          {t(($) => $.leftovers, { kind: kind.toUpperCase(), count })}
        </Button>
      ))}
    </div>
  );
}

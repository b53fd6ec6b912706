import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { PaperPages } from '@legajo/ui/onboarding/PaperPages.tsx';
import { useTranslation } from 'react-i18next';
import type { PanelProps, Paper } from '../file.ts';

/** The pages of a paper that was brought on the way in, as they lie in the file. */
export default function PaperDialog(
  props: PanelProps & {
    readonly paper: Paper;
    readonly brought: NonNullable<Paper['subida']>;
    readonly onClose: () => void;
  },
) {
  const { personId, paper, brought, onClose } = props;
  const { t } = useTranslation('employee-file');
  return (
    <Dialog open shape="wide" onClose={onClose} title={paper.nombre}>
      <PaperPages
        personId={personId}
        field={paper.papel}
        at={brought.cuando}
        pages={brought.hojas}
        name={paper.nombre}
        altOf={(n, count) => t(($) => $.page_of_paper, { name: paper.nombre, n, count })}
      />
    </Dialog>
  );
}

import { CopyDialog } from './CopyDialog.tsx';
import { PlainDialog } from './PlainDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ShelfDialog } from './ShelfDialog.tsx';
import { UnshelveDialog } from './UnshelveDialog.tsx';
import type { Asked } from './use-form-actions.ts';

/** Asks what an act on a form needs to know, and does it. */
export function ActDialog({ act, form, onClose }: Asked & { readonly onClose: () => void }) {
  switch (act) {
    case 'shelve':
      return <ShelfDialog form={form} onClose={onClose} />;
    case 'edit':
      return form.pickup ? (
        <ShelfDialog form={form} onClose={onClose} />
      ) : (
        <PlainDialog form={form} onClose={onClose} />
      );
    case 'unshelve':
      return <UnshelveDialog form={form} onClose={onClose} />;
    case 'copy':
      return <CopyDialog form={form} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog form={form} onClose={onClose} />;
  }
}

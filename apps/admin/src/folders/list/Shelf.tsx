import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import type { ShelfOf, Shelved } from './use-shelf.ts';

const SHOWN = ['in_use', 'archived'] as const;

/** A list of folders or of types: which are shown, their rows with what can be done to each, and the last question before one goes. */
export function Shelf<T extends Shelved>(props: {
  readonly shelf: ShelfOf<T>;
  readonly caption: string;
  readonly list: UseQueryResult<readonly T[]>;
  readonly columns: readonly Column<T>[];
  readonly actions: readonly Action<T>[];
  readonly idOf: (row: T) => number;
  readonly nameOf: (row: T) => string;
  readonly onOpen: (row: T) => void;
  readonly empty: { readonly title: string; readonly text: string };
  readonly removeText: string;
  /** What else was refused of the list. */
  readonly failed?: unknown;
}) {
  const { shelf, caption, list, columns, actions, idOf, nameOf, onOpen, empty } = props;
  const { t } = useTranslation('folders');
  const failed = props.failed ?? shelf.failed;
  const menu: Column<T> = {
    id: 'actions',
    header: t(($) => $.edit),
    quiet: true,
    align: 'right',
    cell: (row) => (
      <ActionMenu
        label={t(($) => $.row_menu, { name: nameOf(row) })}
        actions={actions.filter((one) => one.can?.(row) ?? true)}
        thing={row}
      />
    ),
  };
  return (
    <>
      <ProblemNotice problem={failed ? toProblem(failed) : null} />
      <div className={css.showing}>
        <SelectField
          label={t(($) => $.showing)}
          value={shelf.archived ? 'archived' : 'in_use'}
          options={SHOWN.map((value) => ({ value, label: t(($) => $[value]) }))}
          onChange={(event) => shelf.setArchived(event.target.value === 'archived')}
        />
      </div>
      <DataTable
        caption={caption}
        rows={list.data ?? []}
        columns={[...columns, menu]}
        rowId={(row) => String(idOf(row))}
        rowName={nameOf}
        onOpen={onOpen}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={shelf.archived ? t(($) => $.empty_archived) : empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={shelf.removing !== null}
        onClose={shelf.stay}
        onConfirm={shelf.remove}
        title={t(($) => $.remove_title, { name: shelf.removing ? nameOf(shelf.removing) : '' })}
        confirm={t(($) => $.remove)}
        working={shelf.isRemoving && t(($) => $.removing)}
        problem={shelf.refused}
      >
        {props.removeText}
      </ConfirmDialog>
    </>
  );
}

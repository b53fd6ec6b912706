import type { Definition, FormKind } from '@legajo/contract/forms/definition';

/** Somebody by their name. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** A form's place on the shelf. */
export interface Shelf {
  readonly id: number;
  readonly name: string;
  readonly documentTypeId: number;
  readonly isSigned: boolean;
  readonly needsApproval: boolean;
}

/** A form as the company has it. */
export interface FormRow {
  readonly id: number;
  readonly name: string;
  /** Of what it asks; null while it asks nothing. */
  readonly title: string | null;
  readonly kind: FormKind;
  readonly folderId: number | null;
  readonly documentTypeId: number | null;
  readonly isSigned: boolean;
  readonly hasDraft: boolean;
  /** The version in force; null before the first. */
  readonly inForce: number | null;
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly shelf: Shelf | null;
  readonly publications: number;
  readonly changedBy: Named | null;
  readonly changedAt: Date;
  readonly version: number;
}

export interface FormVersion {
  readonly version: number;
  readonly activatedAt: Date;
  readonly activatedBy: Named | null;
}

/** A form with what it asks: the draft where there is one, else the version in force. */
export interface WholeForm extends FormRow {
  readonly definition: Definition | null;
  readonly versions: readonly FormVersion[];
}

/** Whether a form can be published, or put on the shelf. */
export const isReady = ({ isActive, isArchived, inForce }: FormRow): boolean =>
  isActive && !isArchived && inForce !== null;

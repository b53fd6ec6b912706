import type { listAvailableTemplates } from '@legajo/contract/calls/upload-templates';
import type { Element } from '@legajo/ui/api/backend.ts';

export type Template = Element<typeof listAvailableTemplates>;

/** A sheet while it is written; `key` is its own on the screen, `clave` the one that is kept. */
export interface Sheet {
  readonly key: number;
  readonly clave?: string;
  readonly nombre: string;
  readonly obligatoria: boolean;
}

export const sheetsOf = (template: Template | null): readonly Sheet[] =>
  template?.json.slots.map(({ clave, nombre, obligatoria }, key) => ({
    key,
    clave,
    nombre,
    obligatoria: obligatoria === 1,
  })) ?? [{ key: 0, nombre: '', obligatoria: true }];

export const nextKey = (sheets: readonly Sheet[]): number =>
  sheets.reduce((most, { key }) => Math.max(most, key), -1) + 1;

/** As they travel, in their order. */
export const sentOf = (sheets: readonly Sheet[]): string =>
  JSON.stringify(
    sheets.map(({ clave, nombre, obligatoria }) => ({
      ...(clave ? { clave } : {}),
      nombre: nombre.trim(),
      obligatoria: obligatoria ? 1 : 0,
    })),
  );

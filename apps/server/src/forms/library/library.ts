import { e } from '@legajo/contract';
import { fieldsOf } from '@legajo/contract/forms/definition';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { WholeForm } from '../form.ts';
import { createForm } from '../making/forms.ts';
import { argentina } from './argentina.ts';
import { everywhere } from './everywhere.ts';
import { otherCountries } from './other-countries.ts';
import type { Preset } from './preset.ts';

const PRESETS: readonly Preset[] = [...argentina, ...otherCountries, ...everywhere];

/** What of the library is for a country, its own first. In Brazil what is for everywhere comes in Portuguese. */
export function presetsFor(country: string): readonly Preset[] {
  const own = PRESETS.filter((preset) => preset.country === country);
  const isNamed = (key: string) => own.some((preset) => preset.key === key);
  return [...own, ...PRESETS.filter((preset) => preset.country === null && !isNamed(preset.key))];
}

/** The same as a list shows it. */
export const listLibrary = (country: string) =>
  presetsFor(country).map(({ key, country: of, kind, source, definition }) => ({
    key,
    country: of,
    kind,
    source,
    name: definition.titulo,
    fields: fieldsOf(definition).length,
  }));

/** Begins a form from one of the library. @throws Failure `notFound`, and as of `createForm` */
export async function takePreset(ctx: Ctx, key: string, name: string | undefined): Promise<WholeForm> {
  const preset = presetsFor(ctx.actor.country).find((one) => one.key === key);
  if (!preset) throw new Failure(e.eforms.notFound);
  const { definition, kind } = preset;
  return createForm(ctx, {
    name: name ?? definition.titulo,
    kind,
    documentTypeId: null,
    isSigned: false,
    definition,
  });
}

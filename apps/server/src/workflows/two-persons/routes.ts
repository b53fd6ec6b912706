import { readCompanySettings, saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { settingsToWire, wireToSettings } from '../../account/public.ts';
import { bind } from '../../platform/http/binding.ts';
import { readCompany, type Settings, saveCompany } from './settings.ts';

const toWire = ({ settings, pendingId }: Settings) => ({
  ...settingsToWire(settings),
  pendiente: pendingId === null ? null : { aprobacion: pendingId },
});

export const routes = [
  bind(readCompanySettings, async (ctx) => [toWire(await readCompany(ctx))]),
  bind(saveCompanySettings, async (ctx, { body }) => [
    toWire(await saveCompany(ctx, wireToSettings(body), body.version)),
  ]),
];

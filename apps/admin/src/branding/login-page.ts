import type { getLoginPage } from '@legajo/contract/calls/branding';
import type { Element } from '@legajo/ui/api/backend.ts';

export type LoginPage = Element<typeof getLoginPage>;

import { ACTIONS } from '@legajo/contract/actions';
import { IconBuilding, IconFileText, IconHome, IconUsers, type TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export type MenuKey =
  | 'home'
  | 'employees'
  | 'documents'
  | 'publish_massive'
  | 'search'
  | 'processes'
  | 'company'
  | 'certificates';

export interface MenuItem {
  readonly key: MenuKey;
  readonly to: NonNullable<LinkProps['to']>;
  /** The action that opens it; null for any session. */
  readonly action: number | string | null;
}

export interface MenuGroup extends MenuItem {
  readonly icon: TablerIcon;
  readonly children: readonly MenuItem[];
}

/** The side menu of the specification (S56, S90), as far as its screens are built. */
export const MENU: readonly MenuGroup[] = [
  { key: 'home', to: '/home', action: null, icon: IconHome, children: [] },
  { key: 'employees', to: '/employees/list', action: ACTIONS.employees, icon: IconUsers, children: [] },
  {
    key: 'documents',
    to: '/documents/search',
    action: ACTIONS.documentSearch,
    icon: IconFileText,
    children: [
      { key: 'publish_massive', to: '/documents/publish/massive', action: ACTIONS.publishMassive },
      { key: 'search', to: '/documents/search', action: ACTIONS.documentSearch },
      { key: 'processes', to: '/company/process-manager', action: ACTIONS.processManager },
    ],
  },
  {
    key: 'company',
    to: '/certificates',
    action: ACTIONS.certificates,
    icon: IconBuilding,
    children: [{ key: 'certificates', to: '/certificates', action: ACTIONS.certificates }],
  },
];

const may = (actions: readonly (number | string)[], item: MenuItem) =>
  item.action === null || actions.includes(item.action);

/**
 * What a person sees: a group when they hold its own id or any child's; a group opens at the first child
 * they may open (S90).
 */
export function menuFor(actions: readonly (number | string)[]): readonly MenuGroup[] {
  return MENU.flatMap((group) => {
    const children = group.children.filter((child) => may(actions, child));
    if (group.children.length === 0) return may(actions, group) ? [group] : [];
    const first = children[0];
    return first ? [{ ...group, to: first.to, children }] : [];
  });
}

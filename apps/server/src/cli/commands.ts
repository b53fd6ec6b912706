import { backupCommand } from './backup-command.ts';
import { checkCommands } from './check-commands.ts';
import type { Command } from './command.ts';
import { companyCommands } from './company-commands.ts';
import { exportCommand } from './export-command.ts';
import { loadCommand } from './load-command.ts';
import { noticeCommands } from './notice-commands.ts';
import { restoreCommand } from './restore-command.ts';
import { userCommands } from './user-commands.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...companyCommands,
  ...userCommands,
  ...noticeCommands,
  ...checkCommands,
  backupCommand,
  restoreCommand,
  exportCommand,
  loadCommand,
];

import type { Command } from './command.ts';
import { backupCommand } from './commands/backup-command.ts';
import { checkCommands } from './commands/check-commands.ts';
import { companyCommands } from './commands/company-commands.ts';
import { distributeCommand, rebalanceCommand } from './commands/distribute-command.ts';
import { exportCommand } from './commands/export-command.ts';
import { jobsCommands } from './commands/jobs-commands.ts';
import { loadCommand } from './commands/load-command.ts';
import { noticeCommands } from './commands/notice-commands.ts';
import { publishCommand } from './commands/publish/publish-command.ts';
import { restoreCommand } from './commands/restore-command.ts';
import { userCommands } from './commands/user-commands.ts';
import { doctorCommand } from './doctor/doctor-command.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...companyCommands,
  ...userCommands,
  ...noticeCommands,
  ...checkCommands,
  doctorCommand,
  ...jobsCommands,
  distributeCommand,
  rebalanceCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  loadCommand,
  publishCommand,
];

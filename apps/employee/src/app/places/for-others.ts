// In one file: what one does for others, and who they are; whoever opens a list opens one of it.
export { ApprovalScreen } from '../../approvals/ApprovalScreen.tsx';
export { ApprovalsScreen } from '../../approvals/ApprovalsScreen.tsx';
export { ChartScreen } from '../../directory/ChartScreen.tsx';
export { ColleagueScreen } from '../../directory/ColleagueScreen.tsx';
export { DirectoryScreen } from '../../directory/DirectoryScreen.tsx';
export { OwnConsentScreen } from '../../directory/OwnConsentScreen.tsx';
export { TasksScreen } from '../../onboarding/tasks/TasksScreen.tsx';

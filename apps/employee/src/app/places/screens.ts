import { lazyRouteComponent } from '@tanstack/react-router';
import type { PlaceKey } from './places.ts';

const bringSigning = () => import('../../signing/second/screens.ts');
const bringForOneself = () => import('./for-oneself.ts');
const bringUploads = () => import('../../uploads/screens.ts');
const bringAccount = () => import('../../account/AccountScreen.tsx');
const bringForOthers = () => import('./for-others.ts');
const bringData = () => import('../../self-service/MyDataScreen.tsx');

/** The screen of each place, brought when it is opened. */
export const SCREENS = {
  login: lazyRouteComponent(() => import('../../login/LoginRoute.tsx'), 'LoginRoute'),
  activate: lazyRouteComponent(() => import('../../activation/ActivateScreen.tsx'), 'ActivateScreen'),
  confirm: lazyRouteComponent(() => import('../../ways-in/WaysIn.tsx'), 'ConfirmScreen'),
  home: lazyRouteComponent(() => import('../../home/HomeScreen.tsx'), 'HomeScreen'),
  documents: lazyRouteComponent(() => import('../../documents/DocumentsScreen.tsx'), 'DocumentsScreen'),
  document: lazyRouteComponent(() => import('../../reader/ReaderScreen.tsx'), 'ReaderScreen'),
  sign: lazyRouteComponent(bringSigning, 'SignTogetherScreen'),
  second: lazyRouteComponent(bringSigning, 'SecondScreen'),
  data: lazyRouteComponent(bringData, 'MyDataScreen'),
  data_photo: lazyRouteComponent(() => import('../../self-service/PhotoScreen.tsx'), 'PhotoScreen'),
  data_changes: lazyRouteComponent(bringData, 'ChangesScreen'),
  data_part: lazyRouteComponent(() => import('../../self-service/EditScreen.tsx'), 'EditScreen'),
  uploads: lazyRouteComponent(bringUploads, 'UploadsScreen'),
  uploads_new: lazyRouteComponent(bringUploads, 'ChooseTypeScreen'),
  upload: lazyRouteComponent(bringUploads, 'BringScreen'),
  forms: lazyRouteComponent(bringForOneself, 'FormsScreen'),
  form: lazyRouteComponent(bringForOneself, 'FormScreen'),
  news: lazyRouteComponent(bringForOneself, 'NewsScreen'),
  news_post: lazyRouteComponent(bringForOneself, 'PostScreen'),
  approvals: lazyRouteComponent(bringForOthers, 'ApprovalsScreen'),
  approval: lazyRouteComponent(bringForOthers, 'ApprovalScreen'),
  onboarding: lazyRouteComponent(() => import('../../onboarding/OnboardingScreen.tsx'), 'OnboardingScreen'),
  onboarding_tasks: lazyRouteComponent(bringForOthers, 'TasksScreen'),
  notices: lazyRouteComponent(() => import('../../home/HomeCards.tsx'), 'NoticesScreen'),
  account: lazyRouteComponent(bringAccount, 'AccountScreen'),
  account_directory: lazyRouteComponent(bringForOthers, 'OwnConsentScreen'),
  directory: lazyRouteComponent(bringForOthers, 'DirectoryScreen'),
  directory_chart: lazyRouteComponent(bringForOthers, 'ChartScreen'),
  directory_person: lazyRouteComponent(bringForOthers, 'ColleagueScreen'),
  advances: lazyRouteComponent(bringAccount, 'AdvancesScreen'),
  leave: lazyRouteComponent(bringAccount, 'LeaveScreen'),
  leave_feed: lazyRouteComponent(bringAccount, 'FeedScreen'),
  leave_new: lazyRouteComponent(bringAccount, 'AskLeaveScreen'),
  address: lazyRouteComponent(() => import('../../ways-in/AddressScreen.tsx'), 'AddressScreen'),
} as const satisfies Record<PlaceKey, unknown>;

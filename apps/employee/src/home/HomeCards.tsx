import { useSession } from '@legajo/ui/api/context.tsx';
import DirectoryCard from '../directory/DirectoryCard.tsx';
import FormsCard from '../forms/FormsCard.tsx';
import NewsCard from '../news/NewsCard.tsx';
import NoticesCard from '../notices/NoticesCard.tsx';
import TasksCard from '../onboarding/tasks/TasksCard.tsx';
import UploadsCard from '../uploads/UploadsCard.tsx';
import ApprovalsCard from './ApprovalsCard.tsx';
import SecondCard from './SecondCard.tsx';

// In one file with what stands beside it or leads to it: each file is a round trip.
export { NoticesScreen } from '../notices/OwnNotices.tsx';
export { default as WelcomeCard } from '../onboarding/WelcomeCard.tsx';
export { default as InstallHint } from './InstallHint.tsx';

/**
 * After the documents: what one was told, and of who did not leave what they bring themselves and do for others. It is
 * nobody's first errand.
 */
export default function HomeCards() {
  const { user } = useSession();
  return (
    <>
      <NoticesCard />
      {user?.estado === 'inactive' ? null : (
        <>
          <NewsCard />
          <FormsCard />
          <UploadsCard />
        </>
      )}
      {user?.estado === 'active' ? (
        <>
          <ApprovalsCard />
          <SecondCard />
          <TasksCard />
          <DirectoryCard />
        </>
      ) : null}
    </>
  );
}

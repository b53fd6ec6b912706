import { useSession } from '@legajo/ui/api/context.tsx';
import NewsCard from '../news/NewsCard.tsx';
import TasksCard from '../onboarding/tasks/TasksCard.tsx';
import UploadsCard from '../uploads/UploadsCard.tsx';
import SecondCard from './SecondCard.tsx';

/** After the documents: what the person brings themselves, and what they do for others. It is nobody's first errand. */
export default function HomeCards() {
  const { user } = useSession();
  return (
    <>
      <NewsCard />
      <UploadsCard />
      {user?.estado === 'active' ? (
        <>
          <SecondCard />
          <TasksCard />
        </>
      ) : null}
    </>
  );
}

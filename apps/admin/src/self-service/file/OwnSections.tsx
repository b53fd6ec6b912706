import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { SECTION_IDS, sectionQuery } from '@legajo/ui/self-service/sections.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingOfQuery } from '../changes.ts';
import type { FilePerson } from './file-person.ts';
import css from './OwnSections.module.css';
import { PhotoSection } from './PhotoSection.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SectionCard } from './SectionCard.tsx';

/** What people themselves may tell the company: read, edited in place, and what they asked for, answered here. */
export default function OwnSections({ employee }: { readonly employee: FilePerson }) {
  // Both at once, before the parts that use them are drawn.
  useTranslation(['self-service', 'own-sections']);
  const backend = useBackend();
  const own = useSession().user?.id === employee.id;
  const [reviewing, review] = useState<number | null>(null);
  // Bank data are not for line managers whose company keeps them from those.
  const reaches = useReach();
  const ids = SECTION_IDS.filter((section) => reaches || section !== 'bank');
  const sections = useQueries({
    queries: ids.map((section) => sectionQuery(backend, section, employee.id)),
  });
  const asked = useQuery(pendingOfQuery(backend, employee.id));
  const pending = asked.data ?? [];
  const change = pending.find(({ id }) => id === reviewing);
  const photo = pending.find(({ seccion }) => seccion === 'photo');
  return (
    <div className={css.grid}>
      {ids.map((section, place) => {
        const query = sections[place];
        return query ? (
          <SectionCard
            key={section}
            section={section}
            personId={employee.id}
            query={query}
            manages={!own}
            onReview={review}
          />
        ) : null;
      })}
      <PhotoSection employee={employee} pending={photo} onReview={review} />
      {reviewing === null ? null : (
        <ReviewDialog change={change} asked={asked} onClose={() => review(null)} />
      )}
    </div>
  );
}

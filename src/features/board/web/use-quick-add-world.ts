import { useEffect, useMemo, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { isOpen } from '#features/sprints/fields';
import { useSprints } from '#features/sprints/web';
import type { DayFinder } from '#ui/day-words';
import { useBoardSurface, useCardSetting } from './board-surface.ts';
import type { QuickAddWorld } from './quick-add.ts';

const dayFinder = async () => (await import('#ui/day-words')).dayFinder();

/** What the text may refer to. Days are parsed as soon as their parser is loaded. */
export function useQuickAddWorld(): QuickAddWorld & { readonly readsDays: boolean } {
  const surface = useBoardSurface();
  const { labels, people } = useCardSetting();
  const [reader, setReader] = useState<{ read: DayFinder } | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without it, a day stays part of the title.
    dayFinder().then(
      (read) => isHere && setReader({ read }),
      () => isHere && setReader({ read: () => [] }),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const { scope, userId, project } = surface.snapshot();
  const sprints = useSprints(mayNow(project, 'manageSprints') ? scope : null);
  return useMemo(
    () => ({
      labels: [...labels.values()],
      people: [...people.values()],
      sprints: [...sprints.values()].filter(isOpen),
      userId,
      mayMakeLabels: mayNow(project, 'manageLabels'),
      readsDays: reader !== null,
      findDays: (text) => reader?.read(text, new Date()) ?? [],
    }),
    [labels, people, sprints, userId, project, reader],
  );
}

import { useState } from 'react';
import { Skeleton } from '#ui/skeleton';
import { local } from '#web/local';
import { useNarrow } from '#web/use-narrow';

const OPEN = 'cairn-sprint-charts';

/** Whether the charts of the active sprint are shown, which this browser keeps, and the switch. */
export function useShowsCharts(): [boolean, () => void] {
  // On a phone they would leave no room for the list.
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(() => local.read<boolean>(OPEN) ?? !isNarrow);
  const toggle = () => {
    local.write(OPEN, !isOpen);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

/** As high as both charts beside one another. */
export const ChartsSkeleton = () => <Skeleton width="100%" height={220} radius={8} />;

import { PartHead } from '#ui/part-head';
import { Segmented } from '#ui/segmented';
import type { ActivityFilter } from './use-activity-filter.ts';
import * as words from './words.ts';

interface ActivityHeadProps {
  /** How many comments there are. */
  count: number;
  filter: ActivityFilter;
  /** Absent if there is nothing to choose from. */
  onFilter?: ((filter: ActivityFilter) => void) | undefined;
}

/** The head of an activity, with the choice of what it shows. */
export function ActivityHead({ count, filter, onFilter }: ActivityHeadProps) {
  return (
    <PartHead
      title={words.activity}
      action={
        onFilter ? (
          <Segmented
            size="s"
            label={words.show}
            value={filter}
            onValueChange={onFilter}
            options={[
              { value: 'all', label: words.everything },
              { value: 'comments', label: words.commentsCount(count) },
              { value: 'history', label: words.history },
            ]}
          />
        ) : null
      }
    />
  );
}

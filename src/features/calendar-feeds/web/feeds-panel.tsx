import { PartInPlace } from '#web/part-in-place.tsx';
import type { FeedsSectionProps } from './feeds-section.tsx';
import * as words from './words.ts';

const section = () => import('./feeds-section.tsx');

/** The calendar feeds of the person, in all of their workspaces or of one project. */
export function FeedsPanel(props: FeedsSectionProps) {
  return (
    <PartInPlace load={section} what={words.feedsPart}>
      {({ FeedsSection }) => <FeedsSection {...props} />}
    </PartInPlace>
  );
}

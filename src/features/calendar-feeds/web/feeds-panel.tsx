import { SectionInPlace } from '#features/settings/web';
import type { FeedsSectionProps } from './feeds-section.tsx';
import * as words from './words.ts';

const section = () => import('./feeds-section.tsx');

/** The calendar feeds of the person, in all of their workspaces or of one project. */
export function FeedsPanel(props: FeedsSectionProps) {
  return (
    <SectionInPlace load={section} what={words.feedsPart}>
      {({ FeedsSection }) => <FeedsSection {...props} />}
    </SectionInPlace>
  );
}

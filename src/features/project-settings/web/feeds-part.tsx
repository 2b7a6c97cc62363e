import { FeedsPanel } from '#features/calendar-feeds/web';
import type { ProjectSummary } from '#features/projects/contract';

/** The person's own calendar feeds of the project. */
export const FeedsPart = ({ project }: { project: ProjectSummary }) => <FeedsPanel project={project} />;

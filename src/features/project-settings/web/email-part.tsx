import { MailPanel } from '#features/incoming-mail/web';
import type { ProjectSummary } from '#features/projects/contract';

/** The email address of the project. */
export const EmailPart = ({ project }: { project: ProjectSummary }) => <MailPanel project={project} />;

import { Plus } from 'lucide-react';
import { mayInProject, type ProjectPlace, type ProjectVerb } from '#contract/permissions';
import { CreateButton } from '#features/workspaces/web';
import { Button, type ButtonProps } from '#ui/button';
import styles from './toolbar.module.css';

interface BarButtonProps extends ButtonProps {
  /** Its accessible name, which is also its text by default. */
  label: string;
}

/** The only kind of button in a bar. In a narrow bar, only its icon is shown. */
export const BarButton = ({ label, children = label, ...button }: BarButtonProps) => (
  <Button variant="ghost" aria-label={label} {...button}>
    <span className={styles.wide}>{children}</span>
  </Button>
);

interface BarActionProps {
  label: string;
  onClick: () => void;
}

interface ProjectActionProps extends BarActionProps {
  project: ProjectPlace;
  /** The right that it takes; without it, or in an archived project, there is no button. */
  verb: ProjectVerb;
}

/** The main button of a bar, for what the view is there to make; C does the same. */
export const ProjectAction = ({ project, verb, ...button }: ProjectActionProps) => (
  <BarAction
    may={project.status !== 'ARCHIVED' && mayInProject(project.role, verb)}
    isReadOnly={project.isReadOnly}
    {...button}
  />
);

/** The same where it does not depend on one project. */
export const BarAction = ({ label, ...button }: BarActionProps & { may: boolean; isReadOnly: boolean }) => (
  <CreateButton {...button} variant="primary" icon={<Plus />} shortcut="c" aria-label={label}>
    <span className={styles.act}>{label}</span>
  </CreateButton>
);

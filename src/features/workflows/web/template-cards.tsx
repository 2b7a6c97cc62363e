import { Plus, LayoutTemplate } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProjectScope } from '#features/projects/web';
import { Text } from '#ui/text';
import { perform } from '#web/use-mutation';
import { useSubmit } from '#web/use-submit';
import { workflowTemplates, type WorkflowTemplateKey } from '../fields.ts';
import { createWorkflow } from './data.ts';
import styles from './list-screen.module.css';
import { workflowPath } from './paths.ts';
import * as words from './words.ts';

/** What a new workflow starts from: a template, or nothing. Selecting one creates a draft and opens it. */
export function TemplateCards({ scope }: { scope: ProjectScope }) {
  const navigate = useNavigate();
  const creation = useSubmit(async (template: WorkflowTemplateKey | null) => {
    const name = template === null ? words.untitled : words.templates[template].name;
    const { confirmed } = perform(createWorkflow, {
      projectId: scope.projectId,
      name,
      ...(template !== null && { template }),
    });
    const made = await confirmed;
    await navigate(workflowPath(scope, made.id));
  });
  return (
    <>
      {creation.error ? (
        <Text tone="danger" role="alert">
          {words.notDone(creation.error.message)}
        </Text>
      ) : null}
      <ul className={styles.templates} aria-label={words.startFrom} aria-busy={creation.isPending || undefined}>
        <li>
          <Card
            icon={<Plus aria-hidden="true" />}
            name={words.emptyWorkflow}
            about={words.emptyWorkflowHint}
            onClick={() => void creation.submit(null)}
          />
        </li>
        {workflowTemplates.map((key) => (
          <li key={key}>
            <Card
              icon={<LayoutTemplate aria-hidden="true" />}
              {...words.templates[key]}
              onClick={() => void creation.submit(key)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  icon: React.ReactNode;
  name: string;
  about: string;
  onClick: () => void;
}

function Card({ icon, name, about, onClick }: CardProps) {
  return (
    <button type="button" className={styles.template} onClick={onClick}>
      {icon}
      <Text as="span" strong>
        {name}
      </Text>
      <Text as="span" size="small" tone="muted">
        {about}
      </Text>
    </button>
  );
}

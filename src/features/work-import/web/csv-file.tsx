import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mayNow } from '#contract/permissions';
import { projectFields, useHasCustomFields } from '#features/custom-fields/web';
import { fieldsOfTasks, inFieldOrder } from '#features/custom-fields/rules';
import type { ProjectSummary } from '#features/projects/contract';
import { projectLabels, projectPath, projectPeople } from '#features/projects/web';
import { importDialog } from '#features/task-csv/web';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { useList } from '#web/use-list';
import styles from './work-import.module.css';
import * as words from './words.ts';

/** The way to the import of a table, whose columns a person maps to fields. */
export function CsvFile({ project }: { project: ProjectSummary }) {
  const scope = { workspaceId: project.workspaceId, projectId: project.id };
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { rows: people } = useList(projectPeople, scope);
  const { rows: labels } = useList(projectLabels, scope);
  const { rows: fields } = useList(projectFields, scope);
  const hasFieldPlan = useHasCustomFields(project.workspaceId);
  const close = () => setOpen(false);
  return (
    <div className={styles.csv}>
      <Text tone="muted">{words.csvHint}</Text>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {words.openCsv}
      </Button>
      {isOpen ? (
        <LazyPart load={importDialog} onFail={close}>
          {({ ImportDialog }) => (
            <ImportDialog
              scope={scope}
              project={{ columns: project.columns, people, labels, fields: [...fieldsOfTasks, ...fields.toSorted(inFieldOrder)] }}
              mayCreateLabels={mayNow(project, 'manageLabels')}
              hasFieldPlan={hasFieldPlan}
              mayImportTools={false}
              onClose={close}
              onShow={(tag) => void navigate(`${projectPath(project)}/list?q=${encodeURIComponent(tag)}`)}
            />
          )}
        </LazyPart>
      ) : null}
    </div>
  );
}

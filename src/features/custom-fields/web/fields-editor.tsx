import { ListPlus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { mayAsMember } from '#contract/permissions';
import type { ProjectScope } from '#features/projects/web';
import { placeBetween } from '#features/tasks/rules';
import { useWorkspace } from '#features/workspaces/web';
import { Banner } from '#ui/banner';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { announce } from '#ui/live-region';
import { Loading, SkeletonText } from '#ui/skeleton';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { CustomField } from '../contract.ts';
import { inFieldOrder } from '../rules.ts';
import { projectFields, updateField, useHasCustomFields } from './data.ts';
import { FieldRow } from './field-row.tsx';
import styles from './fields-dialog.module.css';
import { NewFieldForm } from './new-field-form.tsx';
import * as words from './words.ts';

const FIELDS_MOST = 50;

/** Creates, renames, reorders, and deletes the fields of a project, for people who can manage its settings. */
export function FieldsEditor({ scope, newField }: { scope: ProjectScope; newField?: RefObject<HTMLInputElement | null> }) {
  const { rows, status } = useList(projectFields, scope);
  const hasPlan = useHasCustomFields(scope.workspaceId);
  const [opened, setOpened] = useState<string | null>(null);
  const update = useMutation(updateField);
  const fields = [...rows].sort(inFieldOrder);

  const move = (field: CustomField, step: -1 | 1) => {
    const others = fields.filter(({ id }) => id !== field.id);
    const index = fields.indexOf(field) + step;
    const position = placeBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null);
    update({ fieldId: field.id, change: { position } });
    announce(words.fieldMoved(field.name, index + 1, fields.length));
  };

  return (
    <div className={styles.body}>
      {hasPlan ? null : (
        <Banner tone="info" action={<PlanLink workspaceId={scope.workspaceId} />}>
          {words.notInPlan}
        </Banner>
      )}
      {fields.length > 0 ? (
        <ol className={styles.fields} aria-label={words.fields}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              mayChange={hasPlan}
              isOpen={opened === field.id}
              onToggle={() => setOpened(opened === field.id ? null : field.id)}
              onMove={{
                up: index > 0 ? () => move(field, -1) : null,
                down: index < fields.length - 1 ? () => move(field, 1) : null,
              }}
            />
          ))}
        </ol>
      ) : status === 'ready' && hasPlan ? (
        <EmptyState icon={<ListPlus />} title={words.noFieldsYet} size="inline" level={3}>
          {words.noFieldsHint}
        </EmptyState>
      ) : status === 'loading' ? (
        <Loading label={words.loadingFields}>
          <SkeletonText lines={4} />
        </Loading>
      ) : null}
      {hasPlan && fields.length < FIELDS_MOST ? (
        <NewFieldForm
          ref={newField}
          scope={scope}
          last={fields.at(-1)?.position ?? null}
          names={fields.map(({ name }) => name)}
        />
      ) : null}
    </div>
  );
}

/** The link to the plans, for people who manage billing. */
function PlanLink({ workspaceId }: { workspaceId: string }) {
  const { row } = useWorkspace(workspaceId);
  const may = row !== null && mayAsMember({ workspaceRole: row.role, isBilling: row.isBilling }, 'manageBilling');
  return may ? <LinkButton to={`/workspace/${workspaceId}/billing`}>{words.comparePlans}</LinkButton> : null;
}

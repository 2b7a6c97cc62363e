import { useState } from 'react';
import type { TaskPart } from '#features/tasks/web';
import { Property, PropertyList } from '#ui/property-list';
import { useList } from '#web/use-list';
import { inFieldOrder } from '../rules.ts';
import { projectFields, useHasCustomFields } from './data.ts';
import { FieldControl } from './field-control.tsx';
import * as words from './words.ts';

/** The custom fields of a task; nothing if the project has none. On a plan without custom fields, values are read-only. */
export function CustomFieldsPanel({ task, scope, rights }: TaskPart) {
  const { rows } = useList(projectFields, scope);
  const hasPlan = useHasCustomFields(scope.workspaceId);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = [...rows].sort(inFieldOrder).filter(({ id }) => hasPlan || task.customFields[id] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section aria-label={words.customFields}>
      <PropertyList>
        {shown.map((field) => (
          <Property key={field.id} label={field.name}>
            <FieldControl
              task={task}
              field={field}
              scope={scope}
              mayEdit={rights.edit && hasPlan}
              open={opened === field.id}
              onOpenChange={(open) => setOpened((before) => (open ? field.id : before === field.id ? null : before))}
            />
          </Property>
        ))}
      </PropertyList>
    </section>
  );
}

import { LayoutTemplate } from 'lucide-react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Picker, type PickerProps } from '#ui/picker';
import { useList } from '#web/use-list';
import type { Template, TemplateKind } from '../contract.ts';
import { inTemplateOrder, issueStarters, type Starter } from '../rules.ts';
import { projectTemplates } from './data.ts';
import * as words from './words.ts';

/** What was chosen: a template of the project, or one that comes with the app. */
export type ChosenTemplate = Template | Starter;

export interface TemplatePickerProps extends Pick<PickerProps<string>, 'trigger' | 'open' | 'onOpenChange' | 'anchor'> {
  scope: ProjectScope;
  kind: TemplateKind;
  onChoose: (template: ChosenTemplate) => void;
}

/** The templates for a new task or issue: those of the project first, then what comes with the app and is not among them. */
export function TemplatePicker({ scope, kind, onChoose, trigger, ...opening }: TemplatePickerProps) {
  const { rows } = useList(projectTemplates, scope);
  const own = rows.filter((template) => template.kind === kind).toSorted(inTemplateOrder);
  const taken = new Set(own.map(({ name }) => name.toLowerCase()));
  const starters = kind === 'ISSUE' ? issueStarters.filter(({ name }) => !taken.has(name.toLowerCase())) : [];
  const offered = new Map<string, ChosenTemplate>([
    ...own.map((template) => [template.id, template] as const),
    ...starters.map((starter) => [starter.name, starter] as const),
  ]);
  return (
    <Picker
      {...opening}
      label={words.template}
      placeholder={words.templatePlaceholder}
      emptyText={words.noTemplateYetSaveATask}
      value={null}
      items={[...offered].map(([value, { name, title }]) => ({
        value,
        label: name,
        description: title.trim() || undefined,
        icon: <LayoutTemplate />,
      }))}
      onValueChange={(value) => {
        const chosen = value === null ? undefined : offered.get(value);
        if (chosen) onChoose(chosen);
      }}
      trigger={
        trigger ??
        ((props) => (
          <Button {...props} size="s" icon={<LayoutTemplate />}>
            {words.template}
          </Button>
        ))
      }
    />
  );
}

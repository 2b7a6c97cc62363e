import { LayoutTemplate } from 'lucide-react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Picker, type PickerProps } from '#ui/picker';
import { useList } from '#web/use-list';
import type { Template, TemplateKind } from '../contract.ts';
import { inTemplateOrder, issueStarters, type Starter } from '../rules.ts';
import { projectTemplates } from './data.ts';
import * as words from './words.ts';

/** The selected template: one of the project, or a built-in one. */
export type ChosenTemplate = Template | Starter;

export interface TemplatePickerProps extends Pick<PickerProps<string>, 'trigger' | 'open' | 'onOpenChange' | 'anchor'> {
  scope: ProjectScope;
  kind: TemplateKind;
  onChoose: (template: ChosenTemplate) => void;
}

/** The templates for a new task or issue: those of the project first, then the built-in ones that the project does not replace. */
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
      emptyText={words.pickerEmpty}
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

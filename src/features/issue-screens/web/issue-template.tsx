import type { ProjectScope } from '#features/projects/web';
import { composing } from '#features/templates/web';
import { usePart } from '#web/use-part';
import type { IssueFields } from '#features/issues/web';

interface IssueTemplateProps {
  scope: ProjectScope;
  fields: IssueFields;
  onChange: (change: Partial<IssueFields>) => void;
}

/** Fills the form from a template. Words that are there already stay. */
export function IssueTemplate({ scope, fields, onChange }: IssueTemplateProps) {
  const templates = usePart(composing, true);
  if (!templates) return null;
  return (
    <templates.TemplatePicker
      scope={scope}
      kind="ISSUE"
      onChoose={(template) => {
        if (template.kind !== 'ISSUE') return;
        const { description, ...others } = template.content;
        onChange({
          ...others,
          environment: fields.environment || others.environment,
          title: fields.title.trim() === '' ? template.title : fields.title,
          description: fields.description.trim() === '' ? description : `${fields.description.trimEnd()}\n\n${description}`,
        });
      }}
    />
  );
}

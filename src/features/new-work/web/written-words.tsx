import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { IssueParts } from '#features/issue-screens/web';
import { projectLabels, type ProjectScope } from '#features/projects/web';
import { labelsLeft } from '#features/templates/rules';
import { composing } from '#features/templates/web';
import { useMentions } from '#features/threads/web';
import { Chip } from '#ui/chip';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import type { WritingState } from './use-writing.ts';
import * as words from './words.ts';
import { type Writing, wordsWith } from './writing.ts';

interface WrittenWordsProps {
  scope: ProjectScope;
  parts: IssueParts;
  kind: Writing['kind'];
  writing: Writing;
  titleRef: RefObject<HTMLTextAreaElement | null>;
  error: string | undefined;
  onChange: WritingState['change'];
  onTitleFocus: () => void;
  onSubmit: () => void;
  /** Shown between title and description: similar issues. */
  beneathTitle: ReactNode;
}

/** The texts of the draft. Enter moves from the title to the description. */
export function WrittenWords({
  scope,
  parts,
  kind,
  writing,
  titleRef,
  error,
  onChange,
  onTitleFocus,
  onSubmit,
  beneathTitle,
}: WrittenWordsProps) {
  const { mentions } = useMentions(scope);
  const description = useRef<{ focus(): void }>(null);
  const isTask = kind === 'TASK';
  const handleTitleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    description.current?.focus();
  };
  return (
    <>
      <TextArea
        ref={titleRef}
        label={words.title}
        hideLabel
        minRows={1}
        maxLength={500}
        placeholder={isTask ? words.taskTitlePlaceholder : words.issueTitlePlaceholder}
        value={writing.title}
        error={error}
        // It grows with its text, but is a single line.
        onChange={(event) => onChange({ title: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
        onFocus={onTitleFocus}
        onKeyDown={handleTitleKey}
      />
      {beneathTitle}
      <parts.MarkdownArea
        ref={description}
        label={words.description}
        value={writing.description}
        maxLength={100_000}
        mentions={mentions}
        tools={<Templates scope={scope} kind={kind} onChange={onChange} />}
        placeholder={isTask ? words.taskDescriptionPlaceholder : words.issueDescriptionPlaceholder}
        onChange={(text) => onChange({ description: text })}
        onSubmit={onSubmit}
      />
      {isTask ? null : (
        <TextField
          label={words.environment}
          maxLength={2000}
          placeholder={words.environmentPlaceholder}
          value={writing.issue.environment ?? ''}
          onChange={(event) => {
            const environment = event.currentTarget.value;
            onChange(({ issue }) => ({ issue: { ...issue, environment } }));
          }}
        />
      )}
      {isTask && writing.subtasks.length > 0 ? (
        <span>
          <Chip onRemove={() => onChange({ subtasks: [] })} removeLabel={words.removeSubtasks}>
            {words.subtasksFromTemplate(writing.subtasks.length)}
          </Chip>
        </span>
      ) : null}
    </>
  );
}

/** Fills the form from a template. Existing text stays. */
function Templates({ scope, kind, onChange }: Pick<WrittenWordsProps, 'scope' | 'kind' | 'onChange'>) {
  const templates = usePart(composing, true);
  const { rows: labels } = useList(projectLabels, scope);
  if (!templates) return null;
  return (
    <templates.TemplatePicker
      scope={scope}
      kind={kind}
      onChoose={(template) =>
        onChange((writing) => {
          const texts = wordsWith(writing, template);
          if (template.kind === 'TASK') {
            const { description: _, subtasks, labelIds, ...fields } = template.content;
            return { ...texts, subtasks, task: { ...writing.task, ...fields, labelIds: labelsLeft(labelIds, labels) } };
          }
          const { description: _, labelIds, environment, ...fields } = template.content;
          const { issue } = writing;
          return {
            ...texts,
            issue: {
              ...issue,
              ...fields,
              labelIds: labelsLeft(labelIds, labels),
              environment: issue.environment || environment,
            },
          };
        })
      }
    />
  );
}

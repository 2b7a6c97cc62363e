import { ListFilter, Tag, Target } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { mayInWorkspace } from '#contract/permissions';
import { workspaceProjects } from '#features/projects/web';
import { useWorkspace, useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { ColorDot } from '#ui/color-dot';
import { useSuggestions } from '#ui/suggestions';
import { useList } from '#web/use-list';
import { usePaused } from '#web/use-paused';
import { type Choice, completionsOf, lastWordOf } from '../rules.ts';
import { useNamed } from './data.ts';
import * as words from './words.ts';

interface CompletionsProps {
  workspaceId: string;
  /** The box, while it has the focus. */
  field: HTMLElement | null;
  text: string;
  onType: (text: string) => void;
}

/** What completes the last word of the search, below the box: operators, their values, and names of what the person can see. */
export function SearchCompletions(props: CompletionsProps) {
  const last = lastWordOf(props.text);
  const operator = last?.value === null ? undefined : last?.operator;
  if (operator === 'assignee' || operator === 'creator') return <OfPeople {...props} operator={operator} />;
  if (operator === 'in') return <OfProjects {...props} />;
  if (operator === 'label' || operator === 'sprint') return <OfNames {...props} operator={operator} />;
  return <Completions {...props} />;
}

const NONE: readonly Marked[] = [];

type Marked = Choice & { readonly icon: ReactNode; readonly note?: string | undefined };

function OfPeople({ operator, ...props }: CompletionsProps & { operator: string }) {
  const { workspaceId } = props;
  // Guests do not see who is in the workspace.
  const maySee = mayInWorkspace(useWorkspace(workspaceId).row?.role ?? null, 'seeMembers');
  const { data: people = [] } = useWorkspaceTeam(maySee ? workspaceId : null);
  const choices = people.map(({ userId, name, email, avatar }): Marked => ({
    label: name,
    said: name,
    keywords: email,
    icon: <Avatar size={18} id={userId} name={name} image={avatar} decorative />,
    note: email,
  }));
  return <Completions {...props} operator={operator} choices={choices} />;
}

function OfProjects(props: CompletionsProps) {
  const scope = useMemo(() => ({ workspaceId: props.workspaceId }), [props.workspaceId]);
  const { rows } = useList(workspaceProjects, scope);
  const choices = rows.map(({ name, key, color }): Marked => ({
    label: name,
    said: key,
    keywords: key,
    icon: <ColorDot color={color} shape="square" />,
    note: key,
  }));
  return <Completions {...props} operator="in" choices={choices} />;
}

/** Labels and sprints are of single projects: those of all that the person sees are in the index. */
function OfNames({ operator, ...props }: CompletionsProps & { operator: 'label' | 'sprint' }) {
  const begun = usePaused(lastWordOf(props.text)?.value?.trim() ?? '');
  const names = useNamed(props.workspaceId, operator === 'label' ? 'LABEL' : 'SPRINT', begun);
  const choices = names.map((name): Marked => ({ label: name, said: name, icon: operator === 'label' ? <Tag /> : <Target /> }));
  return <Completions {...props} operator={operator} choices={choices} />;
}

function Completions({
  field,
  text,
  onType,
  operator = '',
  choices = NONE,
}: CompletionsProps & { operator?: string; choices?: readonly Marked[] }) {
  const items = completionsOf(text, { [operator]: choices }).map((completion) => {
    const choice = choices.find(({ label }) => label === completion.label);
    return {
      key: completion.text,
      label: completion.label,
      icon: choice?.icon ?? <ListFilter />,
      description: choice?.note,
      completion,
    };
  });
  return useSuggestions({
    field,
    label: words.completions,
    found: words.completionsFound,
    typed: text,
    items,
    // A value is picked by Enter at once. The beginning of an operator may also be a word.
    first: items[0]?.completion.operator ? 0 : -1,
    place: () => field?.getBoundingClientRect() ?? null,
    onChoose: ({ completion }) => onType(completion.text),
  });
}

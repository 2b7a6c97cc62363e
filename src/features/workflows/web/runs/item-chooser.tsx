import { useState } from 'react';
import { client } from '#web/api';
import type { linkActions } from '#features/links/contract';
import { useSuggestions } from '#ui/suggestions';
import type { Suggestion } from '#ui/suggestions-popup';
import { TextField } from '#ui/text-field';
import { usePaused } from '#web/use-paused';
import { useQuery } from '#web/use-query';
import type { WorkflowItemType } from '#features/workflows/fields';
import * as words from '../run-words.ts';

const links = client<typeof linkActions>('project');

export interface ChosenItem {
  readonly id: string;
  readonly label: string;
}

interface ItemChooserProps {
  projectId: string;
  of: WorkflowItemType;
  chosen: ChosenItem | null;
  onChoose: (item: ChosenItem | null) => void;
}

type Found = Suggestion & ChosenItem;

/** Finds an item of the project by its key or words of its title. */
export function ItemChooser({ projectId, of, chosen, onChoose }: ItemChooserProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState(chosen?.label ?? '');
  const asked = usePaused(typed.trim());
  const isSearching = isFocused && chosen === null;
  const { data } = useQuery(isSearching ? `workflow-items:${projectId}:${asked}` : null, () =>
    links.get('find-link-targets', { query: { projectId, text: asked } }),
  );
  const items = (data?.items ?? [])
    .filter((target) => target.type === of && target.projectId === projectId)
    .map((target): Found => ({ key: target.id, id: target.id, label: `${target.key} ${target.title}` }));
  const list = useSuggestions<Found>({
    field: isSearching ? field : null,
    label: words.selectItem,
    found: words.itemsFound,
    typed,
    items,
    first: 0,
    place: () => field?.getBoundingClientRect() ?? null,
    onChoose: ({ id, label }) => {
      setTyped(label);
      onChoose({ id, label });
    },
  });
  return (
    <div>
      <TextField
        ref={setField}
        label={of === 'TASK' ? words.searchTasks : words.searchIssues}
        placeholder={words.selectItem}
        size="m"
        autoComplete="off"
        value={typed}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChoose(null);
        }}
      />
      {list}
    </div>
  );
}

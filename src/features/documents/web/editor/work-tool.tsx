import type { Editor } from '@tiptap/core';
import { CircleCheck, CircleDot, ListChecks, ListPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { toast } from '#web/toasts';
import { makeTasks, openLines } from './checklist-work.ts';
import type { ChipSource } from './chip-source.ts';
import { makeWork, type WorkPlace } from './made-work.ts';
import * as words from '../words.ts';

interface WorkToolProps {
  editor: Editor;
  chips: ChipSource;
  place: WorkPlace;
}

/** Makes work of what is selected in the text. */
export function WorkTool({ editor, chips, place }: WorkToolProps) {
  const navigate = useNavigate();
  const open = (path: string | null) => path !== null && void navigate(path);
  const item = (kind: 'TASK' | 'ISSUE'): MenuItem => ({
    label: kind === 'TASK' ? words.makeTask : words.makeIssue,
    icon: kind === 'TASK' ? <CircleCheck /> : <CircleDot />,
    onSelect: () => {
      if (!makeWork(editor, { chips, place, kind, open })) toast.info(words.selectFirst);
    },
  });
  const ofChecklist = (): MenuItem[] => {
    const lines = place.kinds.includes('TASK') ? openLines(editor.state) : [];
    if (lines.length === 0) return [];
    const label = words.makeTasksOf(lines.length);
    return [{ label, icon: <ListChecks />, onSelect: () => makeTasks(editor, chips, place, lines) }];
  };
  return (
    <MenuButton
      label={words.makeWork}
      align="end"
      items={() => [...place.kinds.map(item), ...ofChecklist()]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={words.makeWork}
          icon={<ListPlus />}
          size="s"
          // A press would take the selection out of the text.
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  );
}

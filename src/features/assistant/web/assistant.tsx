import { useKeys } from '#web/keys';
import { pageDialog } from '#web/page-dialog.tsx';
import { assistantParts } from './routes.ts';
import * as words from './route-words.ts';

interface AssistantPlace {
  workspaceId: string;
  projectId: string | undefined;
}

const dialog = pageDialog(
  assistantParts,
  ({ Panel }, opening, place: AssistantPlace) => <Panel {...place} {...opening} />,
  false,
);

/** Opens the dialog of the assistant, or closes it. Not over a dialog that the page waits for. */
export const toggleAssistant = dialog.open;

/** The assistant, by Ctrl+J on every page of a workspace. Mounted once, and loaded when it is first opened. */
export function Assistant(place: AssistantPlace) {
  useKeys(KEYS);
  return <dialog.Host {...place} />;
}

const KEYS = [{ keys: 'mod+j', label: words.askAssistant, group: 'General', offered: 'command' as const, run: toggleAssistant }];

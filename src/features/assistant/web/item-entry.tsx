import { AssistantIcon } from '#web/assistant-icon';
import { tellNotLoaded } from '#ui/loadable';
import type { MenuItem } from '#ui/menu';
import type { AskedOn } from './item-asked.ts';
import * as words from './route-words.ts';
import { assistantAnywhere } from './routes.ts';

/** The entry in the menu of a task or an issue that asks the assistant about it. What it offers comes with its dialog. */
export const assistantItem = (on: AskedOn): MenuItem => ({
  label: words.askAssistant,
  icon: <AssistantIcon />,
  onSelect: () => void assistantAnywhere().then(({ openItemMenu }) => openItemMenu(on), tellNotLoaded),
});

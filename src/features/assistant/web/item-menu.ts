import { type MenuItem, openMenu } from '#ui/menu';
import { createSlot } from '#ui/slot';
import type { SlashCommand } from '../fields.ts';
import type { AskedOn, ItemAsked } from './item-asked.ts';
import * as words from './words.ts';

/** What a person chose in the menu of an item. The dialog takes it once. */
export const askedAbout = createSlot<ItemAsked>();

/**
 * Opens, where the focus is, what the assistant offers about a task or an issue. It answers beside the page, and what it would
 * change are proposals.
 */
export async function openItemMenu({ mayWrite, mayPlan, ...item }: AskedOn, openDialog: () => void): Promise<void> {
  const entry = (label: string, command: SlashCommand): MenuItem => ({
    label,
    onSelect() {
      askedAbout.set({ ...item, command });
      openDialog();
    },
  });
  const items = [
    entry(words.summarize, 'summarize'),
    ...(mayWrite ? [entry(words.draftDescription, 'draft-description'), entry(words.draftCriteria, 'draft-criteria')] : []),
    ...(mayWrite && item.type === 'TASK'
      ? [entry(words.refreshSuggestions, 'suggest'), entry(words.breakDown, 'breakdown')]
      : []),
    ...(mayPlan ? [entry(words.suggestFields, 'triage')] : []),
  ];
  openMenu({ label: words.askAboutItem, items, at: await focusedAgain(), byKeyboard: true });
}

/** Frames that a menu takes at most to close. */
const FRAMES_MOST = 60;

/** What has the focus once the menu before has closed: until then it is an entry there, which is about to go. */
async function focusedAgain(): Promise<Element> {
  const isPassing = (element: Element | null): boolean => element === document.body || element?.closest('[role="menu"]') != null;
  for (let frame = 0; frame < FRAMES_MOST && isPassing(document.activeElement); frame++)
    await new Promise((done) => requestAnimationFrame(done));
  return document.activeElement ?? document.body;
}

import type { SlashCommand } from '../fields.ts';

/** An item whose menu offers the assistant. */
export interface AskedOn {
  readonly type: 'TASK' | 'ISSUE';
  readonly id: string;
  /** The project of the item, which the chat is about. */
  readonly projectId: string;
  /** The person may change its description, and add subtasks to a task. */
  readonly mayWrite: boolean;
  /** The person may change the fields that plan an issue. */
  readonly mayPlan?: boolean;
}

/** What a person chose there: a command about the item, which begins a chat. */
export interface ItemAsked extends Pick<AskedOn, 'type' | 'id' | 'projectId'> {
  readonly command: SlashCommand;
}

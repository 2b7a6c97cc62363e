import { type SlashCommand, slashCommands } from '../fields.ts';

/** What a team may save: prompts with names such as release-notes, which are no command of ours. */
export const PROMPTS_MAX = 50;
export const PROMPT_MAX = 8_000;
export const PROMPT_NAME = /^[a-z][a-z0-9-]{1,39}$/;
export const isCommand = (name: string): name is SlashCommand => (slashCommands as readonly string[]).includes(name);

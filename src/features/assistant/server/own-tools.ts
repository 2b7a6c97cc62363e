import { z } from 'zod';
import { Id } from '#contract/ids';
import { inputSchemaOf, type Tool } from '#server/mcp-tools';
import type { BreakdownItem, Insight } from '../contract.ts';
import { BREAKDOWN_MAX, insightKinds, risks, TITLE_MAX } from '../fields.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** What shows parts of an answer that are more than text. It writes nothing outside of the answer. */
const shapes = {
  show_insight: {
    about: 'Shows one finding as a card beside the answer: a warning, a success or an information. Use it for what matters most.',
    shape: { kind: z.enum(insightKinds), title: text(120), text: text(600) },
  },
  show_breakdown: {
    about:
      'Shows how work splits into parts, each with an estimate in hours and a risk. With the id of a task, each part is proposed as a subtask of it, which the person can apply.',
    shape: {
      taskId: Id.nullish(),
      items: z
        .array(
          z.object({ title: text(300), estimate: z.number().min(0).max(1000).nullish(), risk: z.enum(risks).default('medium') }),
        )
        .min(1)
        .max(BREAKDOWN_MAX),
    },
  },
  name_chat: {
    about: 'Gives this chat a title of a few words. Call it once, with your first answer.',
    shape: { title: text(TITLE_MAX) },
  },
} as const;

export type OwnTool = keyof typeof shapes;
export const isOwnTool = (name: string): name is OwnTool => Object.hasOwn(shapes, name);

/** @param isFirst true for the first answer of a chat */
export const ownTools = (isFirst: boolean): Pick<Tool, 'name' | 'description' | 'inputSchema'>[] =>
  Object.entries(shapes)
    .filter(([name]) => isFirst || name !== 'name_chat')
    .map(([name, { about, shape }]) => ({ name, description: about, inputSchema: inputSchemaOf(shape) }));

export type Shown =
  | { tool: 'show_insight'; insight: Insight }
  | { tool: 'show_breakdown'; taskId: string | null; items: BreakdownItem[] }
  | { tool: 'name_chat'; title: string };

/** What a model sent, checked. @returns a sentence for the model if it is not valid */
export function shown(name: OwnTool, input: unknown): Shown | string {
  if (name === 'show_insight') {
    const read = z.object(shapes.show_insight.shape).safeParse(input);
    return read.success ? { tool: name, insight: read.data } : wrong(read.error);
  }
  if (name === 'name_chat') {
    const read = z.object(shapes.name_chat.shape).safeParse(input);
    return read.success ? { tool: name, title: read.data.title.replaceAll(/\s+/g, ' ') } : wrong(read.error);
  }
  const read = z.object(shapes.show_breakdown.shape).safeParse(input);
  if (!read.success) return wrong(read.error);
  const items = read.data.items.map(({ title, estimate, risk }) => ({ title, estimate: estimate ?? null, risk }));
  return { tool: name, taskId: read.data.taskId ?? null, items };
}

const wrong = (error: z.ZodError): string => error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');

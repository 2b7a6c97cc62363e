import { z } from 'zod';
import { inProject } from '#contract/action';
import { Day, line, prose } from '#contract/fields';
import { CONDITIONS_MAX, filterOperators, VALUES_MAX } from '#contract/filters';
import { hasVisibleText } from '#contract/visible-text';
import { onDocument } from '#features/documents/contract';
import { PASSAGE_MAX, writingTasks } from '#features/documents/fields';
import { IssueRow, SimilarIssue } from '#features/issues/contract';
import { FIELD_SUGGESTIONS_MAX, modelProblems, SENTENCE_MAX } from '../fields.ts';

/** What a sentence filters by: words to look for, and conditions as a view of the project has them. */
export const AskedFilter = z.object({
  /** Why there is none. */
  problem: z.enum(modelProblems).nullable(),
  text: z.string(),
  where: z
    .array(z.object({ field: z.string(), op: z.enum(filterOperators.own), values: z.array(z.string()).min(1).max(VALUES_MAX) }))
    .max(CONDITIONS_MAX),
});
export type AskedFilter = z.infer<typeof AskedFilter>;

/** A passage as the assistant wrote it, in Markdown; not all of it if there is a problem. */
const WrittenPassage = z.object({ type: z.literal('written'), text: z.string(), problem: z.enum(modelProblems).nullable() });

/** A part of a passage while it is written, for those who ask for lines. The last line is the whole passage. */
export const PassagePart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  WrittenPassage,
]);
export type PassagePart = z.infer<typeof PassagePart>;

/** What fits an issue that is being written: values of its fields, each with a reason, and issues that describe the same. */
export const SuggestedFields = z.object({
  problem: z.enum(modelProblems).nullable(),
  values: z
    .array(
      z.object({
        // One field each, as an issue has it.
        input: IssueRow.pick({ type: true, severity: true, priority: true, assigneeIds: true, labelIds: true }).partial(),
        reason: z.string(),
      }),
    )
    .max(FIELD_SUGGESTIONS_MAX),
  similar: z.array(SimilarIssue.omit({ likeness: true }).extend({ reason: z.string() })),
});
export type SuggestedFields = z.infer<typeof SuggestedFields>;

const Language = z.string().regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'Use a language tag such as de or pt-BR');

export const asking = {
  'ask-filter': {
    method: 'POST',
    about:
      'Asks the model what a sentence such as "overdue bugs of Ines" filters the tasks or issues of a project by, and returns it as ' +
      'conditions. Nothing is saved. It counts as a message to the assistant.',
    reach: inProject,
    right: { project: 'view' },
    body: z.strictObject({ sentence: line(SENTENCE_MAX), of: z.enum(['TASK', 'ISSUE']), today: Day.optional() }),
    response: AskedFilter,
  },
  'suggest-issue-fields': {
    method: 'POST',
    about:
      'Asks the model which type, severity, priority, labels and assignee fit an issue that is not created yet, and which issues of the ' +
      'project describe the same. Nothing is saved. It counts as a message to the assistant.',
    reach: inProject,
    right: { project: 'editAnyIssue' },
    body: z.strictObject({
      title: line(500).refine(hasVisibleText, 'Send a title with words'),
      description: prose(100_000).default(''),
    }),
    response: SuggestedFields,
  },
  'write-passage': {
    method: 'POST',
    about:
      'Asks the model to improve, shorten, correct or translate a passage of a document, or to continue it, and returns what it writes: ' +
      'whole, or with `as=lines` while it is written. Only what is sent reaches the model. The document does not change. It counts as a ' +
      'message to the assistant. `language` is for a translation.',
    reach: onDocument,
    right: { row: 'write' },
    query: { as: z.enum(['whole', 'lines']).default('whole') },
    streams: { param: 'as', types: { whole: 'application/json', lines: 'application/x-ndjson' } },
    body: z
      .strictObject({
        task: z.enum(writingTasks),
        text: prose(PASSAGE_MAX).refine(hasVisibleText, 'Send a passage with words'),
        language: Language.optional(),
      })
      .refine(({ task, language }) => (task === 'TRANSLATE') === (language !== undefined), {
        path: ['language'],
        message: 'Name the language of a translation, and of nothing else',
      }),
    response: z.union([WrittenPassage, PassagePart]),
  },
} as const;

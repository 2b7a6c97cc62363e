import { newId } from '#contract/new-id';
import type { SimilarIssue } from '#features/issues/contract';
import type { IssueDetails } from '#features/issue-details/contract';
import { inParts } from '#server/parted';
import type { chatActions, SuggestedFields } from '../contract.ts';
import { agentOf, type Asker } from './agent.ts';
import { saidWhole } from './asking-once.ts';
import type { Engine } from './engine.ts';
import { fieldsInstructions, fieldsSaid, type KnownIssue } from './fields-prompt.ts';
import { filterFieldsOf, withoutNames } from './filter-fields.ts';
import { availabilityAt, type Availability, type Given, refuseAbsent } from './settings.ts';

type Suggesting = (typeof chatActions)['suggest-issue-fields'];

interface Ready {
  there: Availability;
  place: { workspaceId: string; projectId: string };
  userId: string;
  title: string;
  description: string;
}

const SIMILAR = 'issues.find-similar-issues';
const ISSUE = 'issues.get-issue';
const GRANTED: ReadonlySet<string> = new Set([SIMILAR, ISSUE]);
/** What a model reads of a long description. */
const DESCRIPTION_MOST = 8_000;
const TEXT_MOST = 500;
const CHARACTERS_MOST = 6_000;
const TOKENS_MOST = 2_000;

/** Asks the model what fits an issue that is being written. Nothing is saved but what was used. */
export const suggestingFields = (engine: () => Engine, given: Given) =>
  inParts<Suggesting, Ready, SuggestedFields>({
    async prepare({ db, reached, actor, body: { title, description } }) {
      const { workspaceId, projectId } = reached;
      const there = await availabilityAt(db, { workspaceId, projectId }, given);
      refuseAbsent(there);
      return { there, place: { workspaceId, projectId }, userId: actor.userId, title, description };
    },
    async work({ there, place, userId, title, description }, { signal }) {
      const { workspaceId, projectId } = place;
      const provider = refuseAbsent(there);
      const asker = { chatId: newId(), userId, workspaceId, onlyProject: projectId, withoutProjects: there.withoutProjects };
      const all = await filterFieldsOf(engine(), asker, { projectId, of: 'ISSUE' });
      const isNarrow = there.settings.dataScope === 'CONTEXT';
      const fields = isNarrow ? withoutNames(all) : all;
      const known = isNarrow ? [] : await knownIssues(engine(), asker, projectId, `${title} ${description}`);
      const { text, problem } = await saidWhole(engine(), {
        provider,
        workspaceId,
        userId,
        feature: 'fields',
        system: fieldsInstructions(fields, known),
        question: `${title}\n\n${description.slice(0, DESCRIPTION_MOST)}`.trim(),
        charactersMost: CHARACTERS_MOST,
        tokensMost: TOKENS_MOST,
        signal,
      });
      return problem === null ? fieldsSaid(text, fields, known) : { problem, values: [], similar: [] };
    },
    settle: async (_, suggested) => suggested,
  });

/** The issues of the project that are most like a text, as the person sees them: what they are called, and who has them. */
async function knownIssues(engine: Engine, asker: Asker, projectId: string, text: string): Promise<KnownIssue[]> {
  const read = <Answer>(name: string, query: Record<string, unknown>): Promise<Answer> =>
    engine.acting.act(agentOf(asker, GRANTED), { action: engine.endpointOf(name).action, query }) as Promise<Answer>;
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MOST);
  const { items } = await read<{ items: SimilarIssue[] }>(SIMILAR, { projectId, text: line });
  return Promise.all(
    items.map(async ({ id, number, title, status }) => {
      const { labels, assignees } = await read<IssueDetails>(ISSUE, { issueId: id, bare: 'true' });
      return {
        id,
        number,
        title,
        status,
        labels: labels.map(({ name }) => name),
        assignees: assignees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
      };
    }),
  );
}

import { newId } from '#contract/new-id';
import { inParts } from '#server/parted';
import type { AskedFilter, chatActions } from '../contract.ts';
import { saidWhole } from './asking-once.ts';
import type { Engine } from './engine.ts';
import { filterFieldsOf, withoutNames } from './filter-fields.ts';
import { filterInstructions } from './filter-prompt.ts';
import { filterSaid } from './filter-said.ts';
import { availabilityAt, type Availability, type Given, refuseAbsent } from './settings.ts';

type Asking = (typeof chatActions)['ask-filter'];

interface Ready {
  there: Availability;
  place: { workspaceId: string; projectId: string };
  userId: string;
  sentence: string;
  of: 'TASK' | 'ISSUE';
  today: string;
}

/** Longer is no filter. */
const CHARACTERS_MOST = 2_000;
const TOKENS_MOST = 1_000;

/** Asks the model what a sentence filters by. Nothing is saved but what was used. */
export const askingFilter = (engine: () => Engine, given: Given) =>
  inParts<Asking, Ready, AskedFilter>({
    async prepare({ db, reached, actor, body: { sentence, of, today = new Date().toISOString().slice(0, 10) } }) {
      const { workspaceId, projectId } = reached;
      const there = await availabilityAt(db, { workspaceId, projectId }, given);
      refuseAbsent(there);
      return { there, place: { workspaceId, projectId }, userId: actor.userId, sentence, of, today };
    },
    async work({ there, place, userId, sentence, of, today }, { signal }) {
      const { workspaceId, projectId } = place;
      const provider = refuseAbsent(there);
      const asker = { chatId: newId(), userId, workspaceId, onlyProject: projectId, withoutProjects: there.withoutProjects };
      const fields = await filterFieldsOf(engine(), asker, { projectId, of });
      const told = there.settings.dataScope === 'CONTEXT' ? withoutNames(fields) : fields;
      const { text, problem } = await saidWhole(engine(), {
        provider,
        workspaceId,
        userId,
        feature: 'filter',
        system: filterInstructions(told, today),
        question: sentence,
        charactersMost: CHARACTERS_MOST,
        tokensMost: TOKENS_MOST,
        signal,
      });
      return problem === null ? filterSaid(text, sentence, fields) : { problem, text: '', where: [] };
    },
    settle: async (_, filter) => filter,
  });

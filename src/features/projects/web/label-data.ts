import type { ColorName } from '#ui/palette';
import { type Call, declareMutation } from '#web/mutation';
import { settingsClient } from './data.ts';

/** Creates a label. Its id is the mutation's. */
export const createLabel = declareMutation(settingsClient, 'create-label', {
  method: 'POST',
  table: 'Label',
  request: ({ projectId, name, color }: { projectId: string; name: string; color: ColorName }) => ({
    query: { projectId },
    body: { name, color },
  }),
  predict: ({ projectId, name, color }, { mutationId }) => [
    { table: 'Label', insert: { id: mutationId, version: 0, projectId, name, color } },
  ],
  inverse: (_, { mutationId }): Call => deleteLabel.with({ labelId: mutationId }),
});

/** Deletes a label and removes it from every task and issue. */
export const deleteLabel = declareMutation(settingsClient, 'delete-label', {
  method: 'DELETE',
  table: 'Label',
  request: ({ labelId }: { labelId: string }) => ({ query: { labelId } }),
  predict: ({ labelId }) => [{ table: 'Label', remove: labelId }],
  confirm: () => [],
});

import { client } from '#web/api';
import { declareList } from '#web/list';
import { declareMutation } from '#web/mutation';
import { useList } from '#web/use-list';
import type { hintActions, PersonHints } from '../contract.ts';

const hints = client<typeof hintActions>('hints');

const own = declareList<PersonHints, object>({
  table: 'PersonHints',
  key: () => 'hints',
  load: async (_, via) => [(await hints.get('get-hints', via)).hints].filter((row) => row !== null),
  belongs: () => true,
});

/** What the person is shown and has dismissed; null until it is known, and for people who signed up before there were hints. */
export const useHints = (): PersonHints | null => useList(own, {}).rows[0] ?? null;

/** Dismisses a hint, or the first steps of a workspace. */
export const dismissHint = declareMutation(hints, 'dismiss-hint', {
  method: 'PUT',
  table: 'PersonHints',
  request: ({ name }: { row: PersonHints; name: string }) => ({ body: { name } }),
  predict: ({ row: { id, dismissed }, name }) => [
    { table: 'PersonHints', id, set: { dismissed: [...dismissed.filter((one) => one !== name), name] } },
  ],
});

/** Turns hints on or off, and waits for the answer: there may be no row yet. */
export const switchHints = async (isOn: boolean): Promise<void> => {
  await hints.put('switch-hints', { body: { isOn } });
};

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, listStage, sent, titles } from './testing/list-stage.tsx';

const stage = listStage();

const box = () => screen.getByRole('searchbox');
const chip = (name: string) => screen.findByRole('group', { name });
/** The parts that read operators are loaded with the focus. */
async function focusBox(): Promise<void> {
  await stage.user.click(box());
  await stage.user.keyboard('prio');
  await screen.findByRole('option', { name: /priority:/ });
  await stage.user.clear(box());
}

test('an arrow key keeps its choice while what asks the assistant is loaded', async () => {
  await list();
  await focusBox();
  await stage.user.keyboard('map ass{ArrowDown}');
  await waitFor(() => expect(sent(stage, 'get-ai-status')).toHaveLength(1));
  await stage.user.keyboard('{Enter}');
  expect(box()).toHaveValue('map assignee:');
});

test('the assistant is asked once for a sentence, and its answer to one that was changed is dropped', async () => {
  const answers = new Map<string, (part: Record<string, unknown>) => void>();
  stage.asked = (sentence) => new Promise((go) => answers.set(sentence, go));
  const filter = (priority: string) => ({
    problem: null,
    text: '',
    where: [{ field: 'priority', op: 'is', values: [priority] }],
  });
  await list();
  await focusBox();
  await stage.user.keyboard('what is late');
  await screen.findByRole('option', { name: 'Ask the assistant to filter' });
  await stage.user.keyboard('{ArrowDown}{Enter}{Enter}');
  await waitFor(() => expect(answers.has('what is late')).toBe(true));
  await stage.user.keyboard('r');
  answers.get('what is late')?.(filter('LOW'));
  await screen.findByRole('option', { name: 'Ask the assistant to filter' });
  await stage.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(answers.has('what is later')).toBe(true));
  answers.get('what is later')?.(filter('URGENT'));
  expect(await chip('Priority is Urgent')).toBeVisible();
  expect(box()).toHaveValue('');
  expect(sent(stage, 'ask-filter').map(({ body }) => (body as { sentence: string }).sentence)).toEqual([
    'what is late',
    'what is later',
  ]);
});

test('an operator that is typed into the search becomes a filter, and the rest stays words', async () => {
  const router = await list();
  await focusBox();
  await stage.user.keyboard('task priority:urgent ');
  expect(await chip('Priority is Urgent')).toBeVisible();
  expect(box()).toHaveValue('task ');
  await waitFor(() => expect(titles()).toEqual(['Task two']));
  expect(router.state.location.search).toBe('?q=task+&priority=urgent');
});

test('a person is completed by keyboard, and Escape closes the completions before it clears', async () => {
  await list();
  await focusBox();
  await stage.user.keyboard('ass{ArrowDown}{Enter}');
  expect(box()).toHaveValue('assignee:');
  await stage.user.keyboard('in');
  const option = await screen.findByRole('option', { name: 'Ines Silva' });
  expect(box()).toHaveAttribute('aria-activedescendant', option.id);
  await stage.user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('assignee:in');
  await stage.user.keyboard('e');
  await stage.user.click(await screen.findByRole('option', { name: 'Ines Silva' }));
  expect(await chip('Assignee is Ines Silva')).toBeVisible();
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await waitFor(() => expect(titles()).toEqual(['Task one']));
});

test('nothing is hidden while an operator is being typed, and Enter ends it', async () => {
  await list();
  await focusBox();
  await stage.user.keyboard('is:open');
  expect(titles()).toHaveLength(4);
  expect(box()).toHaveValue('is:open');
  await stage.user.keyboard('{Enter}');
  expect(await chip('Status is not Done')).toBeVisible();
  expect(box()).toHaveValue('');
});

test('what the list cannot filter by is searched for as words', async () => {
  const router = await list();
  await focusBox();
  await stage.user.keyboard('has:attachment ');
  expect(box()).toHaveValue('has:attachment ');
  await waitFor(() => expect(router.state.location.search).toBe('?q=has%3Aattachment+'));
});

import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { person, projectOf } from './people.ts';

const IMAGE = '<img src=x onerror="window.pwned = 1">';
const DESCRIPTION = [
  IMAGE,
  '<script>window.pwned = 2</script>',
  '[a trap](javascript:window.pwned=3)',
  '[another](data:text/html,<script>window.pwned=4</script>)',
  '![picture](https://example.org/pixel.png)',
  '<a href="javascript:window.pwned=5">raw</a>',
  '<svg onload="window.pwned=6"></svg>',
  '[good](https://example.org/good)',
].join('\n\n');

test('hostile texts in title, label, name and description are shown and run nothing', async ({ enter }) => {
  const ada = await person(`Ada ${IMAGE}`);
  const projectId = await projectOf(ada, `Relaunch ${IMAGE}`);
  const label = await ada.ask({
    method: 'POST',
    family: 'settings/project',
    endpoint: 'create-label',
    query: { projectId },
    body: { name: IMAGE, color: 'red' },
  });
  const task = await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body: { title: IMAGE, description: DESCRIPTION, labelIds: [label.id], assigneeId: ada.userId },
  });

  const page = await enter(ada, '/workspaces');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy stopped ${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(`${boardPath(ada, projectId)}/${task.id}`);
  const board = new Board(page);
  await expect(board.column('To do').getByText(IMAGE).first()).toBeVisible();
  const sheet = page.getByRole('dialog', { name: IMAGE });
  const good = sheet.getByRole('link', { name: 'good' });
  await expect(good).toHaveAttribute('href', 'https://example.org/good');
  await expect(good).toHaveAttribute('rel', /noopener/);
  await sheet.getByText('a trap').click();

  const links = await sheet.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !['http:', 'https:'].includes(protocol))).toEqual([]);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
});

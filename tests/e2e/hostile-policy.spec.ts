import { hostileTexts } from '../support/hostile-texts.ts';
import { Guard } from './hostile-guard.ts';
import { triggered, withoutSanitizer } from './hostile-raw.ts';
import { each, post, texts } from './hostile-seed.ts';
import { expect, test } from './fixtures.ts';
import { serverUrl, person, projectOf } from './people.ts';

test.setTimeout(120_000);

test('without the sanitizer, the policy alone stops hostile texts', async ({ enter, complaints }) => {
  // The policy reports each time what it blocked.
  complaints.tolerate(/./);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const issue = await post(ada, 'issues/create-issue', { projectId }, { title: 'Raw', description: texts.join('\n\n') });
  const task = await post(ada, 'project/create-task', { projectId }, { title: 'Raw', description: texts.join('\n\n') });
  await each(texts, (content) => post(ada, 'project/add-task-comment', { taskId: task.id }, { content }));
  await each(texts, (content) => post(ada, 'issues/create-comment', { issueId: issue.id }, { content }));
  const page = await enter(ada, '/workspaces');
  const guard = await Guard.on(page, { isStrict: false });
  await withoutSanitizer(page);
  for (const path of [`board/${task.id}`, `issues/${issue.id}`]) {
    await page.goto(`/dashboard/${ada.workspaceId}/projects/${projectId}/${path}`);
    // Many texts inserted as raw HTML, and the policy's report on each, take long on busy cores.
    await expect(page.getByRole('region', { name: 'Activity' }).getByRole('article').first()).toBeVisible({ timeout: 30_000 });
    await guard.unfold();
    const raw = page.locator('[data-raw]');
    await expect(raw).toHaveCount(texts.length + 1);
    // It was indeed removed.
    expect(await raw.locator('[onerror], script, iframe, a[href^="javascript:"]').count()).toBeGreaterThan(
      texts.length > 300 ? 60 : texts.length / 6,
    );
    expect({ path, ran: await triggered(page, { within: '[data-raw]' }) }).toEqual({ path, ran: [] });
  }
  expect(await triggered(page, { texts })).toEqual([]);
  expect({ ran: guard.ran, fetched: guard.fetched }).toEqual({ ran: [], fetched: [] });
});

test('without a policy the same texts do run and fetch, so that the other tests can fail', async ({ page, complaints }) => {
  complaints.tolerate(/./);
  const guard = await Guard.on(page, { isStrict: false });
  const address = `${serverUrl()}/without-a-policy`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title>' }));
  await page.goto(address);
  expect((await triggered(page, { texts: hostileTexts() })).length).toBeGreaterThan(120);
  expect(guard.ran.length).toBeGreaterThan(120);
  expect(guard.fetched.length).toBeGreaterThan(5);
});
